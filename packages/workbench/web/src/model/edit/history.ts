import type { BehaviorDocument } from 'gumption/behavior';
import type { FiledWhat } from '../files/filed.js';
import type { Named } from '../files/open-files.js';
import type { Places } from '../preferences.js';

/** Where the designer was. Undo goes back there, so that its effect is visible. */
export interface Whereabouts {
  readonly behavior: string | undefined;
  readonly node: string | undefined;
  readonly nodes: readonly string[];
  /** The sheet, query or script that was on screen in place of the behavior, if one was. */
  readonly filed?: { readonly what: FiledWhat; readonly name: string } | undefined;
}

/**
 * One behavior before and after an edit. Both share everything that the edit left alone, so an
 * entry costs only what it changed.
 */
export interface Change {
  readonly behavior: string;
  /** Undefined when the edit made the behavior. */
  readonly before: BehaviorDocument | undefined;
  /** Undefined when the edit took the behavior away. */
  readonly after: BehaviorDocument | undefined;
}

/** One sheet, query or script before and after an edit; undefined where it was not there. */
export interface FiledChange {
  readonly what: FiledWhat;
  readonly name: string;
  readonly before: Named | undefined;
  readonly after: Named | undefined;
}

/** The positions of moved parts before and after a move. */
export interface PlacesChange {
  readonly behavior: string;
  readonly before: Places;
  readonly after: Places;
}

/** A change of something that is no document, such as tactical points: both ways. */
export interface AsideChange {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The file of a document that a step takes away, as it was when the document left the page. */
export interface PutAway {
  readonly file: string | undefined;
  readonly etag: string | undefined;
  readonly baseline: Named | undefined;
  /** What brings it back; undefined while it stands in its place. */
  trash: string | undefined;
}

/** A document that an edit called by another name. Its file stays where it is. */
export interface Renaming {
  readonly what: 'behavior' | FiledWhat;
  readonly from: string;
  readonly to: string;
}

/** One step of undo: its title, what it changed, and where the designer was before and after. */
export interface Entry {
  /** As in `Move Go To W3`. */
  readonly title: string;
  readonly changes: readonly Change[];
  readonly filed?: readonly FiledChange[];
  readonly aside?: AsideChange;
  /** Files that this step took away, by sort and name; undo and redo move them back and forth. */
  readonly files?: Map<string, PutAway>;
  /** Positions that changed in its view, which change no document. */
  readonly places?: PlacesChange;
  /** The renamed things; changes use the names after the edit. */
  readonly renamed?: readonly Renaming[];
  readonly from: Whereabouts;
  readonly to: Whereabouts;
  /** Edits of one value with the same key become one entry while they follow each other closely. */
  readonly merge: string | undefined;
  /** The drag that made it; edits of one drag become one entry, and of two drags never do. */
  readonly drag?: symbol | undefined;
  /** When the edit was made, in milliseconds. */
  readonly time: number;
}

/**
 * A stack that shares its lower part with the stacks it grew from: pushing costs the same after a
 * day's work.
 */
export type Stack = { readonly entry: Entry; readonly below: Stack; readonly depth: number } | undefined;

/** Everything that can be undone and redone, over all behaviors of the page, without limit. */
export interface History {
  readonly past: Stack;
  readonly future: Stack;
  /** The drag that is under way. */
  readonly drag?: symbol | undefined;
}

export const EMPTY_HISTORY: History = { past: undefined, future: undefined };

/**
 * Longer than the pause between two keys or two movements of a drag, shorter than a second thought.
 */
const MERGE_MS = 1200;

/**
 * Adds an edit; what had been undone can then no longer be redone. Edits of one value in one go
 * become one entry.
 */
export function record({ past, future, drag }: History, edit: Entry): History {
  const entry = drag === undefined || edit.merge === undefined ? edit : { ...edit, drag };
  const last = past?.entry;
  const isSameGo =
    last !== undefined &&
    future === undefined &&
    entry.merge !== undefined &&
    entry.merge === last.merge &&
    entry.drag === last.drag &&
    (drag !== undefined || entry.time - last.time <= MERGE_MS);
  if (!isSameGo) return { past: push(past, entry), future: undefined };
  const changes = last.changes.map((change) => ({
    ...change,
    after: entry.changes.find(({ behavior }) => behavior === change.behavior)?.after ?? change.after,
  }));
  const filed = last.filed?.map((change) => ({
    ...change,
    after: entry.filed?.find(({ what, name }) => what === change.what && name === change.name)?.after ?? change.after,
  }));
  const aside = last.aside && { undo: last.aside.undo, redo: entry.aside?.redo ?? last.aside.redo };
  const merged = { ...entry, changes, ...(filed && { filed }), ...(aside && { aside }), from: last.from };
  return { past: push(past!.below, merged), future: undefined };
}

/** One step back: the history after it, and the entry to undo; undefined at the beginning. */
export function stepBack({ past, future }: History): { readonly history: History; readonly entry: Entry } | undefined {
  if (past === undefined) return undefined;
  return { history: { past: past.below, future: push(future, past.entry) }, entry: past.entry };
}

/** One step forth: the history after it, and the entry to do again; undefined at the end. */
export function stepForth({ past, future }: History): { readonly history: History; readonly entry: Entry } | undefined {
  if (future === undefined) return undefined;
  return { history: { past: push(past, future.entry), future: future.below }, entry: future.entry };
}

function push(below: Stack, entry: Entry): Stack {
  return { entry, below, depth: (below?.depth ?? 0) + 1 };
}
