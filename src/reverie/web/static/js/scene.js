/** Loads a game's scene; the default scene provides what it lacks. */

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
