import { type Assignment, type Assignments, NO_ASSIGNMENTS } from 'gumption/behavior/cast';
import type { Problem } from 'gumption/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from '../editor.js';

/** Who is given something: a character, or all of an agent type. */
export type Recipient = { readonly agent: string } | { readonly type: string };

/** What characters run in place of what the game gives them. */
export interface AssignmentsState {
  /** On screen. */
  readonly assignments: Assignments;
  /** What the project's file holds, as we last read or wrote it; undefined until it was read. */
  readonly saved: { readonly assignments: Assignments; readonly etag: string | null } | undefined;
  /** Is it being written? */
  readonly saving: boolean;
  /** What the game has; undefined while no game is connected, or it cannot be told. */
  readonly inGame: Assignments | undefined;
  /** How many lists were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered. */
  readonly sent: { readonly request: number; readonly assignments: Assignments } | undefined;
  /** Why the game lets characters keep what it gives them, by character. */
  readonly problems: readonly Problem[];
  /** Presses on the game's picture, at a point of the page; undefined without a picture. */
  readonly pressGame: ((x: number, y: number) => void) | undefined;
  /** Dropped on the game's picture, and waiting for the game to say on which character. */
  readonly dropped: { readonly given: Assignment } | undefined;
}

const NOTHING: AssignmentsState = {
  assignments: NO_ASSIGNMENTS,
  saved: undefined,
  saving: false,
  inGame: undefined,
  requests: 0,
  sent: undefined,
  problems: [],
  pressGame: undefined,
  dropped: undefined,
};

declare module '../editor.js' {
  interface Editor {
    readonly assignments: StoreApi<AssignmentsState>;
  }
}

registerStore('assignments', () => createStore<AssignmentsState>(() => NOTHING));

/** What is given, in a word: the sheet, or else the behavior. */
export function nameOfAssignment({ behavior, sheet }: Assignment): string {
  if (sheet === undefined) return behavior ?? '';
  return behavior === undefined ? sheet : `${behavior} as ${sheet}`;
}

/** The list with another entry for somebody; undefined takes the entry out. */
export function withAssignment(assignments: Assignments, to: Recipient, given: Assignment | undefined): Assignments {
  const [field, name] = 'agent' in to ? (['agents', to.agent] as const) : (['types', to.type] as const);
  const { [name]: _, ...others } = assignments[field] ?? {};
  const { [field]: __, ...rest } = assignments;
  const entries = given === undefined ? others : { ...others, [name]: given };
  return Object.keys(entries).length === 0 ? rest : { ...rest, [field]: entries };
}

/** Puts together what we and someone else made of the same file: ours wins, entry by entry. */
export function mergeAssignments(base: Assignments, ours: Assignments, theirs: Assignments): Assignments {
  if (ours === base) return theirs;
  let merged = theirs;
  for (const field of ['types', 'agents'] as const)
    for (const name of new Set([...Object.keys(base[field] ?? {}), ...Object.keys(ours[field] ?? {})])) {
      const mine = ours[field]?.[name];
      const to = field === 'agents' ? { agent: name } : { type: name };
      if (JSON.stringify(mine) !== JSON.stringify(base[field]?.[name])) merged = withAssignment(merged, to, mine);
    }
  return merged;
}
