import { type Infer, integer, optional, struct } from '../../data/schema.js';

/** How often something happens: once in `period` frames, shifted by `phase`. */
export type Rhythm = Infer<typeof rhythmSchema>;

export const rhythmSchema = struct({
  __proto__: null,
  /** Frames between two runs; an integer of at least 1. Larger is rarer. */
  period: integer({ min: 1 }),
  /**
   * Shifts the frames in which it is due: any integer of at least 0, so that agents can simply be
   * numbered. By default 0.
   */
  phase: optional(integer({ min: 0 })),
});

/**
 * Returns whether a rhythm is due in a frame. The phase is added before the division, so it may
 * exceed the period.
 */
export function isDue(frame: number, { period, phase = 0 }: Rhythm): boolean {
  return (frame + phase) % period === 0;
}

/**
 * Returns after how many frames two rhythms coincide again, or undefined if they never coincide.
 * Phases can separate rhythms whose periods have a common divisor; rhythms with coprime periods
 * always coincide.
 */
export function meetingPeriod(a: Rhythm, b: Rhythm): number | undefined {
  const shared = greatestDivisor(a.period, b.period);
  return ((a.phase ?? 0) - (b.phase ?? 0)) % shared === 0 ? (a.period / shared) * b.period : undefined;
}

/**
 * Returns after how many frames all rhythms together repeat; Infinity if that exceeds the largest
 * safe integer.
 */
export function cycleOf(rhythms: readonly Rhythm[]): number {
  let cycle = 1;
  for (const { period } of rhythms) {
    cycle = (cycle / greatestDivisor(cycle, period)) * period;
    if (cycle > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY;
  }
  return cycle;
}

function greatestDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

/** How evenly rhythms are spread over frames. */
export interface LoadReport {
  readonly frames: number;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Number of frames with no task, one, two, … */
  readonly histogram: readonly number[];
  /** The first few of the frames with the most tasks. */
  readonly peaks: readonly number[];
}

/**
 * Counts the tasks that are due per frame, from frame 1: over a whole cycle if that is at most
 * `limit` frames (by default 10,000), else over `limit` frames.
 */
export function measureLoad(rhythms: readonly Rhythm[], limit = 10_000): LoadReport {
  const frames = Math.min(limit, cycleOf(rhythms));
  const loads = new Uint32Array(frames);
  for (const rhythm of rhythms) addLoads(loads, rhythm, 1);
  const histogram: number[] = new Array<number>(rhythms.length + 1).fill(0);
  let [least, most, sum] = [rhythms.length, 0, 0];
  let peaks: number[] = [];
  loads.forEach((load, i) => {
    histogram[load]++;
    sum += load;
    least = Math.min(least, load);
    if (load > most) peaks = [];
    most = Math.max(most, load);
    if (load === most && peaks.length < 10) peaks.push(i + 1);
  });
  return { frames, least, most, mean: sum / frames, histogram: histogram.slice(0, most + 1), peaks };
}

/**
 * Adds a rhythm to the number of tasks due in the frame `from` and the frames after it, or removes
 * it with a `count` of -1.
 */
export function addLoads(out: Uint32Array, rhythm: Rhythm, from: number, count = 1): void {
  const { period, phase = 0 } = rhythm;
  for (let at = phaseFor(from + phase, period); at < out.length; at += period) out[at] += count;
}

/**
 * Chooses the phase of a new rhythm that spreads the load most evenly (Wright's method). Among all
 * frames in which the rhythm could begin, it takes the one with the smallest peak load, then the
 * smallest total load, within the look-ahead; of equal ones the first. `frame` is the current
 * frame; the new rhythm is first due in it or after it.
 */
export function choosePhase(rhythms: readonly Rhythm[], period: number, frame: number, lookAhead = 240): number {
  const loads = new Uint32Array(Math.max(1, lookAhead));
  for (const rhythm of rhythms) addLoads(loads, rhythm, frame);
  return phaseFor(frame + chooseOffset(loads, period), period);
}

/**
 * The same for known loads of the frames ahead: returns after how many frames the new rhythm should
 * begin.
 */
export function chooseOffset(loads: Uint32Array, period: number): number {
  let best = 0;
  let [leastWorst, leastSum] = [Infinity, Infinity];
  for (let offset = 0; offset < Math.min(period, loads.length); offset++) {
    let [worst, sum] = [0, 0];
    for (let at = offset; at < loads.length; at += period) {
      worst = Math.max(worst, loads[at]);
      sum += loads[at];
    }
    if (worst > leastWorst || (worst === leastWorst && sum >= leastSum)) continue;
    [leastWorst, leastSum] = [worst, sum];
    best = offset;
  }
  return best;
}

/**
 * Returns the phase of a rhythm that is due in a frame: what is missing to the next multiple of the
 * period.
 */
export function phaseFor(frame: number, period: number): number {
  return (period - (frame % period)) % period;
}
