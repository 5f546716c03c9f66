/** Attributes of Onirim's cards: colour, symbol, icon, label and rule. */
import { html } from "../../js/html.js";

export const COLOURS = ["red", "blue", "green", "brown"];
export const SYMBOLS = ["sun", "moon", "key", "glyph", "tower", "door"];
export const DENIZENS = [
  "architect",
  "cyclobot",
  "squirrel spies",
  "harpoon hunter",
  "hammer bird",
  "chromatic chaos",
  "mirror",
  "treasure keeper",
];
export const SPELLS = ["paradoxical prophecy", "parallel planning", "powerful punishment"];

/**
 * A card's colour, if any, and its symbol or kind; a painted Door has its new colour.
 * @param {string} name
 */
export function face(name) {
  const [printed, paint] = name.split(" painted ");
  const [first, ...rest] = printed.split(" ");
  if (COLOURS.includes(first)) return { colour: paint || first, symbol: rest[0] };
  if (first === "premonition") return { colour: "", symbol: first };
  if (first === "crossroads" || first === "oniverse") return { colour: first, symbol: rest[0] };
  return { colour: "", symbol: DENIZENS.includes(printed) ? "denizen" : printed };
}

/** A small icon of a colour or a symbol; the style sheet has its picture. @param {{ name: string, colour?: string }} props */
export function Sign({ name, colour }) {
  return html`<span class="sign sign-${name.replace(" ", "-")} ${colour ? `of-${colour}` : ""}" aria-hidden="true"></span>`;
}

/** The label on a card; the picture shows the rest. @param {string} name @param {import("../../js/types").T} t */
export function label(name, t) {
  const { colour, symbol } = face(name);
  if (symbol === "premonition") return t("conditions in brief", name);
  if (symbol === "denizen") return t.has("short", name.split(" ")[0]) ? t("short", name.split(" ")[0]) : t.card(name);
  if (colour && t.has("symbols", symbol)) return t("symbols", symbol);
  if (symbol === "goal") return "";
  return t.card(name);
}

/** The name of a painted Door has both its colours. @type {NonNullable<import("../../js/types").Scene["nameOf"]>} */
export function nameOf(name, t, plain) {
  const [printed, paint] = name.split(" painted ");
  return paint ? t("table", "painted door", { door: plain(printed), shown: t("colours of doors", paint) }) : null;
}

// --- rules ---
/** @type {Record<string, string>} */
const RULES = {
  sun: "onirim.play.symbol",
  moon: "onirim.play.symbol",
  key: "onirim.discard.key",
  door: "onirim.fill.door",
  glyph: "onirim.glyphs.incantation",
  tower: "onirim.towers.build",
  goal: "onirim.book.order",
  nightmare: "onirim.nightmare.choice",
  "lost dream": "onirim.dreamcatchers.lost-dream",
  "happy dream": "onirim.happy-dreams.choice",
  "dead end": "onirim.dead-ends.unplayable",
  architect: "onirim.denizens.architect",
  cyclobot: "onirim.denizens.cyclobot",
  "squirrel spies": "onirim.denizens.spies",
  "harpoon hunter": "onirim.denizens.harpoon",
  "hammer bird": "onirim.denizens.hammer",
  "chromatic chaos": "onirim.denizens.chaos",
  mirror: "onirim.denizens.mirror",
  "treasure keeper": "onirim.denizens.keeper",
  "premonition of two red doors": "onirim.premonitions.red",
  "premonition of two green doors": "onirim.premonitions.green",
  "premonition of two blue doors": "onirim.premonitions.blue",
  "premonition of two brown doors": "onirim.premonitions.brown",
  "premonition of twin doors": "onirim.premonitions.twins",
  "premonition of five doors": "onirim.premonitions.five",
  "premonition of all colours": "onirim.premonitions.all-colours",
  "premonition of three doors": "onirim.premonitions.three",
  "paradoxical prophecy": "onirim.book.prophecy",
  "parallel planning": "onirim.book.planning",
  "powerful punishment": "onirim.book.punishment",
  dreamcatcher: "onirim.dreamcatchers.catch",
  "little incubus": "onirim.incubus.setup",
};

/** @param {string} name */
export function ruleOf(name) {
  const { colour, symbol } = face(name);
  if (colour === "crossroads") return "onirim.crossroads.colours";
  if (colour === "oniverse" && symbol === "door") return "onirim.oniverse.series";
  return RULES[name] ?? RULES[symbol] ?? null;
}

// --- counts derived from a view ---
/** @param {Record<string, number>} counts */
export const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** @param {import("./scene_view").Dream} view @param {string} colour of the Doors as printed */
export function doorsMissing(view, colour) {
  const name = `${colour} door`;
  const lost = (view.discard[name] ?? 0) + (view.spent?.[name] ?? 0);
  const piles = [view.limbo, view.looked, view.deck.top, view.deck.bottom, ...(view.catchers ?? [])];
  const drawn = view.drawn.filter((door) => door.split(" painted ")[0] === name);
  const open = piles.flat().filter((card) => card === name).length + drawn.length;
  return { hidden: (view.unseen[name] ?? 0) + open, lost };
}

/**
 * Counts by colour and symbol, and the counts of all other cards.
 * @param {Record<string, number>} counts
 */
export function tabled(counts) {
  /** @type {Record<string, Record<string, number>>} */
  const rows = Object.fromEntries(COLOURS.map((colour) => [colour, {}]));
  /** @type {Record<string, number>} */
  const rest = {};
  for (const [name, n] of Object.entries(counts)) {
    const { colour, symbol } = face(name);
    if (rows[colour]) rows[colour][symbol] = (rows[colour][symbol] ?? 0) + n;
    else rest[name] = n;
  }
  return { rows, rest };
}
