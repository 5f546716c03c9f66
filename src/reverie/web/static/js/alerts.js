/** Sounds, the page title and notifications. */

/** @typedef {import("./app.js").App} App */

const MOUSE = matchMedia("(pointer: fine)");

/** The volume: quiet is a third; by default phones are silent. @param {import("./prefs.js").Prefs} prefs */
function loudness(prefs) {
  if (prefs.sound === "auto") return MOUSE.matches ? 1 : 0;
  return { on: 1, quiet: 0.3 }[prefs.sound] ?? 0;
}

/** The next setting in the cycle on, quiet, off. @param {import("./prefs.js").Prefs} prefs */
export function louder(prefs) {
  const now = prefs.sound === "auto" ? (loudness(prefs) ? "on" : "off") : prefs.sound;
  return { on: "quiet", quiet: "off" }[now] ?? "on";
}

/** Play sounds after the next frame, so that the picture comes first. @param {App} app @param {string[]} names */
export function ring(app, ...names) {
  if (!names.length) return;
  const now = async () => {
    const loud = loudness(app.prefs);
    if (!loud || !navigator.userActivation?.hasBeenActive) return;
    const { sound } = await import("./sounds.js");
    for (const name of new Set(names)) sound(name, loud);
  };
  if (document.hidden) now(); // a hidden page has no frames
  else requestAnimationFrame(() => setTimeout(now));
}

/** The sounds of some steps: those of the scene, or the defaults for moving and shuffling. @param {App} app @param {import("./types").Step[]} steps */
export function ringSteps(app, steps) {
  const events = steps.flatMap((step) => step.events);
  const usual = (/** @type {import("./types").Happening} */ { event }) => ({ moved: "card", shuffled: "shuffle" })[event];
  const names = events.map((event) => app.scene.sound?.(event) ?? usual(event));
  const found = /** @type {string[]} */ (names.filter(Boolean));
  const special = found.filter((name) => name !== "card");
  ring(app, ...(special.length ? special.slice(0, 2) : found.slice(0, 1)));
}

/**
 * Show whose turn it is in the title, and notify the player when it becomes their turn.
 * @param {App} app @param {import("./types").State} state @param {boolean} news
 */
export function alertTurn(app, state, news) {
  const { t } = app;
  const title = `${t("game", "title")} · Reverie`;
  const others = state.seats.length > 1;
  const mine = state.phase === "playing" && state.moves.length > 0;
  const now = mine && others ? `● ${t("top", "your turn")} · ${title}` : title;
  if (document.title !== now) document.title = now; // setting it is slow, even to the same value
  if (!news || !others) return;
  const people = state.seats.some((seat, at) => seat.kind === "person" && at !== state.seat);
  if (people || document.hidden) ring(app, "turn");
  if (document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(t("top", "your turn"), { body: state.prompt, tag: location.pathname });
}
