// The coach's evaluation of the position in a replay: the value of every choice, and lines.

/** @typedef {{ move: string, label: string, value: string, cost: string, class: string, word: string, played: boolean }} Choice */
/** @typedef {{ step: number, who: string, chances: string, text: string, choices: Choice[] }} Advice */

/** @param {any} replay the replay that shows the position */
export function offerCoach(replay) {
  const panel = document.getElementById("coach");
  const ask = document.getElementById("coach-ask");
  const back = document.getElementById("coach-back");
  const said = document.getElementById("coach-said");
  const choices = document.getElementById("coach-choices");
  if (!panel || !ask || !back || !said || !choices) return;
  let asked = -1; // the step of these choices
  panel.hidden = false;

  /** @param {...string} lines */
  const say = (...lines) => said.replaceChildren(...lines.filter(Boolean).map((text) => Object.assign(document.createElement("p"), { textContent: text })));

  const address = (/** @type {string} */ what, /** @type {Record<string, string>} */ more = {}) => `/r/${replay.id}/${what}?${new URLSearchParams({ step: String(asked), ...more })}`;

  /** @returns {Promise<Advice | null>} */
  const advise = async () => {
    replay.leave();
    asked = replay.at;
    const answer = await fetch(address("coach"));
    if (!answer.ok) {
      clear();
      say(panel.dataset.failed ?? "");
      return null;
    }
    /** @type {Advice} */
    const told = await answer.json();
    if (told.step !== replay.at) return null; // another step is shown by now
    say(told.who, told.chances, told.text);
    choices.replaceChildren(...told.choices.map(offered));
    return told;
  };

  /** @param {Choice} choice */
  const offered = (choice) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button quiet";
    const tag = (/** @type {string} */ name, /** @type {string} */ text) => Object.assign(document.createElement("span"), { className: name, textContent: text });
    button.append(tag("label", choice.label), tag("number", choice.value), tag(`class ${choice.class}`, `${choice.word} ${choice.cost}`));
    if (choice.played) button.append(tag("tag", panel.dataset.played ?? ""));
    button.addEventListener("click", () => play(choice));
    const item = document.createElement("li");
    item.append(button, attempt(choice));
    return item;
  };

  /** A form that makes the move in a new game from this position. @param {Choice} choice */
  const attempt = (choice) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = address("try", { move: choice.move });
    const button = Object.assign(document.createElement("button"), { className: "button", textContent: panel.dataset.try ?? "", title: panel.dataset.tryLine ?? "" });
    button.setAttribute("aria-label", `${panel.dataset.try}: ${choice.label}`);
    form.append(button);
    return form;
  };

  /** @param {Choice} choice */
  const play = async (choice) => {
    replay.leave();
    await replay.go(asked);
    const answer = await fetch(address("line", { move: choice.move }));
    if (!answer.ok) return say(panel.dataset.failed ?? "");
    const { steps, names } = await answer.json();
    say((panel.dataset.line ?? "").replace("{move}", choice.label));
    replay.imagine(steps, names);
    back.hidden = false;
    document.getElementById("step-title")?.scrollIntoView({ block: "nearest" });
  };

  const clear = () => {
    asked = -1;
    said.replaceChildren();
    choices.replaceChildren();
  };

  replay.moved = () => {
    back.hidden = !replay.imagined;
    const over = replay.steps.get(replay.at)?.over ?? false;
    const edit = document.getElementById("coach-edit");
    edit?.setAttribute("href", `/r/${replay.id}/edit?step=${replay.at}`);
    edit?.toggleAttribute("hidden", over || replay.imagined);
    if (ask instanceof HTMLButtonElement) ask.disabled = !replay.imagined && over;
    if (!replay.imagined && asked !== replay.at) clear();
  };
  ask.addEventListener("click", advise);
  back.addEventListener("click", () => {
    panel.focus({ preventScroll: true });
    advise();
  });

  const wanted = new URLSearchParams(location.search).get("coach");
  if (!wanted) return;
  return async () => {
    const told = await advise();
    if (wanted === "best" && told?.choices.length) await play(told.choices[0]);
  };
}
