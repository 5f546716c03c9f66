/** The state of a table page: what it received, the current selection, and its requests. */
import { html, render } from "./html.js";
import { alertTurn, ring, ringSteps } from "./alerts.js";
import { Coach } from "./coach.js";
import { Flights } from "./flights.js";
import { keepFocus, rememberFocus, reveal } from "./focus.js";
import { Playback } from "./playback.js";
import { Queue } from "./queue.js";
import { Sequence } from "./sequence.js";
import { Shell } from "./shell.js";
import { uiOf } from "./highlights.js";
import { Marks } from "./marks.js";
import { shared } from "./shared.js";
import { afterLayout, glide, snapshot } from "./snapshot.js";

/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Spot} Spot */

/** The text in the notice at the edge of the table. @typedef {{ text: string, rule?: import("./types").Rule | null, kind?: string }} Notice */
/** @typedef {{ spot: Spot, moves: Move[], node: Element | null, why: Notice | null }} Menu */

export class App {
  /**
   * @param {{
   *   root: Element, game: string, t: import("./types").T, files: import("./types").Files, scene: import("./types").Scene,
   *   prefs: import("./prefs.js").Prefs, language: (language: string) => Promise<void>,
   * }} given
   */
  constructor({ root, game, t, files, scene, prefs, language }) {
    this.root = root;
    this.game = game;
    this.t = this.named(t, scene);
    this.files = files;
    this.scene = scene;
    this.prefs = prefs;
    this.language = language;
    /** @type {State | null} */
    this.state = null;
    /** All steps so far. @type {import("./types").Step[]} */
    this.told = [];
    /** The steps up to the one shown. @type {import("./types").Step[]} */
    this.log = [];
    /** @type {import("./types").ChatLine[]} */
    this.chat = [];
    this.unread = 0;
    /** @type {import("./types").Thought[]} the bots' reasons, the latest last */
    this.thoughts = [];
    /** When an undo is accepted for those who have not answered. @type {Date | null} */
    this.answerBy = null;
    this.heard = 0; // when the latest state arrived
    this.rejoined = true; // the next state is the first of a connection
    /** @type {import("./socket.js").Status} */
    this.line = "lost";
    this.old = false; // the state shown is from this browser's storage; the server has not sent one yet
    this.code = 0;
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {{ spot: Spot, moves: Move[] } | null} */
    this.dragged = null;
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {Move[] | null} moves whose warning is being confirmed */
    this.doubtful = null;
    /** @type {Set<string>} rules whose warning was confirmed */
    this.warned = new Set();
    /** @type {string | null} the dialog that is open */
    this.dialog = null;
    /** @type {{ card: string | null, node: Element | null } | null} */
    this.peeked = null;
    /** @type {string} the open tab of the side */
    this.panel = "";
    this.resultSeen = false;
    this.soon = false; // a redraw is scheduled for the next frame
    /** What remains to be done once the latest state is laid out. @type {(() => void) | null} */
    this.unsettled = null;
    this.said = "";
    this.flights = new Flights();
    this.playback = new Playback(this);
    this.marks = new Marks();
    this.coach = new Coach(this);
    this.sequence = new Sequence(this);
    this.queue = new Queue(this);
    /** @type {import("./socket.js").Socket | null} */
    this.socket = null;
  }

  // --- derived state ---
  /** The view to draw: the real one, or a preview after the picks so far. */
  get view() {
    return this.sequence.preview?.view ?? this.state?.view ?? null;
  }

  /** The moves that can be made now; in a lesson, those that it teaches. */
  get moves() {
    const { taught } = this;
    if (this.playback.behind) return []; // an earlier state is shown
    const legal = this.sequence.moves ?? this.state?.moves ?? [];
    return taught.length ? legal.filter((move) => taught.includes(move.text)) : legal;
  }

  /** The moves that the lesson asks for, if any. */
  get taught() {
    return this.state?.lesson?.moves ?? [];
  }

  get ui() {
    return uiOf(this);
  }

  get names() {
    return this.state?.seats.map((seat) => seat.name) ?? [];
  }

  get seat() {
    return this.state?.seat ?? 0;
  }

  /** Is it the turn of the person at this page? */
  get myTurn() {
    return !this.playback.behind && this.state?.phase === "playing" && this.state.moves.length > 0;
  }

  // --- messages from the server ---
  /** @param {State} state */
  hear(state) {
    const { latest } = this.playback;
    if (latest && state.version < latest.version && !this.rejoined) return;
    state.view = shared(latest?.view, state.view);
    state.seats = shared(latest?.seats, state.seats);
    const known = this.told.at(-1)?.n ?? -1;
    const fresh = state.reset ? state.steps : state.steps.filter((step) => step.n > known);
    this.told = state.reset ? fresh : [...this.told, ...fresh];
    const again = state.reset || state.phase === "over"; // all thoughts are public once the game is over
    this.thoughts = [...(again ? [] : this.thoughts), ...state.thoughts];
    this.answerBy = state.undo.seconds === null ? null : new Date(Date.now() + 1000 * state.undo.seconds);
    if (latest && this.panel !== "chat" && !this.rejoined) this.unread += state.chat.length;
    this.heard = Date.now();
    this.chat = this.rejoined ? state.chat : [...this.chat, ...state.chat];
    if (!state.result) this.resultSeen = false;
    const turn = (/** @type {State | null} */ one) => one?.phase === "playing" && one.moves.length > 0;
    alertTurn(this, state, latest !== null && !turn(latest) && turn(state) === true);
    this.playback.add(state, latest ? fresh.filter((step) => step.n > known) : []);
    this.rejoined = false;
    this.old = false;
    this.queue.go();
  }

  /** Draw a state; with `fly`, cards are animated from their current places. @param {import("./playback.js").Frame} frame @param {boolean} fly */
  show({ state, steps, upto }, fly) {
    this.settle();
    const before = snapshot(this.root);
    this.queue.release();
    const was = this.state;
    this.state = state;
    this.log = this.playback.behind ? this.told.filter((step) => step.n <= upto) : this.told;
    if (!was || state.version !== was.version) {
      this.menu = null;
      this.sequence.clear();
      this.coach.renew();
    }
    if (fly && was && steps.length) this.said = steps.flatMap((step) => step.said).join(" ");
    const spot = rememberFocus(this.root);
    this.draw();
    const moved = fly && was !== null && steps.length > 0;
    if (moved && this.marks.note(steps, before, this.root, state.seat)) this.draw();
    this.unsettled = () => {
      reveal(this.root);
      if (!was) return;
      const now = snapshot(this.root);
      if (moved) this.flights.fly(steps, before, now, this);
      else glide(before, now, this.flights.pace(this.prefs));
    };
    afterLayout(this.root, () => this.settle());
    if (moved) ringSteps(this, steps);
    keepFocus(this.root, spot, this.scene.order);
    if (state.result && !this.resultSeen && !this.playback.behind) this.showResult(was !== null);
  }

  /** Start the animations of the latest state, unless that has been done. */
  settle() {
    const { unsettled } = this;
    this.unsettled = null;
    unsettled?.();
  }

  /** Show the result once, after the last cards have landed. @param {boolean} moved */
  showResult(moved) {
    this.resultSeen = true;
    const wait = moved ? 900 * this.flights.pace(this.prefs) : 0;
    setTimeout(() => {
      const result = this.state?.result;
      if (!result) return;
      this.set({ dialog: "result" });
      if (moved && result.won !== null) ring(this, result.won ? "victory" : "defeat");
    }, wait);
  }

  /** @param {import("./socket.js").Status} line @param {number} code */
  status(line, code) {
    if (line === "open") this.rejoined = true;
    if (line === "open" && this.coach.shows) this.coach.look();
    this.line = line;
    this.code = code;
    this.draw();
  }

  /** The words, with card names as the scene writes them. @param {import("./types").T} t @param {import("./types").Scene} scene */
  named(t, scene) {
    const { nameOf } = scene;
    if (nameOf) {
      const { card } = t;
      t.card = (name) => (name !== null && nameOf(name, t, card)) || card(name);
    }
    return t;
  }

  /** @param {Notice} notice */
  tell(notice) {
    this.notice = notice;
    this.draw();
  }

  /** @param {string | null} card @param {Element | null} [node] */
  peek(card, node = null) {
    this.peeked = card === null ? null : { card, node };
    this.draw();
  }

  /** Send a request, and show a notice if it is refused. @param {Record<string, unknown>} what */
  async ask(what) {
    const answer = await this.socket?.ask(what);
    if (answer?.is === "error") this.tell({ text: answer.text, rule: answer.rule });
    return answer;
  }

  /** @param {Partial<App>} changes */
  set(changes) {
    Object.assign(this, changes);
    this.draw();
  }

  /** Redraw with the next frame, once, however often this is called. */
  drawSoon() {
    if (this.soon) return;
    this.soon = true;
    requestAnimationFrame(() => this.soon && this.draw());
  }

  draw() {
    this.soon = false;
    render(html`<${Shell} app=${this} />`, this.root);
  }
}
