/** The user's preferences, kept in a cookie that the server reads too. */

const COOKIE = "reverie_prefs";
const YEAR = 365 * 24 * 3600;

/**
 * @typedef {{
 *   lang: string, theme: string, contrast: string, colours: string, pace: string,
 *   sound: string, motion: string, keys: string, chances: string,
 * }} Prefs
 */

/** @type {Prefs} */
const USUAL = {
  lang: "",
  theme: "auto",
  contrast: "auto",
  colours: "auto",
  pace: "brisk", // of the other players' moves
  sound: "auto", // on, but not on phones
  motion: "auto",
  keys: "on",
  chances: "off", // the bar of win probabilities
};

/** @returns {Prefs} */
export function readPrefs() {
  const found = document.cookie.match(/(?:^|; )reverie_prefs=([^;]*)/);
  const given = Object.fromEntries(new URLSearchParams(found ? decodeURIComponent(found[1]) : ""));
  return { ...USUAL, ...given };
}

/** @param {Prefs} prefs */
export function writePrefs(prefs) {
  const kept = Object.entries(prefs).filter(([key, value]) => value !== USUAL[/** @type {keyof Prefs} */ (key)]);
  const text = encodeURIComponent(String(new URLSearchParams(kept)));
  const safe = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${YEAR}; SameSite=Lax${safe}`;
  show(prefs);
}

/** Apply the look to the page. @param {Prefs} prefs */
export function show(prefs) {
  const page = document.documentElement;
  for (const key of /** @type {const} */ (["theme", "contrast", "colours"])) {
    if (prefs[key] === "auto") delete page.dataset[key];
    else page.dataset[key] = prefs[key];
  }
}
