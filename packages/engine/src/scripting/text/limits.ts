/**
 * How much of everything a script may have. All of it is counted, never timed, so that the same
 * script meets the same limit everywhere.
 */
export interface ScriptLimits {
  /** Calls inside one another. */
  readonly depth: number;
  /**
   * Items of lists, fields of records and, eight to one, characters of texts that are in use at
   * once.
   */
  readonly memory: number;
  /** Characters of one text. */
  readonly text: number;
  /** Steps of one uninterruptible section. */
  readonly atomicSteps: number;
  /** Events that wait for their turn; further ones are lost. */
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

/**
 * How large the text of a script may be before it is refused; bounds the time and the stack that
 * reading it takes.
 */
export const SCRIPT_SIZES = {
  characters: 100_000,
  /** Blocks inside one another. */
  nesting: 30,
  /** Problems told at once. */
  problems: 20,
  /** Variables and intermediate values of one function. */
  registers: 250,
  /** Instructions of a program. */
  instructions: 100_000,
} as const;
