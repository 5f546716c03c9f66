/** The log, scrolled to the latest entry. */
import { html, useMemo } from "../html.js";

/** @param {{ app: import("../app.js").App }} props */
export function Log({ app }) {
  const { log, t } = app;
  const notes = app.playback.latest?.notes ?? [];
  /** @param {import("../types").Step} step */
  const told = (step) => [...step.said, ...notes.filter(({ n }) => n === step.n).map(({ text }) => text)];
  const lines = useMemo(
    () =>
      log
        .filter((step) => told(step).length)
        .map(
          (step, at, all) => html`<li key=${step.n} class=${at === all.length - 1 ? "latest" : ""}>
            ${told(step).map((line) => html`<p>${line}</p>`)}
          </li>`,
        ),
    [log, notes.length],
  );
  return html`<div class="tab-panel log-panel" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0">
    <ol class="log">${lines}</ol>
    ${!lines.length && html`<p class="soft">${t("log", "empty")}</p>`}
  </div>`;
}
