/** A puzzle on the game's own table: the player makes one move, then sees the answer played out. */
import { App } from "../app.js";
import { Page } from "../card.js";
import { rove } from "../focus.js";
import { listen } from "../gestures.js";
import { html, lazy, render } from "../html.js";
import { listenToKeys } from "../keys.js";
import { Dialogs } from "../parts/dialogs.js";
import { Dock } from "../parts/dock.js";
import { Menu } from "../parts/menu.js";
import { Notices } from "../parts/notices.js";
import { PACES } from "../playback.js";
import { readPrefs } from "../prefs.js";
import { sceneOf } from "../scene.js";
import { wordsFor } from "../words.js";
import { apart } from "./apart.js";

/** @typedef {import("../types").Step & { view: import("../types").View }} LineStep */
/** @typedef {{ seat: number, names: string[], view: import("../types").View, moves: import("../types").Move[], prompt: string }} Position */
/** @typedef {{ solved: boolean, html: string, line: LineStep[] }} Told */

const Peek = lazy(() => import("../parts/peek.js").then(({ Peek }) => Peek));
const PAUSE = 1500; // ms from one move of the line to the next, at normal speed

/** A table without a server: the move played is the answer. */
class Solver extends App {
  draw() {
    const { state, view, scene, t } = this;
    if (!state || !view) return;
    const props = { state, view, seat: this.seat, names: this.names, t, ui: this.ui };
    const { Board, Hand, Side } = scene;
    render(
      html`<${Page.Provider} value=${props.ui}>
        <div class="board" data-decision=${view.decision ?? undefined}><${Board} ...${props} /></div>
        <${Dock} app=${this}>${Hand && html`<${Hand} ...${props} />`}<//>
        <${Menu} app=${this} />
        <${Notices} app=${this} />
        <${Dialogs} app=${this} />
        ${this.peeked && html`<${Peek} app=${this} props=${props} />`}
      <//>`,
      this.root,
    );
    rove(this.root);
    const beside = document.getElementById("beside");
    if (beside) render(html`<${Page.Provider} value=${props.ui}><${Side} ...${props} /><//>`, beside);
  }
}

class Puzzle {
  /** @param {HTMLElement} root @param {Position} position @param {Solver} app */
  constructor(root, position, app) {
    this.address = `/puzzles/${app.game}/${root.dataset.id}`;
    this.query = root.dataset.query ?? "";
    this.position = position;
    this.app = app;
    this.version = 0;
    /** A possible continuation after the best move. @type {LineStep[]} */
    this.line = [];
    this.at = 0; // the number of its moves shown
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    // there is one decision, so the moves of a sequence are sent at once
    const ask = async (/** @type {Record<string, any>} */ what) =>
      what.do === "move" ? this.answer(what.moves[0]) : what.do === "preview" ? { is: "error", code: "reveals" } : null;
    app.socket = /** @type {any} */ ({ ask });
    this.show(position.view, position.moves, position.prompt);
  }

  /** @param {import("../types").View} view @param {import("../types").Move[]} moves @param {string} prompt @param {LineStep} [step] */
  show(view, moves, prompt, step) {
    const { seat, names } = this.position;
    this.version += 1;
    this.app.hear(apart({ version: this.version, seat, names, view, moves, prompt, step }));
  }

  /** Send the answer and show the verdict. @param {string} move */
  async answer(move) {
    const fault = document.getElementById("puzzle-fault");
    fault?.toggleAttribute("hidden", true);
    /** @type {Told} */
    let told;
    try {
      const sent = await fetch(`${this.address}${this.query}`, {
        method: "POST",
        headers: { accept: "application/json" },
        body: new URLSearchParams({ move }),
      });
      if (!sent.ok) throw new Error(String(sent.status));
      told = await sent.json();
    } catch {
      if (fault) fault.textContent = fault.dataset.text ?? "";
      fault?.toggleAttribute("hidden", false);
      return null; // the move can be made again
    }
    const answer = document.getElementById("answer");
    if (answer) answer.innerHTML = told.html;
    this.line = told.line;
    this.app.menu = null;
    this.show(this.position.view, [], ""); // nothing more can be played
    const verdict = document.getElementById("verdict");
    verdict?.focus({ preventScroll: true });
    verdict?.scrollIntoView({ block: "nearest" });
    document.getElementById("line-buttons")?.removeAttribute("hidden");
    document.getElementById("line-on")?.addEventListener("click", () => (this.stop(), this.go(this.at + 1)));
    document.getElementById("line-back")?.addEventListener("click", () => (this.stop(), this.go(this.at - 1)));
    this.run();
    return { is: "done", version: this.version };
  }

  /** Play the line automatically. */
  run() {
    const pause = PAUSE * Math.max(0.4, PACES[this.app.prefs.pace]?.flight ?? 0.6);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.line.length) this.run();
    }, pause);
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** Show the first n moves of the line. @param {number} n */
  go(n) {
    const forward = n === this.at + 1;
    this.at = Math.max(0, Math.min(this.line.length, n));
    const step = this.line[this.at - 1];
    if (n <= this.line.length) this.show(step?.view ?? this.position.view, [], step?.said.join(" ") ?? "", forward ? step : undefined);
    const told = document.getElementById("told");
    if (told) told.textContent = step?.said.join(" ") ?? "";
    document.querySelectorAll("#line li").forEach((item, at) => {
      if (at === this.at - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    for (const [id, end] of /** @type {[string, number][]} */ ([["line-back", 0], ["line-on", this.line.length]]))
      document.getElementById(id)?.toggleAttribute("disabled", this.at === end);
  }
}

/** Show the game's scene instead of the text table and the list of choices. @param {HTMLElement} root */
async function begin(root) {
  const game = document.documentElement.dataset.game ?? "";
  const board = document.getElementById("board");
  if (!board) return;
  const [{ t, files }, answer] = await Promise.all([
    wordsFor(game, document.documentElement.lang),
    fetch(`/puzzles/${game}/${root.dataset.id}/table`),
  ]);
  if (!answer.ok) return;
  /** @type {Position} */
  const position = await answer.json();
  const scene = await sceneOf(game, files);
  const app = new Solver({ root: board, game, t, files, scene, prefs: readPrefs(), language: async () => {} });
  app.playback.still = true;
  board.hidden = false;
  document.getElementById("in-letters")?.removeAttribute("open");
  document.getElementById("choices")?.setAttribute("hidden", "");
  for (const id of ["how", "at-a-glance"]) document.getElementById(id)?.removeAttribute("hidden");
  new Puzzle(root, position, app);
  listen(app);
  listenToKeys(app);
}

const root = document.getElementById("puzzle");
const title = document.title;
if (root) begin(root).catch(() => {}).then(() => (document.title = title)); // if it fails, the list of choices stays
