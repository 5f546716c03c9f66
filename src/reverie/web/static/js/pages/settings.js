// Settings take effect immediately, and are saved with the form.

const LOOK = ["theme", "contrast", "colours", "motion"];

document.getElementById("settings")?.addEventListener("change", (event) => {
  const input = event.target;
  if (input instanceof HTMLInputElement && LOOK.includes(input.name))
    document.documentElement.dataset[input.name] = input.value;
});

// The browser remembers whether notifications are allowed.
const alerts = document.getElementById("alerts");
const allow = document.getElementById("allow");
const said = document.getElementById("alerts-said");

function tell() {
  const given = Notification.permission;
  if (allow) allow.hidden = given !== "default";
  if (said) said.textContent = (given === "granted" ? said.dataset.given : given === "denied" && said.dataset.refused) || "";
}

if (alerts && "Notification" in window) {
  alerts.hidden = false;
  allow?.addEventListener("click", () => Notification.requestPermission().then(tell));
  tell();
}
