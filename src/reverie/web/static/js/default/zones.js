/** The contents of each place, and its name. */

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Zone} Zone */
/** @typedef {import("../types").T} T */

/** The places of a seat, or with null the shared ones; unknown places last. @param {View} view @param {number | null} seat @returns {Zone[]} */
export const zonesOf = (view, seat) =>
  /** @type {Zone[]} */ (view.tabletop.zones)
    .filter((zone) => zone.seat === seat)
    .sort((one, other) => Number(unknown(one)) - Number(unknown(other)));

/** @param {Zone} zone */
const unknown = ({ cards, size }) => cards === null && size === null;

/** The numbers and texts in a view about one player, or with null about the table. @param {View} view @param {number | null} seat @returns {[string, unknown][]} */
export const factsOf = (view, seat) =>
  Object.entries(view.tabletop.facts).flatMap(([key, value]) => {
    if (Array.isArray(value) !== (seat !== null)) return [];
    const own = seat === null ? value : value[seat];
    return own === null ? [] : [/** @type {[string, unknown]} */ ([key, own])];
  });

/** @param {unknown} value */
export const shown = (value) => (value === true ? "✓" : value === false ? "–" : String(value));

/** @param {Zone} zone @param {T} t */
export function placeWord({ place, kind, seat }, t) {
  if (seat === null && t.has("places", place)) return t("places", place);
  const word = t.has("places", kind) ? t("places", kind) : kind;
  return seat === null && place !== kind ? `${word} ${place.slice(kind.length).trim()}` : word; // numbered if there are several
}

/** @param {string} key @param {T} t */
export function factWord(key, t) {
  const plain = key.replaceAll("_", " ");
  return t.has("facts", key) ? t("facts", key) : plain;
}
