/**
 * Card animations.
 *
 * The page already shows the new state; copies of cards fly over it, animated by transform alone,
 * and nothing waits for them.
 */
import { EASE, fade, glide, REDUCED } from "./snapshot.js";
import { PACES } from "./playback.js";
import { FLIGHT, fitted, ghostOf, STAGGER, pathsOf } from "./paths.js";

/** @typedef {import("./snapshot.js").Snapshot} Snapshot */
/** @typedef {import("./paths.js").Token} Token */

/** Did the system or the user ask for reduced motion? @param {import("./prefs.js").Prefs} prefs */
export function still(prefs) {
  return prefs.motion === "off" || (prefs.motion !== "on" && REDUCED.matches);
}

export class Flights {
  constructor() {
    this.layer = document.createElement("div");
    this.layer.className = "flights";
    this.layer.setAttribute("aria-hidden", "true");
    /** Running animations, and what to do when each ends. @type {Map<Animation, (() => void) | undefined>} */
    this.running = new Map();
  }

  /** The duration of animations: 1 is normal, 0 is none. @param {import("./prefs.js").Prefs} prefs */
  pace(prefs) {
    return still(prefs) ? 0 : (PACES[prefs.pace]?.flight ?? 0);
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
    const starts = steps.map((_, at) => at * STAGGER * 2 * pace);
    const tokens = pathsOf(steps, starts, before, now, pace);
    const landed = new Set();
    /** @type {(() => void)[]} */
    const launches = [];
    for (const token of tokens) {
      const end = token.path[token.path.length - 1];
      const there = now.cards.get(token.place) ?? [];
      const pile = now.zones.get(token.place)?.pile;
      const target = pile
        ? undefined
        : there.findLast(({ node, card }) => card === (token.card ?? "") && !landed.has(node));
      if (target) {
        landed.add(target.node);
        end.rect = target.rect;
      } else if (pile && there.length) end.rect = there[0].rect;
      if (token.path.length < 2) continue;
      const ghost = ghostOf(token, target?.node ?? null, app);
      launches.push(() => this.launch(token, ghost, target?.node ?? null, pace));
    }
    glide(before, now, pace, landed);
    for (const launch of launches) launch(); // after all measurements, to avoid a layout for each card
  }

  /** @param {Token} token @param {HTMLElement} ghost @param {HTMLElement | null} target @param {number} pace */
  launch(token, ghost, target, pace) {
    const end = token.path[token.path.length - 1];
    const box = fitted(end.rect, token.path[0].rect);
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
    ghost.style.setProperty("--w", `${box.width}px`);
    this.layer.append(ghost);
    const begin = token.path[0].at;
    const total = Math.max(end.at - begin, 1);
    /** @type {Keyframe[]} */
    const frames = token.path.map(({ at, rect }) => {
      const here = fitted(rect, token.path[0].rect);
      const scale = here.width / box.width;
      return {
        transform: `translate(${here.left}px,${here.top}px) scale(${scale})`,
        offset: (at - begin) / total,
        easing: EASE,
      };
    });
    const flight = ghost.animate(frames, { duration: total, delay: begin, fill: "backwards" });
    // the card itself is invisible until its copy arrives; hiding it with an animation would
    // cost a computation per frame
    if (target) target.style.opacity = "0";
    this.keep(flight, () => {
      ghost.remove();
      if (target) target.style.opacity = "";
    });
    // a card that joins a pile fades, only at the end, because opacity costs more than motion
    if (!target) this.keep(ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 0.15 * total, delay: begin + 0.85 * total }));
    const back = ghost.querySelector(".turning");
    if (back) {
      const turn = { duration: (FLIGHT * pace) / 1.6, delay: begin, fill: /** @type {FillMode} */ ("both") };
      this.keep(back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], turn));
    }
  }

  /** @param {Animation} animation @param {() => void} [done] */
  keep(animation, done) {
    this.running.set(animation, done);
    animation.onfinish = () => this.running.delete(animation) && done?.();
  }

  /** Finish all animations now; true if any was running. */
  finish() {
    const any = this.running.size > 0;
    for (const [animation, done] of this.running) {
      animation.cancel();
      done?.();
    }
    this.running.clear();
    return any;
  }
}
