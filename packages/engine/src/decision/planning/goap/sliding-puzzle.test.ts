import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../tests/shared-data.js';
import { findPlan } from '../../../pathfinding/search/states/planner.js';
import { SlidingPuzzle } from './laws/sliding-puzzle.js';
import { IdaStarPlanner } from './search/ida-star.js';

/** One of Korf's fifteen-puzzles with its optimal length and node count. */
interface Instance {
  readonly id: number;
  readonly tiles: readonly number[];
  readonly manhattan: number;
  readonly optimal: number;
  readonly generated: number;
  readonly bounds: number;
}

/**
 * How many states make a puzzle quick. The others, ten thousand million states together, take some
 * seven minutes of a processor and run only in the long search.
 */
const QUICK = 3_500_000;
describeWithData('IDA* on the fifteen-puzzle', 'sliding-puzzle/korf-15-puzzle-odd.json', (path) => {
  const { instances } = readJson<{ instances: readonly Instance[] }>(path);
  const quick = instances.filter(({ generated }) => generated < QUICK);
  const long = instances.filter(({ generated }) => generated >= QUICK);
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
  it.skipIf(process.env.LONG_TESTS === undefined).each(long)(`${title}, only with LONG_TESTS=1`, expectAsPublished);
});
