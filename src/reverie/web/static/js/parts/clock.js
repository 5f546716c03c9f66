/** Clocks: each player's remaining time, and taking a seat back from a bot. */
import { html, useEffect, useState } from "../html.js";

/** @typedef {import("../app.js").App} App */

const SAID = [60, 30, 10]; // seconds left that are announced
const LOW = 20;

/** The seconds a seat has left. @param {App} app @param {import("../types").Clock} clock @param {number} at */
function secondsOf(app, clock, at) {
  const left = clock.left[at] ?? 0;
  if (clock.ticks !== at || app.line !== "open") return left;
  return Math.max(0, left - Math.max(0, (Date.now() - app.heard) / 1000 - clock.free));
}

/** @param {number} seconds */
export function timeOf(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A seat's remaining time; screen readers announce the player's own when it runs low. @param {{ app: App, at: number }} props */
export function SeatClock({ app, at }) {
  const state = app.playback.latest ?? app.state; // clocks run on while earlier moves are still being shown
  const clock = state?.clock;
  const [, tick] = useState(0);
  const runs = clock?.ticks === at;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock || clock.left[at] === null || state?.phase === "waiting") return null;
  const seconds = secondsOf(app, clock, at);
  const soon = runs && state?.seat === at ? SAID.filter((n) => seconds <= n).at(-1) : undefined;
  return html`<span class="clock ${runs ? "runs" : ""} ${seconds < LOW ? "low" : ""}" title=${app.t("clock", clock.kind)}>
    <span class="visually-hidden">${app.t("clock", "left")}</span> ${timeOf(seconds)}
    <span class="visually-hidden" role="status">${soon && app.t("clock", "soon", { n: soon })}</span>
  </span>`;
}

/** A button to take one's seat back from a bot. @param {{ app: App, at: number }} props */
export function Kept({ app, at }) {
  const { t } = app;
  return html`<div class="bar kept" role="status">
    <p>${t("clock", "kept")}</p>
    <div class="bar-buttons"><button type="button" class="button main" onClick=${() => app.ask({ do: "sit", seat: at })}>${t("waiting", "come back")}</button></div>
  </div>`;
}
