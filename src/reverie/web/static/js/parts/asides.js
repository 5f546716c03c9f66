/** Lazily loaded dialogs: a warning before a move, help, the bots' reasons. */
import { play } from "../actions.js";
import { focused, html } from "../html.js";

/** @typedef {import("../app.js").App} App */

/** A confirmation, shown once, before a move that can't be reversed. @param {{ app: App }} props */
export function Doubt({ app }) {
  const { t, doubtful } = app;
  const move = doubtful?.find((one) => one.warning);
  const labels = (doubtful ?? []).map(({ label }) => label).filter(Boolean); // of those that can be made now
  const go = () => {
    const moves = app.doubtful ?? [];
    for (const { warning } of moves) if (warning) app.warned.add(warning.rule);
    app.dialog = app.doubtful = null;
    play(app, moves);
  };
  return html`<h2 id="dialog-title">${t("doubt", "title")}</h2>
    ${labels.length > 1 ? html`<ul>${labels.map((label) => html`<li>${label}</li>`)}</ul>` : html`<p>${move?.label}</p>`}
    <p class="note bad">${t("doubt", "body", { reason: move?.warning?.text })} ${move?.warning && html`<a href=${`/rules/${app.game}#${move.warning.rule}`} target="_blank" rel="noopener">${t("notice", "rule")}</a>`}</p>
    <div class="buttons">
      <button type="button" class="button main" ref=${focused} onClick=${() => app.set({ dialog: null, doubtful: null })}>${t("doubt", "back")}</button>
      <button type="button" class="button danger" onClick=${go}>${t("doubt", "anyway")}</button>
    </div>`;
}

const KEYS = ["moves", "arrows", "enter", "v", "m", "u", "l", "c", "i", "b", "p", "space", "escape", "help"];

/** @param {{ app: App }} props */
export function Help({ app }) {
  const { t } = app;
  return html`<h2 id="dialog-title">${t("help", "title")}</h2>
    <p>${t("help", "how")}</p>
    <p>${t("help", "shine")}</p>
    <table class="keys"><tbody>
      ${KEYS.map((key) => html`<tr><th scope="row">${t("keys", key).split(" ").map((part) => html`<kbd>${part}</kbd> `)}</th><td>${t("help", key)}</td></tr>`)}
    </tbody></table>
    <p><a href=${`/rules/${app.game}`} target="_blank" rel="noopener">${t("help", "rules")}</a></p>`;
}

/** The bots' reasons for their last turns, the latest first. @param {{ app: App }} props */
export function Thoughts({ app }) {
  const { t, thoughts, log } = app;
  const latest = [...log].reverse();
  const bots = [...new Set(latest.map(({ seat }) => seat))].filter((seat) => thoughts.some((thought) => thought.seat === seat));
  return html`<h2 id="dialog-title">${t("thoughts", "title")}</h2>
    ${bots.map((bot) => {
      const begin = latest.findIndex(({ seat }) => seat === bot);
      const end = latest.findIndex(({ seat }, at) => at > begin && seat !== bot);
      const turn = latest.slice(begin, end < 0 ? undefined : end);
      const whys = turn.map((step) => ({ step, reasons: thoughts.find(({ n }) => n === step.n)?.reasons ?? [] }));
      const alike = new Set(whys.map(({ reasons }) => reasons.join())).size === 1; // shown once
      return html`<section class="thoughts">
        <h3>${app.names[bot ?? 0]}</h3>
        <ol class="plain">
          ${whys.map(({ step, reasons }, at) => html`<li><b>${step.said.join(" ")}</b>
            ${(!alike || at === whys.length - 1) && html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}</li>`)}
        </ol>
      </section>`;
    })}`;
}
