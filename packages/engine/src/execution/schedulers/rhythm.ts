import { InvalidDataError } from '../../data/check.js';

/** How often something happens: once in `period` frames, shifted by `phase`. */
export interface Rhythm {
  /** Frames from one time to the next; a whole number from 1 up. Larger is rarer. */
  readonly period: number;
  /**
   * Which of them: it may be any whole number from 0 up, so that characters can simply be numbered.
   * 0 unless told.
   */
  readonly phase?: number;
}

/**
 * Is it the turn of a rhythm in a frame? The phase is added before dividing, so that one beyond the
 * period means something too.
 */
export function isDue(frame: number, { period, phase = 0 }: Rhythm): boolean {
  return (frame + phase) % period === 0;
}

/** Checks a rhythm once, so that {@link isDue} need not. */
export function validateRhythm({ period, phase = 0 }: Rhythm, path: string): void {
  if (!(Number.isInteger(period) && period >= 1))
    throw new InvalidDataError(`${path}.period`, `must be a whole number from 1 up, got ${period}`);
  if (!(Number.isInteger(phase) && phase >= 0))
    throw new InvalidDataError(`${path}.phase`, `must be a whole number from 0 up, got ${phase}`);
}

/**
 * After how many frames two rhythms meet again and again, or undefined if they never do. Rhythms
 * whose periods have a divisor in common can be kept apart by their phases; those that have none
 * always meet.
 */
export function meetingPeriod(a: Rhythm, b: Rhythm): number | undefined {
  const shared = greatestDivisor(a.period, b.period);
  return ((a.phase ?? 0) - (b.phase ?? 0)) % shared === 0 ? (a.period / shared) * b.period : undefined;
}

/**
 * After how many frames all rhythms together begin anew; Infinity if that is more than can be
 * counted exactly.
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
  /** How many frames had no task, one, two, … */
  readonly histogram: readonly number[];
  /** Frames with the most tasks, the first few. */
  readonly peaks: readonly number[];
}

/**
 * Counts what is due in frames from 1 on: in a whole cycle if that is no longer than `limit`
 * (10,000 unless told), else in so many frames.
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
 * Adds a rhythm to the counts of what is due in `from` and the frames after it, or takes it away
 * with a `count` of -1.
 */
export function addLoads(out: Uint32Array, rhythm: Rhythm, from: number, count = 1): void {
  const { period, phase = 0 } = rhythm;
  for (let at = phaseFor(from + phase, period); at < out.length; at += period) out[at] += count;
}

/**
 * The phase for a new rhythm with which frames are loaded most evenly (Wright's method): of all
 * frames in which it could begin the one where it meets the fewest others at the worst, then in
 * all, looking so far ahead. Of equal ones the first. `frame` is the present one; the new rhythm is
 * first due in it or after it.
 */
export function choosePhase(rhythms: readonly Rhythm[], period: number, frame: number, lookAhead = 240): number {
  const loads = new Uint32Array(Math.max(1, lookAhead));
  for (const rhythm of rhythms) addLoads(loads, rhythm, frame);
  return phaseFor(frame + chooseOffset(loads, period), period);
}

/**
 * The same with the counts of what is due in the frames ahead: how many frames from the first of
 * them the new rhythm begins best.
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
 * The phase of a rhythm that is due in a frame: due is what, added to the phase, the period
 * divides, so the phase is what is missing then.
 */
export function phaseFor(frame: number, period: number): number {
  return (period - (frame % period)) % period;
}
