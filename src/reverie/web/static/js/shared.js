/** What is the same in two states of a table is the same object, so that it is not drawn again. */

/**
 * The fresh value, made of parts of the old one wherever these are equal.
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
