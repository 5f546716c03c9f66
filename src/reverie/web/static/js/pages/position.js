// Setting up a position by hand: cards are picked up and put down, and the form fields are kept in sync.

/** @typedef {{ place: string, label: string, counted: boolean, box: HTMLElement, field: HTMLTextAreaElement, shown: HTMLElement, put: HTMLButtonElement, cards: string[] }} Zone */

const place = document.getElementById("position");
const names = /** @type {Record<string, string>} */ (JSON.parse(place?.dataset.cards ?? "{}"));

class Editor {
  /** @param {HTMLElement} form */
  constructor(form) {
    this.form = form;
    /** @type {{ zone: Zone, at: number } | null} */
    this.held = null;
    this.zones = [...form.querySelectorAll(".zone")].map((box) => this.zoneOf(/** @type {HTMLElement} */ (box)));
    for (const zone of this.zones) this.draw(zone);
    document.getElementById("by-hand")?.removeAttribute("hidden");
    const button = document.getElementById("as-text");
    if (button) {
      button.hidden = false;
      button.addEventListener("click", () => this.toggle(button));
    }
    form.classList.add("by-hand");
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hold(null);
    });
  }

  /** @param {HTMLElement} box @returns {Zone} */
  zoneOf(box) {
    const field = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
    const label = box.querySelector("label")?.textContent ?? "";
    const shown = document.createElement("ul");
    shown.className = "chips";
    shown.setAttribute("aria-label", label);
    const put = document.createElement("button");
    put.type = "button";
    put.className = "button quiet put";
    put.hidden = true;
    put.textContent = (this.form.dataset.here ?? "").replace("{place}", label);
    box.append(shown, put);
    const zone = { place: box.dataset.place ?? "", label, counted: "counted" in box.dataset, box, field, shown, put, cards: read(field.value) };
    put.addEventListener("click", () => this.putInto(zone));
    field.addEventListener("change", () => {
      zone.cards = read(field.value);
      this.draw(zone);
    });
    box.addEventListener("dragover", (event) => {
      if (this.held) event.preventDefault();
    });
    box.addEventListener("dragend", () => this.hold(null));
    box.addEventListener("drop", (event) => {
      event.preventDefault();
      this.putInto(zone);
    });
    return zone;
  }

  /** @param {Zone} zone */
  draw(zone) {
    const kinds = zone.counted ? [...new Set(zone.cards)] : zone.cards;
    zone.shown.replaceChildren(...kinds.map((card, at) => this.chip(zone, card, zone.counted ? zone.cards.indexOf(card) : at)));
    if (!kinds.length) zone.shown.append(Object.assign(document.createElement("li"), { className: "soft", textContent: this.form.dataset.empty ?? "" }));
  }

  /** @param {Zone} zone @param {string} card @param {number} at */
  chip(zone, card, at) {
    const number = zone.counted ? zone.cards.filter((one) => one === card).length : 1;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chip";
    button.draggable = true;
    button.textContent = labelOf(card) + (number > 1 ? ` × ${number}` : "");
    button.setAttribute("aria-pressed", String(this.held?.zone === zone && this.held.at === at));
    button.addEventListener("click", () => this.hold(this.held?.zone === zone && this.held.at === at ? null : { zone, at }));
    button.addEventListener("dragstart", () => this.hold({ zone, at }, false));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  /** Pick a card up, or put it back. @param {{ zone: Zone, at: number } | null} held @param {boolean} [redraw] */
  hold(held, redraw = true) {
    const before = this.held?.zone;
    this.held = held;
    for (const zone of this.zones) zone.put.hidden = !held || !redraw || zone === held.zone; // nothing moves during a drag
    if (redraw) for (const zone of new Set([before, held?.zone])) if (zone) this.draw(zone);
    if (!held) return;
    if (redraw) /** @type {HTMLElement | null} */ (held.zone.shown.querySelector("[aria-pressed=true]"))?.focus();
    this.say("taken", held.zone.cards[held.at]);
  }

  /** @param {Zone} zone */
  putInto(zone) {
    if (!this.held) return;
    const { zone: from, at } = this.held;
    const [card] = from.cards.splice(at, 1);
    zone.cards.push(card);
    this.hold(null);
    for (const changed of [from, zone]) {
      changed.field.value = changed.cards.join(", ");
      this.draw(changed);
    }
    this.say("moved", card, zone.label);
    /** @type {HTMLElement | null} */ (zone.shown.querySelector("li:last-child .chip"))?.focus();
  }

  /** @param {"taken" | "moved"} what @param {string} card @param {string} [place] */
  say(what, card, place = "") {
    const status = document.getElementById("moved");
    const text = this.form.dataset[what] ?? "";
    if (status) status.textContent = text.replace("{card}", labelOf(card)).replace("{place}", place);
  }

  /** Switch between the form fields and the cards. @param {HTMLElement} button */
  toggle(button) {
    const text = this.form.classList.toggle("by-hand");
    button.setAttribute("aria-pressed", String(!text));
    this.hold(null);
  }
}

/** The label of a card, or of several alike, such as "12 hidden". @param {string} card */
function labelOf(card) {
  const [, number, name] = /^(\d+) (.+)$/.exec(card) ?? [null, "", card];
  return (names[name] ?? name) + (number ? ` × ${number}` : "");
}

/** @param {string} text */
function read(text) {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim().toLowerCase().replace(/\s+/g, " "))
    .filter(Boolean);
}

if (place) new Editor(place);
