import type { Problem } from 'gumption/data';
import { NO_SENSE_MARKS, type SenseArrival, type SenseMapDescription, type SenseMarks } from 'gumption/world';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from '../editor.js';

/** A sense and the part of the world from which a signal is sent, to see how far it gets. */
export interface SenseProbe {
  readonly sense: string;
  readonly part: string;
}

/** The links that the game's senses go through, and what the designer changed about them. */
export interface SensesState {
  /** The changes on screen. */
  readonly marks: SenseMarks;
  /** What the project's file holds, as we last read or wrote it; undefined until it was read. */
  readonly saved: { readonly marks: SenseMarks; readonly etag: string | null } | undefined;
  /** Is it being written? */
  readonly saving: boolean;
  /** Why the changes are not in the file. */
  readonly problem: string | undefined;
  /** What the game has; undefined while no game is connected, or it has no such links. */
  readonly inGame: SenseMarks | undefined;
  /** How many documents were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered. */
  readonly sent: { readonly request: number; readonly marks: SenseMarks } | undefined;
  readonly refused: { readonly marks: SenseMarks; readonly problems: readonly Problem[] } | undefined;
  /** Panes that show the links. */
  readonly viewers: number;
  readonly probe: SenseProbe | undefined;
  /** The game's latest report, while somebody looks. */
  readonly map: SenseMapDescription | undefined;
  readonly arrivals: readonly SenseArrival[] | undefined;
}

export const NO_SENSES: SensesState = {
  marks: NO_SENSE_MARKS,
  saved: undefined,
  saving: false,
  problem: undefined,
  inGame: undefined,
  requests: 0,
  sent: undefined,
  refused: undefined,
  viewers: 0,
  probe: undefined,
  map: undefined,
  arrivals: undefined,
};

/** Puts together what we and someone else made of the same file: ours wins, link by link. */
export function mergeSenseMarks(base: SenseMarks, ours: SenseMarks, theirs: SenseMarks): SenseMarks {
  if (ours === base) return theirs;
  const links = { ...theirs.links };
  for (const id of new Set([...Object.keys(base.links), ...Object.keys(ours.links)])) {
    const mine = ours.links[id];
    if (mine === base.links[id]) continue;
    if (mine === undefined) delete links[id];
    else links[id] = mine;
  }
  return { ...theirs, links };
}

declare module '../editor.js' {
  interface Editor {
    readonly senses: StoreApi<SensesState>;
  }
}

registerStore('senses', () => createStore<SensesState>(() => NO_SENSES));
