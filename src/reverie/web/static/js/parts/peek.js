/** An enlarged card, with its effect and its rule. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../html.js";
import { Face } from "../card.js";

/** @type {Map<string, import("../types").Rule>} */
const known = new Map();

/** @param {{ app: import("../app.js").App, props: any }} given */
export function Peek({ app, props }) {
  const { peeked, scene, view, t, game } = app;
  const card = peeked?.card ?? null;
  const id = card && view ? (scene.ruleOf?.(card, view) ?? null) : null;
  const rule = useRule(game, id, t.language);
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (box.current) beside(box.current, peeked?.node?.getBoundingClientRect() ?? null);
  });
  if (!card) return null;
  const about = scene.about?.(card, props);
  return html`<div class="peek" ref=${box} role="dialog" aria-label=${t.card(card)}>
    <div class="peek-face"><${Face} name=${card} /></div>
    <div class="peek-text">
      <h2>${t.card(card)}</h2>
      ${about}
      ${rule && html`<p>${rule.text}</p>`}
      ${id && html`<p><a href=${`/rules/${game}#${id}`} target="_blank" rel="noopener">${rule?.title ?? t("peek", "rule")}</a></p>`}
    </div>
    <button type="button" class="tool peek-close" onClick=${() => app.peek(null)}>
      <span aria-hidden="true">✕</span><span class="visually-hidden">${t("notice", "close")}</span>
    </button>
  </div>`;
}

/** @param {string} game @param {string | null} id @param {string} language */
function useRule(game, id, language) {
  const [, drawn] = useState(0);
  const key = `${language} ${id}`;
  useEffect(() => {
    if (!id || known.has(key)) return;
    fetch(`/rules/${game}/${id}.json?lang=${language}`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((rule) => {
        if (!rule) return;
        known.set(key, rule);
        drawn((n) => n + 1);
      })
      .catch(() => {}); // the picture and the link to the rule stay
  }, [key]);
  return id ? known.get(key) : undefined;
}

/** Place the picture above the card, so that its neighbours stay visible, else beside it. @param {HTMLElement} box @param {DOMRect | null} card */
function beside(box, card) {
  if (innerWidth < 640 || !card) {
    box.style.removeProperty("left");
    box.style.removeProperty("top");
    return;
  }
  const { width, height } = box.getBoundingClientRect();
  const over = card.top - height - 12;
  const right = card.right + 12;
  const aside = right + width < innerWidth - 8 ? right : card.left - width - 12;
  const left = over > 8 ? Math.min(card.left + card.width / 2 - width / 2, innerWidth - width - 8) : aside;
  const top = over > 8 ? over : Math.min(card.top + card.height / 2 - height / 2, innerHeight - height - 8);
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${Math.max(8, top)}px`;
}
