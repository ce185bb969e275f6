import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { Rng } from '../../math/rng.js';
import {
  affineMatrix,
  defineMarkov,
  findStableVector,
  isConservative,
  MarkovMinds,
  type Matrix,
  matrixFromSequences,
  matrixOf,
  normalizeRows,
  predictVector,
  spreadMatrix,
  stepHigherOrder,
  stepVector,
  transposeMatrix,
} from './index.js';
import { countTransition, learnMatrix } from './learn-matrix.js';
import { createMatrix, multiplyMatrices } from './matrix.js';
import { drawFrom, firstAbove, strongestOf } from './read-vector.js';

/** After a shot from the first of four places. */
const shot = matrixOf([
  [0.1, 0.3, 0.3, 0.3],
  [0, 0.8, 0, 0],
  [0, 0, 0.8, 0],
  [0, 0, 0, 0.8],
]);
const recovery = spreadMatrix(4, 1, 0.1);
const safety = [1, 0.5, 1, 1.5];

function step(vector: readonly number[], matrix: Matrix): number[] {
  const out = new Float64Array(vector.length);
  stepVector(out, Float64Array.from(vector), matrix);
  return [...out];
}
const sum = (vector: ArrayLike<number>) => Array.from(vector).reduce((all, value) => all + value, 0);
const expectClose = (actual: ArrayLike<number>, expected: readonly number[], digits = 12) => {
  expect(actual.length).toBe(expected.length);
  expected.forEach((value, i) => void expect(actual[i]).toBeCloseTo(value, digits));
};
const rowsOf = ({ size, values }: Matrix) =>
  Array.from({ length: size }, (_, i) => [...values.subarray(i * size, (i + 1) * size)]);
const transposed = (matrix: Matrix) => {
  const out = createMatrix(matrix.size);
  transposeMatrix(out, matrix);
  return out;
};

/** Matrices whose rows sum to 1, with no zeros, so that they settle. */
const conservative = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc
    .array(fc.array(numberBetween(0.05, 1), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => {
      const matrix = matrixOf(rows);
      normalizeRows(matrix, matrix);
      return matrix;
    }),
);
const vectorFor = ({ size }: Matrix) => fc.array(numberBetween(0, 10), { minLength: size, maxLength: size });

describe('a Markov step', () => {
  it('[MRK-01][MRK-04] after a shot from the first place takes from it and gives to the others', () => {
    expectClose(step(safety, shot), [0.1, 0.7, 1.1, 1.5]);
    expect(sum(step(safety, shot))).toBeCloseTo(3.4, 12);
  });

  it('[MRK-01] multiplies the vector as a row: as a column, the sum would be the same and every weight wrong', () => {
    const column = step(safety, transposed(shot));
    expectClose(column, [1, 0.4, 0.8, 1.2]);
    expect(sum(column)).toBeCloseTo(3.4, 12);
  });

  it('[MRK-01] by the recovery matrix gives 1.3 times the sum', () => {
    expectClose(step([0.1, 0.7, 1.1, 1.5], recovery), [0.43, 0.97, 1.33, 1.69]);
    expect(sum(step([0.1, 0.7, 1.1, 1.5], recovery))).toBeCloseTo(4.42, 12);
  });

  it('refuses to write a step over the vector it starts from', () => {
    const vector = new Float64Array(4);
    expect(() => stepVector(vector, vector, shot)).toThrow('out: must not be the vector that the step starts from');
  });

  it('[MRK-02] conserves the sum if every row sums to 1, and only then', () => {
    expect(isConservative(spreadMatrix(4, 0.7, 0.1))).toBe(true);
    expect(isConservative(shot)).toBe(false);
    expectClose(
      rowsOf(shot).map((row) => row.reduce((sum, each) => sum + each, 0)),
      [1, 0.8, 0.8, 0.8],
    );
    fc.assert(
      fc.property(
        conservative.chain((matrix) => fc.tuple(fc.constant(matrix), vectorFor(matrix))),
        ([matrix, vector]) => {
          expect(isConservative(matrix)).toBe(true);
          expect(sum(step(vector, matrix))).toBeCloseTo(sum(vector), 9);
        },
      ),
    );
  });

  it('makes any rows conservative; an element that gives nothing stays', () => {
    const matrix = matrixOf([
      [1, 3],
      [0, 0],
    ]);
    normalizeRows(matrix, matrix);
    expect(rowsOf(matrix)).toEqual([
      [0.25, 0.75],
      [0, 1],
    ]);
  });

  it('[MRK-08] of higher order is made of older vectors, too', () => {
    const half = spreadMatrix(2, 0.5);
    const swap = matrixOf([
      [0, 0.5],
      [0.5, 0],
    ]);
    const out = new Float64Array(2);
    stepHigherOrder(out, [Float64Array.of(1, 0), Float64Array.of(0.2, 0.8)], [half, swap]);
    expectClose(out, [0.5 + 0.4, 0.1]);
    expect(sum(out)).toBeCloseTo(1, 12);
  });
});

describe('the stable vector', () => {
  const stable = (matrix: Matrix, start: readonly number[], options = {}) => {
    const out = new Float64Array(start.length);
    return { ...findStableVector(out, matrix, start, options), vector: [...out] };
  };

  it('[MRK-03] of an even exchange is the mean, and the error shrinks by 0.6 a step', () => {
    const matrix = spreadMatrix(4, 0.7, 0.1);
    const found = stable(matrix, [0.7, 0.4, 0.5, 0.4]);
    expect(found).toMatchObject({ status: 'stable', period: 1 });
    expectClose(found.vector, [0.5, 0.5, 0.5, 0.5], 11);
    const once = step([0.7, 0.4, 0.5, 0.4], matrix);
    expect((once[0] - 0.5) / 0.2).toBeCloseTo(0.6, 12);
  });

  it('[MRK-03] is left as it is by a step, whatever the chain, and does not depend on where a distribution begins', () => {
    fc.assert(
      fc.property(conservative, (matrix) => {
        const even = stable(matrix, Array(matrix.size).fill(1 / matrix.size));
        const first = stable(matrix, [1, ...Array(matrix.size - 1).fill(0)]);
        expect(even.status).toBe('stable');
        expectClose(step(even.vector, matrix), even.vector, 9);
        expectClose(first.vector, even.vector, 7);
      }),
    );
  });

  it('[MRK-03] is not there for a chain that goes round, which is said', () => {
    const round = matrixOf([
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(stable(round, [1, 0, 0], { maxSteps: 100 })).toMatchObject({ status: 'periodic', period: 3 });
  });

  it('is given up after 10,000 steps', () => {
    // A turn by one radian never comes back to where it was, and never settles.
    const [cos, sin] = [0.5403023058681398, 0.8414709848078965];
    const turn = matrixOf([
      [cos, sin],
      [-sin, cos],
    ]);
    expect(stable(turn, [1, 0])).toMatchObject({ status: 'unsettled', period: 0, steps: 10_000 });
  });

  it('is zero where weights die away, and none where they grow', () => {
    expect(stable(spreadMatrix(2, 0.8), [1, 2])).toMatchObject({ status: 'stable' });
    expect(sum(stable(spreadMatrix(2, 0.8), [1, 2]).vector)).toBeLessThan(1e-100);
    expect(stable(recovery, safety)).toMatchObject({ status: 'unbounded' });
    expect(stable(spreadMatrix(2, 1, 1e-9), [1, 1], { maxSteps: 50, tolerance: 1e-15 })).toMatchObject({
      status: 'unsettled',
    });
  });

  it('[MRK-09] with constants added is 0.5 from any start', () => {
    // The source has columns: transposed, which of these matrices only the place of the constants
    // shows.
    const column = createMatrix(5);
    for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) column.values[i * 5 + j] = i === j ? 0.6 : 0.1;
    for (let i = 0; i < 4; i++) column.values[i * 5 + 4] = 0.05;
    column.values[24] = 1;
    const affine = affineMatrix(spreadMatrix(4, 0.6, 0.1), [0.05, 0.05, 0.05, 0.05]);
    expect(rowsOf(affine)).toEqual(rowsOf(transposed(column)));
    for (const start of [
      [0.9, 0.7, 0.5, 0.3],
      [0, 0, 0, 9],
    ])
      expectClose(stable(affine, [...start, 1]).vector, [0.5, 0.5, 0.5, 0.5, 1], 9);
  });
});

describe('a forecast', () => {
  const weather = matrixOf([
    [0.8, 0.15, 0.05],
    [0.3, 0.4, 0.3],
    [0.2, 0.3, 0.5],
  ]);

  it.each([0, 1, 2, 7, 40, 1000])('[MRK-08] for %i steps is what as many steps give', (steps) => {
    let expected = [1, 0, 0];
    for (let i = 0; i < steps; i++) expected = step(expected, weather);
    const out = new Float64Array(3);
    predictVector(out, weather, [1, 0, 0], steps);
    expectClose(out, expected, 10);
  });

  it('of two matrices in a row is their product', () => {
    const out = createMatrix(4);
    multiplyMatrices(out, shot, recovery);
    expectClose(step(safety, out), step(step(safety, shot), recovery));
  });

  it('[MRK-08] can rest on what was seen', () => {
    const learned = matrixFromSequences(3, [
      [0, 0, 1, 0, 0],
      [1, 2],
    ]);
    expect(rowsOf(learned)).toEqual([
      [2 / 3, 1 / 3, 0],
      [0.5, 0, 0.5],
      [0, 0, 1],
    ]);
    const counts = createMatrix(2);
    countTransition(counts, 0, 1, 3);
    const smooth = createMatrix(2);
    learnMatrix(smooth, counts, 1);
    expect(rowsOf(smooth)).toEqual([
      [0.2, 0.8],
      [0.5, 0.5],
    ]);
  });

  it('[MRK-08] learns the matrix that a chain was made by', () => {
    const rng = new Rng(4);
    const row = new Float64Array(3);
    const states = [0];
    for (let i = 0; i < 20_000; i++) {
      row.set(weather.values.subarray(states[i] * 3, states[i] * 3 + 3));
      states.push(drawFrom(row, rng.next()));
    }
    // Each row has thousands of draws: shares are within 5 · √(0.25 / 3000).
    const learned = matrixFromSequences(3, [states]);
    learned.values.forEach((value, i) => void expect(Math.abs(value - weather.values[i])).toBeLessThan(0.046));
  });
});

interface Sniper {
  heard: number;
}
const machine = defineMarkov<Sniper>({
  states: ['north', 'east', 'south', 'west'],
  start: safety,
  transitions: [
    { name: 'shot from the north', when: ({ heard }) => heard === 0, matrix: shot, actions: ['duck', 'look'] },
    { name: 'shot from anywhere', when: ({ heard }) => heard <= 3, matrix: spreadMatrix(4, 0.9), actions: ['duck'] },
    { name: 'grenade', matrix: spreadMatrix(4, 0) },
  ],
  otherwise: { matrix: recovery, updates: 3 },
  limits: { max: 2 },
});
const QUIET: Sniper = { heard: 9 };

describe('a Markov state machine', () => {
  const vectorOf = (minds: MarkovMinds<Sniper>, id = 0) => minds.save(id).vector;

  it('[MRK-05] takes the first transition that holds, and gives its actions', () => {
    const minds = new MarkovMinds(machine);
    const taken = minds.tick(0, { heard: 0 });
    expect(machine.transitions[taken].actions).toEqual(['duck', 'look']);
    expectClose(vectorOf(minds), [0.1, 0.7, 1.1, 1.5]);
    expect(machine.transitions[minds.tick(0, { heard: 2 })].actions).toEqual(['duck']);
    expectClose(vectorOf(minds), [0.09, 0.63, 0.99, 1.35]);
  });

  it('[MRK-04] takes a transition at once when it receives an event', () => {
    const minds = new MarkovMinds(machine);
    expect(minds.take(0, 'grenade')).toBe(2);
    expect(vectorOf(minds)).toEqual([0, 0, 0, 0]);
    expect(() => minds.take(0, 'granade')).toThrow('there is no transition granade; did you mean grenade?');
  });

  it('[MRK-06] falls back on updates 3, 6 and 9 if nothing happens; a shot on update 5 moves the next to update 8', () => {
    const when = (shots: readonly number[]) => {
      const minds = new MarkovMinds(machine);
      return Array.from({ length: 9 }, (_, i) => i + 1).filter(
        (update) => minds.tick(0, shots.includes(update) ? { heard: 2 } : QUIET) === MarkovMinds.FELL_BACK,
      );
    };
    expect(when([])).toEqual([3, 6, 9]);
    expect(when([5])).toEqual([3, 8]);
    expect(new MarkovMinds(machine).tick(0, QUIET)).toBe(MarkovMinds.NOTHING_HAPPENED);
  });

  it('keeps weights within its limits, whatever matrices do', () => {
    const minds = new MarkovMinds(machine);
    for (let i = 0; i < 30; i++) minds.tick(0, QUIET);
    expect(vectorOf(minds)).toEqual([2, 2, 2, 2]);
  });

  it('[MRK-07] is read by its strongest, by lot, or by a threshold', () => {
    const minds = new MarkovMinds(machine, { count: 2 });
    expect(machine.states[minds.strongest(1)]).toBe('west');
    expect(minds.firstAbove(1, 1)).toBe(0);
    expect(minds.firstAbove(1, 1.2)).toBe(3);
    expect(minds.firstAbove(1, 3)).toBe(-1);
    // Of 4 in all: 1, 0.5, 1, 1.5.
    expect([0, 0.24, 0.26, 0.37, 0.38, 0.62, 0.63, 0.99].map((random) => minds.draw(1, random))).toEqual([
      ...[0, 0, 1, 1, 2, 2, 3, 3],
    ]);
    expect(strongestOf(Float64Array.of(1, 3, 3))).toBe(1);
    expect(strongestOf(Float64Array.of())).toBe(-1);
    // Weights below 0 take nothing from the others: these two share the range in halves.
    expect([0.49, 0.51].map((random) => drawFrom(Float64Array.of(1, -3, 1), random))).toEqual([0, 2]);
    expect(drawFrom(Float64Array.of(0, -1, 0), 0.5)).toBe(-1);
    expect(firstAbove(Float64Array.of(), 0)).toBe(-1);
  });

  it('is each character’s own, and goes on after saving', () => {
    const minds = new MarkovMinds(machine);
    minds.tick(0, { heard: 0 });
    minds.grow(3);
    expectClose(vectorOf(minds), [0.1, 0.7, 1.1, 1.5]);
    expect(vectorOf(minds, 2)).toEqual(safety);
    const saved = JSON.parse(JSON.stringify(minds.save(0)));
    const later = new MarkovMinds(machine, { count: 2 });
    later.restore(1, saved);
    for (let i = 0; i < 5; i++) expect(later.tick(1, QUIET)).toBe(minds.tick(0, QUIET));
    expect(vectorOf(later, 1)).toEqual(vectorOf(minds));
    later.reset(1);
    expect(vectorOf(later, 1)).toEqual(safety);
  });

  it('copies the weights of one character of several', () => {
    const minds = new MarkovMinds(machine, { count: 2 });
    minds.take(1, 'shot from the north');
    const copied = new Float64Array(4);
    minds.copyVector(copied, 1);
    expectClose(copied, [0.1, 0.7, 1.1, 1.5]);
    minds.take(0, 'grenade');
    minds.copyVector(copied, 1);
    expectClose(copied, [0.1, 0.7, 1.1, 1.5]);
  });

  it('tells every result of a tick from the number of a transition', () => {
    expect(MarkovMinds.NOTHING_HAPPENED).toBeLessThan(0);
    expect(MarkovMinds.FELL_BACK).toBeLessThan(0);
    expect(MarkovMinds.FELL_BACK).not.toBe(MarkovMinds.NOTHING_HAPPENED);
  });

  it('saves no countdown without a fallback, and refuses one that no machine counts', () => {
    const still = new MarkovMinds(defineMarkov({ states: ['a'], start: [1] }));
    expect(still.save(0)).toEqual({ vector: [1], countdown: 0 });
    still.restore(0, { vector: [2], countdown: 2 ** 31 - 1 });
    for (const countdown of [-1, 2 ** 31])
      expect(() => still.restore(0, { vector: [3], countdown })).toThrow('markov.countdown: must be');
    expect(still.save(0)).toEqual({ vector: [2], countdown: 2 ** 31 - 1 });
  });

  it.each<[string, object, string]>([
    ['weights of another number', { start: [1] }, 'markov.start: must have 4 weights, one for each state, got 1'],
    ['no states', { states: [], start: [] }, 'markov.states: must name at least one state'],
    [
      'a matrix that is not square',
      { otherwise: { matrix: [[1], [1, 0]], updates: 1 } },
      'otherwise.matrix[0]: must have 2',
    ],
    ['a matrix of another size', { otherwise: { matrix: spreadMatrix(3, 1), updates: 1 } }, 'must have 4 rows'],
    ['a fallback without time', { otherwise: { matrix: recovery, updates: 0 } }, 'otherwise.updates: must be a whole'],
    ['limits upside down', { limits: { min: 2, max: 1 } }, 'markov.limits: min must be at most max'],
    [
      'a matrix with something that is no number',
      { states: ['a'], start: [1], otherwise: { matrix: [[Number.NaN]], updates: 1 } },
      'otherwise.matrix[0][0]: must be a finite number, got NaN',
    ],
  ])('refuses %s', (_name, change, problem) => {
    expect(() => defineMarkov({ states: machine.states, start: safety, ...change })).toThrow(problem);
  });

  it('names the matrix of a transition that has another size, and has no fallback by default', () => {
    const transitions = [
      { name: 'a', when: () => true, matrix: spreadMatrix(4, 1) },
      { name: 'b', when: () => true, matrix: spreadMatrix(3, 1) },
    ];
    expect(() => defineMarkov({ states: machine.states, start: safety, transitions })).toThrow(
      'markov.transitions[1].matrix: must have 4 rows, one for each state, got 3',
    );
    expect(() => defineMarkov({ states: ['a', 'b'], start: [1, Number.NaN] })).toThrow('markov.start[1]: must be');
    expect(defineMarkov({ states: ['a'], start: [1] })).toEqual({
      ...{ states: ['a'], start: Float64Array.of(1), transitions: [], fallback: undefined, resetTime: 0 },
      ...{ min: -Infinity, max: Infinity },
    });
  });

  it('learns exactly what was counted, and a little more only where it is asked to', () => {
    const counts = createMatrix(2);
    countTransition(counts, 0, 0);
    countTransition(counts, 0, 1);
    countTransition(counts, 0, 1);
    const learned = createMatrix(2);
    learnMatrix(learned, counts);
    expectClose(learned.values, [1 / 3, 2 / 3, 0, 1]);
    learnMatrix(learned, counts, 1);
    expectClose(learned.values, [2 / 5, 3 / 5, 1 / 2, 1 / 2]);
  });

  it('reads a vector from the first place on, or from another', () => {
    const vector = Float64Array.of(0.9, 0.1, 0.7, 0.8);
    expect([firstAbove(vector, 0.75), firstAbove(vector, 0.9), firstAbove(vector, 0.95)]).toEqual([0, 0, -1]);
    expect([firstAbove(vector, 0.75, 1, 3), firstAbove(vector, 0.75, 1, 2)]).toEqual([2, -1]);
  });

  it('predicts by many steps what single steps give, however many', () => {
    const chain = matrixOf([
      [0.2, 0.8, 0],
      [0, 0.5, 0.5],
      [0.9, 0, 0.1],
    ]);
    let now: readonly number[] = [1, 0, 0];
    const out = new Float64Array(3);
    for (let steps = 0; steps < 60; steps++) {
      predictVector(out, chain, [1, 0, 0], steps);
      expectClose(out, now);
      now = step(now, chain);
    }
    // Two chains side by side, of three and of two states: back after six steps, more than states.
    const rounds = matrixOf([
      [0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
      [0, 0, 0, 1, 0],
    ]);
    expect(findStableVector(new Float64Array(5), rounds, [1, 0, 0, 1, 0])).toMatchObject({
      ...{ status: 'periodic', period: 6 },
    });
  });

  it('steps a vector within a larger array, and touches nothing beside it', () => {
    const from = Float64Array.of(9, 9, 1, 3, 9);
    const out = new Float64Array(6).fill(7);
    stepVector(
      out,
      from,
      matrixOf([
        [0.5, 0.5],
        [0.25, 0.75],
      ]),
      3,
      2,
    );
    expect([...out]).toEqual([7, 7, 7, 1.25, 2.75, 7]);
    const same = Float64Array.of(1, 3, 0, 0);
    stepVector(
      same,
      same,
      matrixOf([
        [0.5, 0.5],
        [0.25, 0.75],
      ]),
      2,
      0,
    );
    expect([...same]).toEqual([1, 3, 1.25, 2.75]);
  });

  it('reads each of several characters for itself, and has room for one by default', () => {
    const three = defineMarkov({ states: ['a', 'b', 'c'], start: [1, 0, 0] });
    expect(new MarkovMinds(three).count).toBe(1);
    const minds = new MarkovMinds(three, { count: 3 });
    [
      [1, 2, 3],
      [3, 2, 1],
      [1, 3, 2],
    ].forEach((vector, id) => void minds.restore(id, { vector, countdown: 0 }));
    expect([0, 1, 2].map((id) => minds.strongest(id))).toEqual([2, 0, 1]);
    minds.grow(2);
    minds.grow(3);
    expect([minds.count, [0, 1, 2].map((id) => minds.strongest(id))]).toEqual([3, [2, 0, 1]]);
    minds.grow(4);
    expect([0, 1, 2, 3].map((id) => minds.strongest(id))).toEqual([2, 0, 1, 0]);
  });

  it('goes round also with tiny weights, and dies away in as many steps as it takes to be nothing', () => {
    const swap = matrixOf([
      [0, 1],
      [1, 0],
    ]);
    const out = new Float64Array(2);
    expect(findStableVector(out, swap, [1e-14, 0])).toMatchObject({ status: 'periodic', period: 2 });
    const half = findStableVector(out, spreadMatrix(2, 0.5), [1, 1]);
    // 2 to the power of −499 is below 10 to the power of −150.
    expect(half).toMatchObject({ status: 'stable', steps: 499 });
    expect(findStableVector(out, spreadMatrix(2, 2), [1, 1])).toMatchObject({ status: 'unbounded', steps: 499 });
    expect(findStableVector(out, spreadMatrix(2, 1), [0, 0])).toMatchObject({ status: 'stable', steps: 1 });
  });
});
