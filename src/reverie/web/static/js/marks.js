/** Marks of the other players' last moves, until each of them moves again. */

/** @typedef {import("./snapshot.js").Snapshot} Snapshot */
/** @typedef {import("./types").Step} Step */

export class Marks {
  constructor() {
    /** Which player moved a card: place, index and card → seat. @type {Map<string, number>} */
    this.seats = new Map();
    this.last = -1; // the seat that moved last
  }

  /** @param {string} place @param {number} index @param {string | null} card */
  of(place, index, card) {
    return this.seats.get(`${place} ${index} ${card ?? ""}`) ?? null;
  }

  /**
   * Mark where the cards of the steps shown went.  True if a redraw is needed.
   * @param {Step[]} steps @param {Snapshot} before @param {Element} root already drawn with them @param {number | null} me
   */
  note(steps, before, root, me) {
    let changed = false;
    for (const { seat, events } of steps) {
      if (seat === null) continue;
      if (seat !== this.last) changed = this.forget(seat) || changed;
      this.last = seat;
      if (seat === me) continue;
      for (const { event, card = null, to = "" } of events) {
        if (event !== "moved") continue;
        const was = before.cards.get(to) ?? [];
        const like = root.querySelectorAll(`.card[data-place="${CSS.escape(to)}"][data-card="${CSS.escape(card ?? "")}"]`);
        const places = [...like].map((node) => Number(/** @type {HTMLElement} */ (node).dataset.index));
        const fresh = places.filter((at) => was.find((old) => old.index === at)?.card !== (card ?? ""));
        for (const at of fresh.length ? fresh : places) {
          this.seats.set(`${to} ${at} ${card ?? ""}`, seat);
          changed = true;
        }
      }
    }
    return changed;
  }

  /** @param {number} seat */
  forget(seat) {
    const gone = [...this.seats].filter(([, one]) => one === seat);
    for (const [key] of gone) this.seats.delete(key);
    return gone.length > 0;
  }
}

/** A player's mark: the number or the initial that distinguishes the name. @param {string} name */
export const initial = (name) => /\d+$/.exec(name)?.[0] ?? name.charAt(0).toUpperCase();
