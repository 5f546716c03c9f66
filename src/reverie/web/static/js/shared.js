/** Equal parts of two states become the same object, so that they are not drawn again. */

/**
 * The fresh value, with every part that equals the old one replaced by it.
 * @param {any} old @param {any} fresh plain data, as it was parsed
 * @returns {any}
 */
export function shared(old, fresh) {
  if (!isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    fresh[key] = shared(old[key], fresh[key]);
    same &&= fresh[key] === old[key];
  }
  return same ? old : fresh;
}

/** @param {any} value @returns {boolean} */
const isObject = (value) => typeof value === "object" && value !== null;
