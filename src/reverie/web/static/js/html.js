/** Shared imports of all components. */
import htm from "../vendor/htm.mjs";
import { createContext, Fragment, h, render } from "../vendor/preact.mjs";
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../vendor/hooks.mjs";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => import("preact").VNode} */
export const html = /** @type {any} */ (htm.bind(h));

/**
 * A memoised drawing that depends on its texts alone: created once for them, then skipped when nodes are compared.
 * @template {string[]} Texts
 * @param {(...texts: Texts) => import("preact").VNode} draw
 */
export function unchanging(draw) {
  /** @type {Map<string, import("preact").VNode>} */
  const made = new Map();
  return (/** @type {Texts} */ ...texts) => {
    const key = texts.join("\n");
    const known = made.get(key) ?? draw(...texts);
    made.set(key, known);
    return known;
  };
}

/**
 * A component that is drawn again only when a value it depends on has changed.
 * @template P
 * @param {(props: P) => any} Part
 * @param {(props: P) => unknown[]} needs everything that its drawing shows
 */
export const steady = (Part, needs) => (/** @type {P} */ props) => useMemo(() => html`<${Part} ...${props} />`, needs(props));

/** A `ref` that focuses its element when it appears. @param {HTMLElement | null} node */
export const focused = (node) => node?.focus({ preventScroll: true });

/**
 * A component that is loaded when first drawn; most tables never need it.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  /** @type {any} */
  let Part = null;
  const fetched = async () => (Part ??= await load());
  const Lazy = (/** @type {any} */ props) => {
    const [, draw] = useState(false);
    useEffect(() => {
      if (!Part) fetched().then(() => draw(true), () => {}); // tried again when next drawn
    });
    return h(Part ?? "i", Part ? props : { class: "fetched-soon", hidden: true });
  };
  return Object.assign(Lazy, { fetched });
}

export {
  createContext,
  Fragment,
  render,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
};
