/** It is your turn: told in the title, by a small sound, and by a notification if allowed. */

/** @type {AudioContext | null} */
let sound = null;

/** On phones only if asked for. @param {import("./prefs.js").Prefs} prefs */
function audible(prefs) {
  if (prefs.sound === "auto") return matchMedia("(pointer: fine)").matches;
  return prefs.sound === "on";
}

/** Two soft notes. @param {import("./prefs.js").Prefs} prefs */
export function chime(prefs) {
  if (!audible(prefs) || !navigator.userActivation?.hasBeenActive) return;
  sound ??= new AudioContext();
  const now = sound.currentTime;
  for (const [at, pitch] of [[0, 659.3], [0.12, 987.8]]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(0.07, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.5);
    tone.connect(volume).connect(sound.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.55);
  }
}

/**
 * Tell whose turn it is; with a sign when it has just become this person's.
 * @param {import("./app.js").App} app @param {import("./types").State} state @param {boolean} news
 */
export function alertTurn(app, state, news) {
  const { t } = app;
  const title = `${t("game", "title")} · Reverie`;
  const others = state.seats.length > 1;
  const mine = state.phase === "playing" && state.moves.length > 0;
  document.title = mine && others ? `● ${t("top", "your turn")} · ${title}` : title;
  if (!news || !others) return;
  const people = state.seats.some((seat, at) => seat.kind === "person" && at !== state.seat);
  if (people || document.hidden) chime(app.prefs);
  if (document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(t("top", "your turn"), { body: state.prompt, tag: location.pathname });
}
