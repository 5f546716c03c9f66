/** Keyboard focus on the table: one tab stop per place, arrow keys within and between places. */

/** @typedef {{ place: string, card: string, index: number } | null} Focus */

/** @param {ParentNode} root @param {string} place */
const cardsAt = (root, place) =>
  /** @type {HTMLElement[]} */ ([
    ...root.querySelectorAll(`.card[data-place="${CSS.escape(place)}"]`),
  ]).filter((node) => node.offsetParent !== null);

/** @param {Element} root @returns {Focus} */
export function rememberFocus(root) {
  const node = document.activeElement;
  if (!(node instanceof HTMLElement) || !root.contains(node) || !node.dataset.place) return null;
  const { place, card = "" } = node.dataset;
  return { place, card, index: cardsAt(root, place).indexOf(node) };
}

/**
 * After a redraw, keep the focus at the same place, even if another card is there now.
 * @param {Element} root @param {Focus} focus @param {string[]} order
 */
export function keepFocus(root, focus, order) {
  const node = document.activeElement;
  if (!focus || (node && node !== document.body && root.contains(node))) return;
  const there = cardsAt(root, focus.place);
  const next = there[Math.min(focus.index, there.length - 1)] ?? firstLit(root, order);
  next?.focus({ preventScroll: true });
}

/** @param {Element} root @param {string[]} order */
export function firstLit(root, order) {
  const lit = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".card.lit")]);
  const rank = (/** @type {HTMLElement} */ node) => ranked(node.dataset.place ?? "", order);
  return lit.sort((a, b) => rank(a) - rank(b))[0];
}

/** @param {string} place @param {string[]} order */
function ranked(place, order) {
  const exact = order.indexOf(place);
  const at = exact >= 0 ? exact : order.findIndex((name) => place.startsWith(`${name} `));
  return at < 0 ? order.length : at;
}

/** Scroll the board so that some highlighted card is visible (a phone shows only a part of it). @param {Element} root */
export function reveal(root) {
  const board = root.querySelector(".board")?.getBoundingClientRect();
  const lit = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".board .card.lit")]);
  const seen = (/** @type {DOMRect} */ { top, bottom }) => board && top >= board.top - 2 && bottom <= board.bottom + 2;
  if (lit.length && !lit.some((node) => seen(node.getBoundingClientRect()))) lit[0].scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Make one card of each place reachable by Tab. @param {Element} root */
export function rove(root) {
  const seen = new Set();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.card[tabindex="0"]'))) {
    const { place } = node.dataset;
    if (seen.has(place)) node.tabIndex = -1;
    seen.add(place);
  }
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".card[data-place]"))) {
    const { place } = node.dataset;
    if (seen.has(place)) continue;
    seen.add(place);
    node.tabIndex = 0;
  }
}

/** @param {HTMLElement} node */
export function focusCard(node) {
  const root = node.closest(".shell") ?? document.body;
  for (const other of cardsAt(root, node.dataset.place ?? "")) other.tabIndex = -1;
  node.tabIndex = 0;
  node.focus();
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Arrow keys: left and right within a place, up and down to the next place; from a single card
 * all of them lead to the next place.
 * @param {Element} root @param {string} key @param {string[]} order
 * @returns {boolean} whether the focus moved
 */
export function arrow(root, key, order) {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !here.dataset.place) {
    const first = firstLit(root, order) ?? root.querySelector(".card[data-place]");
    if (first instanceof HTMLElement) focusCard(first);
    return first !== null;
  }
  const place = here.dataset.place;
  const cards = cardsAt(root, place);
  if (cards.length > 1 && key !== "ArrowUp" && key !== "ArrowDown") {
    const at = cards.indexOf(here) + (key === "ArrowRight" ? 1 : -1);
    const to = key === "Home" ? 0 : key === "End" ? -1 : (at + cards.length) % cards.length;
    focusCard(/** @type {HTMLElement} */ (cards.at(to)));
    return true;
  }
  const places = [
    ...new Set(
      /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".card[data-place]")])
        .filter((node) => node.offsetParent !== null)
        .map((node) => node.dataset.place ?? ""),
    ),
  ].sort((a, b) => ranked(a, order) - ranked(b, order));
  const on = key === "ArrowDown" || key === "ArrowRight" || key === "End";
  const at = places.indexOf(place) + (on ? 1 : -1);
  const there = cardsAt(root, places[(at + places.length) % places.length]);
  focusCard(there.find((node) => node.tabIndex === 0) ?? there[0]);
  return true;
}
