import type { ScriptProgram } from '../compile/program.js';
import type { ScriptLimits } from '../text/limits.js';

/** Options of a `ScriptRun`. */
export interface RunOptions<C> {
  /** Passed to every function of the game: usually the agent. */
  readonly context?: C;
  /** Limits of its memory and calls; by default those of `DEFAULT_SCRIPT_LIMITS`. */
  readonly limits?: Partial<ScriptLimits>;
  /**
   * Compiles the text given to `run(text)` for the same host; without it, scripts cannot run texts.
   */
  readonly compile?: (source: string) => ScriptProgram;
}
