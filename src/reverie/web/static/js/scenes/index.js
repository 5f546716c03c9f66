/** The scene of each game, fetched when it is needed: `scenes/<game>.js`. */

/**
 * @param {string} game
 * @returns {Promise<import("../types").Scene>}
 */
export async function sceneOf(game) {
  return (await import(`./${game}.js`)).scene;
}
