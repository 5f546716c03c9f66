/** Putting cards in order, with some set aside: by drag, tap or keyboard. */
import { html, useContext, useRef, useState } from "./html.js";
import { Face, Page } from "./card.js";

/**
 * @typedef {{
 *   cards: string[], place: string, title: string,
 *   ends: [string, string], aside?: { title: string, here: string, least: number, most: number, word: string, kind?: string },
 *   done: (order: string[], aside: string[]) => void, single: () => void,
 * }} Arranging
 *   ends: labels of the first and the last place · single: called to pick cards one by one instead · here: the label of the drop target
 */

/** @param {Arranging} props */
export function Arrange({ cards, place, title, ends, aside, done, single }) {
  const ui = useContext(Page);
  const { t } = ui;
  const [order, setOrder] = useState(() => cards.map((_, at) => at));
  const [out, setOut] = useState(/** @type {number[]} */ ([]));
  const [picked, pick] = useState(/** @type {number | null} */ (null));
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const drag = useRef(/** @type {{ id: number, x: number, y: number, moved: boolean } | null} */ (null));

  /** Move a card to a place in the order. @param {number} id @param {number} at */
  const bring = (id, at) => {
    const rest = order.filter((one) => one !== id);
    setOrder([...rest.slice(0, at), id, ...rest.slice(at)]);
    setOut(out.filter((one) => one !== id));
  };
  /** @param {number} id */
  const setAside = (id) => {
    if (!aside || out.includes(id)) return;
    const full = out.length >= aside.most;
    const at = order.indexOf(id);
    const rest = order.filter((one) => one !== id);
    if (full) rest.splice(at, 0, out[out.length - 1]);
    setOrder(rest);
    setOut([...(full ? out.slice(0, -1) : out), id]);
    pick(null);
  };
  /** @param {number} id */
  const press = (id) => {
    if (picked === null || picked === id) return pick(picked === id ? null : id);
    if (out.includes(id)) setAside(picked);
    else bring(picked, order.indexOf(id));
    pick(null);
  };
  /** @param {number} id @param {number} by */
  const shift = (id, by) => {
    if (out.includes(id)) return bring(id, by < 0 ? order.length : 0);
    bring(id, Math.max(0, Math.min(order.length - 1, order.indexOf(id) + by)));
  };

  /** @param {KeyboardEvent} event @param {number} id */
  const keys = (event, id) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      if (picked === id || event.shiftKey) return shift(id, by);
      const all = [...order, ...out];
      focus(all[(all.indexOf(id) + by + all.length) % all.length]);
    } else if (aside && (event.key === "x" || event.key === "Delete")) {
      event.preventDefault();
      if (out.includes(id)) bring(id, order.length);
      else setAside(id);
    } else if (event.key === "Escape" && picked !== null) {
      event.stopPropagation();
      pick(null);
    }
  };
  /** @param {number} id */
  const focus = (id) => /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(`[data-id="${id}"]`))?.focus();

  // --- dragging ---
  /** @param {PointerEvent} event @param {number} id */
  const down = (event, id) => {
    if (event.button !== 0) return;
    drag.current = { id, x: event.clientX, y: event.clientY, moved: false };
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const held = drag.current;
    if (!held) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.moved && Math.hypot(x, y) < 7) return;
    held.moved = true;
    const node = /** @type {HTMLElement} */ (event.currentTarget);
    node.style.transform = `translate(${x}px,${y}px) scale(1.06)`;
    node.classList.add("held");
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    const held = drag.current;
    drag.current = null;
    if (!held?.moved) return;
    const node = /** @type {HTMLElement} */ (event.currentTarget);
    node.style.transform = "";
    node.classList.remove("held");
    const swallow = (/** @type {Event} */ click) => click.stopImmediatePropagation(); // the click that ends the drag
    node.addEventListener("click", swallow, true);
    setTimeout(() => node.removeEventListener("click", swallow, true), 50);
    const { clientX: x, clientY: y } = event;
    const zone = box.current?.querySelector(".aside-zone")?.getBoundingClientRect();
    if (zone && x > zone.left && x < zone.right && y > zone.top && y < zone.bottom) return setAside(held.id);
    const others = order.filter((one) => one !== held.id);
    const before = others.filter((one) => {
      const rect = box.current?.querySelector(`[data-id="${one}"]`)?.getBoundingClientRect();
      if (!rect) return false;
      const below = y > rect.bottom; // on a later line
      return below || (y > rect.top && x > rect.left + rect.width / 2);
    });
    bring(held.id, before.length);
  };

  /** @param {number} id @param {number} at @param {boolean} gone */
  const one = (id, at, gone) => html`<li key=${id}>
    <button
      type="button"
      class="card arranged lit ${picked === id ? "chosen" : ""}"
      data-place=${place}
      data-card=${cards[id]}
      data-id=${id}
      aria-pressed=${picked === id}
      aria-label=${gone ? `${t.card(cards[id])}, ${aside?.title}` : t("sequence", "place", { card: t.card(cards[id]), n: at + 1 })}
      onClick=${() => press(id)}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => keys(event, id)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => down(event, id)}
      onPointerMove=${move}
      onPointerUp=${up}
      onPointerCancel=${up}
    >
      <${Face} name=${cards[id]} />
      <span class="face" aria-hidden="true">${ui.scene.labelOf?.(cards[id], t)}</span>
      ${!gone && html`<span class="badge" aria-hidden="true">${at + 1}</span>`}
    </button>
  </li>`;

  const ready = !aside || (out.length >= aside.least && out.length <= aside.most);
  const card = picked === null ? "" : t.card(cards[picked]);
  return html`<section class="arrange" aria-label=${title} ref=${box}>
    <div class="arrange-line">
      <div class="order-zone">
        <p class="ends"><span>${ends[0]}</span><span>${ends[1]}</span></p>
        <ol class="cards" data-zone=${place}>${order.map((id, at) => one(id, at, false))}</ol>
      </div>
      ${aside &&
      html`<div class="aside-zone ${aside.kind ?? ""}" onClick=${() => picked !== null && setAside(picked)}>
        <p class="ends"><span>${aside.title}</span></p>
        <ol class="cards">${out.map((id, at) => one(id, at, true))}</ol>
        ${out.length < aside.least && html`<p class="drop-here">${aside.here}</p>`}
      </div>`}
    </div>
    <div class="buttons">
      <button type="button" class="button main" disabled=${!ready} onClick=${() => done(order.map((id) => cards[id]), out.map((id) => cards[id]))}>${t("sequence", "confirm")}</button>
      <button type="button" class="button quiet" onClick=${() => (setOrder(cards.map((_, at) => at)), setOut([]), pick(null))}>${t("sequence", "cancel")}</button>
      ${picked !== null &&
      html`<span class="shift">
        <button type="button" class="button" aria-label=${t("sequence", "earlier", { card })} onClick=${() => shift(picked, -1)}>◀</button>
        <button type="button" class="button" aria-label=${t("sequence", "later", { card })} onClick=${() => shift(picked, 1)}>▶</button>
        ${aside && html`<button type="button" class="button" onClick=${() => setAside(picked)}>${aside.word}</button>`}
      </span>`}
      <button type="button" class="button plain" onClick=${single}>${t("sequence", "single")}</button>
    </div>
  </section>`;
}
