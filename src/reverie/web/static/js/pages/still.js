/** A position that is only looked at: the state of a table with nobody else at it. */

/** @typedef {import("../types").State} State */

/** @type {Omit<State, "version" | "seat" | "seats" | "view" | "moves" | "prompt" | "steps" | "reset">} */
const ALONE = {
  is: "state",
  phase: "playing",
  undo: { can: false, free: false, asked: null, agreed: [], waiting: [], seconds: null },
  chat: [],
  chat_open: false,
  lesson: null,
  hope: null,
  coach: false,
  bots: null,
  public: false,
  quick: null,
  notes: [],
  clock: null,
  kept: null,
  thoughts: [],
  result: null,
  links: { invite: null, watch: "" },
};

/**
 * @param {Pick<State, "version" | "seat" | "view" | "moves" | "prompt">} shown
 * @param {string[]} names
 * @param {import("../types").Step} [step] what has just happened, to be animated
 * @returns {State}
 */
export const still = (shown, names, step) => ({
  ...ALONE,
  ...shown,
  seats: names.map((name) => ({ name, kind: "person", bot: null, here: true })),
  steps: step ? [{ ...step, n: shown.version }] : [],
  reset: !step,
});
