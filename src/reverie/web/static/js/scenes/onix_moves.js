/** What Onix's cards show, and what on the table its moves are about. */

/** @typedef {import("../types").Spot} Spot */
/** @typedef {{ gem: string, piles: number[], move: string }} Group */

export const GEMS = ["round", "square", "diamond", "cross"];
export const DOUBLES = GEMS.flatMap((one, at) =>
  GEMS.slice(at + 1).map((other) => `${one}/${other}`),
);

/** @param {string} card */
export const gemsOf = (card) => card.split("/");

/** The gems that a Collection lacks. @param {string[]} stack */
export function missing(stack) {
  const there = stack.flatMap(gemsOf);
  return GEMS.filter((gem) => !there.includes(gem));
}

/** The piles that are not empty, as they follow each other. @param {import("../types").View} view */
export const ring = (view) => [1, 2, 3, 4, 5].filter((pile) => view.piles[pile - 1].size > 0);

/**
 * The piles of a group as they follow each other clockwise.
 * @param {number[]} piles
 * @param {number[]} circle
 */
export function chain(piles, circle) {
  const before = (/** @type {number} */ pile) => circle.at(circle.indexOf(pile) - 1) ?? 0;
  const first = piles.findIndex((pile) => !piles.includes(before(pile)));
  return first < 0 ? piles : [...piles.slice(first), ...piles.slice(0, first)];
}

/**
 * The groups that a pile belongs to: two at most, since a card has at most two gems.
 * @param {import("../types").View} view
 * @param {number} pile
 * @returns {Group[]}
 */
export const groupsOf = (view, pile) =>
  view.groups.filter((/** @type {Group} */ group) => group.piles.includes(pile));

/**
 * A Collection, by its cards from the bottom up.  Of equal ones the first is meant; one that
 * is not there yet comes after the last.
 * @param {import("../types").View} view
 * @param {number} seat
 * @param {string} named
 */
function collection(view, seat, named) {
  /** @type {string[][]} */
  const stacks = view.players[seat].collections;
  const at = stacks.findIndex((stack) => stack.join("+") === named);
  return at < 0 ? stacks.length : at;
}

/** A Collection as a place to drop a card. @param {number} seat @param {number} at */
export const zone = (seat, at) => `collections ${seat} ${at + 1}`;

/** @type {import("../types").Scene["cardsOf"]} */
export function cardsOf(move, _state, view) {
  const [verb, , whom] = move.verb.split(" ");
  const top = (/** @type {number} */ pile) => ({ place: `pile #${pile}`, card: view.piles[pile - 1].top });
  if (verb === "take")
    return view.groups.find((/** @type {Group} */ group) => group.move === move.text).piles.map(top);
  if (verb === "draw" || verb === "stock") return [top(Number(move.object))];
  if (verb === "place") {
    const seat = view.actor ?? 0;
    const index = collection(view, seat, move.object);
    return [
      { place: "taken", index: 0 },
      { place: `collections ${seat}`, index },
    ];
  }
  const seat = Number(whom);
  return [{ place: `collections ${seat}`, index: collection(view, seat, move.object) }];
}

/** @type {NonNullable<import("../types").Scene["dropOf"]>} */
export function dropOf(move, _state, view) {
  if (!move.verb.startsWith("place ")) return null;
  const seat = view.actor ?? 0;
  return zone(seat, collection(view, seat, move.object));
}

/** @type {NonNullable<import("../types").Scene["guess"]>} */
export function guess(spot, _state, view) {
  const { decision } = view;
  const [place, where] = spot.place.split(" ");
  if (place === "pile") {
    const pile = where.slice(1);
    const top = view.piles[Number(pile) - 1].top;
    if (decision === "choose") return `take ${top ? gemsOf(top)[0] : GEMS[0]} from ${pile}`;
    return decision === "draw" || decision === "stock" ? `${decision} from ${pile}` : null;
  }
  const stack = place === "collections" && view.players[Number(where)].collections[spot.index ?? 0];
  if (!stack) return null;
  if (decision === "place" && Number(where) === view.actor)
    return `place ${view.taken[0]} on ${stack.join("+")}`;
  if (decision === "steal" || decision === "destroy")
    return `${decision} from ${where} ${stack.join("+")}`;
  return null;
}
