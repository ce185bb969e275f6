import { type Infer, integer, optional, struct } from '../../data/schema.js';

/** How often something happens: once in `period` frames, shifted by `phase`. */
export type Rhythm = Infer<typeof rhythmSchema>;

export const rhythmSchema = struct({
  __proto__: null,
  /** Frames between two runs; an integer of at least 1. Larger is rarer. */
  period: integer({ min: 1 }),
  /**
   * Shifts the frames in which it is due: any integer of at least 0, so that agents can simply be
   * numbered. Schedulers choose a phase where there is none; functions take 0.
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

export function greatestDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

/**
 * Returns the phase of a rhythm that is due in a frame: what is missing to the next multiple of the
 * period.
 */
export function phaseFor(frame: number, period: number): number {
  return (period - (frame % period)) % period;
}
