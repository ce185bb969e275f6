import type { ScriptsListing } from '../../messages/messages.js';

/** The cooperative scripts and drills of a game. */
export interface ScriptsSource {
  /** The documents, and the actions that they may name. Documents that did not change are the same. */
  readonly list: () => ScriptsListing;
  /**
   * Replaces the script of the same name, or adds it. Throws `InvalidDataError`, and changes
   * nothing, if the document is wrong.
   */
  readonly load: (document: unknown) => 'replaced' | 'added';
  /** The runs that are under way. */
  readonly runs: () => readonly ShownRun[];
}

/** A run of a script or a drill. */
export interface ShownRun {
  /** The name of the script. */
  readonly script: string;
  /** Whose run it is. */
  readonly name: string;
  readonly status: string;
  readonly reason: string;
  /** The stage of a drill; empty for a script, and when it is over. */
  readonly stage: string;
  readonly lanes: readonly {
    readonly role: string;
    readonly path: string | undefined;
    readonly doing: string;
    readonly member: string | null;
  }[];
  readonly fallen: readonly (string | null)[];
  readonly history: readonly { readonly time: number; readonly stage: string; readonly words: string }[];
}
