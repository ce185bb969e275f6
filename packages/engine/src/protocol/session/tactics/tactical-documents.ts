import type { TacticsSource } from './tactics-source.js';

/** The sorts of documents beside behaviors and sheets that are replaced while the game runs. */
export type TacticalWhat = 'query' | 'script';

/** The documents of one sort. */
export interface TacticalDocuments {
  /** Documents that did not change are the same. */
  readonly list: () => readonly { readonly name: string }[];
  /** Replaces the one of the same name, or adds it. Throws, and changes nothing, if it is wrong. */
  readonly load: (document: unknown) => 'replaced' | 'added';
}

/** The queries for spots and the scripts of a game, as far as it has any. */
export function tacticalDocuments({ spots, scripts }: TacticsSource = {}): {
  readonly [W in TacticalWhat]: TacticalDocuments | undefined;
} {
  return {
    query: spots && { list: () => spots.list().queries, load: (document) => spots.load(document) },
    script: scripts && { list: () => scripts.list().scripts, load: (document) => scripts.load(document) },
  };
}
