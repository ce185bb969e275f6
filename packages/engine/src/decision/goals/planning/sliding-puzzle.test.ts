import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ForwardModel } from './forward-model.js';
import { IdaStarPlanner } from './ida-star.js';
import { findPlan } from './planner.js';
import { createStateModel } from './state-model.js';

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

interface Board {
  readonly tiles: Uint8Array;
  blank: number;
  distance: number;
  last: number;
}

/** Moves of the blank, up, left, right, down; taking the last one back is no move. */
function createPuzzle(start: readonly number[]): ForwardModel {
  const far = (tile: number, at: number) => Math.abs((tile & 3) - (at & 3)) + Math.abs((tile >> 2) - (at >> 2));
  const move = (name: string, by: number, isInside: (blank: number) => boolean, index: number) => ({
    name,
    isPossible: ({ blank, last }: Board) => last !== 3 - index && isInside(blank),
    apply(board: Board) {
      const { tiles, blank } = board;
      const tile = tiles[blank + by];
      board.distance += far(tile, blank) - far(tile, blank + by);
      tiles[blank] = tile;
      tiles[blank + by] = 0;
      board.blank = blank + by;
      board.last = index;
    },
  });
  return createStateModel<Board>({
    actions: [
      move('up', -4, (blank) => blank >= 4, 0),
      move('left', -1, (blank) => (blank & 3) > 0, 1),
      move('right', 1, (blank) => (blank & 3) < 3, 2),
      move('down', 4, (blank) => blank < 12, 3),
    ],
    create: () => ({ tiles: new Uint8Array(16), blank: 0, distance: 0, last: -1 }),
    copy(out, from) {
      for (let i = 0; i < 16; i++) out.tiles[i] = from.tiles[i];
      out.blank = from.blank;
      out.distance = from.distance;
      out.last = from.last;
    },
    observe(out) {
      out.tiles.set(start);
      out.blank = start.indexOf(0);
      out.distance = start.reduce((sum, tile, at) => (tile === 0 ? sum : sum + far(tile, at)), 0);
      out.last = -1;
    },
    isGoal: ({ distance }) => distance === 0,
    estimate: ({ distance }) => distance,
  });
}

/** How many states make a puzzle quick, in millions. Those up to `LONG` take minutes together and run only with LONG_TESTS=1. */
const QUICK = 1.7;
const LONG = 100;
const between = (low: number, high: number) =>
  instances.filter(({ generated }) => generated >= low * 1e6 && generated < high * 1e6);

describe.skipIf(instances.length === 0)('IDA* on the fifteen-puzzle', () => {
  const title = 'GOB-25 needs $optimal moves, $bounds passes and $generated states for puzzle $id, as published';

  function expectAsPublished(puzzle: Instance): void {
    const model = createPuzzle(puzzle.tiles);
    const planner = new IdaStarPlanner(model, { maxDepth: 80, slots: 0 });
    planner.begin();
    expect(model.estimate(0)).toBe(puzzle.manhattan);
    expect(findPlan(planner)).toBe('found');
    expect(planner.cost).toBe(puzzle.optimal);
    expect(planner.passes).toBe(puzzle.bounds);
    expect(planner.generated).toBe(puzzle.generated);
  }

  it.each(between(0, QUICK))(title, expectAsPublished);
  it.skipIf(process.env.LONG_TESTS === undefined).each(between(QUICK, LONG))(title, expectAsPublished, 600_000);
});
