/** What came of one expectation. */
export interface ExpectationReport {
  /** Its place in the scenario: `expect[2]`. */
  readonly path: string;
  /** What was expected, in words. */
  readonly expected: string;
  readonly passed: boolean;
  /** The character in which it came true or failed, where it is about one. */
  readonly agent?: string;
  /** Seconds of game time when it was decided. */
  readonly at: number;
  /** Where it failed: what the names in it stood for then. */
  readonly seen?: string;
  /** Where it failed: what had just happened, oldest first. */
  readonly trace?: readonly string[];
}

/** How far the nodes of one behavior were reached. */
export interface BehaviorCoverage {
  readonly behavior: string;
  /** By node id, in document order: how often each was started, and how it ended. */
  readonly nodes: {
    readonly [id: string]: {
      readonly starts: number;
      readonly successes: number;
      readonly failures: number;
      readonly aborts: number;
    };
  };
}

/** What came of one play of a scenario. */
export interface ScenarioReport {
  readonly scenario: string;
  readonly seed: number;
  /** Seconds of game time and steps that were played. */
  readonly seconds: number;
  readonly steps: number;
  readonly passed: boolean;
  readonly expectations: readonly ExpectationReport[];
  /** Tasks that threw, in words: each fails the scenario. */
  readonly errors: readonly string[];
  readonly coverage: readonly BehaviorCoverage[];
}

/** Adds up how far several plays reached. Behaviors come in the order they are first met. */
export function addCoverage(parts: Iterable<readonly BehaviorCoverage[]>): BehaviorCoverage[] {
  const sums = new Map<string, { [id: string]: BehaviorCoverage['nodes'][string] }>();
  for (const part of parts)
    for (const { behavior, nodes } of part) {
      const sum = sums.get(behavior) ?? {};
      sums.set(behavior, sum);
      for (const [id, more] of Object.entries(nodes)) {
        const had = sum[id] ?? NEVER;
        sum[id] = {
          starts: had.starts + more.starts,
          successes: had.successes + more.successes,
          failures: had.failures + more.failures,
          aborts: had.aborts + more.aborts,
        };
      }
    }
  return [...sums].map(([behavior, nodes]) => ({ behavior, nodes }));
}

const NEVER = { starts: 0, successes: 0, failures: 0, aborts: 0 } as const;
