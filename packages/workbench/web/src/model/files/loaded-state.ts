import { isSameJson, type Problem } from 'gumption/data';
import { type FilesState, type Named, NEVER_SAVED, NO_FILES, type OpenFile } from './open-files.js';

/** Documents of one sort that the running game takes one by one: queries for spots, or scripts. */
export interface LoadedState<T extends Named> extends FilesState<T> {
  /** What the game has, by name; undefined while no game is connected, or for one without any. */
  readonly inGame: Readonly<Record<string, T>> | undefined;
  /** How many documents were sent to a game so far. */
  readonly requests: number;
  /** Sent to the game and not yet answered, by name. */
  readonly sent: Readonly<Record<string, { readonly request: number; readonly document: T }>>;
  /** The versions that the game refused, and why, by name. */
  readonly refused: Readonly<Record<string, { readonly document: T; readonly problems: readonly Problem[] }>>;
}

export const NOTHING_LOADED: LoadedState<never> = {
  ...NO_FILES,
  inGame: undefined,
  requests: 0,
  sent: {},
  refused: {},
};

/**
 * Takes the documents of a game. One without a file becomes one that exists only there, unless it
 * was in the game before: then it has been renamed or deleted here.
 */
export function mergeGameDocuments<T extends Named>(
  { byName: open, inGame: before }: LoadedState<T>,
  documents: readonly T[] | undefined,
): Pick<LoadedState<T>, 'byName' | 'inGame'> {
  const byName: Record<string, OpenFile<T>> = { ...open };
  for (const document of documents ?? [])
    if (before?.[document.name] === undefined)
      byName[document.name] ??= { ...NEVER_SAVED, baseline: document, current: document };
  return { byName, inGame: documents && Object.fromEntries(documents.map((each) => [each.name, each])) };
}

/** Whether the game runs this version of a document. */
export function isInGame<T extends Named>({ inGame }: Pick<LoadedState<T>, 'inGame'>, document: T): boolean {
  const there = inGame?.[document.name];
  return there !== undefined && (there === document || isSameJson(there, document));
}
