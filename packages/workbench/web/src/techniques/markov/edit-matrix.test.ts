import * as fc from 'fast-check';
import type { DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../document/describe/document.fixture.js';
import {
  fitMatrix,
  isConserving,
  type Rows,
  sumOf,
  withCell,
  withNormalRow,
  withoutState,
  withState,
} from './edit-matrix.js';
import { forecast, wordsFor } from './forecast.js';
import { addState, addTransition, markovParts, matrixOf, removeState } from './parts.js';

const anyRows: fc.Arbitrary<Rows> = fc.integer({ min: 1, max: 5 }).chain((size) =>
  fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

describe('a matrix that is edited', () => {
  it('[MRK-02] sums to 1 in a row that is made to, and stays as it is elsewhere', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(4), (rows, at) => {
        const row = at % rows.length;
        const normal = withNormalRow(rows, row);
        expect(isConserving(normal[row])).toBe(true);
        for (const [i, each] of rows.entries()) if (i !== row) expect(normal[i]).toBe(each);
      }),
    );
    expect(
      withNormalRow(
        [
          [0, 0],
          [1, 3],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [0.25, 0.75],
    ]);
    expect(
      withNormalRow(
        [
          [0, 0],
          [1, 3],
        ],
        0,
      )[0],
    ).toEqual([1, 0]);
  });

  it('keeps the sums of its rows when a state comes or goes', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(4), (rows, at) => {
        const gone = at % rows.length;
        const grown = withState(rows);
        expect(grown.map(sumOf).slice(0, -1)).toEqual(rows.map(sumOf));
        const left = withoutState(rows, gone);
        expect(left.every((row) => row.length === rows.length - 1)).toBe(true);
        left.forEach((row, i) => {
          expect(sumOf(row)).toBeCloseTo(sumOf(rows[i < gone ? i : i + 1]), 6);
        });
      }),
    );
  });

  it('is filled up to the number of states, and cut to it', () => {
    expect(fitMatrix([], 2)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(
      fitMatrix(
        [
          [0.5, 0.5],
          [0, 1],
        ],
        3,
      ),
    ).toEqual([
      [0.5, 0.5, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(
      fitMatrix(
        [
          [0.5, 0.5],
          [0, 1],
        ],
        1,
      ),
    ).toEqual([[0.5]]);
    expect(
      withCell(
        [
          [1, 0],
          [0, 1],
        ],
        0,
        1,
        0.3,
      ),
    ).toEqual([
      [1, 0.3],
      [0, 1],
    ]);
  });
});

describe('the parts of a machine', () => {
  const state = (id: string): DocumentNode => ({ id, kind: 'markovState' });
  const machine = documentOf({
    id: 'm',
    kind: 'markov',
    params: {
      matrix: [
        [0.9, 0.1],
        [0.2, 0.8],
      ],
    },
    children: [state('a'), state('b'), { id: 't', kind: 'markovTransition', params: { matrix: { key: 'learned' } } }],
  });

  it('come and go with their rows and columns, in one edit', () => {
    const more = addState(machine, 'm', () => 0.5);
    const parts = markovParts(more.document, 'm')!;
    expect(parts.states.map(({ id }) => id)).toEqual(['a', 'b', more.id]);
    expect(parts.starts).toEqual([1, 1, 0]);
    expect(matrixOf(parts.machine)).toEqual([
      [0.9, 0.1, 0],
      [0.2, 0.8, 0],
      [0, 0, 1],
    ]);
    const fewer = markovParts(removeState(more.document, 'm', 'a'), 'm')!;
    expect(matrixOf(fewer.machine)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(matrixOf(fewer.transitions[0])).toBeUndefined();
    expect(removeState(machine, 'm', 't')).toBe(machine);
  });

  it('gain a transition that changes nothing until it is told when', () => {
    const { document, id } = addTransition(machine, 'm', () => 0.5);
    const made = markovParts(document, 'm')!.transitions.find((each) => each.id === id)!;
    expect(made.params).toEqual({
      when: false,
      matrix: [
        [1, 0],
        [0, 1],
      ],
    });
  });
});

describe('the forecast', () => {
  it('[MRK-03][MRK-08] follows weights step by step, and says where they settle', () => {
    const { lines, convergence, settled } = forecast(
      [
        [0.9, 0.1],
        [0.5, 0.5],
      ],
      [1, 0],
      3,
    );
    expect(lines[0].map((value) => Number(value.toFixed(3)))).toEqual([1, 0.9, 0.86, 0.844]);
    expect([...settled].map((value) => Number(value.toFixed(3)))).toEqual([0.833, 0.167]);
    expect(wordsFor(convergence, settled, ['sun', 'rain'])).toMatch(
      /^Settles at sun 0.833, rain 0.167 after \d+ steps\.$/,
    );
  });

  it.each([
    {
      rows: [
        [0, 1],
        [1, 0],
      ],
      words: 'Repeats every 2 steps.',
    },
    {
      rows: [
        [2, 0],
        [0, 1],
      ],
      words: 'Grows without limit.',
    },
  ])('says so when they do not settle: $words', ({ rows, words }) => {
    const { convergence, settled } = forecast(rows, [1, 0.5], 3);
    expect(wordsFor(convergence, settled, ['a', 'b'])).toBe(words);
  });
});
