/** The result of a subject's `setup`: a fresh world, and the work to time on it. */
export interface Prepared {
  /**
   * Does the work once. A number it returns is added to the sink, so that nothing is optimized
   * away.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: work without a number to return should not have to invent one
  run(): void | number;
  /** How many operations one run is: 1,000 when it ticks 1,000 agents. */
  readonly opsPerRun: number;
  /**
   * Seconds of the last run by its own clock, for work in another process; without it the harness
   * times the run.
   */
  seconds?(): number;
  /** The outcome of all runs so far, equal for all subjects after equally many runs. */
  verify?(): unknown;
}

/**
 * One of the programs compared: `gumption <variant>`, `hand-written`, or the npm name of a peer.
 */
export interface Subject {
  readonly subject: string;
  /** The name of an operation; by default `op`. */
  readonly unit?: string;
  readonly note?: string;
  setup(): Prepared;
}

/** A figure that is not a time, such as bytes per agent. */
export interface Measured {
  readonly subject: string;
  readonly unit: string;
  readonly note?: string;
  measure(): number | Interval | Promise<number | Interval>;
}

/** A figure and the bounds between which it lies with 95 % confidence. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Programs that do the same work, to be timed side by side. */
export interface Benchmark {
  /** `folder/name`, by which it is chosen on the command line. */
  readonly name: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /**
   * How long a subject runs in a round, in seconds, where the usual time would hold too few runs.
   */
  readonly sample?: number;
  /** Rounds, where a run takes so long that the usual number would take too long. */
  readonly rounds?: number;
  /** Runs after which results are compared, where the usual number would take too long. */
  readonly verifyRuns?: number;
  readonly measures?: readonly Measured[];
}

export interface Timing {
  readonly benchmark: string;
  readonly subject: string;
  readonly unit: string;
  readonly note: string;
  /** Operations per second in the median round: what to expect. */
  readonly median: number;
  /** In the best round: what the program can do when nothing disturbs it. */
  readonly best: number;
}

export interface Measure {
  readonly benchmark: string;
  readonly subject: string;
  readonly unit: string;
  readonly note: string;
  readonly value: number;
  /** The bounds with 95 % confidence, if the measure has them. */
  readonly low?: number;
  readonly high?: number;
}

export interface Outcome {
  readonly timings: readonly Timing[];
  readonly measures: readonly Measure[];
  /**
   * One line for each subject whose result differs from the first subject's; empty when all agree.
   */
  readonly mismatches: readonly string[];
}

export interface HarnessOptions {
  /** Seconds, from any start. */
  readonly now: () => number;
  /** Collects garbage, so that one subject does not pay for another. */
  readonly collect: () => void;
  /** Rounds; in each, every subject is timed once, so that noise hits all alike. */
  readonly rounds: number;
  /**
   * How long each subject runs before it counts, in seconds; too short times the interpreter, not
   * the compiler.
   */
  readonly warmUp: number;
  /** How long a subject runs in a round, in seconds; too short times the clock. */
  readonly sample: number;
  /** Runs after which results are compared. */
  readonly verifyRuns: number;
}

export const defaultTimes = { rounds: 21, warmUp: 0.3, sample: 0.04, verifyRuns: 60 } as const;

/** Checks that all subjects do the same, then times them in turns. */
export async function runBenchmark(benchmark: Benchmark, options: HarnessOptions): Promise<Outcome> {
  const mismatches = findMismatches(benchmark, benchmark.verifyRuns ?? options.verifyRuns);
  const timings = mismatches.length > 0 ? [] : timeSubjects(benchmark, options);
  const measures: Measure[] = [];
  for (const { subject, unit, note = '', measure } of benchmark.measures ?? []) {
    options.collect();
    const measured = await measure();
    const figure = typeof measured === 'number' ? { value: measured } : measured;
    measures.push({ benchmark: benchmark.name, subject, unit, note, ...figure });
  }
  return { timings, measures, mismatches };
}

/**
 * Runs every subject equally often from its start, and compares the results with the first
 * subject's.
 */
export function findMismatches(benchmark: Benchmark, runs: number): string[] {
  const outcomes = benchmark.subjects.map(({ subject, setup }) => {
    const prepared = setup();
    for (let i = 0; i < runs; i++) prepared.run();
    return { subject, outcome: String(prepared.verify?.()) };
  });
  const [first, ...others] = outcomes;
  return others
    .filter(({ outcome }) => outcome !== first.outcome)
    .map(
      ({ subject, outcome }) =>
        `${benchmark.name}: ${subject} came to ${outcome} after ${runs} runs, ${first.subject} to ${first.outcome}`,
    );
}

function timeSubjects(benchmark: Benchmark, options: HarnessOptions): Timing[] {
  let sink = 0;
  /**
   * Runs until the time is up and returns the number of runs. It reads the clock rarely, so as not
   * to time the clock.
   */
  const runFor = (prepared: Prepared, seconds: number): number => {
    const end = options.now() + seconds;
    let count = 0;
    for (let batch = 1; options.now() < end; batch *= 2) {
      for (let i = 0; i < batch; i++) sink += prepared.run() || 0;
      count += batch;
    }
    return count;
  };

  const sample = benchmark.sample ?? options.sample;
  const entries = benchmark.subjects.map((subject) => ({
    subject,
    prepared: subject.setup(),
    batch: 1,
    speeds: [] as number[],
  }));
  for (const entry of entries) {
    options.collect();
    const start = options.now();
    const count = runFor(entry.prepared, options.warmUp);
    entry.batch = runsPerSample(count, options.now() - start, sample);
  }
  for (let round = 0; round < (benchmark.rounds ?? options.rounds); round++) {
    for (const { prepared, batch, speeds } of entries) {
      options.collect();
      const start = options.now();
      let ownSeconds = 0;
      for (let i = 0; i < batch; i++) {
        sink += prepared.run() || 0;
        if (prepared.seconds !== undefined) ownSeconds += prepared.seconds();
      }
      const taken = prepared.seconds === undefined ? options.now() - start : ownSeconds;
      speeds.push((batch * prepared.opsPerRun) / taken);
    }
  }
  // Never true, but the compiler cannot know that, so it cannot remove the work.
  if (sink === 0.123456789) throw new Error('the sink took this value by chance');

  return entries.map(({ subject, speeds }) => ({
    benchmark: benchmark.name,
    subject: subject.subject,
    unit: subject.unit ?? 'op',
    note: subject.note ?? '',
    median: median(speeds),
    best: Math.max(...speeds),
  }));
}

/** How many runs fill a sample, judged by how long `count` of them took; at least one. */
export function runsPerSample(count: number, seconds: number, sample: number): number {
  return Math.max(1, Math.round((count * sample) / seconds));
}

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The median, and the order statistics between which it lies with 95 % confidence whatever the
 * distribution.
 */
export function medianInterval(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  // The count of values below the median is binomial: half of them, give or take 1.96 deviations of
  // √n / 2.
  const margin = 0.98 * Math.sqrt(sorted.length);
  const low = Math.max(0, Math.floor(sorted.length / 2 - margin));
  const high = Math.min(sorted.length - 1, Math.ceil(sorted.length / 2 + margin) - 1);
  return { value: median(values), low: sorted[low], high: sorted[high] };
}
