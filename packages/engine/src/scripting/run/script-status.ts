/**
 * The state of a script: `ready` to start, `paused` because its budget was spent, resting until the
 * next call (`yielded`) or for some seconds (`waiting`), at its end (`done`), or ended by an error
 * (`failed`).
 */
export type ScriptStatus = 'ready' | 'paused' | 'yielded' | 'waiting' | 'done' | 'failed';

/** What went wrong while a script ran, and where. */
export interface ScriptFailure {
  readonly problem: string;
  readonly line: number;
  readonly column: number;
  /** The function in which it happened. */
  readonly function: string;
  /** The error that the game threw, if it threw one. */
  readonly cause: unknown;
}
