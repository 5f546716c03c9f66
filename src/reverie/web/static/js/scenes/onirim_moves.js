/** What Onirim's moves are about: which cards shine, and where they can be dropped. */

/** @typedef {import("../types").Move} Move */
/** @typedef {import("../types").Spot} Spot */

/** Decisions at which a card is taken from among those that are looked at, or from a whole pile. */
/** @type {Record<string, string>} */
const CHOSEN_FROM = {
  prophecy: "looked",
  weed: "looked",
  incantation: "looked",
  "two keys": "deck",
  "search any": "deck",
};
const CHOOSING = ["discard", "fetch", "take"];

/** What is done with pieces besides the hand. @type {Record<string, string>} */
const AT = {
  take: "offer",
  for: "shared",
  "put back": "looked",
  raise: "looked",
  "put under": "looked",
  destroy: "towers",
  dispel: "premonitions",
  suffer: "premonitions",
  call: "denizens",
  cast: "spells",
  pay: "discard",
  recover: "discard",
  search: "deck",
  "reveal five": "deck",
  "reveal seven": "deck",
  "cancel with the incubus": "incubus",
  "anticipate a nightmare": "incubus",
  "face the adversary": "incubus",
};
const BARE = ["search", "reveal five", "reveal seven"]; // of the deck as a whole
export const CATCHER = "dreamcatcher"; // pieces that are no cards of the game but lie there like some
export const INCUBUS = "little incubus";

/** Powers, and what can't be taken back lightly: asked about in a menu even where nothing else is possible. */
export const CAREFUL = [
  "call",
  "cast",
  "use failsafe book",
  "reveal five",
  "reveal seven",
  "cancel with the incubus",
  "anticipate a nightmare",
  "face the adversary",
];

const OWN = ["play", "discard", "use", "swap", "exchange", "keep", "build"];

/** @param {Move} move @param {import("../types").State} state @param {import("../types").View} view @returns {Spot[]} */
export function cardsOf({ verb, object, target }, state, view) {
  const me = state.seat ?? 0;
  const from = CHOSEN_FROM[view.decision ?? ""];
  if (from && CHOOSING.includes(verb)) return [{ place: from, card: object }];
  const [first, source] = verb.split(" ");
  if (OWN.includes(first) && (!source || source === "shared" || source === "kept") && object)
    return [{ place: source ?? `hand ${me}`, card: object }];
  if (verb === "lose") return [{ place: `doors ${me}`, card: painted(object, target) }];
  if (verb === "give up") {
    const [paint, seat] = target.split("of seat ");
    return [{ place: `doors ${seat}`, card: painted(object, paint.trim()) }];
  }
  if (verb === "move goal") return [{ place: "goals", index: Number(object) - 1 }];
  if (verb === "free") return [{ place: object, card: CATCHER }];
  if (verb === "use failsafe book") return [{ place: target.replace("on ", ""), card: CATCHER }];
  const catcher = target.match(/^from (catcher \d)/);
  if (verb === "fetch" && catcher) return [{ place: catcher[1], card: object }];
  const place = AT[verb];
  if (!place) return [];
  if (place === "incubus") return [{ place, card: INCUBUS }];
  return [BARE.includes(verb) ? { place } : { place, card: object }];
}

/** @param {string} door @param {string} paint */
const painted = (door, paint) => (paint ? `${door} ${paint}` : door);

/** Where a dragged card ends up. @param {Move} move @param {import("../types").State} state @param {import("../types").View} view */
export function dropOf({ verb, object, target }, state, view) {
  const me = state.seat ?? 0;
  if (CHOSEN_FROM[view.decision ?? ""]) return verb === "discard" ? "discard" : null;
  const [first, source] = verb.split(" ");
  if (first === "play") return `row ${me}`;
  if (first === "discard" && object) return view.decision === "rally" ? "drawn" : "discard";
  if (first === "build") return `towers:${target}`;
  if (first === "use" && source !== "failsafe") return "drawn";
  if (verb === "take" || verb === "for") return `hand ${me}`;
  if (verb === "swap") return "shared";
  if (first === "keep") return "kept";
  if (verb === "lose" || verb === "give up") return "limbo";
  return null;
}

/** The move that a person seems to want who presses something that is not legal. @param {Spot} spot @param {import("../types").State} state @param {import("../types").View} view */
export function guess({ place, card }, state, view) {
  if (!card || view.actor !== state.seat) return null;
  const me = state.seat ?? 0;
  const nightmare = view.decision === "nightmare";
  if (place === `hand ${me}`) {
    if (nightmare) return `discard ${card}`;
    if (view.decision === "use key") return `use ${card}`;
    return card.includes(" tower ") ? `build ${card} right` : `play ${card}`;
  }
  if (place === "shared") return `${nightmare ? "discard" : "play"} shared ${card}`;
  if (place === "kept") return `play kept ${card}`;
  if (place === `doors ${me}`) return `lose ${card}`;
  if (place === "denizens") return `call ${card}`;
  if (place === "spells") return `cast ${card}`;
  if (place === "premonitions") return `dispel ${card}`;
  return null;
}
