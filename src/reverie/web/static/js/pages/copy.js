// A button that copies a link to the clipboard.

/**
 * @param {string} field the id of the input that holds the link
 */
export function offerCopy(field) {
  const button = document.getElementById("copy");
  const input = document.getElementById(field);
  if (!(button instanceof HTMLButtonElement) || !(input instanceof HTMLInputElement)) return;
  if (!navigator.clipboard) {
    input.addEventListener("focus", () => input.select());
    return;
  }
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(input.value);
    const before = button.textContent;
    button.textContent = button.dataset.done ?? before;
    setTimeout(() => (button.textContent = before), 2000);
  });
}
