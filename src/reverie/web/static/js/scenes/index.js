/** The scene of each game, fetched when it is needed. */

/** @type {Record<string, () => Promise<{ scene: import("../types").Scene }>>} */
const SCENES = {
  onirim: () => import("./onirim.js"),
  onix: () => import("./onix.js"),
  circadia: () => import("./circadia.js"),
};

/** @param {string} game */
export async function sceneOf(game) {
  return (await SCENES[game]()).scene;
}
