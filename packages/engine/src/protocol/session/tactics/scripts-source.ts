/** The cooperative scripts of a game. */
export interface ScriptsSource {
  /** All scripts with their runs. */
  readonly read: () => readonly ShownScript[];
  /** Replaces the script of its name. Throws `InvalidDataError` if it is wrong. Absent if the game cannot. */
  readonly replace?: (document: unknown) => void;
}

export interface ShownScript {
  readonly name: string;
  readonly document: unknown;
  readonly runs: readonly ShownRun[];
}

/** A run of a script. */
export interface ShownRun {
  readonly scope: string;
  readonly status: string;
  readonly reason: string;
  readonly lanes: readonly {
    readonly role: string;
    readonly path: string | undefined;
    readonly doing: string;
  }[];
}
