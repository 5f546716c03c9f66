/** One notice at a time: why something is illegal, or what went wrong. */
import { html } from "../html.js";

/** @param {{ app: import("../app.js").App }} props */
export function Notices({ app }) {
  const { notice, t, game } = app;
  return html`<div class="notices" role="status" aria-live="polite">
    ${notice &&
    html`<div class="notice ${notice.kind ?? ""}">
      <p>
        ${notice.text}
        ${notice.rule &&
        html` <a href=${`/rules/${game}#${notice.rule.id}`} target="_blank" rel="noopener">${notice.rule.title || t("notice", "rule")}</a>`}
      </p>
      <button type="button" class="tool" onClick=${() => app.set({ notice: null })}>
        <span aria-hidden="true">✕</span><span class="visually-hidden">${t("notice", "close")}</span>
      </button>
    </div>`}
  </div>`;
}
