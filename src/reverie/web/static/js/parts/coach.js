/** The coach's buttons. */
import { html } from "../html.js";
import { Icon } from "./icons.js";

/** @typedef {import("../app.js").App} App */

/** @param {{ app: App }} props */
export function CoachTools({ app }) {
  const { t, coach } = app;
  const { state } = app;
  if (state?.coach_asks && state.seat !== null && !state.seats.some((one) => one.coach))
    return html`<button type="button" class="tool" title=${t("coach", "together")} onClick=${() => app.ask({ do: "coach", yes: true })}>
      <${Icon} name="hint" /><span class="visually-hidden">${t("coach", "together")}</span>
    </button>`;
  if (!coach.open) return null;
  return html`
    <button type="button" class="tool hint" disabled=${!app.myTurn} title=${t("coach", "hint")} onClick=${() => coach.ask()}>
      <${Icon} name="hint" /><span class="visually-hidden">${t("coach", "hint")}</span>
    </button>
    <button type="button" class="tool" aria-pressed=${coach.shows} title=${t("coach", "chances")} onClick=${() => coach.toggle()}>
      <${Icon} name="chances" /><span class="visually-hidden">${t("coach", "chances")}</span>
    </button>
  `;
}
