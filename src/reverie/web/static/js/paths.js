/** The paths of cards from place to place, and the copies that are animated. */
import { Face, Page } from "./card.js";
import { html, render } from "./html.js";

export const FLIGHT = 300; // ms
export const STAGGER = 55; // ms between two cards of a step
const MOST = 60; // cards

/** @typedef {import("./snapshot.js").Snapshot} Snapshot */
/** @typedef {{ card: string | null, place: string, path: { at: number, rect: DOMRect }[], node: HTMLElement | null }} Token */

/**
 * One token per card that moved, with its path from place to place.
 * @param {import("./types").Step[]} steps @param {number[]} starts
 * @param {Snapshot} before @param {Snapshot} now @param {number} pace
 */
export function pathsOf(steps, starts, before, now, pace) {
  /** @type {Token[]} */
  const tokens = [];
  const left = new Set();
  steps.forEach((step, n) => {
    let at = starts[n];
    for (const { event, card = null, from, to } of step.events) {
      if (event !== "moved" || !from || !to || from === to) continue;
      const target = now.zones.get(to)?.rect ?? before.zones.get(to)?.rect;
      if (!target) continue;
      let token = now.zones.get(from)?.pile
        ? undefined
        : tokens.findLast((one) => one.place === from && one.card === card);
      if (!token) {
        if (tokens.length >= MOST) continue;
        const lying = (before.cards.get(from) ?? []).filter(({ node }) => !left.has(node));
        const pile = before.zones.get(from)?.pile;
        const source = pile ? lying[0] : lying.findLast((one) => one.card === (card ?? ""));
        if (source && !pile) left.add(source.node);
        const rect = source?.rect ?? (before.zones.get(from) ?? now.zones.get(from))?.rect;
        if (!rect) continue;
        token = { card, place: from, path: [{ at, rect }], node: source?.node ?? null };
        tokens.push(token);
      }
      const last = token.path[token.path.length - 1];
      token.place = to;
      token.card = card;
      token.path.push({ at: Math.max(at, last.at) + FLIGHT * pace, rect: target });
      at += STAGGER * pace;
    }
  });
  return tokens;
}

/**
 * The box of a card within a place, which may be wider than a card.
 * @param {DOMRect} rect @param {DOMRect} like
 */
export function fitted(rect, like) {
  const ratio = like.width / like.height > 1.2 ? 0.66 : like.width / like.height;
  const width = Math.min(rect.width, Math.max(40, rect.height * ratio), 160);
  const height = width / ratio;
  return {
    width,
    height,
    left: rect.left + (rect.width - width) / 2,
    top: rect.top + (rect.height - height) / 2,
  };
}

/** A copy of a card, with its back on top if it is turned over on the way. @param {Token} token @param {HTMLElement | null} target @param {import("./app.js").App} app */
export function ghostOf(token, target, app) {
  const model = target ?? (token.node?.dataset.card === (token.card ?? "") ? token.node : null);
  /** @type {HTMLElement} */
  const ghost = document.createElement("div");
  ghost.className = model ? model.className.replace("lit", "") : "card";
  ghost.classList.add("ghost");
  if (model) ghost.append(...[...model.childNodes].map((node) => node.cloneNode(true)));
  else ghost.append(faceOf(app, token.card));
  if (token.card !== null && token.node?.dataset.card === "") {
    const back = faceOf(app, null);
    back.classList.add("turning");
    ghost.append(back);
  }
  return ghost;
}

/** A card's picture, or its name on a blank card. @param {import("./app.js").App} app @param {string | null} card */
function faceOf(app, card) {
  const holder = document.createElement("div");
  render(html`<${Page.Provider} value=${app.ui}><${Face} name=${card} /><//>`, holder);
  return /** @type {HTMLElement} */ (holder.firstElementChild);
}
