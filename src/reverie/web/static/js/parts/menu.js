/** The small menu of a card with several moves. */
import { choose } from "../actions.js";
import { html, useLayoutEffect, useRef } from "../html.js";

/** @param {{ app: import("../app.js").App }} props */
export function Menu({ app }) {
  const { menu, t } = app;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!menu || !box.current) return;
    place(box.current, anchor(app));
    /** @type {HTMLElement | null} */ (box.current.querySelector("button"))?.focus({ preventScroll: true });
  }, [menu]);
  if (!menu) return null;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const buttons = /** @type {HTMLElement[]} */ ([...(box.current?.querySelectorAll("button") ?? [])]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Tab") return app.set({ menu: null });
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(at + by + buttons.length) % buttons.length].focus();
  };
  const { why } = menu;
  const card = menu.spot.card;
  return html`<div class="card-menu" role="menu" ref=${box} onKeyDown=${keys} aria-label=${card ? t.card(card) : t("dock", "title")}>
    ${menu.moves.map(
      (move) => html`<button type="button" role="menuitem" class="move ${move.warning ? "warned" : ""} ${app.state?.lesson?.moves.includes(move.text) ? "pointed" : ""}" data-move=${move.text} key=${move.text} onClick=${() => choose(app, move)}>
        <span>${move.label}</span>
        ${move.note && html`<small>${move.note}</small>`}
        ${move.warning && html`<span class="warning-sign" title=${move.warning.text}>⚠</span>`}
      </button>`,
    )}
    ${why &&
    html`<button type="button" role="menuitem" class="move why" onClick=${() => app.set({ menu: null, notice: { ...why, kind: "why" } })}>${t("dock", "why")}</button>`}
  </div>`;
}

/** The card of the menu, which may have been redrawn. @param {import("../app.js").App} app */
function anchor(app) {
  const { menu, root } = app;
  if (menu?.node?.isConnected) return menu.node.getBoundingClientRect();
  const { place: where, card } = menu?.spot ?? { place: "" };
  const node = root.querySelector(`.card[data-place="${CSS.escape(where)}"][data-card="${CSS.escape(card ?? "")}"]`);
  return (node ?? root).getBoundingClientRect();
}

/** Place the menu above the card if there is room, else below, always within the window. @param {HTMLElement} box @param {DOMRect} card */
function place(box, card) {
  const { width, height } = box.getBoundingClientRect();
  const margin = 8;
  const left = Math.min(Math.max(margin, card.left + card.width / 2 - width / 2), innerWidth - width - margin);
  const above = card.top - height - margin;
  const top = above > margin ? above : Math.min(card.bottom + margin, innerHeight - height - margin);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(margin, top)}px`;
}
