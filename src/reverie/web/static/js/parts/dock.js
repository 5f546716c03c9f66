/** The dock: the prompt, moves without a card, and the player's hand. */
import { choose } from "../actions.js";
import { focused, html, lazy } from "../html.js";
import { Icon } from "./icons.js";
import { CoachTools } from "./coach.js";
import { PlaybackBar } from "./playback.js";

/** @typedef {import("../app.js").App} App */

const CoachBar = lazy(() => import("./coach_bar.js").then(({ CoachBar }) => CoachBar));
const Kept = lazy(() => import("./clock.js").then(({ Kept }) => Kept));

/** @param {{ app: App, children?: any }} props */
export function Dock({ app, children }) {
  const { t, state, moves, sequence, coach } = app;
  if (!state) return null;
  // moves without a card get a button; beside picks there is room only for moves without any place
  const picking = sequence.picks.length > 0;
  const free = moves.filter(({ spots }) => !spots.some((spot) => picking || spot.card || spot.index !== undefined));
  const open = app.panel === "moves";
  const shown = open ? moves : free.filter((move) => move !== sequence.closing);
  const prompt = sequence.preview?.prompt ?? state.prompt;
  const list = html`<ol class="moves ${open ? "all" : ""}" id="moves" key="moves" aria-label=${t("dock", "title")}>
    ${shown.map((move) => html`<${Choice} app=${app} move=${move} key=${move.text} n=${moves.indexOf(move) + 1} />`)}
  </ol>`;
  return html`<footer class="dock">
    <${Bar} app=${app} />
    ${(coach.shows || coach.hint || state.coach_asks) && html`<${CoachBar} app=${app} />`}
    <${PlaybackBar} app=${app} />
    <div class="ask ${picking ? "picking" : ""}">
      <p class="prompt ${app.myTurn ? "mine" : ""}" id="prompt">
        ${sequence.whole ? t("sequence", "whole") : prompt}
      </p>
      ${picking && html`<${Picks} app=${app} />`}
      ${!open && list}
      <div class="ask-tools">
      <${CoachTools} app=${app} />
      ${moves.length > 0 &&
      html`<button
        type="button"
        class="tool all-moves"
        aria-expanded=${open}
        aria-controls="moves"
        onClick=${() => app.set({ panel: open ? "" : "moves" })}
      >
        <${Icon} name="moves" /><span>${t.number("dock", "moves", moves.length)}</span>
      </button>`}
      </div>
    </div>
    ${open && list}
    ${children}
  </footer>`;
}

/** @param {{ app: App, move: import("../types").Move, n: number }} props */
function Choice({ app, move, n }) {
  const cost = app.coach.cost(move.text);
  const pointed = app.state?.lesson?.moves.includes(move.text) || app.coach.hint?.move === move.text;
  return html`<li>
    <button
      type="button"
      class="move ${pointed ? "pointed" : ""} ${move.warning ? "warned" : ""}"
      data-move=${move.text}
      onClick=${(/** @type {MouseEvent} */ { currentTarget }) => choose(app, move, /** @type {Element} */ (currentTarget))}
    >
      ${n < 10 && html`<kbd aria-hidden="true">${n}</kbd>`}
      <span>${move.label}</span>
      ${move.note && html`<small>${move.note}</small>`}
      ${cost && html`<small class="cost ${cost.class}">${cost.cost < 0.005 ? app.t("coach", "best") : `−${(100 * cost.cost).toFixed(0)}`}</small>`}
      ${move.warning && html`<span class="warning-sign" title=${move.warning.text}>⚠</span>`}
    </button>
  </li>`;
}

/** Picks waiting to be confirmed. @param {{ app: App }} props */
function Picks({ app }) {
  const { t, sequence } = app;
  const { closing } = sequence;
  const confirm = () => (closing ? choose(app, closing) : sequence.confirm());
  return html`<div class="picks">
    <ol>${sequence.picks.map((pick) => html`<li>${pick.label}</li>`)}</ol>
    <button type="button" class="button main" disabled=${!sequence.ready} onClick=${confirm}>
      ${t("sequence", "confirm")}
    </button>
    <button type="button" class="button quiet" disabled=${sequence.sent} onClick=${() => app.set({ menu: (sequence.clear(), null) })}>
      ${t("sequence", "cancel")}
    </button>
  </div>`;
}

/** Urgent notes: a lesson, a requested undo, a game that can no longer be won, bots short of time. @param {{ app: App }} props */
function Bar({ app }) {
  const { t, state } = app;
  if (!state) return null;
  const { lesson, out_of_reach: lost, seat } = state;
  const { undo, bots, kept } = app.playback.latest ?? state; // shown at once, even if earlier moves are still being shown
  const asked = undo.asked !== null && state.phase !== "waiting";
  const mine = undo.asked === seat;
  return html`
    ${lesson &&
    html`<div class="bar lesson" role="status">
      <small>${t("lesson", "step", { step: lesson.step, of: lesson.of })}</small>
      <p>${lesson.text}</p>
      ${app.playback.reading && html`<button type="button" class="button main" ref=${focused} onClick=${() => app.playback.read()}>${t("lesson", "on")}</button>`}
      ${lesson.after &&
      html`<div class="bar-buttons">
        <form method="post" action=${lesson.after.play}><button class="button main">${t("lesson", "whole")}</button></form>
        ${lesson.after.next && html`<form method="post" action=${lesson.after.next}><button class="button quiet">${t("lesson", "next")}</button></form>`}
        <a class="button plain" href=${lesson.after.path}>${t("lesson", "path")}</a>
      </div>`}
    </div>`}
    ${asked &&
    html`<div class="bar asked" role="status">
      <p>${mine ? t("undo", "waiting") : t("undo", "asked", { who: app.names[undo.asked ?? 0] })}
        ${" "}${app.answerBy && t("undo", "until", { time: app.answerBy.toLocaleTimeString(document.documentElement.lang) })}</p>
      ${seat !== null && undo.waiting.includes(seat) &&
      html`<div class="bar-buttons">
        <button type="button" class="button main" onClick=${() => app.ask({ do: "answer", yes: true })}>${t("undo", "yes")}</button>
        <button type="button" class="button quiet" onClick=${() => app.ask({ do: "answer", yes: false })}>${t("undo", "no")}</button>
      </div>`}
    </div>`}
    ${lost && state.phase === "playing" && html`<div class="bar hope" role="status"><p>${t("doubt", "hope", { reason: lost.text })} <a href=${`/rules/${app.game}#${lost.rule}`} target="_blank" rel="noopener">${t("notice", "rule")}</a></p></div>`}
    ${kept !== null && state.phase === "playing" && html`<${Kept} app=${app} at=${kept} />`}
    ${bots && html`<div class="bar bots" role="status"><p>${bots}</p></div>`}
    ${state.phase === "over" && state.result &&
    html`<div class="bar result-bar">
      <p><b>${state.result.title}</b> ${state.result.text}</p>
      <button type="button" class="button main" onClick=${() => app.set({ dialog: "result" })}>${t("result", "show")}</button>
    </div>`}
  `;
}
