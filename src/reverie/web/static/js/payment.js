/** Choosing amounts of counted cards, confirmed once. */
import { html, useContext, useState } from "./html.js";
import { Face, Page } from "./card.js";

/**
 * @param {{
 *   counts: Record<string, number>, need: number, title: string, place: string,
 *   done: (cards: string[]) => void, pointed?: boolean,
 * }} props
 */
export function Payment({ counts, need, title, place, done, pointed }) {
  const ui = useContext(Page);
  const { t } = ui;
  const [chosen, choose] = useState(/** @type {Record<string, number>} */ ({}));
  const n = Object.values(chosen).reduce((sum, one) => sum + one, 0);
  /** @param {string} name @param {number} by */
  const add = (name, by) => {
    const now = (chosen[name] ?? 0) + by;
    if (now < 0 || now > counts[name] || n + by > need) return;
    choose({ ...chosen, [name]: now });
  };
  return html`<section class="payment" aria-label=${title}>
    <p class="payment-title number" role="status">${t("payment", "chosen", { n, all: need })}</p>
    <ul class="payables">
      ${Object.entries(counts).map(
        ([name, all]) => html`<li key=${name}>
          <button
            type="button"
            class="card lit ${chosen[name] ? "chosen" : ""} ${pointed && n < need && (chosen[name] ?? 0) < all ? "pointed" : ""}"
            data-place=${place}
            data-card=${name}
            data-own
            aria-label=${`${t("payment", "more", { card: t.card(name) })} (${chosen[name] ?? 0}/${all})`}
            onClick=${() => add(name, 1)}
          >
            <${Face} name=${name} />
            <span class="badge" aria-hidden="true">${chosen[name] ?? 0}/${all}</span>
          </button>
          ${chosen[name] > 0 && html`<button type="button" class="less" aria-label=${t("payment", "less", { card: t.card(name) })} onClick=${() => add(name, -1)}>−</button>`}
        </li>`,
      )}
    </ul>
    <div class="buttons">
      <button type="button" class="button main ${pointed && n === need ? "pointed" : ""}" disabled=${n !== need} onClick=${() => done(Object.entries(chosen).flatMap(([name, times]) => Array(times).fill(name)))}>${t("sequence", "confirm")}</button>
      <button type="button" class="button quiet" onClick=${() => choose({})}>${t("sequence", "cancel")}</button>
    </div>
  </section>`;
}
