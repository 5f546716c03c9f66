/** The positions of all cards before and after a change; cards that only shift within their place are animated in it. */

/**
 * Act after the layout of the next frame and before it is painted. Measuring is free then; measuring at once
 * would force an additional layout.
 * @param {Element} node a visible element @param {() => void} act
 */
export function afterLayout(node, act) {
  if (document.hidden) return act(); // there are no frames
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    act();
  });
  laidOut.observe(node);
}

const GLIDE = 240; // ms
/** Does the system want no motion? */
export const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");
export const EASE = "cubic-bezier(.3,.7,.2,1)";

/** @typedef {{ node: HTMLElement, card: string, index: number, rect: DOMRect }} Lying */
/** @typedef {{ cards: Map<string, Lying[]>, zones: Map<string, { rect: DOMRect, pile: boolean }> }} Snapshot */

/**
 * The positions of all cards and places now.
 * @param {Element} root
 * @returns {Snapshot}
 */
export function snapshot(root) {
  /** @type {Snapshot} */
  const found = { cards: new Map(), zones: new Map() };
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-zone]"))) {
    const { zone = "", pile } = node.dataset;
    const rect = node.getBoundingClientRect();
    if (rect.width) found.zones.set(zone, { rect, pile: pile !== undefined });
  }
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".card[data-place]"))) {
    const { place = "", card = "", index } = node.dataset;
    const rect = node.getBoundingClientRect();
    if (!rect.width) continue;
    const there = found.cards.get(place);
    const lying = { node, card, index: Number(index), rect };
    if (there) there.push(lying);
    else found.cards.set(place, [lying]);
  }
  return found;
}

/**
 * Animate cards whose position in their place changed. A place that moves takes its cards with it: each animated
 * card is a layer of its own, and painting the whole board as layers takes several frames.
 * @param {Snapshot} before @param {Snapshot} now @param {number} pace
 * @param {Set<HTMLElement>} [but]
 */
export function glide(before, now, pace, but = new Set()) {
  if (!pace) return;
  for (const [place, lying] of now.cards) {
    const was = [...(before.cards.get(place) ?? [])];
    const [here, there] = [now, before].map(({ zones }) => zones.get(place)?.rect);
    const shift = { x: here && there ? here.left - there.left : 0, y: here && there ? here.top - there.top : 0 };
    for (const { node, card, rect } of lying) {
      const at = was.findIndex((old) => old.card === card);
      if (at < 0 || but.has(node)) continue;
      const [old] = was.splice(at, 1);
      const x = old.rect.left + shift.x - rect.left;
      const y = old.rect.top + shift.y - rect.top;
      if (Math.abs(x) + Math.abs(y) < 1 || Math.abs(x) + Math.abs(y) > 1200) continue;
      node.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], {
        duration: GLIDE * pace,
        easing: EASE,
      });
    }
  }
}

/** With reduced motion, fade new cards in. @param {Snapshot} before @param {Snapshot} now */
export function fade(before, now) {
  if (!REDUCED.matches) return;
  for (const [place, lying] of now.cards) {
    const was = (before.cards.get(place) ?? []).map(({ card }) => card);
    for (const { node, card } of lying) {
      const at = was.indexOf(card);
      if (at >= 0) was.splice(at, 1);
      else node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
    }
  }
}
