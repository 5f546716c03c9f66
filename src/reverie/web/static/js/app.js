/** A table as the page knows it: what it heard, what was chosen, and what it asks. */
import { html, render } from "./html.js";
import { alertTurn } from "./alerts.js";
import { after, Flights, snapshot } from "./flights.js";
import { keepFocus, rememberFocus } from "./focus.js";
import { Intents } from "./intents.js";
import { Sequence } from "./sequence.js";
import { Shell } from "./shell.js";

/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Spot} Spot */

/** What a person reads in the notice at the edge of the table. @typedef {{ text: string, rule?: import("./types").Rule | null, kind?: string }} Notice */
/** @typedef {{ spot: Spot, moves: Move[], node: Element | null }} Menu */

const THOUGHTS = 12; // of the bots that can be looked up

export class App {
  /**
   * @param {{
   *   root: Element, game: string, t: import("./types").T, scene: import("./types").Scene,
   *   prefs: import("./prefs.js").Prefs, language: (language: string) => Promise<void>,
   * }} given
   */
  constructor({ root, game, t, scene, prefs, language }) {
    this.root = root;
    this.game = game;
    this.t = t;
    this.scene = scene;
    this.prefs = prefs;
    this.language = language;
    /** @type {State | null} */
    this.state = null;
    /** @type {import("./types").Step[]} */
    this.log = [];
    /** @type {import("./types").ChatLine[]} */
    this.chat = [];
    this.unread = 0;
    /** @type {import("./types").Thought[]} of the bots, the latest last */
    this.thoughts = [];
    this.rejoined = true; // the next state is the first on its line
    /** @type {import("./socket.js").Status} */
    this.line = "lost";
    this.code = 0;
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {{ spot: Spot, moves: Move[] } | null} */
    this.dragged = null;
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {Move[] | null} moves whose warning is being asked about */
    this.doubtful = null;
    /** @type {Set<string>} rules whose warning was answered */
    this.warned = new Set();
    /** @type {string | null} the dialog that is open */
    this.dialog = null;
    /** @type {{ card: string | null, node: Element | null } | null} */
    this.peeked = null;
    /** @type {string} the open tab of the side */
    this.panel = "";
    this.resultSeen = false;
    this.said = "";
    this.flights = new Flights(() => this.draw());
    this.sequence = new Sequence(this);
    this.intents = new Intents(this);
    /** @type {Map<Move, Spot[]>} */
    this.spots = new Map();
    /** @type {import("./socket.js").Socket | null} */
    this.socket = null;
  }

  // --- what there is to know ---
  /** The view that is drawn: the real one, or the one after the picks so far. */
  get view() {
    return this.sequence.preview?.view ?? this.state?.view ?? null;
  }

  get moves() {
    return this.sequence.moves ?? this.state?.moves ?? [];
  }

  get names() {
    return this.state?.seats.map((seat) => seat.name) ?? [];
  }

  get seat() {
    return this.state?.seat ?? 0;
  }

  /** Is it the turn of the person at this page? */
  get myTurn() {
    return this.state?.phase === "playing" && this.state.moves.length > 0;
  }

  // --- what is heard ---
  /** @param {State} state */
  hear(state) {
    if (this.state && state.version < this.state.version && !this.rejoined) return;
    const before = snapshot(this.root);
    const was = this.state;
    const mine = this.myTurn;
    const fresh = state.reset ? state.steps : state.steps.filter((step) => step.n > this.last);
    const moved = was !== null && (!state.reset || fresh.length > this.log.length);
    const told = state.reset ? fresh.filter((step) => step.n > this.last) : fresh;
    this.log = state.reset ? fresh : [...this.log, ...fresh];
    this.thoughts = [...(state.reset ? [] : this.thoughts), ...state.thoughts].slice(-THOUGHTS);
    if (was && this.panel !== "chat" && !this.rejoined) this.unread += state.chat.length;
    this.chat = this.rejoined ? state.chat : [...this.chat, ...state.chat];
    this.rejoined = false;
    this.state = state;
    if (!state.result) this.resultSeen = false;
    if (!was || state.version !== was.version) {
      this.menu = null;
      this.sequence.clear();
    }
    this.pointOut();
    this.said = moved ? told.flatMap((step) => step.said).join(" ") : this.said;
    const spot = rememberFocus(this.root);
    this.draw();
    if (moved) this.flights.fly(told, before, snapshot(this.root), this);
    else if (was) after(before, snapshot(this.root), this.flights.pace(this.prefs));
    keepFocus(this.root, spot, this.scene.order);
    if (this.myTurn && !mine) alertTurn(this, was !== null);
    if (!this.myTurn) alertTurn(this, false);
    this.intents.go();
    if (state.result && !this.resultSeen && this.state === state) this.showResult(was !== null);
  }

  /** The result comes up once, after the last cards have landed. @param {boolean} moved */
  showResult(moved) {
    this.resultSeen = true;
    const wait = moved ? 900 * this.flights.pace(this.prefs) : 0;
    setTimeout(() => this.state?.result && this.set({ dialog: "result" }), wait);
  }

  get last() {
    return this.log.at(-1)?.n ?? -1;
  }

  /** @param {import("./socket.js").Status} line @param {number} code */
  status(line, code) {
    if (line === "open") this.rejoined = true;
    this.line = line;
    this.code = code;
    this.draw();
  }

  // --- what shines ---
  /** Which cards the legal moves are about. */
  pointOut() {
    const { state, view } = this;
    this.spots = new Map();
    if (!state || !view) return;
    for (const move of this.moves) this.spots.set(move, this.scene.cardsOf(move, state, view));
  }

  /** @param {string} place @param {string | null} [card] @param {number} [index] */
  movesFor(place, card, index) {
    const found = [];
    for (const [move, spots] of this.spots)
      if (spots.some((spot) => fits(spot, place, card, index))) found.push(move);
    return found;
  }

  /** The moves that end with the chosen card at a place. @param {string} place */
  dropsAt(place) {
    const { state, view, scene } = this;
    const held = this.dragged ?? this.menu;
    if (!held || !state || !view || !scene.dropOf) return [];
    return held.moves.filter((move) => scene.dropOf?.(move, state, view) === place);
  }

  /** @type {import("./types").Ui} */
  get ui() {
    const app = this;
    return {
      game: app.game,
      t: app.t,
      scene: app.scene,
      moves: app.moves,
      picks: app.sequence.picks,
      movesFor: (place, card, index) => app.movesFor(place, card, index),
      lit: (place, card, index) => app.movesFor(place, card, index).length > 0,
      chosen: (place, card, index) =>
        app.menu !== null && fits(app.menu.spot, place, card, index),
      press: (place, card, index, node) => app.press({ place, card, index }, node ?? null),
      play: (...moves) => app.playTexts(moves),
      pointed: (place, card) =>
        app.state?.lesson?.moves.some((text) =>
          app.movesFor(place, card).some((move) => move.text === text),
        ) ?? false,
      peek: (card) => app.peek(card),
      target: (place) => app.dropsAt(place).length > 0,
    };
  }

  // --- what is done ---
  /**
   * A card or a place was pressed: make its move, choose among its moves, or ask why not.
   * @param {Spot} spot @param {Element | null} node
   */
  press(spot, node) {
    if (this.intents.busy) return this.intents.press(spot);
    const moves = this.movesFor(spot.place, spot.card, spot.index);
    const { view } = this;
    if (moves.length === 1 && !(view && this.scene.careful?.(moves[0], view))) return this.choose(moves[0]);
    if (moves.length) {
      const same = this.menu && fits(this.menu.spot, spot.place, spot.card, spot.index);
      this.menu = same ? null : { spot, moves, node };
      return this.draw();
    }
    this.wonder(spot, node);
  }

  /** One move was chosen: with others of a sequence it waits for their confirmation. @param {Move} move */
  choose(move) {
    const { menu } = this;
    if (move.warning) this.closeMenu(); // a dialog gives the focus back to where it was
    this.menu = null;
    const decision = this.view?.decision;
    if (decision && this.scene.sequences?.includes(decision) && !this.intents.busy) this.sequence.pick(move);
    else this.play([move]);
    // after it is sent: to set the focus takes a while
    if (menu?.node instanceof HTMLElement && !this.dialog) menu.node.focus({ preventScroll: true });
  }

  /** @param {string[]} texts */
  playTexts(texts) {
    /** @type {Move[]} */
    const moves = texts.map(
      (text) =>
        this.moves.find((move) => move.text === text) ??
        { text, verb: "", object: "", target: "", label: text, note: "", warning: null },
    );
    this.play(moves);
  }

  /** @param {Move[]} moves */
  play(moves) {
    this.menu = null;
    this.notice = null;
    const warning = moves.find((move) => move.warning && !this.warned.has(move.warning.rule));
    if (warning) {
      this.doubtful = moves;
      this.dialog = "doubt";
      return this.draw();
    }
    this.sequence.leave();
    this.intents.moves(moves.map((move) => move.text));
    this.draw();
  }

  /** What somebody may want who presses a card, although it is no legal move. @param {Spot} spot */
  wanted(spot) {
    const { state, view } = this;
    if (!state || !view || state.phase !== "playing" || state.seat === null) return null;
    const move = this.scene.guess?.(spot, state, view);
    return move && !this.moves.some(({ text }) => text === move) ? move : null;
  }

  /** Something was pressed that is no legal move: tell why, by the rule. @param {Spot} spot @param {Element | null} node */
  async wonder(spot, node) {
    const move = this.wanted(spot);
    this.menu = null;
    if (!move) return this.peek(spot.card ?? null, node);
    this.draw();
    const answer = await this.socket?.ask({ do: "why", move });
    if (answer?.is === "why") this.tell({ text: answer.text, rule: answer.rule, kind: "why" });
    else if (answer?.is === "error") this.tell({ text: answer.text, rule: answer.rule });
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

  /** Ask something whose refusal is all there is to tell. @param {Record<string, unknown>} what */
  async ask(what) {
    const answer = await this.socket?.ask(what);
    if (answer?.is === "error") this.tell({ text: answer.text, rule: answer.rule });
    return answer;
  }

  undo() {
    if (this.sequence.picks.length) return this.sequence.back();
    if (this.state?.undo.can) this.ask({ do: "undo" });
  }

  /** Close whatever is open, the topmost first; false if nothing was. */
  escape() {
    if (this.flights.finish()) return true;
    if (this.peeked) this.peeked = null;
    else if (this.dialog) this.dialog = this.doubtful = null;
    else if (this.menu) this.closeMenu();
    else if (this.notice) this.notice = null;
    else if (this.panel) this.panel = "";
    else if (this.sequence.picks.length) this.sequence.clear();
    else return false;
    this.draw();
    return true;
  }

  closeMenu() {
    const node = this.menu?.node;
    this.menu = null;
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
  }

  /** @param {Partial<App>} changes */
  set(changes) {
    Object.assign(this, changes);
    this.draw();
  }

  draw() {
    render(html`<${Shell} app=${this} />`, this.root);
  }
}

/** @param {Spot} spot @param {string} place @param {string | null} [card] @param {number} [index] */
export function fits(spot, place, card, index) {
  if (spot.place !== place) return false;
  if (spot.card !== undefined && card !== undefined && spot.card !== card) return false;
  return spot.index === undefined || index === undefined || spot.index === index;
}
