/**
 * Cards move from where they were to where they go.
 *
 * The page is already what it will be; copies of cards fly over it by transform alone, and
 * nothing waits for them.
 */
import { picture } from "./card.js";

const FLIGHT = 300; // ms
const STAGGER = 55; // from one card of a step to the next
const STEP = 420; // from one step to the next
const LONGEST = 2600; // all of them together, however many
const MOST = 60; // cards
const EASE = "cubic-bezier(.3,.7,.2,1)";

/** @typedef {{ node: HTMLElement, card: string, rect: DOMRect }} Lying */
/** @typedef {{ cards: Map<string, Lying[]>, zones: Map<string, { rect: DOMRect, pile: boolean }> }} Snapshot */
/** @typedef {{ card: string | null, place: string, way: { at: number, rect: DOMRect }[], node: HTMLElement | null }} Token */

/**
 * Where everything lies now.
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
    const { place = "", card = "" } = node.dataset;
    const rect = node.getBoundingClientRect();
    if (!rect.width) continue;
    const there = found.cards.get(place);
    if (there) there.push({ node, card, rect });
    else found.cards.set(place, [{ node, card, rect }]);
  }
  return found;
}

/** Does the system, or the person, want no motion? @param {import("./prefs.js").Prefs} prefs */
export function still(prefs) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return prefs.speed === 0 || prefs.motion === "off" || (prefs.motion !== "on" && reduced);
}

/**
 * Cards that stay in their place but not where they were glide there.
 * @param {Snapshot} before @param {Snapshot} now @param {number} pace
 * @param {Set<HTMLElement>} [but]
 */
export function after(before, now, pace, but = new Set()) {
  if (!pace) return;
  for (const [place, lying] of now.cards) {
    const was = [...(before.cards.get(place) ?? [])];
    for (const { node, card, rect } of lying) {
      const at = was.findIndex((old) => old.card === card);
      if (at < 0 || but.has(node)) continue;
      const [old] = was.splice(at, 1);
      const x = old.rect.left - rect.left;
      const y = old.rect.top - rect.top;
      if (Math.abs(x) + Math.abs(y) < 1 || Math.abs(x) + Math.abs(y) > 1200) continue;
      node.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], {
        duration: 0.8 * FLIGHT * pace,
        easing: EASE,
      });
    }
  }
}

export class Flights {
  /** @param {() => void} told called when the step that is being shown changes */
  constructor(told) {
    this.told = told;
    this.layer = document.createElement("div");
    this.layer.className = "flights";
    this.layer.setAttribute("aria-hidden", "true");
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** The step of somebody else that is being shown. @type {import("./types").Step | null} */
    this.showing = null;
  }

  /** How long everything takes: 1 is as designed, 0 is not at all. @param {import("./prefs.js").Prefs} prefs */
  pace(prefs) {
    return still(prefs) ? 0 : 1 / prefs.speed;
  }

  /**
   * @param {import("./types").Step[]} steps
   * @param {Snapshot} before @param {Snapshot} now
   * @param {import("./app.js").App} app
   */
  fly(steps, before, now, app) {
    this.finish();
    const pace = this.pace(app.prefs);
    if (!pace) return fade(before, now);
    if (!this.layer.isConnected) document.body.append(this.layer);
    const starts = this.schedule(steps, app.state?.seat ?? null, pace);
    const tokens = this.tokens(steps, starts, before, now, pace);
    const landed = new Set();
    /** @type {(() => void)[]} */
    const launches = [];
    for (const token of tokens) {
      const end = token.way[token.way.length - 1];
      const there = now.cards.get(token.place) ?? [];
      const pile = now.zones.get(token.place)?.pile;
      const target = pile
        ? undefined
        : there.findLast(({ node, card }) => card === (token.card ?? "") && !landed.has(node));
      if (target) {
        landed.add(target.node);
        end.rect = target.rect;
      } else if (pile && there.length) end.rect = there[0].rect;
      if (token.way.length < 2) continue;
      const ghost = ghostOf(token, target?.node ?? null, app);
      launches.push(() => this.launch(token, ghost, target?.node ?? null, pace));
    }
    after(before, now, pace, landed);
    for (const launch of launches) launch(); // all that is measured was measured before
  }

  /**
   * When each step begins; those of others follow each other so that one can see them.
   * @param {import("./types").Step[]} steps @param {number | null} me @param {number} pace
   */
  schedule(steps, me, pace) {
    const others = steps.filter((step) => step.seat !== me && step.seat !== null).length;
    const gap = Math.min(STEP, LONGEST / Math.max(1, steps.length));
    const starts = steps.map((_, at) => at * (others ? gap : STAGGER * 2) * pace);
    if (others) {
      steps.forEach((step, at) => {
        const show = () => {
          this.showing = step.seat === me ? null : step;
          this.told();
        };
        if (starts[at] > 0) this.timers.push(setTimeout(show, starts[at]));
        else show();
      });
      this.timers.push(setTimeout(() => this.end(), (starts.at(-1) ?? 0) + 1800 * pace));
    }
    return starts;
  }

  /**
   * One token for each card that moved, with its way through the places.
   * @param {import("./types").Step[]} steps @param {number[]} starts
   * @param {Snapshot} before @param {Snapshot} now @param {number} pace
   */
  tokens(steps, starts, before, now, pace) {
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
          token = { card, place: from, way: [{ at, rect }], node: source?.node ?? null };
          tokens.push(token);
        }
        const last = token.way[token.way.length - 1];
        token.place = to;
        token.card = card;
        token.way.push({ at: Math.max(at, last.at) + FLIGHT * pace, rect: target });
        at += STAGGER * pace;
      }
    });
    return tokens;
  }

  /** @param {Token} token @param {HTMLElement} ghost @param {HTMLElement | null} target @param {number} pace */
  launch(token, ghost, target, pace) {
    const end = token.way[token.way.length - 1];
    const box = fitted(end.rect, token.way[0].rect);
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
    ghost.style.setProperty("--w", `${box.width}px`);
    this.layer.append(ghost);
    const begin = token.way[0].at;
    const total = Math.max(end.at - begin, 1);
    /** @type {Keyframe[]} */
    const frames = token.way.map(({ at, rect }) => {
      const here = fitted(rect, token.way[0].rect);
      const scale = here.width / box.width;
      return {
        transform: `translate(${here.left}px,${here.top}px) scale(${scale})`,
        offset: (at - begin) / total,
        easing: EASE,
      };
    });
    const flight = ghost.animate(frames, { duration: total, delay: begin, fill: "backwards" });
    this.keep(flight, () => ghost.remove());
    // into a pile: there it fades (at the end alone, for opacity costs more than motion)
    if (!target) this.keep(ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 0.15 * total, delay: begin + 0.85 * total }));
    const back = ghost.querySelector(".turning");
    if (back) {
      const turn = { duration: (FLIGHT * pace) / 1.6, delay: begin, fill: /** @type {FillMode} */ ("both") };
      this.keep(back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], turn));
    }
    // until its copy has come, the card itself is there but not seen
    if (target) this.keep(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: end.at }));
  }

  /** @param {Animation} animation @param {() => void} [done] */
  keep(animation, done) {
    this.running.add(animation);
    const over = () => {
      this.running.delete(animation);
      done?.();
    };
    animation.onfinish = over;
    animation.oncancel = over;
  }

  end() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    if (this.showing) {
      this.showing = null;
      this.told();
    }
  }

  /** Let everything arrive now; true if anything was under way. */
  finish() {
    const any = this.running.size > 0;
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
    this.end();
    return any;
  }
}

/**
 * A card's box within a place that may be wider than a card.
 * @param {DOMRect} rect @param {DOMRect} like
 */
function fitted(rect, like) {
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

/** @param {Token} token @param {HTMLElement | null} target @param {import("./app.js").App} app */
function ghostOf(token, target, app) {
  const model = target ?? (token.node?.dataset.card === (token.card ?? "") ? token.node : null);
  /** @type {HTMLElement} */
  const ghost = document.createElement("div");
  ghost.className = model ? model.className.replace("lit", "") : "card";
  ghost.classList.add("ghost");
  if (model) ghost.innerHTML = model.innerHTML;
  else {
    const image = document.createElement("img");
    image.src = picture(app.ui, token.card);
    image.alt = "";
    ghost.append(image);
  }
  if (token.card !== null && token.node?.dataset.card === "") {
    const back = document.createElement("img");
    back.src = picture(app.ui, null);
    back.alt = "";
    back.className = "turning";
    ghost.append(back);
  }
  return ghost;
}

/** Without motion, what is new comes up softly. @param {Snapshot} before @param {Snapshot} now */
function fade(before, now) {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [place, lying] of now.cards) {
    const was = (before.cards.get(place) ?? []).map(({ card }) => card);
    for (const { node, card } of lying) {
      const at = was.indexOf(card);
      if (at >= 0) was.splice(at, 1);
      else node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
    }
  }
}
