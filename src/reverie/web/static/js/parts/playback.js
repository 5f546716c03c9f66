/** The other players' moves, step by step, with controls to pause, go back and skip. */
import { html } from "../html.js";
import { writePrefs } from "../prefs.js";
import { Icon } from "./icons.js";

/** @typedef {import("../app.js").App} App */

const PACES = ["calm", "brisk", "instant"];

/** @param {{ app: App }} props */
export function PlaybackBar({ app }) {
  const { t, state, playback } = app;
  if (!state || state.seats.length < 2 || state.phase === "waiting") return null;
  const last = app.log.filter((step) => step.said.length).slice(-1);
  const steps = playback.steps.length ? playback.steps : last;
  const { behind, paused } = playback;
  const step = steps.at(-1);
  return html`<div class="playback ${behind ? "running" : ""} ${paused ? "paused" : ""}" role="group" aria-label=${t("playback", "title")}>
    <p class="narration" tabindex="0" data-step=${step?.n}>${steps.flatMap(({ said }) => said).map((line) => html`<span>${line} </span>`)}</p>
    <div class="playback-tools">
      ${behind && playback.at > 0 && html`<${Tool} key="back" icon="back" word=${t("playback", "back")} press=${() => playback.step(-1)} />`}
      ${behind && html`<${Tool} key="pause" icon=${paused ? "play" : "pause"} word=${t("playback", paused ? "play" : "pause")} press=${() => playback.pause()} />`}
      ${behind && paused && html`<${Tool} key="on" icon="on" word=${t("playback", "on")} press=${() => playback.step(1)} />`}
      ${behind
        ? html`<${Tool} key="skip" icon="skip" word=${t("playback", "skip")} press=${() => playback.skip()} />`
        : html`<${Tool} key="again" icon="again" word=${t("playback", "again")} off=${!playback.again} press=${() => playback.repeat()} />`}
      <${Tool} key="pace" icon=${`pace-${app.prefs.pace}`} word=${t("playback", "pace", { pace: t("settings", `pace.${app.prefs.pace}`) })} press=${() => next(app)} />
    </div>
  </div>`;
}

/** @param {{ icon: string, word: string, press: () => void, off?: boolean }} props */
function Tool({ icon, word, press, off = false }) {
  return html`<button type="button" class="tool" data-tool=${icon} title=${word} aria-disabled=${off} onClick=${press}>
    <${Icon} name=${icon} /><span class="visually-hidden">${word}</span>
  </button>`;
}

/** A button that cycles the pace: calm, brisk, at once. @param {App} app */
function next(app) {
  const pace = PACES[(PACES.indexOf(app.prefs.pace) + 1) % PACES.length];
  app.prefs = { ...app.prefs, pace };
  writePrefs(app.prefs);
  if (pace === "instant") app.playback.skip();
  app.draw();
}
