import type { Benchmark, Measured } from '../harness.js';
import { Town } from './town.js';

const SIZES = [100, 1_000, 10_000, 100_000];
/** Frames before any count: paths are asked for all at once at first, and code is compiled. */
const WARM_UP = 120;
const STRETCHES = 5;

/** A town in full swing, and how many frames make a good second of it. */
function openTown(count: number): { town: Town; frames: number } {
  const town = new Town(count, now);
  for (let frame = 0; frame < WARM_UP; frame++) town.step();
  return { town, frames: Math.max(60, Math.min(2000, Math.round(2e6 / count))) };
}

/**
 * Processor time of this process in milliseconds, so that other programs do not affect the result.
 */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/**
 * Processor time in milliseconds of a frame in which everybody thinks: the median of a few series.
 */
function timeFrames({ town, frames }: ReturnType<typeof openTown>): number {
  const stretches = Array.from({ length: STRETCHES }, () => {
    const start = now();
    for (let frame = 0; frame < frames / STRETCHES; frame++) town.step();
    return (now() - start) / Math.ceil(frames / STRETCHES);
  });
  return at(stretches, 0.5);
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * Frame times with everybody thinking, by crowd size; cached, because each size is needed twice.
 */
const wholeFrames = new Map<number, number>();

function wholeFrame(count: number): number {
  const known = wholeFrames.get(count) ?? timeFrames(openTown(count));
  wholeFrames.set(count, known);
  return known;
}

/** Results of a crowd that has a quarter of the time it needs. */
interface Kept {
  /** Share of frames that used the budget to within a tenth. */
  readonly withinTenth: number;
  /**
   * Share of frames that exceeded the budget by more than a tenth. The remaining frames ran out of
   * work: no path was requested, and everybody had looked around.
   */
  readonly beyond: number;
  /** Share of the budget that a frame used: the median, and the 99th percentile. */
  readonly median: number;
  readonly worst: number;
  /**
   * The longest wait of a character between two thoughts in frames, and the wait if all shared
   * evenly.
   */
  readonly longestWait: number;
  readonly evenWait: number;
}

const keptBudgets = new Map<number, Kept>();

function keepBudget(count: number): Kept {
  const known = keptBudgets.get(count);
  if (known !== undefined) return known;
  const { town, frames } = openTown(count);
  const budget = wholeFrame(count) / 4;
  for (let frame = 0; frame < WARM_UP; frame++) town.stepWithin(budget);
  const uses: number[] = [];
  let longestWait = 0;
  let thoughts = 0;
  for (let frame = 0; frame < frames; frame++) {
    uses.push(town.stepWithin(budget) / budget);
    for (const { thought } of town.people) {
      if (thought === town.frame) thoughts++;
      longestWait = Math.max(longestWait, town.frame - thought);
    }
  }
  const kept = {
    withinTenth: uses.filter((use) => Math.abs(use - 1) <= 0.1).length / uses.length,
    beyond: uses.filter((use) => use > 1.1).length / uses.length,
    median: at(uses, 0.5),
    worst: at(uses, 0.99),
    longestWait,
    evenWait: (count * frames) / thoughts,
  };
  keptBudgets.set(count, kept);
  return kept;
}

function budgetMeasures(count: number): Measured[] {
  const subject = `${count} minds`.padEnd(13);
  const figure = (unit: string, note: string, read: (kept: Kept) => number): Measured => ({
    ...{ subject, unit, note },
    measure: () => read(keepBudget(count)),
  });
  return [
    figure('% of frames', 'use their budget to within a tenth', ({ withinTenth }) => 100 * withinTenth),
    figure('% of frames', 'go beyond it by more than a tenth', ({ beyond }) => 100 * beyond),
    figure('% of the budget', 'is used by the median frame', ({ median }) => 100 * median),
    figure('% of the budget', 'is used by the worst frame of a hundred', ({ worst }) => 100 * worst),
    figure('frames', 'is the longest that anybody waited for a thought', ({ longestWait }) => longestWait),
    figure('frames', 'is what anybody would wait if all waited alike', ({ evenWait }) => evenWait),
  ];
}

export const benchmarks: readonly Benchmark[] = [
  {
    name: 'crowd/frame',
    title: 'people who think, see thieves and find their ways: a frame in which everybody does',
    subjects: [],
    measures: SIZES.flatMap((count): Measured[] => [
      { subject: `${count} minds`.padEnd(13), unit: 'ms per frame', measure: () => wholeFrame(count) },
      {
        subject: `${count} minds`.padEnd(13),
        unit: 'µs per mind and frame',
        measure: () => (1000 * wholeFrame(count)) / count,
      },
    ]),
  },
  {
    name: 'crowd/budget',
    title: 'the same people in a quarter of the time that they would need',
    subjects: [],
    measures: [10_000, 100_000].flatMap(budgetMeasures),
  },
];
