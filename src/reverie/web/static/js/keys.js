/** Keyboard shortcuts: every move, card and panel. */
import { choose, escape, takeBack } from "./actions.js";
import { arrow } from "./focus.js";

/** @typedef {import("./app.js").App} App */

/** @type {Record<string, (app: App) => void>} */
const KEYS = {
  u: (app) => takeBack(app),
  l: (app) => toggle(app, "log"),
  c: (app) => {
    if (!app.state?.chat_open) return;
    app.set({ panel: "chat", unread: 0 });
    document.getElementById("say")?.focus();
  },
  m: (app) => {
    toggle(app, "moves");
    /** @type {HTMLElement | null} */ (app.root.querySelector(".moves.all button"))?.focus();
  },
  v: (app) => {
    const node = document.activeElement;
    const card = node instanceof HTMLElement ? node.dataset.card : "";
    if (app.peeked) app.peek(null);
    else if (card) app.peek(card, node);
  },
  i: (app) => void app.coach.ask(),
  b: (app) => app.coach.open && app.coach.toggle(),
  p: (app) => (app.playback.behind ? app.playback.pause() : app.playback.repeat()),
  "?": (app) => app.set({ dialog: "help" }),
};

/** @param {App} app @param {string} panel */
function toggle(app, panel) {
  app.set({ panel: app.panel === panel ? "" : panel });
  document.getElementById(`panel-${panel}`)?.focus();
}

/** @param {App} app */
export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || app.dialog) return;
    const field = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (event.key === "Escape") {
      if (field) /** @type {HTMLElement} */ (event.target).blur();
      if (escape(app)) event.preventDefault();
      return;
    }
    if (field || app.prefs.keys === "off") return;
    if (event.key === " ") {
      const own = event.target instanceof Element && event.target.closest(".playback, .bar");
      if (!own && !app.playback.skip()) app.flights.finish();
      return; // also presses the focused element
    }
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
      if (event.defaultPrevented || inner(event.target)) return;
      if (arrow(app.root, event.key, app.scene.order)) event.preventDefault();
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      if (app.playback.skip()) return; // the moves were not visible
      const list = app.menu?.moves ?? app.moves;
      const move = list[Number(event.key) - 1];
      if (move) choose(app, move);
      return;
    }
    const act = KEYS[event.key];
    if (act) {
      event.preventDefault();
      act(app);
    }
  });
}

/** Does the element handle arrow keys itself? @param {EventTarget | null} target */
const inner = (target) =>
  target instanceof Element && target.closest(".tab-panel, .card-menu, .arrange, [role=tablist]") !== null && !target.closest(".card[data-place]");
