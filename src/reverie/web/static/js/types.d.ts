/** The types of messages, and the interface of a scene. */
import type { ComponentType, VNode } from "preact";

// --- messages ---
export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  here: boolean;
  /** Has the player agreed to the coach? */
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
  /** The cards and places to highlight and press, the source first. */
  spots: Spot[];
  /** The drop target of the source, or "". */
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
  /** The seats that have not answered yet. */
  waiting: number[];
  /** The time left to answer. */
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
  /** Links to show when the lesson is over. */
  after: { play: string; next: string | null; path: string } | null;
}

export interface Thought {
  /** The step in which the move was made. */
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

/** What a seat may know: `match.view(seat)`; each game adds its own keys. */
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
  /** The seat whose clock runs, after the free seconds. */
  ticks: number | null;
  free: number;
}

export interface State {
  is: "state";
  /** The request that this answers, if any. */
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
  /** Why the game can no longer be won, if so. */
  out_of_reach: Reason | null;
  /** Is the coach available? */
  coach: boolean;
  /** Does the coach need everybody's consent? */
  coach_asks: boolean;
  /** A note on the bots, such as that they are short of time. */
  bots: string | null;
  /** Is the table listed among the open ones while it waits for players? */
  public: boolean;
  /** Log entries other than steps, each after step `n`. */
  notes: { n: number; text: string }[];
  clock: Clock | null;
  /** The seat of this player that a bot is playing. */
  kept: number | null;
  /** The countdown until bots take the free seats of a quick match. */
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

/** A hint: first what to look at, then the move and the cost of each choice. */
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
  /** One per seat; null if they are not reliable, as the text explains. */
  values: number[] | null;
  text: string;
}

export type Answer = Done | Refusal | Why | Preview | Hint | Chances;
export type Heard = State | Answer;

// --- a scene ---
/** A place, by its name in the events, and a card there; without a card, any card of the place. */
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
  /** In order; null is a hidden card. */
  cards: (string | null)[] | null;
  size: number | null;
}

/** The words of a game and of the table: `t("places", "hand")`. */
export interface T {
  (section: string, key: string, values?: Record<string, unknown>): string;
  has(section: string, key: string): boolean;
  /** A message with a number, from its forms `key.one` and `key.many`. */
  number(section: string, key: string, n: number, values?: Record<string, unknown>): string;
  /** The name of a card; null is a hidden card. */
  card(name: string | null): string;
  language: string;
}

/** The files that a game has for the page. */
export interface Files {
  scene: boolean;
  /** The names of pictures, without `.svg`. */
  pictures: string[];
  /** Those that also have a colour-safe version. */
  safe: string[];
}

/** What the page provides to a scene. */
export interface Ui {
  game: string;
  t: T;
  files: Files;
  scene: Scene;
  /** The legal moves of a card at a place. */
  movesFor(place: string, card?: string | null, index?: number): Move[];
  /** Is there a legal move at this card or place? */
  lit(place: string, card?: string | null, index?: number): boolean;
  /** Is its menu open, or is it among the picks so far? */
  chosen(place: string, card?: string | null, index?: number): boolean;
  press(place: string, card: string | null, index: number, node?: Element): void;
  /** Could the chosen card be dropped at this place? */
  target(place: string): boolean;
  /** Make moves, all or none, after confirming any warning. */
  play(...moves: string[]): void;
  /** Does the lesson point at it? */
  pointed(place: string, card?: string | null, index?: number): boolean;
  /** The other player whose last move brought it there, if any. */
  by(place: string, card: string | null, index: number): { name: string; sign: string } | null;
  peek(card: string | null): void;
  /** The legal moves now; in a sequence, those after the picks so far. */
  moves: Move[];
  /** The picks so far in an unconfirmed sequence. */
  picks: Move[];
}

export interface Props {
  state: State;
  view: View;
  /** The seat from which the table is seen; for a spectator the first. */
  seat: number;
  names: string[];
  t: T;
  ui: Ui;
}

export interface Scene {
  /** The table. */
  Board: ComponentType<Props>;
  /** The player's own cards, in the dock at the bottom of the page. */
  Hand?: ComponentType<Props>;
  /** The side panel: unseen cards and other reference. */
  Side: ComponentType<Props>;
  /** A player's score in a character or two beside the name; on narrow windows it may be all that is shown. */
  brief?(view: View, who: number, t: T): any;
  /** The order of places for arrow keys and screen readers. */
  order: string[];
  /** The id of the rule that describes a card. */
  ruleOf?(card: string, view: View): string | null;
  /** More content for an enlarged card. */
  about?(card: string, props: Props): VNode | null;
  /** The file of a card's picture, if it is not the card's name. */
  artOf?(card: string | null): string;
  /** A card's name, if it is not in the words; `plain` looks one up. */
  nameOf?(card: string, t: T, plain: (name: string) => string): string | null;
  /** The short text on a card. */
  labelOf?(card: string, t: T): string;
  /** Load what is needed soon, but not for the first render. */
  prepare?(): Promise<unknown>;
  /** The sound of an event, if not the default: a name in `sounds.js`. */
  sound?(event: Happening): string | undefined;
  /** CSS classes for the page, depending on the table. */
  look?(view: View): string;
  /** Moves to confirm in a menu even if they are the only one. */
  careful?(move: Move, view: View): boolean;
  /** Decisions whose picks are sent together after one confirmation. */
  sequences?: string[];
  /** The drop target of moves that name no place. */
  anywhere?: string;
  /** Verbs that end such a sequence and confirm its picks. */
  closes?: string[];
}
