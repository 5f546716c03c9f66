/** Entry point of a table page: loads words and scene, connects, and renders. */
import { App } from "./app.js";
import { listen } from "./gestures.js";
import { listenToKeys } from "./keys.js";
import { readPrefs } from "./prefs.js";
import { keep, lastKnown } from "./shelf.js";
import { sceneOf } from "./scene.js";
import { Socket } from "./socket.js";
import { wordsFor } from "./words.js";

const NEWER = 4410; // close code: the server has another version of the page
const AGAIN = 60_000; // ms between two reloads
const PREPARE = 2500; // ms after the first render

/** @param {HTMLElement} root */
export async function setTable(root) {
  const { game = "", table = "", version = "" } = root.dataset;
  const language = document.documentElement.lang || "en";
  const mark = () => `${version} ${document.documentElement.lang}`; // the stored state is in this version and language
  const { t, files } = await wordsFor(game, language);
  const scene = await sceneOf(game, files);
  const app = new App({
    root,
    game,
    t,
    files,
    scene,
    prefs: readPrefs(),
    language: async (wanted) => {
      app.t = app.named((await wordsFor(game, wanted)).t, scene);
      document.documentElement.lang = wanted;
      app.rejoined = true; // the server sends everything again
      await app.socket?.ask({ do: "lang", lang: wanted });
    },
  });
  const known = lastKnown(table, mark());
  if (known) {
    app.hear(known.state);
    app.playback.frames = known.round; // so that the last round can be shown again
    app.playback.at = known.round.length - 1;
    app.rejoined = app.old = true;
    app.draw();
  }
  app.socket = new Socket(`/t/${table}/ws`, {
    version: () => app.playback.latest?.version ?? 0,
    hear: (state) => app.hear(state),
    status: (line, code) => {
      app.status(line, code);
      if (line === "closed" && code === NEWER) reload();
    },
  }, version);
  document.addEventListener("visibilitychange", () => document.hidden && keep(app, table, mark()));
  addEventListener("pagehide", () => keep(app, table, mark()));
  setTimeout(() => Promise.all([import("./parts/asides.js"), scene.prepare?.()]).catch(() => {}), PREPARE);
  listen(app);
  listenToKeys(app);
  return app;
}

/** Reload when the server has a newer version; not repeatedly, since the cause may be something else. */
function reload() {
  const key = "reverie reloaded";
  if (Date.now() - Number(sessionStorage.getItem(key)) < AGAIN) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

const root = document.getElementById("table");
if (root) setTable(root);
