/** The result of one expectation. */
export interface ExpectationReport {
  /** Its path in the scenario: `expect[2]`. */
  readonly path: string;
  /** What was expected, in words. */
  readonly expected: string;
  readonly passed: boolean;
  /** The character for which it held or failed, if it is about one. */
  readonly agent?: string;
  /** Seconds of game time when it was decided. */
  readonly at: number;
  /** After a failure: the values of the names in it. */
  readonly seen?: string;
  /** After a failure: the latest events, oldest first. */
  readonly trace?: readonly string[];
}

/** The coverage of the nodes of one behavior. */
export interface BehaviorCoverage {
  /** Name of the behavior. */
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

/** The result of one play of a scenario. */
export interface ScenarioReport {
  /** Name of the scenario. */
  readonly scenario: string;
  /** The seed with which it was played. */
  readonly seed: number;
  /** The length of the play, in seconds of game time and in steps. */
  readonly seconds: number;
  /** The number of steps played. */
  readonly steps: number;
  /** True if every expectation was met and no task threw. */
  readonly passed: boolean;
  /** One for each expectation, in the order of the scenario. */
  readonly expectations: readonly ExpectationReport[];
  /** Tasks that threw, one line each; any of them fails the scenario. */
  readonly errors: readonly string[];
  /** Which nodes ran, for each behavior that characters used. */
  readonly coverage: readonly BehaviorCoverage[];
}

/** Adds up the coverage of several plays. Behaviors are listed in order of first appearance. */
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
