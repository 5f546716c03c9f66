/** What needs the whole attention: a doubtful move, the result, settings, help, thoughts. */
import { html, useLayoutEffect, useRef } from "../html.js";
import { Result } from "./result.js";
import { Settings } from "./settings.js";

/** @typedef {import("../app.js").App} App */

/** @param {{ app: App }} props */
export function Dialogs({ app }) {
  const kind = app.dialog;
  const Body = kind ? BODIES[kind] : null;
  return Body && html`<${Modal} app=${app} kind=${kind} key=${kind}><${Body} app=${app} /><//>`;
}

/** @param {{ app: App, kind: string, children?: any }} props */
function Modal({ app, kind, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const was = document.activeElement;
    box.current?.showModal();
    return () => {
      if (was instanceof HTMLElement && was.isConnected) was.focus({ preventScroll: true });
    };
  }, []);
  const close = () => app.set({ dialog: null, doubtful: null });
  return html`<dialog
    class="table-dialog ${kind}"
    ref=${box}
    aria-labelledby="dialog-title"
    onCancel=${(/** @type {Event} */ event) => (event.preventDefault(), close())}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === box.current && close()}
  >
    <div class="dialog-body">
      ${children}
      <button type="button" class="tool dialog-close" onClick=${close}>
        <span aria-hidden="true">✕</span><span class="visually-hidden">${app.t("notice", "close")}</span>
      </button>
    </div>
  </dialog>`;
}

/** A move that gives something up for good is asked about once. @param {{ app: App }} props */
function Doubt({ app }) {
  const { t, doubtful } = app;
  const move = doubtful?.find((one) => one.warning);
  const go = () => {
    const moves = app.doubtful ?? [];
    for (const { warning } of moves) if (warning) app.warned.add(warning.rule);
    app.dialog = app.doubtful = null;
    app.play(moves);
  };
  return html`<h2 id="dialog-title">${t("doubt", "title")}</h2>
    <p>${move?.label}</p>
    <p class="note bad">${t("doubt", "body", { reason: move?.warning?.text })} ${move?.warning && html`<a href=${`/rules/${app.game}#${move.warning.rule}`} target="_blank" rel="noopener">${t("notice", "rule")}</a>`}</p>
    <div class="buttons">
      <button type="button" class="button main" autofocus onClick=${() => app.set({ dialog: null, doubtful: null })}>${t("doubt", "back")}</button>
      <button type="button" class="button danger" onClick=${go}>${t("doubt", "anyway")}</button>
    </div>`;
}

const KEYS = ["moves", "arrows", "enter", "v", "m", "u", "l", "c", "space", "escape", "help"];

/** @param {{ app: App }} props */
function Help({ app }) {
  const { t } = app;
  return html`<h2 id="dialog-title">${t("help", "title")}</h2>
    <p>${t("help", "how")}</p>
    <p>${t("help", "shine")}</p>
    <table class="keys"><tbody>
      ${KEYS.map((key) => html`<tr><th scope="row">${t("keys", key).split(" ").map((part) => html`<kbd>${part}</kbd> `)}</th><td>${t("help", key)}</td></tr>`)}
    </tbody></table>
    <p><a href=${`/rules/${app.game}`} target="_blank" rel="noopener">${t("help", "rules")}</a></p>`;
}

/** Why the bots did it. @param {{ app: App }} props */
function Thoughts({ app }) {
  const { t, state } = app;
  return html`<h2 id="dialog-title">${t("thoughts", "title")}</h2>
    <ol class="thoughts plain">
      ${state?.thoughts.map(
        (thought) => html`<li><b>${t("thoughts", "move", { who: app.names[thought.seat], move: thought.move })}</b>
          <ul>${thought.reasons.map((reason) => html`<li>${reason}</li>`)}</ul></li>`,
      )}
    </ol>`;
}

/** @type {Record<string, any>} */
const BODIES = { doubt: Doubt, help: Help, settings: Settings, thoughts: Thoughts, result: Result };
