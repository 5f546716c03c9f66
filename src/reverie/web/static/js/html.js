/** What every part of the page is written with. */
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
