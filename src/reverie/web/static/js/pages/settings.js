// Settings take effect while they are chosen; they are kept when the form is sent.

const form = document.getElementById("settings");
const LOOK = ["theme", "contrast", "colours", "motion"];

if (form instanceof HTMLFormElement) {
  form.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if (LOOK.includes(input.name)) document.documentElement.dataset[input.name] = input.value;
    if (input.name === "alerts" && input.value === "on") askForAlerts(form);
  });
}

/** @param {HTMLFormElement} form */
async function askForAlerts(form) {
  const fault = document.getElementById("alerts-fault");
  const allowed = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (!fault) return;
  fault.hidden = allowed === "granted";
  if (allowed !== "granted") {
    fault.textContent = form.dataset.refused ?? "";
    const off = form.querySelector("input[name=alerts][value=off]");
    if (off instanceof HTMLInputElement) off.checked = true;
  }
}
