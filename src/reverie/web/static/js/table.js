/** Sets the table: words, scene and connection, then everything by itself. */
import { App } from "./app.js";
import { listen } from "./gestures.js";
import { listenToKeys } from "./keys.js";
import { readPrefs } from "./prefs.js";
import { sceneOf } from "./scene.js";
import { Socket } from "./socket.js";
import { wordsFor } from "./words.js";

const PREPARE = 2500; // ms, when the first picture is there

/** @param {HTMLElement} root */
export async function setTable(root) {
  const { game = "", table = "" } = root.dataset;
  const language = document.documentElement.lang || "en";
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
      app.rejoined = true; // everything is told again
      await app.socket?.ask({ do: "lang", lang: wanted });
    },
  });
  app.socket = new Socket(`/t/${table}/ws`, {
    version: () => app.playback.latest?.version ?? 0,
    hear: (state) => app.hear(state),
    status: (line, code) => app.status(line, code),
  });
  setTimeout(() => Promise.all([import("./parts/asides.js"), scene.prepare?.()]).catch(() => {}), PREPARE);
  listen(app);
  listenToKeys(app);
  return app;
}

const root = document.getElementById("table");
if (root) setTable(root);
