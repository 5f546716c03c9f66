/** How Onirim's cards are told apart: colour, symbol, sign, label and rule. */
import { html } from "../html.js";

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
 * A card's colour, if it has one, and its symbol or kind; a painted Door shows its new colour.
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

// --- signs, 24 by 24 ---
/** @type {Record<string, string>} */
const SIGNS = {
  sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2l.6 4h-3.2zM11 23h2l.6-4h-3.2zM1 11v2l4 .6v-3.2zM23 11v2l-4 .6v-3.2zM4 5.4 5.4 4l3 2.5-1.9 1.9zM18.6 4 20 5.4l-2.5 3-1.9-1.9zM4 18.6 5.4 20l3-2.5-1.9-1.9zM18.6 20l1.4-1.4-2.5-3-1.9 1.9z",
  moon: "M15.5 2.5a9.8 9.8 0 1 0 6 15.2A10 10 0 0 1 15.5 2.5z",
  key: "M12 1.5a5 5 0 0 0-1.3 9.8V22h4.8v-2.4h-2.2v-2.2h2.2V15h-2.2v-3.7A5 5 0 0 0 12 1.5zm0 2.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z",
  glyph: "M12 1 16 8l7 4-7 4-4 7-4-7-7-4 7-4zm0 6.5-1.8 2.7L7.5 12l2.7 1.8L12 16.5l1.8-2.7 2.7-1.8-2.7-1.8z",
  tower: "M5 2h3v2.5h2.5V2h3v2.5H16V2h3v6l-2 2v8l2 1.5V22H5v-2.5L7 18v-8L5 8zm5.5 10.5V18h3v-5.5a1.5 1.5 0 0 0-3 0z",
  door: "M12 1.5C7.5 1.5 5 5 5 9.5V22h6.3V3.2h1.4V22H19V9.5C19 5 16.500 1.500 12 1.5zM9.700 12a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800zm4.600 0a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800z",
  nightmare: "M12 2C6.800 2 3.500 5.600 3.500 10.200c0 2.900 1.400 5 3.500 6.300V20h2v2h2v-2h2v2h2v-2h2v-3.500c2.100-1.300 3.500-3.400 3.500-6.300C20.500 5.600 17.200 2 12 2zM8.300 8.500l3 2.200-1.200 2.600H7.200zm7.400 0 1.100 4.800h-2.900l-1.200-2.600z",
  "lost dream": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2.400a7.600 7.600 0 1 1 0 15.200 7.600 7.600 0 0 1 0-15.200zM12 8l1.200 2.800L16 12l-2.800 1.200L12 16l-1.200-2.800L8 12l2.800-1.200z",
  "happy dream": "M12 21S2.500 15 2.500 8.500A5 5 0 0 1 12 6.300a5 5 0 0 1 9.500 2.200C21.500 15 12 21 12 21z",
  premonition: "M12 4.500C6.500 4.500 2.500 9 1 12c1.500 3 5.500 7.500 11 7.500S21.500 15 23 12c-1.500-3-5.500-7.500-11-7.500zm0 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  "dead end": "M3 3h18v18H3zm2.400 2.400v13.200h13.200V5.400zM8 6.600l4 4 4-4L17.400 8l-4 4 4 4-1.400 1.400-4-4-4 4L6.600 16l4-4-4-4z",
  denizen: "M12 2.500a4.200 4.200 0 0 0-2.400 7.700L7 20H5v2h14v-2h-2l-2.600-9.800A4.200 4.200 0 0 0 12 2.500z",
  goal: "M6 2h2v1.200c4-1.800 7 1.800 11 .3v9c-4 1.500-7-2-11-.3V22H6z",
  red: "M12 6.400a5.600 5.600 0 1 0 0 11.200 5.600 5.600 0 0 0 0-11.200zM4.500 13.200C-1 17.500 1 20 8 17.400 15 14.800 22 9.500 22.500 6.600 23 4 18.800 4.800 15.800 6.200L16.600 7.500C19.500 6.200 20.800 6.300 20.600 7 20 9 14.500 13.200 8 15.600 3 17.400 2 16.500 5 14.300z",
  blue: "M22 12Q15 3 7 10L2 5.500Q4.500 12 2 18.500L7 14Q15 21 22 12zM16.600 9.600a1.500 1.500 0 1 0 .1 0z",
  green: "M20.500 3.500C8 3 3 9 5 16L2.500 20.500 4 21.700 6.800 17.500C14 19.500 20.500 15 20.500 3.500zM7 16.200L16.500 7.500 8 17z",
  brown: "M12 6.500C9.500 4.500 6 4 2 4.500V18.500C6 18 9.500 18.500 12 20.500C14.500 18.500 18 18 22 18.500V4.500C18 4 14.500 4.500 12 6.500zM11.300 8.200h1.400v9.800h-1.400z",
  oniverse: "M12 1l2.600 7.300L22 12l-7.400 3.700L12 23l-2.600-7.300L2 12l7.400-3.700z",
  crossroads: "M10 1h4v7.500l5-3.200 2 3.400L15.800 12l5.200 3.300-2 3.400-5-3.200V23h-4v-7.500l-5 3.200-2-3.400L8.200 12 3 8.700l2-3.400 5 3.200z",
};

/** A small sign of a colour or a symbol. @param {{ name: string, colour?: string }} props */
export function Sign({ name, colour }) {
  return html`<svg class="sign ${colour ? `of-${colour}` : ""}" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${SIGNS[name] ?? SIGNS.oniverse} /></svg>`;
}

/** The word on a card: the art tells the rest. @param {string} name @param {import("../types").T} t */
export function label(name, t) {
  const { colour, symbol } = face(name);
  if (symbol === "premonition") return t("conditions in brief", name);
  if (symbol === "denizen") return t.has("short", name.split(" ")[0]) ? t("short", name.split(" ")[0]) : t.card(name);
  if (colour && t.has("symbols", symbol)) return t("symbols", symbol);
  if (symbol === "goal") return "";
  return t.card(name);
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

// --- counts that a view's reader makes ---
/** @param {Record<string, number>} counts */
export const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** @param {import("./onirim_view").Dream} view @param {string} colour of the Doors as printed */
export function doorsMissing(view, colour) {
  const name = `${colour} door`;
  const lost = (view.discard[name] ?? 0) + (view.spent?.[name] ?? 0);
  const piles = [view.limbo, view.looked, view.deck.top, view.deck.bottom, ...(view.catchers ?? [])];
  const drawn = view.drawn.filter((door) => door.split(" painted ")[0] === name);
  const open = piles.flat().filter((card) => card === name).length + drawn.length;
  return { hidden: (view.unseen[name] ?? 0) + open, lost };
}

/**
 * Counts by colour and symbol, and all that has no place in that table.
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
