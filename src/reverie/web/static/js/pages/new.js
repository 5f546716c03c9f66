// The form for a new game: a preset fills it in without reloading.

const form = document.getElementById("choose");

/**
 * Tick exactly these values of each option.
 * @param {HTMLFormElement} form
 * @param {Record<string, string[]>} values
 */
function fill(form, values) {
  for (const [name, ticked] of Object.entries(values)) {
    for (const input of form.querySelectorAll(`input[name="${CSS.escape(name)}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = ticked.includes(input.value);
    }
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Record<string, string[]>} values
 */
function fits(form, values) {
  return Object.entries(values).every(([name, ticked]) => {
    const inputs = [...form.querySelectorAll(`input[name="${CSS.escape(name)}"]`)];
    return inputs.every(
      (input) => input instanceof HTMLInputElement && input.checked === ticked.includes(input.value),
    );
  });
}

/** With a seat for a friend, the seed can't be chosen. @param {HTMLFormElement} form */
function alone(form) {
  const seed = document.getElementById("deal-seed");
  const usual = document.getElementById("deal-random");
  const seats = [...form.querySelectorAll("select")].filter((seat) => seat.offsetParent);
  const friend = seats.some((seat) => seat.value === "open");
  if (!(seed instanceof HTMLInputElement) || !(usual instanceof HTMLInputElement)) return;
  seed.disabled = friend;
  if (friend && seed.checked) usual.checked = true;
}

/** Show a variant only if its expansion is ticked. @param {HTMLFormElement} form */
function bare(form) {
  for (const choice of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-needs]"))) {
    const [name, value] = (choice.dataset.needs ?? "").split("=");
    const needed = form.querySelector(`input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    const there = needed instanceof HTMLInputElement && needed.checked;
    choice.hidden = !there;
    const own = choice.querySelector("input");
    if (own && !there) own.checked = false;
  }
}

if (form instanceof HTMLFormElement) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const presets = document.querySelectorAll("a.preset");
  const show = () => {
    alone(form);
    bare(form);
    for (const preset of presets) {
      if (fits(form, JSON.parse(preset.dataset.preset ?? "{}"))) preset.setAttribute("aria-current", "true");
      else preset.removeAttribute("aria-current");
    }
  };
  for (const preset of presets) {
    preset.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      fill(form, JSON.parse(preset.dataset.preset ?? "{}"));
      show();
    });
  }
  form.addEventListener("change", (event) => {
    show();
    if (event.target instanceof HTMLInputElement && event.target.id === "deal-seed") {
      document.getElementById("seed")?.focus();
    }
  });
  form.addEventListener("submit", () => {
    // Create one table, however often the button is pressed.
    const button = form.querySelector("button.main");
    if (button instanceof HTMLButtonElement) setTimeout(() => (button.disabled = true));
  });
  addEventListener("pageshow", () => {
    const button = form.querySelector("button.main");
    if (button instanceof HTMLButtonElement) button.disabled = false;
    show();
  });
}
