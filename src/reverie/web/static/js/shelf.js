/** The last known state of a table and its last round, kept in this browser for a fast or offline start. */

const MOST = 6; // tables
const PREFIX = "reverie table ";

/** @typedef {{ version: string, at: number, state: import("./types").State, round: import("./playback.js").Frame[] }} Kept */

/** The stored state of a table, if the same version of the scripts wrote it. @param {string} table @param {string} version @returns {Kept | null} */
export function lastKnown(table, version) {
  try {
    const kept = /** @type {Kept | null} */ (JSON.parse(localStorage.getItem(PREFIX + table) ?? "null"));
    return kept?.version === version ? kept : null;
  } catch {
    return null;
  }
}

/** @param {import("./app.js").App} app @param {string} table @param {string} version */
export function keep(app, table, version) {
  const { latest } = app.playback;
  if (!latest || latest.phase === "waiting") return;
  const bare = (/** @type {import("./types").State} */ state) => ({ ...state, re: undefined, moves: [], chat: [], thoughts: [] });
  const state = { ...bare(latest), steps: app.told, reset: true };
  const round = app.playback.frames.map((frame) => ({ ...frame, state: bare(frame.state) }));
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + table);
  const age = (/** @type {string} */ key) => JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0;
  try {
    for (const key of others.sort((a, b) => age(b) - age(a)).slice(MOST - 1)) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + table, JSON.stringify({ version, at: Date.now(), state, round }));
  } catch {
    // storage is full or not allowed: the state is not kept
  }
}
