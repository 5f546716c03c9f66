/** User-facing text, from the same tables as on the server. */

const UNBROKEN = "\u00a0";
const SPACED = /(?<=«) | (?=[»?!:;×])/g; // the spaces of French punctuation

/** @typedef {Record<string, Record<string, string>>} Domain */

/**
 * Keys that differ only in the digits at their end may share one entry.
 * @param {Record<string, string> | undefined} section
 * @param {string} key
 */
function find(section, key) {
  if (!section) return undefined;
  if (key in section) return section[key];
  const cut = key.lastIndexOf(" ");
  const stem = key.slice(0, cut);
  if (cut > 0 && stem in section && /^\d/.test(key.slice(cut + 1)))
    return `${section[stem]} ${key.slice(cut + 1)}`;
  return undefined;
}

/**
 * A lookup in the game's words first, then in the common ones.
 * @param {{ table: Domain, game: Domain, common: Domain, bots: Domain }} words
 * @param {string} language
 * @returns {import("./types").T}
 */
export function lookup(words, language) {
  const domains = [words.game, words.table, words.common, words.bots];

  /** @type {(section: string, key: string) => string | undefined} */
  const found = (section, key) => {
    for (const domain of domains) {
      const text = domain && find(domain[section], key);
      if (text !== undefined) return text;
    }
    return undefined;
  };

  /** @type {(section: string, key: string, values?: Record<string, unknown>) => string} */
  const plain = (section, key, values = {}) => {
    const text = (found(section, key) ?? key).replace(/\{(\w+)\}/g, (whole, name) =>
      name in values ? String(values[name]) : whole,
    );
    return language === "fr" ? text.replace(SPACED, UNBROKEN) : text;
  };

  return Object.assign(plain, {
    language,
    /** @type {(section: string, key: string) => boolean} */
    has: (section, key) => found(section, key) !== undefined,
    /** @type {import("./types").T["number"]} */
    number: (section, key, n, values = {}) => {
      const few = language === "fr" ? n < 2 : n === 1;
      return plain(section, `${key}.${few ? "one" : "many"}`, { n, ...values });
    },
    /** @type {(name: string | null) => string} */
    card: (name) => (name === null ? plain("cards", "hidden") : plain("cards", name)),
  });
}

/** The words of a game's page, and the list of its files. @param {string} game @param {string} language */
export async function wordsFor(game, language) {
  const answer = await fetch(`/words/${language}/${game}.json`);
  const words = await answer.json();
  return { t: lookup(words, language), files: /** @type {import("./types").Files} */ (words.files) };
}
