import { createStateModel, type ForwardModel, findPlan, IdaStarPlanner } from 'gumption/decision/planning';
import { Rng } from 'gumption/math';
// The model that the tests hold against published counts.
import { SlidingPuzzle } from '../../packages/engine/src/decision/planning/goap/laws/sliding-puzzle.js';
import type { Benchmark, Subject } from '../harness.js';

// An operation is one state of a fifteen-puzzle, made and judged by iterative deepening. All look
// at the same states in the same order.

const STEPS = [-4, -1, 1, 4] as const;
const isInside = [
  (cell: number) => cell >= 4,
  (cell: number) => (cell & 3) > 0,
  (cell: number) => (cell & 3) < 3,
  (cell: number) => cell < 12,
] as const;
const far = (tile: number, cell: number) =>
  tile === 0 ? 0 : Math.abs((tile & 3) - (cell & 3)) + Math.abs((tile >> 2) - (cell >> 2));
const distanceOf = (tiles: readonly number[]) => tiles.reduce((sum, tile, cell) => sum + far(tile, cell), 0);

/** Moves that make the puzzle; chosen so that a search takes some hundred thousand states. */
const MOVES = 85;
const SEED = 1;
const start: readonly number[] = shuffle();

function shuffle(): number[] {
  const tiles = Array.from({ length: 16 }, (_, tile) => tile);
  const rng = new Rng(SEED);
  let blank = 0;
  let last = -1;
  for (let moves = 0; moves < MOVES; ) {
    const action = rng.integer(0, 3);
    if (action === 3 - last || !isInside[action](blank)) continue;
    tiles[blank] = tiles[blank + STEPS[action]];
    blank += STEPS[action];
    tiles[blank] = 0;
    last = action;
    moves++;
  }
  return tiles;
}

interface Board {
  readonly tiles: Uint8Array;
  blank: number;
  distance: number;
  last: number;
}

/** The same with records and closures: the straightforward version. */
function createRecords(): ForwardModel {
  return createStateModel<Board>({
    actions: STEPS.map((step, action) => ({
      name: ['up', 'left', 'right', 'down'][action],
      isPossible: ({ blank, last }) => last !== 3 - action && isInside[action](blank),
      apply(board) {
        const { tiles, blank } = board;
        const tile = tiles[blank + step];
        board.distance += far(tile, blank) - far(tile, blank + step);
        tiles[blank] = tile;
        tiles[blank + step] = 0;
        board.blank = blank + step;
        board.last = action;
      },
    })),
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
      out.distance = distanceOf(start);
      out.last = -1;
    },
    isGoal: ({ distance }) => distance === 0,
    estimate: ({ distance }) => distance,
  });
}

/** Iterative deepening for this puzzle alone: recursive, and it undoes moves. */
function createHandWritten(): () => number {
  const tiles = new Uint8Array(16);
  const distances = Uint8Array.from({ length: 256 }, (_, i) => far(i >> 4, i & 15));
  const inside = Uint8Array.from({ length: 64 }, (_, i) => Number(isInside[i & 3](i >> 2)));
  let limit = 0;
  let nextLimit = 0;
  let generated = 0;
  const search = (blank: number, last: number, cost: number, distance: number): boolean => {
    if (distance === 0) return true;
    for (let action = 0; action < 4; action++) {
      if (action + last === 3 || inside[(blank << 2) | action] === 0) continue;
      const cell = blank + STEPS[action];
      const tile = tiles[cell];
      const left = distance + distances[(tile << 4) | blank] - distances[(tile << 4) | cell];
      const total = cost + 1 + left;
      generated++;
      if (total > limit) {
        if (total < nextLimit) nextLimit = total;
        continue;
      }
      tiles[blank] = tile;
      tiles[cell] = 0;
      if (search(cell, action, cost + 1, left)) return true;
      tiles[cell] = tile;
      tiles[blank] = 0;
    }
    return false;
  };
  return () => {
    const distance = distanceOf(start);
    generated = 1;
    nextLimit = distance;
    do {
      limit = nextLimit;
      nextLimit = 1000;
      tiles.set(start);
    } while (!search(start.indexOf(0), -1, 0, distance));
    return generated;
  };
}

function createSearch(model: ForwardModel): () => number {
  const planner = new IdaStarPlanner(model, { maxDepth: 80, slots: 0 });
  return () => {
    findPlan(planner);
    return planner.generated;
  };
}

function subject(subject: string, note: string, create: () => () => number): Subject {
  return {
    subject,
    unit: 'state',
    note,
    setup() {
      const search = create();
      let generated = 0;
      return {
        opsPerRun: search(),
        run() {
          generated = search();
          return generated;
        },
        verify: () => generated,
      };
    },
  };
}

/** Iterative deepening over models of three sorts. */
export const slidingPuzzle: Benchmark = {
  name: 'goap/sliding-puzzle',
  title: 'states of a fifteen-puzzle, searched by IDA*',
  verifyRuns: 1,
  subjects: [
    subject('gumption IDA*', 'a forward model with states of four words', () => createSearch(new SlidingPuzzle(start))),
    subject('gumption IDA* records', 'createStateModel', () => createSearch(createRecords())),
    subject('hand-written', 'recursion that takes moves back', createHandWritten),
  ],
};
