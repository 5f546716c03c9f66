/** Modal dialogs: warnings, the result, settings, help, the bots' reasons. */
import { html, lazy, useLayoutEffect, useRef } from "../html.js";

/** @type {Record<string, any>} */
const BODIES = {
  settings: lazy(() => import("./settings.js").then(({ Settings }) => Settings)),
  result: lazy(() => import("./result.js").then(({ Result }) => Result)),
  seating: lazy(() => import("./waiting.js").then(({ Seating }) => Seating)),
  doubt: lazy(() => import("./asides.js").then(({ Doubt }) => Doubt)),
  help: lazy(() => import("./asides.js").then(({ Help }) => Help)),
  thoughts: lazy(() => import("./asides.js").then(({ Thoughts }) => Thoughts)),
};

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
