/** Loads the scene of a game: its own, completed by the default one. */

/**
 * @param {string} game
 * @param {import("./types").Files} files
 * @returns {Promise<import("./types").Scene>}
 */
export async function sceneOf(game, files) {
  const own = files.scene ? (await import(`../games/${game}/scene.js`)).scene : {};
  if (own.Board && own.Hand && own.Side) return own;
  const { scene } = await import("./default/scene.js");
  return { ...scene, ...own };
}
