/** The coach at the table: two-step hints, the cost of each choice, and winning chances. */
import { fits } from "./highlights.js";
import { writePrefs } from "./prefs.js";

/** @typedef {import("./app.js").App} App */

export class Coach {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** The hint for this position. @type {import("./types").Hint | null} */
    this.hint = null;
    /** @type {import("./types").Chances | null} */
    this.chances = null;
    this.asking = false;
    this.version = -1; // the position whose chances were requested
  }

  /** Can the player ask the coach now? */
  get open() {
    return this.app.state?.coach === true;
  }

  /** Should the bar of win probabilities be shown? */
  get shows() {
    return this.open && this.app.prefs.chances === "on";
  }

  /** Ask for a hint: first what to look at, then the move. */
  async ask() {
    const { app } = this;
    if (!this.open || !app.myTurn || this.asking || this.hint?.move) return;
    this.asking = true;
    const version = app.state?.version;
    const answer = await app.ask({ do: "hint", version, whole: this.hint !== null });
    this.asking = false;
    if (answer?.is !== "hint" || answer.version !== app.state?.version) return;
    app.set({ menu: null });
    this.hint = answer;
    app.draw();
  }

  /** Forget everything about the previous position. */
  renew() {
    this.hint = null;
    if (!this.shows) this.chances = null;
    else if (this.app.state?.phase === "playing") this.look();
  }

  async look() {
    const { socket, state } = this.app;
    if (!socket || !state || this.version === state.version) return; // the first state is part of the page
    const { version } = state;
    this.version = version;
    const answer = await socket.ask({ do: "chances", version });
    if (answer?.is !== "chances" || answer.version !== this.app.state?.version) return;
    this.chances = answer;
    this.app.draw();
  }

  /** Show or hide the bar from now on. */
  toggle() {
    const { app } = this;
    app.prefs = { ...app.prefs, chances: this.shows ? "off" : "on" };
    writePrefs(app.prefs);
    this.chances = null;
    this.version = -1;
    if (this.shows) this.look();
    app.draw();
  }

  /** Does the hint point at this card or place?  @param {string} place @param {string | null} [card] */
  points(place, card) {
    if (!this.hint) return false;
    const { move, spots } = this.hint;
    const best = move ? this.app.moves.find(({ text }) => text === move)?.spots : spots;
    return (best ?? []).some((spot) => fits(spot, place, card));
  }

  /** The cost of a move, if it was requested. @param {string} text */
  cost(text) {
    return this.hint?.choices.find(({ move }) => move === text) ?? null;
  }
}
