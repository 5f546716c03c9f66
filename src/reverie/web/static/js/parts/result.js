/** The result, its reason, and what to do next, over the game's background. */
import { focused, html, useEffect, useState } from "../html.js";
import { Invite } from "./waiting.js";

const SHORT = 8; // characters: a longer figure is not set large
const STARS = 14;
const CHUNK = 40; // steps per request, as in a replay

/** A title in which numbered names stay on one line. @param {string} title */
const unbroken = (title) => title.replace(/ (?=\d)/g, "\u00a0");

/** @typedef {{ streak?: string, best?: string, summary?: string, friends?: string[], lesson?: { title: string, link: string }, share: { text: string, link: string } }} Told */

/** @param {{ app: import("../app.js").App }} props */
export function Result({ app }) {
  const { t, state, game, names, root } = app;
  const result = state?.result;
  const [told, tell] = useState(/** @type {Told | null} */ (null));
  const [moment, decide] = useState(/** @type {string | null} */ (null)); // "" if no single move decided the game
  const { world, table } = /** @type {HTMLElement} */ (root).dataset;
  useEffect(() => {
    fetch(`/t/${table}/ending.json`).then((answer) => (answer.ok ? answer.json() : null)).then(tell, () => {}); // the result is complete without it
  }, []);
  useEffect(() => {
    if (!result?.replay) return;
    fetchReplay(result.replay, state?.seat ?? 0);
    fetch(`${result.replay}/moment.json?seat=${state?.seat ?? 0}`).then((answer) => (answer.ok ? answer.json() : { text: "" })).then(({ text }) => decide(text), () => decide(""));
  }, []);
  if (!result) return null;
  const kind = result.won ? "won" : result.won === false ? "lost" : "";
  const scored = result.scores.length > 1 && new Set(result.scores).size > 1;
  return html`<div class="finale ${kind}">
      <img src=${world} alt="" />
      ${kind === "won" && html`<div class="stars" aria-hidden="true">${Array.from({ length: STARS }, (_, n) => html`<i class="star s${n}">✦</i>`)}</div>`}
      <div class="finale-words">
        <p class="eyebrow">${t("game", "title")}</p>
        <h2 id="dialog-title" class="result-title">${unbroken(result.title)}</h2>
        <p class="lead">${result.text}${" "}<a href=${`/rules/${game}#${result.rule}`} target="_blank" rel="noopener">${t("notice", "rule")}</a></p>
      </div>
    </div>
    <p class="streaks">
      ${told?.streak && html`<span>${t("result", "streak")} <b>${told.streak}</b></span> <span>${t("result", "best")} <b>${told.best}</b></span> <span>${told.summary}</span>`}
    </p>
    ${result.replay && moment !== "" && html`<p class="moment ${moment ? "" : "soft"}" role="status">${moment ?? t("result", "looking")}</p>`}
    ${told?.friends?.length ? html`<ul class="friends plain">${told.friends.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    ${scored &&
    html`<ol class="scores plain">
      ${names.map((name, at) => ({ name, score: result.scores[at], at }))
        .sort((a, b) => b.score - a.score)
        .map(({ name, score, at }) => html`<li class=${result.winners.includes(at) ? "winner" : ""}><span>${name}</span><b class="number">${score}</b></li>`)}
    </ol>`}
    <div class="buttons">
      ${result.rematch
        ? html`<a class="button main" ref=${focused} href=${result.rematch}>${t("result", "to rematch")}</a>`
        : state.seat !== null && html`<button type="button" class="button main" ref=${focused} onClick=${() => rematch(app)}>${t("result", names.length > 1 ? "rematch" : "again")}</button>`}
      ${told && html`<${Share} app=${app} told=${told} />`}
      ${result.replay && html`<a class="button" href=${`${result.replay}/review?seat=${state.seat ?? 0}`}>${t("result", "review")}</a> <a class="button" href=${result.replay}>${t("result", "replay")}</a>`}
      <a class="button" href=${`/new/${game}`}>${t("result", "new")}</a>
      <a class="button" href="/today">${t("result", "today")}</a>
      ${told?.lesson && html`<a class="button" href=${told.lesson.link}>${t("result", "lesson", told.lesson)}</a>`}
    </div>
    <details class="more-figures" open=${innerWidth > 767}>
      <summary>${t("result", "more")}</summary>
      <dl class="figures">${result.figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="number ${value.length < SHORT ? "short" : ""}">${value}</dd></div>`)}</dl>
    </details>
    ${result.replay && html`<${Invite} app=${app} path=${result.replay} label=${t("result", "share")} />
    <div class="buttons"><a class="button plain" href=${`${result.replay}.png`} target="_blank" rel="noopener">${t("result", "picture")}</a> <a class="button plain" href=${`${result.replay}.txt`} download>${t("result", "download")}</a></div>`}`;
}

/** Share a text with a link, by the system's dialog or by copying it. @param {{ app: import("../app.js").App, told: Told }} props */
function Share({ app, told }) {
  const { t } = app;
  const [copied, done] = useState(false);
  const share = async () => {
    const url = new URL(told.share.link, location.href).href;
    if ("share" in navigator) return navigator.share({ text: told.share.text, url }).catch(() => {});
    await /** @type {any} */ (navigator).clipboard?.writeText(`${told.share.text}\n${url}`);
    done(true);
  };
  return html`<button type="button" class="button" onClick=${share}>${t("result", copied ? "shared" : "share result")}</button>`;
}

/** Fetch the replay of one's own game, so that the service worker can serve it offline. @param {string} replay @param {number} seat */
async function fetchReplay(replay, seat) {
  if (!navigator.serviceWorker?.controller) return;
  await fetch(replay);
  for (let from = 0, last = 0; from <= last; from += CHUNK) {
    const answer = await fetch(`${replay}/steps?from=${from}&to=${from + CHUNK - 1}&seat=${seat}`);
    if (!answer.ok) return;
    last = (await answer.json()).last;
  }
}

/** @param {import("../app.js").App} app */
async function rematch(app) {
  await app.ask({ do: "rematch" });
  const next = app.playback.latest?.result?.rematch;
  if (next) location.assign(next);
}
