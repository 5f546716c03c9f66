/** What happened, in sentences; the latest first in sight. */
import { html, useMemo } from "../html.js";

/** @param {{ app: import("../app.js").App }} props */
export function Log({ app }) {
  const { log, t } = app;
  const lines = useMemo(
    () =>
      log
        .filter((step) => step.said.length)
        .map(
          (step, at, all) => html`<li key=${step.n} class=${at === all.length - 1 ? "latest" : ""}>
            ${step.said.map((line) => html`<p>${line}</p>`)}
          </li>`,
        ),
    [log],
  );
  return html`<div class="tab-panel log-panel" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0">
    <ol class="log">${lines}</ol>
    ${!lines.length && html`<p class="soft">${t("log", "empty")}</p>`}
  </div>`;
}
