/**
 * Shows what happens at the table step by step.
 *
 * The server sends a state for every step, and bots decide in an instant.  The page queues those
 * states and shows each long enough to be read.  The player's own moves are shown at once.
 */

/** @typedef {import("./types").State} State */
/** @typedef {{ state: State, steps: import("./types").Step[], upto: number }} Frame upto: the last step in it */
/** @typedef {{ least: number, each: number, most: number, flight: number }} Pace in ms: at least, for each character, at most; flight: how slowly cards move */

/** @type {Record<string, Pace | undefined>} */
export const PACES = {
  calm: { least: 1400, each: 38, most: 6000, flight: 1.5 },
  brisk: { least: 700, each: 16, most: 2400, flight: 1 },
};
const OWN = 450; // ms between the player's own move and the next
const MOST = 160; // frames kept

export class Playback {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** The last round, and the frames not shown yet. @type {Frame[]} */
    this.frames = [];
    this.at = -1;
    this.paused = false;
    this.still = false; // show every state at once
    this.until = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener("visibilitychange", () => this.wait());
  }

  /** The newest state, which may not have been shown yet. @returns {State | null} */
  get latest() {
    return this.frames.at(-1)?.state ?? null;
  }

  /** Is there a newer state than the one shown? */
  get behind() {
    return this.at < this.frames.length - 1;
  }

  /** The steps shown now. */
  get steps() {
    return this.frames[this.at]?.steps ?? [];
  }

  /** Is there a last round to show again? */
  get again() {
    return this.frames.length > 1;
  }

  /** Is a lesson waiting for the player to continue? */
  get reading() {
    return this.behind && Boolean(this.frames[this.at]?.state.lesson) && this.others(this.frames[this.at + 1]);
  }

  /** @param {Frame} frame */
  others({ state, steps }) {
    return steps.some(({ seat }) => seat !== null && seat !== state.seat);
  }

  /** How long a frame is shown before the next one. @param {Frame} frame */
  time(frame) {
    const pace = PACES[this.app.prefs.pace];
    if (!pace || this.still || !frame.steps.length) return 0;
    if (!this.others(frame)) return OWN * pace.flight;
    const signs = frame.steps.flatMap(({ said }) => said).join(" ").length;
    return Math.min(pace.most, pace.least + pace.each * signs);
  }

  /** @param {State} state @param {import("./types").Step[]} steps the new ones among its steps */
  add(state, steps) {
    const last = this.frames.at(-1);
    const upto = state.steps.at(-1)?.n ?? last?.upto ?? -1;
    if (!last || state.reset || this.still) {
      this.frames = [{ state, steps, upto }];
      return this.go(0, true);
    }
    if (!steps.length) {
      // no move: somebody joined, or an undo was requested
      this.frames[this.frames.length - 1] = { ...last, state };
      return this.behind ? this.app.draw() : this.go(this.at, false);
    }
    const live = !this.behind;
    const frame = { state, steps, upto };
    this.frames.push(frame);
    if (live && (!this.others(frame) || this.app.rejoined)) return this.go(this.at + 1, true);
    this.wait();
    if (this.behind && live) this.app.drawSoon(); // with the playback controls
  }

  /** Show a frame; with `fly`, cards are animated from the frame shown before. @param {number} at @param {boolean} fly */
  go(at, fly) {
    this.at = at;
    const frame = this.frames[at];
    if (!this.behind) {
      this.paused = false;
      this.trim();
    }
    this.until = Date.now() + this.time(frame);
    this.app.show(frame, fly);
    this.wait();
  }

  /** Keep only the last round, starting before the player's own last moves. */
  trim() {
    let from = this.at;
    while (from > 0 && !this.others(this.frames[from])) from--;
    const alone = this.frames[this.at].state.seats.length === 1;
    if (from === this.at && !alone) from = 0; // others moved last
    this.frames.splice(0, Math.max(from, this.frames.length - MOST));
    this.at = this.frames.length - 1;
  }

  /** Schedule the next frame. */
  wait() {
    clearTimeout(this.timer);
    if (!this.behind || this.paused || this.reading || document.hidden) return;
    const next = () => this.behind && this.go(this.at + 1, true);
    const left = this.until - Date.now();
    if (left > 0) this.timer = setTimeout(next, left);
    else next();
  }

  // --- controls ---
  /** Skip to the newest state. */
  skip() {
    if (!this.behind) return false;
    clearTimeout(this.timer);
    this.go(this.frames.length - 1, false);
    return true;
  }

  pause() {
    this.paused = !this.paused;
    if (!this.paused) this.until = 0;
    this.wait();
    this.app.draw();
  }

  /** @param {number} by */
  step(by) {
    const to = this.at + by;
    if (!this.frames[to]) return;
    this.paused = true;
    this.go(to, by > 0);
  }

  /** Continue the lesson. */
  read() {
    if (this.reading) this.go(this.at + 1, true);
  }

  /** Show the last round again. */
  repeat() {
    if (!this.again) return;
    this.paused = false;
    this.go(0, false);
  }

  /** Does the newest state have a move at this place? @param {string} place */
  wants(place) {
    const moves = this.behind && this.latest?.phase === "playing" ? this.latest.moves : [];
    return moves.some(({ spots }) => spots.some((spot) => spot.place === place));
  }
}
