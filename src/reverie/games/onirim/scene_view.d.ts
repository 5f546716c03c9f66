/** The type of Onirim's view. */
import type { Props, View } from "../../js/types";

export interface Dream extends View {
  players: { hand: (string | null)[]; row: string[]; series: number[]; doors: string[] }[];
  shared: string[];
  kept: string[];
  drawn: string[];
  looked: (string | null)[];
  offer: string[];
  limbo: string[];
  discard: Record<string, number>;
  deck: { size: number; top: (string | null)[]; bottom: (string | null)[] };
  unseen: Record<string, number>;
  // expansions in play
  goals: { goal: string; reached: boolean }[];
  spent: Record<string, number>;
  costs: number[];
  to_pay: number;
  towers: { tower: string; left: string; right: string }[];
  aligned: boolean;
  catchers: string[][];
  failsafe_books: number;
  premonitions: string[];
  hidden_premonitions: number;
  removed_premonitions: string[];
  denizens: string[];
  left_out: number;
  symbol_free: boolean;
  incubus: { mode: string; in_play: boolean; stored: string[] };
}

export type DreamProps = Omit<Props, "view"> & { view: Dream };
