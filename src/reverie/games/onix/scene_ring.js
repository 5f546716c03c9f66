/** Onix's circle of piles: which of them are connected, and by which gem. */
import { html, steady, useState } from "../../js/html.js";
import { Card, Place } from "../../js/card.js";
import { Gem, gemSigns } from "./scene_gems.js";
import { chain, gemsOf, groupsOf, ring } from "./scene_cards.js";

/** @typedef {import("../../js/types").Props} Props */
/** @typedef {import("./scene_cards.js").Group} Group */

const MIDDLE = [50, 50];
const RADIUS = 35;
const FEW = 3; // cards: a pile with so few is nearly empty

/** A pile's position on the circle; pile 1 is at the top and the others follow clockwise. @param {number} pile @param {number} [far] */
function point(pile, far = RADIUS) {
  const angle = ((pile - 1) * 72 - 90) * (Math.PI / 180);
  return [MIDDLE[0] + far * Math.cos(angle), MIDDLE[1] + far * Math.sin(angle)];
}

/** @param {Props} props */
export function Ring(props) {
  const { view, t, ui } = props;
  const [pile, setPile] = useState(0);
  const circle = ring(view);
  /** @type {Group[]} */
  const about = ui.movesFor(`pile #${pile}`).length && view.gem === null ? groupsOf(view, pile) : [];
  /** @param {Event} event */
  const point_at = ({ target, type }) => {
    const at = target instanceof Element ? target.closest("[data-pile-number]") : null;
    const leaves = type === "mouseleave" || type === "focusout";
    setPile(leaves ? 0 : Number(at?.getAttribute("data-pile-number") ?? 0));
  };
  return html`<section
    class="ring ${about.length ? "pointing" : ""}"
    aria-label=${t("page", "circle")}
    onMouseOver=${point_at}
    onMouseLeave=${point_at}
    onFocusIn=${point_at}
    onFocusOut=${point_at}
  >
    <${Links} ...${{ view, circle, about }} />
    ${[1, 2, 3, 4, 5].map((pile) => html`<${Pile} key=${pile} ...${props} ...${{ pile, circle, about }} />`)}
    <${Middle} ...${props} ...${{ circle, about }} />
  </section>`;
}

/** @param {Props & { pile: number, circle: number[], about: Group[] }} props */
function Pile({ view, t, pile, circle, about }) {
  const { size, top } = view.piles[pile - 1];
  const place = `pile #${pile}`;
  const inside = about.some((group) => group.piles.includes(pile));
  const kind = [`pile p${pile}`, inside && "inside", size <= FEW && "few"].filter(Boolean).join(" ");
  const title = t("page", "pile", { n: pile });
  const note = [t.number("page", "cards", size), ...groupsOf(view, pile).map((group) => told(group, circle, t))];
  return html`<div class=${kind} data-pile-number=${pile}>
    <${Place} name=${place} label=${title} pile>
      ${top === null
        ? html`<span class="card slot" role="img" aria-label=${`${title}, ${t("table", "pile empty")}`}></span>`
        : html`<${Card}
            name=${top}
            place=${place}
            title=${`${title}, ${t.card(top)}`}
            note=${note.join(", ")}
            badge=${gemSigns(top)}
          />`}
    <//>
    <span class="count" aria-hidden="true"><b>${pile}</b> ${size ? `×${size}` : t("table", "pile empty")}</span>
  </div>`;
}

/** The text that describes a group: its piles, and the effect of its gem. @param {Group} group @param {number[]} circle @param {Props["t"]} t */
export function told({ gem, piles }, circle, t) {
  const values = { gem: t("gems", gem), effect: t("effects", gem), piles: chain(piles, circle).join("–") };
  return t.number("page", "takes", piles.length, values);
}

/** Arcs between neighbours that show the same gem; an empty pile leaves no gap. */
const Links = steady((/** @type {{ view: import("../../js/types").View, circle: number[], about: Group[] }} */ { view, circle, about }) => {
  const pairs = circle.map((pile, at) => [pile, circle[(at + 1) % circle.length]]);
  const links = (circle.length === 2 ? pairs.slice(0, 1) : pairs).flatMap(([one, other]) => {
    const shared = gemsOf(view.piles[one - 1].top).filter((gem) =>
      gemsOf(view.piles[other - 1].top).includes(gem),
    );
    return one === other ? [] : shared.map((gem, at) => ({ one, other, gem, at, of: shared.length }));
  });
  return html`<svg class="links" viewBox="0 0 100 97" aria-hidden="true">
    <circle class="orbit" cx=${MIDDLE[0]} cy=${MIDDLE[1]} r=${RADIUS} />
    ${links.map(({ one, other, gem, at, of }) => {
      const inside = about.some((group) => group.gem === gem && group.piles.includes(one));
      const far = RADIUS + (of === 2 ? 3 - 6 * at : 0);
      const [from, to] = [point(one, far), point(other, far)];
      const steps = (other - one + 5) % 5;
      const [x, y] = point(one + steps / 2, far);
      const arc = `M${from}A${far} ${far} 0 ${steps > 2 ? 1 : 0} 1 ${to}`;
      return html`<g class="link ${gem} ${inside ? "inside" : ""}">
        <path d=${arc} />
        <circle cx=${x} cy=${y} r="3.6" />
        <svg x=${x - 2} y=${y - 2} width="4" height="4"><${Gem} gem=${gem} /></svg>
      </g>`;
    })}
  </svg>`;
}, ({ view, about }) => [view.piles, ...about]);

/** The middle: destroyed cards, and above them the group that was or would be announced. @param {Props & { circle: number[], about: Group[] }} props */
function Middle({ view, t, circle, about }) {
  const { gem } = view;
  const destroyed = t("table", "destroyed", { n: view.destroyed });
  return html`<div class="middle">
    ${gem &&
    html`<p class="announced ${gem}">
      <${Gem} gem=${gem} />
      <span><b>${t("gems", gem)}</b> <small>${t("effects", gem)}</small></span>
    </p>`}
    ${about.map(
      (group) => html`<p class="would ${group.gem}" aria-hidden="true"><${Gem} gem=${group.gem} /> <span>${told(group, circle, t)}</span></p>`,
    )}
    <${Place} name="destroyed" label=${destroyed} pile>
      <span class="gone"><span class="sign" aria-hidden="true">✕</span> ${destroyed}</span>
    <//>
  </div>`;
}
