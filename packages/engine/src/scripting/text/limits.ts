/**
 * Limits of a running script. Everything is counted, never timed, so the same script meets the same
 * limit everywhere.
 */
export interface ScriptLimits {
  /** Nested calls. */
  readonly depth: number;
  /**
   * Items of lists, fields of records and eighths of characters of texts in use at the same time.
   * They are counted now and then: in between, half as many more may be in use.
   */
  readonly memory: number;
  /** Characters of one text. */
  readonly text: number;
  /** Steps of one uninterruptible section. */
  readonly atomicSteps: number;
  /** Waiting events; further ones are lost. */
  readonly events: number;
  /** Different texts that one running script may run as scripts. */
  readonly texts: number;
}

export const DEFAULT_SCRIPT_LIMITS: ScriptLimits = {
  depth: 100,
  memory: 20_000,
  text: 10_000,
  atomicSteps: 2_000,
  events: 16,
  texts: 8,
};

/** The maximum size of a script's text; bounds the time and the stack that parsing takes. */
export const SCRIPT_SIZES = {
  characters: 100_000,
  /** Nested blocks. */
  nesting: 30,
  /** Problems reported at once. */
  problems: 20,
  /** Variables and intermediate values of one function. */
  registers: 250,
  /** Instructions of a program. */
  instructions: 100_000,
} as const;
