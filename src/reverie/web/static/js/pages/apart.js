/** A table without a server: a state built by the page itself and drawn by the game's scene. */

/** @typedef {import("../types").State} State */

/**
 * A state with empty values for everything that such a table lacks.
 * @param {{ version: number, seat: number, names: string[], view: import("../types").View, moves?: import("../types").Move[], prompt: string, step?: import("../types").Step }} given
 * @returns {State}
 */
export const apart = ({ version, seat, names, view, moves = [], prompt, step }) => ({
  is: "state",
  version,
  phase: "playing",
  seat,
  seats: names.map((name) => ({ name, kind: "person", bot: null, here: true, coach: false })),
  view,
  moves,
  prompt,
  steps: step ? [{ ...step, n: version }] : [],
  reset: !step,
  undo: { can: false, free: false, asked: null, waiting: [], seconds: null },
  chat: [],
  chat_open: false,
  lesson: null,
  out_of_reach: null,
  coach: false,
  coach_asks: false,
  bots: null,
  public: false,
  quick: null,
  notes: [],
  clock: null,
  kept: null,
  thoughts: [],
  result: null,
  links: { invite: null, watch: "" },
});
