/** The wire's types, and the contract of a scene. */
import type { ComponentType, VNode } from "preact";

// --- the wire ---
export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  here: boolean;
  /** Does its player agree to the coach? */
  coach: boolean;
}

export interface Reason {
  rule: string;
  text: string;
}

export interface Move {
  text: string;
  verb: string;
  object: string;
  /** What it is about, its source first: highlighted, and pressed to make it. */
  spots: Spot[];
  /** Where its source may be dropped to make it, or "". */
  drop: string;
  label: string;
  note: string;
  warning: Reason | null;
}

export interface Happening {
  event: string;
  card?: string | null;
  from?: string;
  to?: string;
  place?: string;
}

export interface Step {
  n: number;
  seat: number | null;
  label: string;
  events: Happening[];
  said: string[];
}

export interface Undo {
  can: boolean;
  free: boolean;
  asked: number | null;
  /** Who has still to answer. */
  waiting: number[];
  /** How long they have for it. */
  seconds: number | null;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
}

export interface Lesson {
  step: number;
  of: number;
  text: string;
  moves: string[];
  /** Where it leads, once it is over. */
  after: { play: string; next: string | null; path: string } | null;
}

export interface Thought {
  /** The step that came of it. */
  n: number;
  seat: number;
  move: string;
  reasons: string[];
}

export interface Result {
  won: boolean | null;
  winners: number[];
  title: string;
  rule: string;
  text: string;
  scores: number[];
  figures: { label: string; value: string }[];
  replay: string | null;
  rematch: string | null;
}

/** What a seat may know of the game: `match.view(seat)`; every game has more keys of its own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  actor: number | null;
  decision: string | null;
  [key: string]: any;
}

/** Seconds; bots have no clock. */
export interface Clock {
  kind: "gentle" | "brisk";
  left: (number | null)[];
  /** Whose time runs, once what is free has passed. */
  ticks: number | null;
  free: number;
}

export interface State {
  is: "state";
  /** What was asked, if this is the answer to it. */
  re?: string;
  version: number;
  phase: "waiting" | "playing" | "over";
  seat: number | null;
  host?: boolean;
  seats: Seat[];
  view: View | null;
  moves: Move[];
  prompt: string;
  steps: Step[];
  reset: boolean;
  undo: Undo;
  chat: ChatLine[];
  chat_open: boolean;
  lesson: Lesson | null;
  /** Why victory is out of reach, if it is. */
  out_of_reach: Reason | null;
  /** May the coach be asked? */
  coach: boolean;
  /** Does that take the consent of all people here? */
  coach_asks: boolean;
  /** How the bots do, if it is not as usual. */
  bots: string | null;
  /** Is it listed among the open tables while it waits? */
  public: boolean;
  /** What belongs into the log besides steps, each after one of them. */
  notes: { n: number; text: string }[];
  clock: Clock | null;
  /** The seat that a bot keeps for whoever looks. */
  kept: number | null;
  /** Until bots take the free seats of a quick match. */
  quick: { seconds: number } | null;
  thoughts: Thought[];
  result: Result | null;
  links: { invite: string | null; watch: string };
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface Done {
  is: "done";
  re: string;
  version: number;
}

export interface Refusal {
  is: "error";
  re: string | null;
  code: string;
  text: string;
  rule: Rule | null;
  version: number;
}

export interface Why {
  is: "why";
  re: string;
  text: string;
  rule: Rule | null;
}

export interface Preview {
  is: "preview";
  re: string;
  moves: Move[];
  view: View;
  ends: boolean;
  prompt?: string;
}

/** What the coach says: first what to look at, then the move and what each choice costs. */
export interface Hint {
  is: "hint";
  re: string;
  version: number;
  spots: Spot[];
  text: string;
  move: string | null;
  choices: { move: string; value: number; cost: number; class: string }[];
}

export interface Chances {
  is: "chances";
  re: string;
  version: number;
  /** Of each seat; null where they are not reliable, which the text says. */
  values: number[] | null;
  text: string;
}

export type Answer = Done | Refusal | Why | Preview | Hint | Chances;
export type Heard = State | Answer;

// --- a scene ---
/** A place on the table, by its name in the events, and a card there; no card: any of them. */
export interface Spot {
  place: string;
  card?: string | null;
  index?: number;
}

/** A place as the default scene draws it. */
export interface Zone {
  place: string;
  kind: string;
  seat: number | null;
  /** In order; null is a hidden one. */
  cards: (string | null)[] | null;
  size: number | null;
}

/** The words of a game and of the table: `t("places", "hand")`. */
export interface T {
  (section: string, key: string, values?: Record<string, unknown>): string;
  has(section: string, key: string): boolean;
  /** A message of so many things, from its forms `key.one` and `key.many`. */
  number(section: string, key: string, n: number, values?: Record<string, unknown>): string;
  /** A card by its name; null is a hidden one. */
  card(name: string | null): string;
  language: string;
}

/** What there is of a game's own for the page. */
export interface Files {
  scene: boolean;
  /** The names of pictures, without `.svg`. */
  pictures: string[];
  /** Those that are also drawn for eyes that do not tell red from green. */
  safe: string[];
}

/** What a scene may ask of the page. */
export interface Ui {
  game: string;
  t: T;
  files: Files;
  scene: Scene;
  /** The legal moves about a card at a place. */
  movesFor(place: string, card?: string | null, index?: number): Move[];
  /** May this be pressed to make a move? */
  lit(place: string, card?: string | null, index?: number): boolean;
  /** Is it what the open menu is about, or among the picks so far? */
  chosen(place: string, card?: string | null, index?: number): boolean;
  press(place: string, card: string | null, index: number, node?: Element): void;
  /** Could the chosen card be dropped at this place? */
  target(place: string): boolean;
  /** Make moves, all or none; a warning is asked about first. */
  play(...moves: string[]): void;
  /** Does the lesson point at it? */
  pointed(place: string, card?: string | null, index?: number): boolean;
  /** Whose last move brought it there, if it was somebody else's. */
  by(place: string, card: string | null, index: number): { name: string; sign: string } | null;
  peek(card: string | null): void;
  /** The legal moves now; in a sequence, those after the picks so far. */
  moves: Move[];
  /** The picks made so far in a sequence that waits for its confirmation. */
  picks: Move[];
}

export interface Props {
  state: State;
  view: View;
  /** Whose eyes the table is drawn for; a spectator sees it from the first seat. */
  seat: number;
  names: string[];
  t: T;
  ui: Ui;
}

export interface Scene {
  /** The table. */
  Board: ComponentType<Props>;
  /** One's own cards, in the dock at the bottom of the page. */
  Hand?: ComponentType<Props>;
  /** What is left, and everything else to look up. */
  Side: ComponentType<Props>;
  /** How a player stands, in a sign or two beside the name: narrow windows show no more of some. */
  brief?(view: View, who: number, t: T): any;
  /** The places in the order in which arrows and screen readers go through them. */
  order: string[];
  /** The rule that tells what a card does. */
  ruleOf?(card: string, view: View): string | null;
  /** What more is told of a card in its large view. */
  about?(card: string, props: Props): VNode | null;
  /** The file of a card's picture, where it is not the card's own name. */
  artOf?(card: string | null): string;
  /** A card's name, where it is not among the words; `plain` looks one up. */
  nameOf?(card: string, t: T, plain: (name: string) => string): string | null;
  /** The short text on a card. */
  labelOf?(card: string, t: T): string;
  /** Fetch what will be needed soon, but not for the first picture. */
  prepare?(): Promise<unknown>;
  /** What an event sounds like, where it is not just a card: one of those in `sounds.js`. */
  sound?(event: Happening): string | undefined;
  /** Classes of the whole page, by what is on the table. */
  look?(view: View): string;
  /** Moves that are offered in a menu even where nothing else is possible. */
  careful?(move: Move, view: View): boolean;
  /** Decisions whose picks are collected and sent together after one confirmation. */
  sequences?: string[];
  /** The place at which a card is dropped whose move names none. */
  anywhere?: string;
  /** Verbs that end such a sequence: to pick one is to confirm the others. */
  closes?: string[];
}
