/** How it ended, why, and what now. */
import { focused, html } from "../html.js";
import { Invite } from "./waiting.js";

const SHORT = 8; // signs of a figure that stands large

/** @param {{ app: import("../app.js").App }} props */
export function Result({ app }) {
  const { t, state, game, names } = app;
  const result = state?.result;
  if (!result) return null;
  const scored = result.scores.length > 1 && new Set(result.scores).size > 1;
  return html`<h2 id="dialog-title" class="result-title ${result.won ? "won" : result.won === false ? "lost" : ""}">${result.title}</h2>
    <p class="lead">${result.text}${" "}<a href=${`/rules/${game}#${result.rule}`} target="_blank" rel="noopener">${t("notice", "rule")}</a></p>
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
      ${result.replay && html`<a class="button" href=${result.replay}>${t("result", "replay")}</a>`}
      <a class="button" href=${`/new/${game}`}>${t("result", "new")}</a>
    </div>
    <dl class="figures">${result.figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="number ${value.length < SHORT ? "short" : ""}">${value}</dd></div>`)}</dl>
    ${result.replay && html`<${Invite} app=${app} path=${result.replay} label=${t("result", "share")} />
    <div class="buttons"><a class="button plain" href=${`${result.replay}.txt`} download>${t("result", "download")}</a></div>`}`;
}

/** @param {import("../app.js").App} app */
async function rematch(app) {
  await app.ask({ do: "rematch" });
  const next = app.state?.result?.rematch;
  if (next) location.assign(next);
}
