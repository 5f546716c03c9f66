/** Circadia's cards by name, and the sets that can pay for a Habitat. */

/** @typedef {import("../../js/types").View} View */
/** @typedef {{ card: string, habitat: string, time: string, value: number, points: number, face_down: boolean }} Habitat */
/** @typedef {{ creature: string, cards: string[], fed: boolean }} Set */

export const CREATURES = ["bear", "axolotl", "goose"];
/** The habitat of each creature. @type {Record<string, string>} */
export const HOMES = { bear: "forest", axolotl: "river", goose: "mists" };
export const ENOUGH = 15; // points: circadia.ending.fifteen

/** @param {string} card */
export const creatureOf = (card) => card.split(" ")[0];
/** @param {string} card */
export const valueOf = (card) => card.split(" ")[1];

/** Whether the next Habitat of a line must be day or night; null if either will do. @param {Habitat[]} line */
export function nextTime(line) {
  const last = line.at(-1);
  return last ? (last.time === "day" ? "night" : "day") : null;
}

/** All players' sets of a habitat's creature. @param {View} view @param {string} habitat @returns {{ who: number, slot: number, held: Set }[]} */
export const setsFor = (view, habitat) =>
  view.players.flatMap((/** @type {{ sets: (Set | null)[] }} */ player, /** @type {number} */ who) =>
    player.sets.flatMap((held, at) =>
      held && HOMES[held.creature] === habitat ? [{ who, slot: at + 1, held }] : [],
    ),
  );

/** A hand in order: by creature and value, hidden cards last. @param {(string | null)[]} cards */
export function sorted(cards) {
  const rank = (/** @type {string | null} */ card) =>
    card === null ? 99 : CREATURES.indexOf(creatureOf(card)) * 10 + Number(valueOf(card));
  return [...cards].sort((one, other) => rank(one) - rank(other));
}
