/** The coach's bar: hints, win probabilities, and the players' consent; loaded when needed. */
import { choose } from "../actions.js";
import { html } from "../html.js";

/** @typedef {import("../app.js").App} App */

/** @param {{ app: App }} props */
export function CoachBar({ app }) {
  const { t, coach } = app;
  const { hint, chances } = coach;
  const best = app.moves.find(({ text }) => text === hint?.move);
  return html`
    <${Consent} app=${app} />
    ${coach.shows && chances && html`<${Chances} app=${app} chances=${chances} />`}
    ${hint && app.myTurn &&
    html`<div class="bar coach" role="status">
      <p>${hint.text}</p>
      <div class="bar-buttons">
        ${best
          ? html`<button type="button" class="button main" onClick=${() => choose(app, best)}>${t("coach", "play")}</button>`
          : html`<button type="button" class="button main" onClick=${() => coach.ask()}>${t("coach", "move")}</button>`}
        <button type="button" class="button quiet" onClick=${() => app.set({ menu: (coach.hint = null) })}>${t("coach", "close")}</button>
      </div>
    </div>`}
  `;
}

/** With several people, all must agree; then the coach is on for everybody. @param {{ app: App }} props */
function Consent({ app }) {
  const { t, names } = app;
  const { seats, seat, coach, coach_asks: asks, phase } = /** @type {import("../types").State} */ (app.playback.latest ?? app.state);
  if (!asks || phase !== "playing" || !seats.some((one) => one.coach)) return null;
  const who = (/** @type {boolean} */ agreed) => names.filter((_, at) => seats[at].coach === agreed && (agreed || seats[at].kind === "person")).join(", ");
  const mine = seat !== null && seats[seat].coach;
  const say = (/** @type {boolean} */ yes) => app.ask({ do: "coach", yes });
  return html`<div class="bar asked" role="status">
    <p>${coach || !who(false) ? t("coach", "on") : mine ? t("coach", "waiting", { who: who(false) }) : t("coach", "asked", { who: who(true) })}</p>
    ${seat !== null &&
    html`<div class="bar-buttons">
      ${!mine && html`<button type="button" class="button main" onClick=${() => say(true)}>${t("undo", "yes")}</button>`}
      <button type="button" class="button quiet" onClick=${() => say(false)}>${mine ? t("coach", "off") : t("undo", "no")}</button>
    </div>`}
  </div>`;
}

/** Every player's win probability, as a bar and as a number. @param {{ app: App, chances: import("../types").Chances }} props */
function Chances({ app, chances }) {
  const { values, text } = chances;
  const alike = !values || values.every((value) => value === values[0]);
  const shown = !values ? [] : alike ? values.slice(0, 1) : values;
  return html`<div class="chances" role="group" aria-label=${app.t("coach", "chances")}>
    ${values &&
    html`<span class="chance-bar" aria-hidden="true">
      ${shown.map((value, at) => html`<i key=${at} class=${at === app.seat || alike ? "own" : ""} style=${{ width: `${100 * value}%` }}></i>`)}
    </span>`}
    <p>${text}</p>
  </div>`;
}
