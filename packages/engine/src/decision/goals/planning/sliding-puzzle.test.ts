import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IdaStarPlanner } from './ida-star.js';
import { findPlan } from './planner.js';
import { SlidingPuzzle } from './sliding-puzzle.fixture.js';

// Korf's fifteen-puzzles with their optimal lengths and node counts. Outside the repository, so there may be none.
const file = join(import.meta.dirname, '../../../../../../../shared/data/sliding-puzzle/korf-15-puzzle-odd.json');
interface Instance {
  readonly id: number;
  readonly tiles: readonly number[];
  readonly manhattan: number;
  readonly optimal: number;
  readonly generated: number;
  readonly bounds: number;
}
const instances: readonly Instance[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).instances : [];

/**
 * How many states make a puzzle quick. The others, ten thousand million states together, take some seven minutes of a processor and run only
 * with LONG_TESTS=1.
 */
const QUICK = 3_500_000;
const quick = instances.filter(({ generated }) => generated < QUICK);
const long = instances.filter(({ generated }) => generated >= QUICK);
/** Milliseconds for one of them; the longest takes little more than a minute of a processor that it has for itself. */
const LONG_TIMEOUT = 1_800_000;

describe.skipIf(instances.length === 0)('IDA* on the fifteen-puzzle', () => {
  const title = 'GOB-25 needs $optimal moves, $bounds passes and $generated states for puzzle $id, as published';

  function expectAsPublished(puzzle: Instance): void {
    const model = new SlidingPuzzle(puzzle.tiles);
    const planner = new IdaStarPlanner(model, { maxDepth: 80, slots: 0 });
    planner.begin();
    expect(model.estimate(0)).toBe(puzzle.manhattan);
    expect(findPlan(planner)).toBe('found');
    expect(planner.cost).toBe(puzzle.optimal);
    expect(planner.passes).toBe(puzzle.bounds);
    expect(planner.generated).toBe(puzzle.generated);
  }

  it.each(quick)(title, expectAsPublished);
  it.skipIf(process.env.LONG_TESTS === undefined).each(long)(title, expectAsPublished, LONG_TIMEOUT);
});
