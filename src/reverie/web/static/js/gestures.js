/** Presses, drags, long presses and hovering: one set of listeners for every card. */
import { choose, press } from "./actions.js";
import { dropOf, dropsAt, movesFor } from "./highlights.js";

const DRAG_FROM = 7; // px
const LONG_PRESS = 450; // ms
const HOVER = 650;

/** @typedef {import("./app.js").App} App */

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cardAt = (target) =>
  target instanceof Element ? target.closest(".card[data-place]:not(.arranged, [data-own])") : null;

/** @param {HTMLElement} node @returns {import("./types").Spot} */
const spotOf = ({ dataset }) => ({
  place: dataset.place ?? "",
  card: dataset.card || null,
  index: Number(dataset.index),
});

/** @param {App} app */
export function listen(app) {
  const { root } = app;
  /** @type {{ node: HTMLElement, x: number, y: number, copy: HTMLElement | null } | null} */
  let held = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The card on which the last press began. @type {HTMLElement | null} */
  let down = null;
  let swallow = false; // the click that ends a drag or a long press
  let hovered = false; // the card was enlarged by hovering, which also closes it

  document.addEventListener("pointerdown", (event) => {
    app.flights.finish();
    clearTimeout(timer);
    swallow = false;
    const inside = event.target instanceof Element ? event.target : null;
    if (app.peeked && !inside?.closest(".peek")) app.peek(null);
    if (app.menu && !inside?.closest(".card-menu, .card, [data-zone], .place")) app.set({ menu: null });
    const node = cardAt(event.target);
    down = node;
    if (!node || event.button !== 0) return;
    held = { node, x: event.clientX, y: event.clientY, copy: null };
    if (event.pointerType !== "mouse")
      timer = setTimeout(() => {
        held = null;
        swallow = true;
        if (node.dataset.card) app.peek(node.dataset.card, node);
      }, LONG_PRESS);
  });

  document.addEventListener("pointermove", (event) => {
    if (!held) return hover(event);
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.copy) {
      if (Math.hypot(x, y) < DRAG_FROM) return;
      clearTimeout(timer);
      if (!grab(app, held)) {
        held = null;
        return;
      }
    }
    if (held.copy) {
      held.copy.style.transform = `translate(${x}px,${y}px) rotate(${Math.max(-8, Math.min(8, x / 30))}deg) scale(1.05)`;
      mark(app, zoneAt(event));
    }
  });

  document.addEventListener("pointerup", (event) => {
    clearTimeout(timer);
    if (held?.copy) {
      swallow = true;
      drop(app, held, zoneAt(event));
    }
    held = null;
  });
  document.addEventListener("pointercancel", () => {
    clearTimeout(timer);
    if (held?.copy) drop(app, held, null);
    held = null;
  });

  root.addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // a card that is still gliding may leave the pointer between press and release
    const node = cardAt(event.target) ?? (/** @type {MouseEvent} */ (event).detail > 0 && down?.isConnected ? down : null);
    down = null;
    const zone = event.target instanceof Element ? event.target.closest(".place.target") : null;
    const name = zone?.querySelector("[data-zone]")?.getAttribute("data-zone");
    if (name && app.menu && !(node && node === app.menu.node)) {
      const moves = dropsAt(app, name);
      if (moves.length === 1) return choose(app, moves[0]);
    }
    if (node) {
      hovered = false;
      app.peeked = null;
      press(app, spotOf(node), node);
    }
  }, true);
  root.addEventListener("contextmenu", (event) => {
    if (cardAt(event.target) && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });

  /** Resting the mouse on a card enlarges it. @param {PointerEvent} event */
  function hover(event) {
    if (event.pointerType !== "mouse") return;
    const node = cardAt(event.target);
    if (node === over) return;
    over = node;
    clearTimeout(timer);
    if (hovered && app.peeked) {
      hovered = false;
      app.peek(null);
    }
    if (!node?.dataset.card) return;
    timer = setTimeout(() => {
      if (app.menu || app.dialog) return;
      hovered = true;
      app.peek(node.dataset.card ?? null, node);
    }, HOVER);
  }
  /** @type {HTMLElement | null} */
  let over = null;
}

/** The place under the pointer: the innermost where the card can be dropped, if there is one. @param {PointerEvent} event */
function zoneAt(event) {
  const there = document.elementsFromPoint(event.clientX, event.clientY).filter((node) => node.matches(".place"));
  return there.find((place) => place.matches(".target")) ?? there[0] ?? null;
}

/** Start dragging a card that some move takes to a place. @param {App} app @param {{ node: HTMLElement, copy: HTMLElement | null }} held */
function grab(app, held) {
  const { node } = held;
  if (app.queue.busy) return false;
  const spot = spotOf(node);
  const moves = movesFor(app, spot.place, spot.card, spot.index);
  if (!moves.some((move) => dropOf(app, move))) return false;
  const rect = node.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = `${node.className} ghost dragged`;
  copy.innerHTML = node.innerHTML;
  Object.assign(copy.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
  document.body.append(copy);
  held.copy = copy;
  node.classList.add("lifted");
  document.body.classList.add("dragging");
  app.dragged = { spot, moves };
  app.draw();
  return true;
}

/** @param {App} app @param {Element | null} place */
function mark(app, place) {
  for (const other of app.root.querySelectorAll(".place.over")) if (other !== place) other.classList.remove("over");
  if (place?.classList.contains("target")) place.classList.add("over");
}

/** @param {App} app @param {{ node: HTMLElement, copy: HTMLElement | null }} held @param {Element | null} place */
function drop(app, held, place) {
  const { copy, node } = held;
  const name = place?.querySelector("[data-zone]")?.getAttribute("data-zone") ?? "";
  const moves = dropsAt(app, name);
  app.dragged = null;
  mark(app, null);
  node.classList.remove("lifted");
  document.body.classList.remove("dragging");
  if (moves.length === 1) {
    // the animation starts where the card was released
    copy?.remove();
    choose(app, moves[0]);
    return;
  }
  if (moves.length > 1) {
    copy?.remove();
    app.menu = { spot: spotOf(node), moves, node, why: null };
    app.draw();
    return;
  }
  const back = copy?.animate([{ transform: copy.style.transform }, { transform: "none" }], { duration: 180, easing: "ease-out" });
  if (back) back.onfinish = () => copy?.remove();
  app.draw();
}
