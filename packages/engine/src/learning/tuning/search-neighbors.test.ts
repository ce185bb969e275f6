import { describe, expect, it, test } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { searchNeighbors } from './index.js';

/** Pairs of queens that attack each other; one queen in each column. */
function attacks(rows: readonly number[]): number {
  let pairs = 0;
  for (let a = 0; a < rows.length; a++)
    for (let b = a + 1; b < rows.length; b++) if (rows[a] === rows[b] || Math.abs(rows[a] - rows[b]) === b - a) pairs++;
  return pairs;
}

/** Moves one queen to another row of its column. */
function moveQueen(rows: readonly number[], number: number): number[] {
  const size = rows.length;
  const column = Math.floor(number / (size - 1));
  const moved = [...rows];
  moved[column] = (rows[column] + 1 + (number % (size - 1))) % size;
  return moved;
}

function placeQueens(size: number, starts: number, sideways: number) {
  const rng = new Rng(`queens ${size} ${sideways}`);
  const runs = Array.from({ length: starts }, () =>
    searchNeighbors({
      start: Array.from({ length: size }, () => rng.integer(0, size - 1)),
      neighborCount: size * (size - 1),
      neighbor: moveQueen,
      score: attacks,
      goal: 'lowest',
      trials: 1e6,
      sideways,
      rng,
    }),
  );
  const mean = (some: typeof runs) => some.reduce((sum, { steps }) => sum + steps, 0) / some.length;
  const solved = runs.filter(({ score }) => score === 0);
  return { share: solved.length / starts, steps: mean(solved), stuck: mean(runs.filter(({ score }) => score > 0)) };
}

/** The length of a round trip. */
function lengthOf(tour: readonly number[], matrix: readonly (readonly number[])[]): number {
  return tour.reduce((sum, city, i) => sum + matrix[city][tour[(i + 1) % tour.length]], 0);
}

/** All pairs of places between which a tour can be turned round. */
function turnsOf(size: number): readonly (readonly [number, number])[] {
  return Array.from({ length: size }, (_, a) =>
    Array.from({ length: size - a - 1 }, (_, b) => [a, a + b + 1] as const),
  ).flat();
}

function travel(matrix: readonly (readonly number[])[], seed: number) {
  const rng = new Rng(`tour ${seed}`);
  const turns = turnsOf(matrix.length);
  return searchNeighbors({
    start: matrix.map((_, i) => i),
    neighborCount: turns.length,
    neighbor: (tour, number) => {
      const [a, b] = turns[number];
      return [...tour.slice(0, a), ...tour.slice(a, b + 1).reverse(), ...tour.slice(b + 1)];
    },
    score: (tour) => lengthOf(tour, matrix),
    goal: 'lowest',
    trials: 8000,
    temperature: 300,
    cooling: 0.999,
    rng,
  });
}

describe('searching neighbors', () => {
  test('[LRN-07] goes to the best neighbor until none is better, and no further than its trials', () => {
    const heights = [0, 2, 4, 3, 5, 9, 7, 1];
    const climb = (start: number, trials: number) =>
      searchNeighbors({
        start,
        neighborCount: 2,
        neighbor: (at, number) => Math.max(0, Math.min(7, at + (number === 0 ? -1 : 1))),
        score: (at) => heights[at],
        trials,
        rng: new Rng(1),
      });
    expect(climb(0, 100)).toEqual({ state: 2, score: 4, steps: 2, trials: 7 });
    expect(climb(7, 100)).toEqual({ state: 5, score: 9, steps: 2, trials: 7 });
    expect(climb(0, 3)).toEqual({ state: 1, score: 2, steps: 1, trials: 3 });
    expect(() => climb(0, 0)).toThrow('trials');
  });

  it('crosses plateaus by steps sideways, as often as it may', () => {
    const heights = [1, 2, 2, 2, 3];
    const climb = (sideways: number) =>
      searchNeighbors({
        start: 1,
        neighborCount: 1,
        neighbor: (at) => Math.min(4, at + 1),
        score: (at) => heights[at],
        trials: 50,
        sideways,
        rng: new Rng(1),
      }).score;
    expect([climb(0), climb(1), climb(2)]).toEqual([2, 2, 3]);
  });

  test('[LRN-16] annealing finds the way round six posts, and reports the shortest', () => {
    const posts = [0, 3, 1, 5, 2, 4].map((turn) => [Math.cos((turn * Math.PI) / 3), Math.sin((turn * Math.PI) / 3)]);
    const matrix = posts.map(([x, y]) => posts.map(([u, v]) => Math.hypot(x - u, y - v)));
    for (let seed = 1; seed <= 5; seed++) {
      const { state, score } = travel(matrix, seed);
      expect(score).toBeCloseTo(6, 9);
      expect(lengthOf(state, matrix)).toBe(score);
    }
  });

  it('places six queens from some starts, and from more with steps sideways', () => {
    expect(placeQueens(6, 100, 50).share).toBeGreaterThan(placeQueens(6, 100, 0).share);
  });
});

describeWithData('local search and published figures', 'learning/local-search.json', (path) => {
  const { eightQueens, tsp } = readJson<{
    readonly eightQueens: Record<
      'steepestAscent' | 'upTo100SidewaysMoves',
      { readonly solves: number; readonly stepsWhenSolved: number; readonly stepsWhenStuck: number }
    >;
    readonly tsp: readonly { readonly name: string; readonly optimalTour: number; readonly matrix: number[][] }[];
  }>(path);

  it('[LRN-07] solves eight queens as often, and in as many steps, as published', () => {
    const { solves, stepsWhenSolved, stepsWhenStuck } = eightQueens.steepestAscent;
    const { share, steps, stuck } = placeQueens(8, 500, 0);
    expect(Math.abs(share - solves)).toBeLessThan(0.035);
    expect(Math.abs(steps - stepsWhenSolved)).toBeLessThan(0.5);
    expect(Math.abs(stuck - stepsWhenStuck)).toBeLessThan(0.5);
  });

  it('and with up to 100 steps sideways', () => {
    const { solves } = eightQueens.upTo100SidewaysMoves;
    expect(Math.abs(placeQueens(8, 60, 100).share - solves)).toBeLessThan(0.1);
  });

  it('[LRN-16] finds the shortest tour of burma14 in most runs, and never a shorter one', () => {
    const { optimalTour, matrix } = tsp.find(({ name }) => name === 'burma14')!;
    const scores = Array.from({ length: 10 }, (_, seed) => travel(matrix, seed).score);
    for (const score of scores) expect(score).toBeGreaterThanOrEqual(optimalTour);
    expect(scores.filter((score) => score === optimalTour).length).toBeGreaterThan(5);
  });
});
