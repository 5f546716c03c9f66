/** The header of the table: home link, seats, undo and settings. */
import { takeBack } from "../actions.js";
import { louder, ring } from "../alerts.js";
import { html, lazy } from "../html.js";
import { writePrefs } from "../prefs.js";
import { Name } from "../tile.js";
import { Icon } from "./icons.js";

/** @typedef {import("../app.js").App} App */

const SeatClock = lazy(() => import("./clock.js").then(({ SeatClock }) => SeatClock));

/** @param {{ app: App }} props */
export function Head({ app }) {
  const { t, state } = app;
  if (!state) return null;
  const { undo } = state;
  return html`<header class="table-head">
    <a class="brand" href="/" aria-label=${t("top", "home")}><img src=${HOME} alt="" width="32" height="32" /></a>
    <h1 class="game-title">${t("game", "title")}</h1>
    <button type="button" class="seats ${state.seats.length === 1 ? "alone" : ""}" aria-haspopup="dialog" onClick=${() => app.set({ dialog: "seating" })}>
      <span class="visually-hidden">${t("top", "seats")}</span>
      ${state.seats.map((_, at) => html`<${SeatMark} app=${app} at=${at} key=${at} />`)}
    </button>
    <${Line} app=${app} />
    <div class="tools">
      ${["side", "log", "chat"]
        .filter((panel) => (panel === "side" ? state.phase !== "waiting" : panel !== "chat" || state.chat_open))
        .map(
          (panel) => html`<button key=${panel} type="button" class="tool drawer" aria-expanded=${app.panel === panel} onClick=${() => app.set({ panel: app.panel === panel ? "" : panel, unread: panel === "chat" ? 0 : app.unread })}>
            <${Icon} name=${panel} /><span class="visually-hidden">${t("side", panel)}</span>
            ${panel === "chat" && app.unread > 0 && html`<span class="unread">${app.unread}</span>`}
          </button>`,
        )}
      ${state.seat !== null &&
      html`<button
        type="button"
        class="tool undo"
        aria-disabled=${!undo.can && !app.sequence.picks.length}
        title=${t("undo", undo.free ? "free" : "asks")}
        onClick=${() => takeBack(app)}
      >
        <${Icon} name="undo" /><span class="tool-text">${t("undo", "undo")}</span>
      </button>`}
      ${app.thoughts.length > 0 &&
      html`<button type="button" class="tool" onClick=${() => app.set({ dialog: "thoughts" })}>
        <${Icon} name="why" /><span class="visually-hidden">${t("thoughts", "title")}</span>
      </button>`}
      <button type="button" class="tool for-sound" title=${t("sound", louder(app.prefs))} onClick=${() => turn(app)}>
        <${Icon} name=${`sound-${louder(app.prefs)}`} /><span class="visually-hidden">${t("sound", louder(app.prefs))}</span>
      </button>
      <button type="button" class="tool for-settings" onClick=${() => app.set({ dialog: "settings" })}>
        <${Icon} name="settings" /><span class="visually-hidden">${t("settings", "title")}</span>
      </button>
      <button type="button" class="tool for-help" onClick=${() => app.set({ dialog: "help" })}>
        <${Icon} name="help" /><span class="visually-hidden">${t("help", "title")}</span>
      </button>
    </div>
  </header>`;
}

/** A button that cycles the sound: on, quiet, off. @param {App} app */
function turn(app) {
  app.prefs = { ...app.prefs, sound: louder(app.prefs) };
  writePrefs(app.prefs);
  ring(app, "turn");
  app.draw();
}

const HOME = new URL("../../art/logo.svg", import.meta.url).pathname;

/** @param {{ app: App, at: number }} props */
function SeatMark({ app, at }) {
  const { t, state, view } = app;
  const seat = /** @type {import("../types").State} */ (state).seats[at];
  const acts = state?.phase === "playing" && view?.actor === at;
  const me = state?.seat === at;
  const away = seat.kind === "person" && !seat.here && !me;
  return html`<span class="seat ${acts ? "acts" : ""} ${away ? "away" : ""}" data-seat=${at}>
    <${Icon} name=${seat.kind === "open" ? "open" : seat.kind} />
    <span class="seat-name">${seat.kind === "open" ? t("seats", "open") : html`<${Name} of=${seat.name} />`}</span>
    ${view && state?.phase !== "waiting" && html`<small class="brief">${app.scene.brief?.(view, at, t)}</small>`}
    ${state?.clock && html`<${SeatClock} app=${app} at=${at} />`}
    ${me && html`<small class="me">${t("seats", "you")}</small>`}
    ${away && html`<small>${t("seats", "away")}</small>`}
    ${acts && html`<span class="visually-hidden">${t("seats", "acts")}</span>`}
  </span>`;
}

/** The state of the connection, if it is not open. @param {{ app: App }} props */
function Line({ app }) {
  const { t, line, code } = app;
  if (line === "open") return html`<span class="line" role="status"></span>`;
  const key = line === "closed" ? `closed ${code}` : navigator.onLine && !app.old ? "lost" : "offline";
  return html`<span class="line ${line}" role="status">
    ${t("line", t.has("line", key) ? key : "lost")}
  </span>`;
}
