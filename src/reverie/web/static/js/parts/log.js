/** The log, scrolled to the latest entry. */
import { html, useMemo } from "../html.js";

/** @typedef {import("../types").Step} Step */

/** @param {{ app: import("../app.js").App }} props */
export function Log({ app }) {
  const { log, t } = app;
  const notes = app.playback.latest?.notes ?? [];
  // lines are drawn once, however long the game is
  const drawn = useMemo(() => /** @type {Map<Step, any>} */ (new Map()), [notes.length]);
  const lines = useMemo(() => {
    const told = log.map((step) => /** @type {const} */ ([step, linesOf(step, notes)])).filter(([, texts]) => texts.length);
    return told.map(([step, texts], at) => {
      if (at === told.length - 1) return line(step, texts, "latest");
      if (!drawn.has(step)) drawn.set(step, line(step, texts, ""));
      return drawn.get(step);
    });
  }, [log, notes.length]);
  return html`<div class="tab-panel log-panel" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0">
    <ol class="log">${lines}</ol>
    ${!lines.length && html`<p class="soft">${t("log", "empty")}</p>`}
  </div>`;
}

/** The log lines of a step, including later notes on it. @param {Step} step @param {import("../types").State["notes"]} notes */
const linesOf = ({ n, said }, notes) => [...said, ...notes.filter((note) => note.n === n).map(({ text }) => text)];

/** @param {Step} step @param {string[]} texts @param {string} kind */
const line = (step, texts, kind) => html`<li key=${step.n} class=${kind}>${texts.map((text) => html`<p>${text}</p>`)}</li>`;
