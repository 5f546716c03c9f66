/** Icons for buttons. */
import { html, unchanging } from "../html.js";

/** @type {Record<string, string>} */
const LINES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5",
  home: "M4 11 12 4l8 7M6 10v10h12V10",
  moves: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  log: "M6 4h12v16H6zM9 9h6M9 13h6",
  chat: "M4 5h16v11H9l-5 4z",
  bot: "M6 9h12v9H6zM12 9V5M9.5 13h.01M14.5 13h.01",
  person: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.6-4 3.4-6 7-6s6.4 2 7 6",
  open: "M12 5v14M5 12h14",
  side: "M8 7h11v13H8zM5 16V4h11",
  why: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v5M12 16v.01",
  "sound-quiet": "M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15 9.5a4 4 0 0 1 0 5M17.5 7a7.5 7.5 0 0 1 0 10",
  "sound-off": "M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15 9.5a4 4 0 0 1 0 5",
  "sound-on": "M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5",
  hint: "M9.5 18h5M10.5 21h3M8.5 14.5a5.5 5.5 0 1 1 7 0c-.7.6-1 1.2-1 2h-5c0-.8-.3-1.4-1-2Z",
  chances: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  back: "M15 6l-6 6 6 6",
  on: "M9 6l6 6-6 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  skip: "M6 6l7 6-7 6zM17 6v12",
  again: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4.5h4.5",
  "pace-calm": "M10 6l6 6-6 6",
  "pace-brisk": "M6.5 6l6 6-6 6M12.5 6l6 6-6 6",
  "pace-instant": "M3.5 6l6 6-6 6M9 6l6 6-6 6M14.5 6l6 6-6 6",
};

const drawn = unchanging((/** @type {string} */ name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`);

/** @param {{ name: string }} props */
export const Icon = ({ name }) => drawn(name);
