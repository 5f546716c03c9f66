/** Circadia's cards by name, and what on the table its moves are about. */

/** @typedef {import("../types").View} View */
/** @typedef {{ card: string, habitat: string, time: string, value: number, points: number, face_down: boolean }} Habitat */
/** @typedef {{ creature: string, cards: string[], fed: boolean }} Set */

export const CREATURES = ["bear", "axolotl", "goose"];
/** The home of each. @type {Record<string, string>} */
export const HOMES = { bear: "forest", axolotl: "river", goose: "mists" };
export const ENOUGH = 15; // points: circadia.ending.fifteen

/** @param {string} card */
export const creatureOf = (card) => card.split(" ")[0];
/** @param {string} card */
export const valueOf = (card) => card.split(" ")[1];

/** What the next Habitat of a line has to be; null: either. @param {Habitat[]} line */
export function nextTime(line) {
  const last = line.at(-1);
  return last ? (last.time === "day" ? "night" : "day") : null;
}

/** The sets of a habitat's creature, whoever has them. @param {View} view @param {string} habitat @returns {{ who: number, slot: number, held: Set }[]} */
export const setsFor = (view, habitat) =>
  view.players.flatMap((/** @type {{ sets: (Set | null)[] }} */ player, /** @type {number} */ who) =>
    player.sets.flatMap((held, at) =>
      held && HOMES[held.creature] === habitat ? [{ who, slot: at + 1, held }] : [],
    ),
  );

/** The set that a move names, or the place of a new one. @param {import("../types").Move} move @param {View} view */
function slotOf(move, view) {
  const named = /\d$/.exec(move.target || move.verb)?.[0];
  if (named) return Number(named);
  return view.players[view.actor ?? 0].sets.indexOf(null) + 1;
}

/** @type {import("../types").Scene["cardsOf"]} */
export function cardsOf(move, _state, view) {
  const { verb, object } = move;
  const seat = view.actor ?? 0;
  const set = { place: `set ${slotOf(move, view)} ${seat}` };
  if (verb === "play") return [{ place: `hand ${seat}`, card: object }, set];
  if (verb === "take") return [{ place: "offer", card: object }];
  if (verb === "discard") return [{ place: `hand ${seat}`, card: object }];
  if (verb.startsWith("discard set")) return [set];
  if (verb !== "claim") return [];
  const [habitat, side] = object.split(" ");
  return [{ place: `${habitat} ${side === "back" ? "deck" : "row"}`, card: object }, set];
}

/** @type {NonNullable<import("../types").Scene["dropOf"]>} */
export function dropOf(move, _state, view) {
  const seat = view.actor ?? 0;
  if (move.verb === "take") return `hand ${seat}`;
  if (move.verb === "discard") return "discard";
  if (move.verb === "play" || move.verb === "claim") return `set ${slotOf(move, view)} ${seat}`;
  return null;
}

/** @type {NonNullable<import("../types").Scene["guess"]>} */
export function guess({ place, card }, _state, view) {
  const seat = view.seat ?? 0;
  const kind = place.split(" ")[1];
  if (place === `hand ${seat}` && card)
    return view.decision === "keep" ? `discard ${card}` : `play ${card} new`;
  if (place === "offer") return `take ${card}`;
  if (kind !== "row" && kind !== "deck") return null;
  const mine = setsFor(view, place.split(" ")[0]).filter(({ who }) => who === seat);
  mine.sort((one, other) => other.held.cards.length - one.held.cards.length);
  return `claim ${card} with set ${mine[0]?.slot ?? 1}`;
}

/** Cards as they are held: by creature and value, the hidden ones last. @param {(string | null)[]} cards */
export function sorted(cards) {
  const rank = (/** @type {string | null} */ card) =>
    card === null ? 99 : CREATURES.indexOf(creatureOf(card)) * 10 + Number(valueOf(card));
  return [...cards].sort((one, other) => rank(one) - rank(other));
}
