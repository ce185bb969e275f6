import type { SearchListing, SearchReport, SearchTreeRow } from '../../messages/messages.js';

/**
 * What a game shows of the searches of its opponents: `searchSource` of
 * `gumption/board-games/workbench` makes it. Nothing is computed unless somebody looks.
 */
export interface SearchesSource {
  /** All searches. */
  readonly list: () => readonly SearchListing[];
  /** Looks at about so many more positions for people who look at a search. */
  readonly step: (id: string, nodes: number) => void;
  /** What a search sees; undefined if there is no such search. */
  readonly describe: (id: string) => DeepReadonly<SearchReport> | undefined;
  /**
   * The moves after a line, in the tree of the position with this key. Throws `InvalidDataError` if
   * another position is looked at, and for a line that cannot be played.
   */
  readonly open: (id: string, position: string, line: readonly number[]) => readonly SearchTreeRow[];
  /** Nobody looks any more. */
  readonly end: () => void;
}

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
