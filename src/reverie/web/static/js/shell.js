/** The layout of a table page: header, board, dock and side panel. */
import { html, lazy, useEffect, useLayoutEffect, useMemo } from "./html.js";
import { Page } from "./card.js";
import { rove } from "./focus.js";
import { Dialogs } from "./parts/dialogs.js";
import { Dock } from "./parts/dock.js";
import { Head } from "./parts/head.js";
import { Log } from "./parts/log.js";
import { Menu } from "./parts/menu.js";
import { Notices } from "./parts/notices.js";

/** @typedef {import("./app.js").App} App */

const Chat = lazy(() => import("./parts/chat.js").then(({ Chat }) => Chat));
const Peek = lazy(() => import("./parts/peek.js").then(({ Peek }) => Peek));
const Waiting = lazy(() => import("./parts/waiting.js").then(({ Waiting }) => Waiting));
const MORE = 12; // px of the board out of view that are worth an arrow
const TABS = ["side", "log", "chat"];

/** @param {{ app: App }} props */
export function Shell({ app }) {
  const { state, view, scene, t } = app;
  const names = useMemo(() => app.names, [state?.seats]);
  useLayoutEffect(() => rove(app.root));
  if (!state) return html`<p class="joining" role="status">${t("line", app.line === "closed" ? `closed ${app.code}` : "joining")}</p>`;
  const playing = view !== null && state.phase !== "waiting";
  const props = { state, view, seat: app.seat, names, t, ui: app.ui };
  const { Board, Hand, Side } = scene;
  return html`<${Page.Provider} value=${props.ui}>
    <div class="shell ${state.phase} ${state.chat_open ? "" : "silent"} ${(view && scene.look?.(view)) ?? ""}" data-panel=${app.panel || undefined}>
      <${Head} app=${app} />
      <div class="board" data-decision=${view?.decision ?? undefined}>
        ${playing ? html`<${Board} ...${props} />` : html`<${Waiting} app=${app} />`}
      </div>
      <${Edges} root=${app.root} />
      ${playing && html`<${Dock} app=${app}>${Hand && html`<${Hand} ...${props} />`}<//>`}
      <aside class="side" aria-label=${t("side", "title")}>
        <div class="tab-line">
          <div class="tabs" role="tablist" aria-label=${t("side", "title")}>
            ${TABS.filter((tab) => (tab === "side" ? playing : tab !== "chat" || state.chat_open)).map(
              (tab) => html`<${Tab} app=${app} tab=${tab} key=${tab} />`,
            )}
          </div>
          <button type="button" class="tool close-side" onClick=${() => app.set({ panel: "" })}>
            <span aria-hidden="true">✕</span><span class="visually-hidden">${t("side", "close")}</span>
          </button>
        </div>
        <div class="panels">
          ${playing && html`<div class="tab-panel side-panel" id="panel-side" role="tabpanel" aria-labelledby="tab-side" tabindex="0"><${Side} ...${props} /></div>`}
          <${Log} app=${app} />
          ${state.chat_open && html`<${Chat} app=${app} />`}
        </div>
      </aside>
      <div class="visually-hidden" aria-live="polite" role="log">${app.said}</div>
    </div>
    <${Menu} app=${app} />
    <${Notices} app=${app} />
    ${app.peeked && html`<${Peek} app=${app} props=${props} />`}
    <${Dialogs} app=${app} />
  <//>`;
}

/** Arrows that show that there is more of the board above or below. @param {{ root: Element }} props */
function Edges({ root }) {
  const look = () => {
    const board = root.querySelector(".board");
    if (!board) return;
    const hidden = board.scrollHeight - board.clientHeight;
    const upside = getComputedStyle(board).flexDirection === "column-reverse"; // then the scroll position starts at the end
    const above = upside ? hidden + board.scrollTop : board.scrollTop;
    root.querySelector(".edge.above")?.classList.toggle("more", above > MORE);
    root.querySelector(".edge.below")?.classList.toggle("more", hidden - above > MORE);
  };
  const grown = useMemo(() => new ResizeObserver(look), []);
  const watched = useMemo(() => new WeakSet(), []);
  useEffect(() => {
    const board = root.querySelector(".board");
    board?.addEventListener("scroll", look, { passive: true });
    return () => {
      grown.disconnect();
      board?.removeEventListener("scroll", look);
    };
  }, []);
  useEffect(() => {
    const board = root.querySelector(".board");
    if (!board) return;
    for (const part of [board, ...board.children]) {
      if (watched.has(part)) continue; // parts of the table may load after the first state
      watched.add(part);
      grown.observe(part);
    }
  });
  return html`<div class="edge above" aria-hidden="true"></div><div class="edge below" aria-hidden="true"></div>`;
}

/** @param {{ app: App, tab: string }} props */
function Tab({ app, tab }) {
  const open = app.panel === tab;
  const unread = tab === "chat" && app.unread > 0;
  return html`<button
    type="button"
    role="tab"
    id="tab-${tab}"
    class="tab"
    aria-selected=${open || (!app.panel && tab !== "chat")}
    aria-controls="panel-${tab}"
    onClick=${() => app.set({ panel: open ? "" : tab, unread: tab === "chat" ? 0 : app.unread })}
  >
    ${app.t("side", tab)}${unread && html` <span class="unread">${app.unread}</span>`}
  </button>`;
}
