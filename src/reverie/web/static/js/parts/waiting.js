/** The waiting room: the seats, and the link for friends. */
import { html, useEffect, useState } from "../html.js";
import { timeOf } from "./clock.js";
import { Icon } from "./icons.js";

/** @typedef {import("../app.js").App} App */

/** The seats during a game, with bots for players who have left. @param {{ app: App }} props */
export function Seating({ app }) {
  const { t, state } = app;
  if (!state) return null;
  const host = state.host || (state.public && state.seat !== null); // at a public table anybody may
  const playing = state.phase === "playing";
  return html`<h2 id="dialog-title">${t("top", "seats")}</h2>
    <ol class="places plain">
      ${state.seats.map((seat, at) => {
        const mine = state.seat === at;
        const gone = host && seat.kind === "person" && !seat.here;
        return html`<li key=${at} class="sitting ${seat.kind}">
          <${Icon} name=${seat.kind} />
          <span class="seat-name">${seat.kind === "open" ? t("seats", "open") : seat.name}</span>
          ${mine && html`<small class="me">${t("seats", "you")}</small>`}
          ${seat.kind === "person" && !seat.here && !mine && html`<small>${t("seats", "away")}</small>`}
          ${playing && state.seats.length > 1 && (mine || gone) && html`<${Fill} app=${app} at=${at} word=${t("waiting", mine ? "replace me" : "replace")} />`}
          ${playing && state.kept === at && html`<button type="button" class="button" onClick=${() => app.ask({ do: "sit", seat: at })}>${t("waiting", "come back")}</button>`}
        </li>`;
      })}
    </ol>
    <${Invite} app=${app} path=${state.links.watch} label=${t("waiting", "watch")} />`;
}

/** @param {{ app: App }} props */
export function Waiting({ app }) {
  const { t, state } = app;
  if (!state) return null;
  const open = state.seats.filter((seat) => seat.kind === "open").length;
  const { quick } = state;
  const host = !quick && (state.host ?? state.seat === 0);
  return html`<section class="waiting panel" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${t("waiting", quick ? "quick title" : "title")}</h2>
    <p class="soft">${open ? t.number("waiting", "open", open) : t("waiting", "full")}${quick && html` ${t("waiting", "quick line")}`}</p>
    ${state.clock && html`<p class="soft">${t("clock", state.clock.kind)}</p>`}
    ${quick && html`<${Countdown} app=${app} seconds=${quick.seconds} />`}
    <ol class="places plain">
      ${state.seats.map(
        (seat, at) => html`<li key=${at} class="sitting ${seat.kind}">
          <${Icon} name=${seat.kind} />
          <span class="seat-name">${seat.kind === "open" ? t("seats", "open") : seat.name}</span>
          ${state.seat === at && html`<small class="me">${t("seats", "you")}</small>`}
          ${host && seat.kind === "open" && html`<${Fill} app=${app} at=${at} />`}
          ${host && (seat.kind === "bot" || (seat.kind === "person" && state.seat !== at)) &&
          html`<button type="button" class="button quiet" onClick=${() => app.ask({ do: "seat", seat: at, as: "open" })}>${t("waiting", "free")}</button>`}
        </li>`,
      )}
    </ol>
    ${quick && state.seat !== null && html`<${Named} app=${app} key="quick" what="others" />`}
    ${!quick && open > 0 && state.links.invite && html`<${Named} app=${app}><${Invite} app=${app} path=${state.links.invite} /><//>`}
    ${host && (open > 0 || state.public) && html`<${Public} app=${app} />`}
    ${host &&
    html`<div class="buttons">
      <button type="button" class="button main big" disabled=${open > 0} onClick=${() => app.ask({ do: "start" })}>${t("waiting", "start")}</button>
      ${open > 0 && html`<button type="button" class="button" onClick=${() => fill(app)}>${t("waiting", "fill")}</button>`}
    </div>`}
    ${!host && !quick && html`<p>${t("waiting", "host")}</p>`}
    ${!host && state.seat !== null && html`<div class="buttons">
      ${quick && html`<button type="button" class="button main" onClick=${() => app.ask({ do: "start" })}>${t("waiting", "quick now")}</button>`}
      <button type="button" class="button quiet" onClick=${() => leave(app)}>${t("waiting", "leave")}</button>
    </div>`}
  </section>`;
}

/** The countdown until bots take the free seats. @param {{ app: App, seconds: number }} props */
function Countdown({ app, seconds }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil(seconds - (Date.now() - app.heard) / 1000));
  return html`<p class="countdown" role="timer"><b>${app.t("waiting", "quick left", { time: timeOf(left) })}</b>
    <progress max="60" value=${60 - left} aria-hidden="true"></progress></p>`;
}

/** The checkbox that makes the table public. @param {{ app: App }} props */
function Public({ app }) {
  const { t, state } = app;
  const change = (/** @type {Event} */ event) => app.ask({ do: "public", yes: /** @type {HTMLInputElement} */ (event.target).checked });
  return html`<label class="choice public">
    <input type="checkbox" checked=${state?.public ?? false} onChange=${change} />
    <span><b>${t("waiting", "public")}</b><small>${t("waiting", "public line")}</small></span>
  </label>`;
}

/** @param {App} app */
async function leave(app) {
  const answer = await app.ask({ do: "leave" });
  if (answer?.is === "done") location.assign("/tables");
}

/** The bots that can be seated, from weakest to strongest. @param {App} app */
const bots = (app) => (document.getElementById("table")?.dataset.bots ?? "thumb").split(" ").filter(Boolean).filter((name) => app.t.has("names", name));

/** @param {{ app: App, at: number, word?: string }} props */
function Fill({ app, at, word = app.t("waiting", "bot") }) {
  const { t } = app;
  return html`<label class="fill">
    <span class="visually-hidden">${word}</span>
    <select onChange=${(/** @type {Event} */ event) => app.ask({ do: "seat", seat: at, as: `bot:${/** @type {HTMLSelectElement} */ (event.target).value}` })}>
      <option value="">${word}</option>
      ${bots(app).map((name) => html`<option value=${name}>${t("names", name)}</option>`)}
    </select>
  </label>`;
}

/** @param {App} app */
function fill(app) {
  const strongest = bots(app).at(-1) ?? "thumb";
  app.state?.seats.forEach((seat, at) => {
    if (seat.kind === "open") app.ask({ do: "seat", seat: at, as: `bot:${strongest}` });
  });
}

/** A form that asks for a name once, so that the other players know who is waiting. @param {{ app: App, what?: string, children?: any }} props */
function Named({ app, what = "friends", children }) {
  const { t, root } = app;
  const { dataset } = /** @type {HTMLElement} */ (root);
  const [asked, ask] = useState(dataset.named === undefined);
  if (!asked) return children ?? null;
  const done = () => {
    dataset.named = "";
    ask(false);
  };
  /** @param {Event} event */
  const keep = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    const answer = await fetch("/me", { method: "POST", body });
    if (answer.ok) done();
    else app.tell({ text: t("waiting", "name wrong") });
  };
  return html`<form class="invite" onSubmit=${keep}>
    <label for="name">${t("waiting", `name ${what}`)}</label>
    <div class="invite-line">
      <input id="name" name="name" type="text" required maxlength="24" autocomplete="nickname" />
      <button type="submit" class="button ${children ? "main" : ""}">${t("waiting", children ? "name keep" : "name say")}</button>
      <button type="button" class="button plain" onClick=${done}>${t("waiting", "nameless")}</button>
    </div>
  </form>`;
}

/** A link to share. @param {{ app: App, path: string, label?: string }} props */
export function Invite({ app, path, label }) {
  const { t } = app;
  const [copied, done] = useState(false);
  const url = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(url);
    done(true);
    setTimeout(() => done(false), 2000);
  };
  return html`<div class="invite">
    <label for="invite">${label ?? t("waiting", "invite")}</label>
    <div class="invite-line">
      <input id="invite" type="text" readonly value=${url} onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
      <button type="button" class="button" onClick=${copy}>${t("waiting", copied ? "copied" : "copy")}</button>
      ${"share" in navigator &&
      html`<button type="button" class="button" onClick=${() => navigator.share({ url, title: t("game", "title") }).catch(() => {})}>${t("waiting", "share")}</button>`}
    </div>
  </div>`;
}
