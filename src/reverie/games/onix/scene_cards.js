/** The gems on Onix's cards, and the groups of piles. */

/** @typedef {{ gem: string, piles: number[], move: string }} Group */

export const GEMS = ["round", "square", "diamond", "cross"];
export const DOUBLES = GEMS.flatMap((one, at) =>
  GEMS.slice(at + 1).map((other) => `${one}/${other}`),
);

/** @param {string} card */
export const gemsOf = (card) => card.split("/");

/** The gems missing from a Collection. @param {string[]} stack */
export function missing(stack) {
  const there = stack.flatMap(gemsOf);
  return GEMS.filter((gem) => !there.includes(gem));
}

/** The piles that are not empty, in clockwise order. @param {import("../../js/types").View} view */
export const ring = (view) => [1, 2, 3, 4, 5].filter((pile) => view.piles[pile - 1].size > 0);

/**
 * The piles of a group in clockwise order.
 * @param {number[]} piles
 * @param {number[]} circle
 */
export function chain(piles, circle) {
  const before = (/** @type {number} */ pile) => circle.at(circle.indexOf(pile) - 1) ?? 0;
  const first = piles.findIndex((pile) => !piles.includes(before(pile)));
  return first < 0 ? piles : [...piles.slice(first), ...piles.slice(0, first)];
}

/**
 * The groups that a pile belongs to: at most two, since a card has at most two gems.
 * @param {import("../../js/types").View} view
 * @param {number} pile
 * @returns {Group[]}
 */
export const groupsOf = (view, pile) =>
  view.groups.filter((/** @type {Group} */ group) => group.piles.includes(pile));

/** The name of a Collection as a drop target. @param {number} seat @param {number} at */
export const zone = (seat, at) => `collections ${seat} ${at + 1}`;
