import fc from 'fast-check';
import { numberBetween } from '../../../../../../tests/number-between.js';
import {
  type FuzzyShape,
  fuzzyShape,
  piecewise,
  rampDown,
  rampUp,
  rectangle,
  trapezoid,
  triangle,
} from '../compile/shape.js';
import { formatRule } from '../text/format-rule.js';
import { HEDGES, type Hedge } from '../text/hedges.js';
import type { Antecedent } from '../text/rule.js';

/** Tenths, so that corners of different shapes often fall on one another. */
const place = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const places = (count: number) =>
  fc.array(place, { minLength: count, maxLength: count }).map((list) => list.sort((a, b) => a - b) as number[]);
const apart = (count: number) =>
  fc.uniqueArray(place, { minLength: count, maxLength: count }).map((list) => list.sort((a, b) => a - b) as number[]);
const width = fc.integer({ min: 2, max: 40 }).map((tenths) => tenths / 10);

/** Straight shapes between 0 and 10 that have an area. */
export const straightShape: fc.Arbitrary<FuzzyShape> = fc
  .oneof(
    places(3).map(([a, b, c]) => triangle(a, b, c)),
    places(4).map(([a, b, c, d]) => trapezoid(a, b, c, d)),
    places(2).map(([a, b]) => rectangle(a, b)),
    places(2).map(([a, b]) => rampUp(a, b)),
    places(2).map(([a, b]) => rampDown(a, b)),
    fc
      .tuple(places(4), fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }))
      .map(([xs, tenths]) => piecewise(...xs.map((x, i) => [x, tenths[i] / 10] as const))),
  )
  .filter(({ at }) => new Set(at).size > 1);

/** Curves over 0 to 10. */
export const curvedShape: fc.Arbitrary<FuzzyShape> = fc.oneof(
  fc.tuple(place, width).map(([mean, deviation]) => fuzzyShape('gaussian', mean, deviation)),
  fc
    .tuple(places(2), width, width)
    .map(([[a, b], before, after]) => fuzzyShape('gaussianPlateau', a, before, b, after)),
  fc.tuple(place, width, width).map(([center, half, slope]) => fuzzyShape('bell', center, half, slope)),
  fc
    .tuple(place, fc.integer({ min: -30, max: 30 }))
    .map(([middle, tenths]) => fuzzyShape('sigmoid', middle, tenths / 10)),
  fc.tuple(places(2), width, width).map(([[a, b], rise, fall]) => fuzzyShape('sigmoidBand', a, rise, b, fall)),
  apart(2).map(([a, b]) => fuzzyShape('sShape', a, b)),
  apart(2).map(([a, b]) => fuzzyShape('zShape', a, b)),
  apart(4).map(([a, b, c, d]) => fuzzyShape('piShape', a, b, c, d)),
  fc.tuple(place, width).map(([center, size]) => fuzzyShape('cosine', center, size)),
);

export const anyShape: fc.Arbitrary<FuzzyShape> = fc.oneof(straightShape, curvedShape);

/** A degree from 0 to 1, with both ends. */
export const degree: fc.Arbitrary<number> = fc.oneof(fc.constantFrom(0, 1, 0.5), numberBetween(0, 1));

/** Names of the inputs, outputs and sets of generated rules. */
export const NAMES = { inputs: ['a', 'b', 'c'], sets: ['low', 'mid', 'high'], output: 'out' } as const;

const name = (text: string) => ({ name: text, start: 0, end: 0 });

/** Any condition over {@link NAMES}. */
export const condition: fc.Arbitrary<Antecedent> = fc.letrec<{ tree: Antecedent }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'condition' },
    fc.record({
      op: fc.constant('is' as const),
      variable: fc.constantFrom(...NAMES.inputs).map(name),
      hedges: fc.array(fc.constantFrom(...(Object.keys(HEDGES) as Hedge[])), { maxLength: 2 }),
      set: fc.constantFrom(...NAMES.sets).map(name),
    }),
    fc.record({ op: fc.constant('not' as const), of: tie('tree') }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'xor' as const, 'nor' as const, 'nand' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree;

/** A rule that joins statements by AND, as text. */
export const joinedRule: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...NAMES.inputs), fc.boolean(), fc.constantFrom(...NAMES.sets)), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom(...NAMES.sets),
    fc.constantFrom('', ' WITH 0.5'),
  )
  .map(([clauses, set, weight]) => {
    const written = clauses.map(([input, negated, state]) => `${input} IS ${negated ? 'NOT ' : ''}${state}`);
    return `IF ${written.join(' AND ')} THEN ${NAMES.output} IS ${set}${weight}`;
  });

/** Any rule, as text. */
export const generalRule: fc.Arbitrary<string> = fc
  .tuple(condition, fc.constantFrom(...NAMES.sets))
  .map(([when, set]) =>
    formatRule({ when, conclusions: [{ variable: name(NAMES.output), set: name(set) }], weight: 1 }),
  );

/** Three triangles that form a group over 0 to 10. */
export const group = { low: rampDown(0, 5), mid: triangle(0, 5, 10), high: rampUp(5, 10) } as const;
