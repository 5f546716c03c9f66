// A replay: the table at any step, drawn by the same scene as in play.
import { App } from "../app.js";
import { Page } from "../card.js";
import { html, render } from "../html.js";
import { PACES } from "../playback.js";
import { readPrefs } from "../prefs.js";
import { sceneOf } from "../scene.js";
import { wordsFor } from "../words.js";
import { apart } from "./apart.js";
import { offerCopy } from "./copy.js";
import { offerCoach } from "./explore.js";

/** @typedef {import("../types").Step & { title: string, view: import("../types").View, drawn: string, over: boolean }} Told */

const CHUNK = 40; // steps per request
const PAUSE = 1100; // ms from one step to the next, at normal speed

/** The table without controls. */
class Looker extends App {
  draw() {
    const { state, view, scene, t } = this;
    if (!state || !view) return;
    const props = { state, view, seat: this.seat, names: this.names, t, ui: this.ui };
    const { Board, Hand, Side } = scene;
    render(
      html`<${Page.Provider} value=${props.ui}>
        <div class="board"><${Board} ...${props} /></div>
        ${Hand && html`<div class="dock"><${Hand} ...${props} /></div>`}
      <//>`,
      this.root,
    );
    const beside = document.getElementById("beside");
    if (beside) render(html`<${Page.Provider} value=${props.ui}><${Side} ...${props} /><//>`, beside);
  }
}

class Replay {
  /** @param {HTMLElement} root */
  constructor(root) {
    const { id = "", seat = "0", step = "0", last = "0" } = root.dataset;
    this.id = id;
    this.seat = Number(seat);
    this.at = Number(step);
    this.last = Number(last);
    /** @type {Map<number, Told>} */
    this.steps = new Map();
    /** @type {string[]} */
    this.names = [];
    /** @type {Looker | null} */
    this.app = null;
    this.version = 0;
    this.first = 0;
    this.shown = -1;
    /** Is a hypothetical line shown instead of the game? */
    this.imagined = false;
    /** Called whenever another step is shown. */
    this.moved = () => {};
    this.wanted = this.at;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.prefs = readPrefs();
    /** The game from which a hypothetical line departs. @type {{ steps: Map<number, Told>, last: number, at: number, names: string[] } | null} */
    this.game = null;
  }

  /** Fetch the steps around one, unless they are loaded. @param {number} n */
  async fetch(n) {
    if (this.steps.has(n)) return;
    const from = Math.floor(n / CHUNK) * CHUNK;
    const answer = await fetch(`/r/${this.id}/steps?from=${from}&to=${from + CHUNK - 1}&seat=${this.seat}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json();
    this.names = told.names;
    for (const step of told.steps) this.steps.set(step.n, step);
  }

  /** @param {number} n */
  async go(n) {
    const wanted = Math.max(this.first, Math.min(this.last, n));
    this.wanted = wanted;
    await this.fetch(wanted);
    if (this.wanted !== wanted) return; // another step was requested by now
    this.at = wanted;
    this.show();
    if (wanted < this.last) this.fetch(wanted + 1).catch(() => {});
  }

  show() {
    const step = this.steps.get(this.at);
    if (!step) return;
    text("step-title", step.title);
    text("at", `${this.at} / ${this.last}`);
    text("drawn", step.drawn);
    const said = document.getElementById("said");
    said?.replaceChildren(...step.said.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    const slider = document.getElementById("step");
    if (slider instanceof HTMLInputElement) {
      slider.min = String(this.first);
      slider.max = String(this.last);
      slider.value = String(this.at);
      slider.setAttribute("aria-valuetext", `${this.at} / ${this.last}: ${step.title}`);
    }
    for (const [name, to] of Object.entries({ first: this.first, back: this.at - 1, on: this.at + 1, last: this.last })) {
      const n = Math.max(this.first, Math.min(this.last, to));
      document.getElementById(`go-${name}`)?.setAttribute("href", `/r/${this.id}?seat=${this.seat}&step=${n}`);
    }
    for (const id of ["continue-step", "eyes-step"]) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = String(this.at);
    }
    const more = document.getElementById("continue");
    if (more instanceof HTMLButtonElement) {
      more.disabled = step.over || this.imagined;
      more.textContent = (more.dataset.word ?? "").replace("{n}", String(this.at));
    }
    if (!this.imagined) history.replaceState(null, "", `/r/${this.id}?seat=${this.seat}&step=${this.at}`);
    this.draw(step);
    this.moved();
  }

  /** Show a hypothetical line from this step, and play it. @param {Told[]} steps @param {string[]} names */
  imagine(steps, names) {
    this.leave();
    const here = /** @type {Told} */ (this.steps.get(this.at));
    this.game = { steps: this.steps, last: this.last, at: this.at, names: this.names };
    this.steps = new Map([here, ...steps].map((step) => [step.n, step]));
    this.names = names;
    this.first = this.at;
    this.last = this.at + steps.length;
    this.imagined = true;
    this.show();
    this.run();
  }

  /** Return to the game, at the step where the line departs. */
  leave() {
    this.stop();
    if (!this.game) return;
    const { steps, last, at, names } = this.game;
    Object.assign(this, { steps, last, at, wanted: at, names, first: 0, imagined: false, shown: -2, game: null });
    this.show();
  }

  /** @param {Told} step */
  draw(step) {
    if (!this.app) return;
    const forward = step.n === this.shown + 1;
    this.shown = step.n;
    this.version += 1;
    const { version, seat, names } = this;
    this.app.hear(apart({ version, seat, names, view: step.view, prompt: step.title, step: forward ? step : undefined }));
  }

  // --- automatic playback ---
  get running() {
    return this.timer !== undefined;
  }

  run() {
    const pause = PAUSE * (PACES[this.prefs.pace]?.flight ?? 0.6);
    const on = async () => {
      await this.go(this.at + 1);
      if (this.running && this.at < this.last) this.timer = setTimeout(on, pause);
      else this.stop();
    };
    if (this.at >= this.last) this.at = this.first - 1;
    this.timer = setTimeout(on, this.at < this.first ? 0 : pause / 3);
    this.mark();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.mark();
  }

  mark() {
    const button = document.getElementById("run");
    if (!button) return;
    button.setAttribute("aria-pressed", String(this.running));
    button.querySelector(".of-run")?.toggleAttribute("hidden", this.running);
    button.querySelector(".of-pause")?.toggleAttribute("hidden", !this.running);
    text("run-word", (this.running ? button.dataset.pause : button.dataset.run) ?? "");
  }

  listen() {
    document.getElementById("step")?.addEventListener("input", (event) => {
      this.stop();
      if (event.target instanceof HTMLInputElement) this.go(Number(event.target.value));
    });
    const ways = { first: () => this.first, back: () => this.at - 1, on: () => this.at + 1, last: () => this.last };
    for (const [name, to] of Object.entries(ways)) {
      document.getElementById(`go-${name}`)?.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.stop();
        this.go(to());
      });
    }
    const run = document.getElementById("run");
    if (run) {
      run.hidden = false;
      run.addEventListener("click", () => (this.running ? this.stop() : this.run()));
    }
    document.getElementById("keys-hint")?.removeAttribute("hidden");
    const eyes = document.getElementById("seat");
    if (eyes instanceof HTMLSelectElement) {
      document.getElementById("eyes-go")?.setAttribute("hidden", "");
      eyes.addEventListener("change", () => {
        this.leave();
        this.seat = Number(eyes.value);
        const mine = document.getElementById("continue-seat");
        if (mine instanceof HTMLInputElement) mine.value = eyes.value;
        this.steps.clear();
        this.shown = -2;
        this.go(this.at);
      });
    }
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, pre")) return; // these use the arrow keys themselves
    const pressed = target?.closest("a, button, summary");
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.go(this.at - 1),
      Home: () => this.go(this.first),
      End: () => this.go(this.last),
    };
    if (event.key === " " && !pressed) {
      event.preventDefault();
      if (this.running) this.stop();
      else this.run();
    } else if (keys[event.key]) {
      event.preventDefault();
      this.stop();
      keys[event.key]();
    }
  }

  /** Show the game's scene instead of the text table. @param {string} game */
  async setTable(game) {
    const board = document.getElementById("board");
    const language = document.documentElement.lang;
    const { t, files } = await wordsFor(game, language);
    const scene = await sceneOf(game, files);
    if (!board) return;
    this.app = new Looker({ root: board, game, t, files, scene, prefs: this.prefs, language: async () => {} });
    this.app.playback.still = true;
    board.hidden = false;
    board.inert = true; // its cards are not buttons here; screen readers have the text table
    document.getElementById("glance")?.removeAttribute("hidden");
    document.getElementById("in-letters")?.removeAttribute("open");
  }
}

/** @param {string} id @param {string} words */
function text(id, words) {
  const node = document.getElementById(id);
  if (node) node.textContent = words;
}

const root = document.getElementById("replay");
if (root) {
  const replay = new Replay(root);
  offerCopy("share");
  replay.listen();
  const ask = offerCoach(replay);
  const title = document.title;
  replay
    .setTable(document.documentElement.dataset.game ?? "")
    .catch(() => {}) // the text table stays
    .then(() => replay.go(replay.at))
    .then(() => (document.title = title))
    .then(() => ask?.());
}
