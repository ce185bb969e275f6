import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { isAmongBest } from './choose.js';
import { combine } from './combine.js';
import {
  COMBINATIONS,
  type Combination,
  CURVES,
  type CurveName,
  chooseBest,
  compensate,
  compileCurve,
  curveNumbers,
  defineUtility,
  drawAmongBest,
  explainUtility,
  type ResponseCurve,
  rateTerms,
  respond,
  responseCurveSchema,
  sayWhy,
  shareOf,
  type UtilityDefinition,
} from './index.js';
import { createTerms, type Term } from './terms.js';

const at = (response: ResponseCurve, x: number) => respond(compileCurve(response), x);
const share = numberBetween(0, 1);
const levels = fc.tuple(share, share);
const steepness = numberBetween(0.5, 60);

/** Curves that never fall, with any numbers. */
const rising: fc.Arbitrary<ResponseCurve> = fc
  .oneof(
    fc.constant<ResponseCurve>({ curve: 'linear', at: [] }),
    numberBetween(0.1, 8).map((k): ResponseCurve => ({ curve: 'polynomial', at: [k] })),
    fc.tuple(share, steepness).map((own): ResponseCurve => ({ curve: 'logistic', at: own })),
    fc.tuple(share, steepness).map((own): ResponseCurve => ({ curve: 'logit', at: own })),
    fc
      .tuple(share, share)
      .filter(([a, b]) => a !== b)
      .map((ends): ResponseCurve => ({ curve: 'smooth', at: ends.toSorted((a, b) => a - b) })),
    share.map((threshold): ResponseCurve => ({ curve: 'step', at: [threshold] })),
  )
  .chain((curve) => levels.map(([a, b]) => ({ ...curve, at: [...curve.at!, Math.min(a, b), Math.max(a, b)] })));
const points: fc.Arbitrary<ResponseCurve> = fc
  .array(fc.tuple(share, share), { minLength: 2, maxLength: 6 })
  .map((all) => ({ curve: 'points', at: all.toSorted(([a], [b]) => a - b).flat() }));
/** Any curve, some of them falling. */
const anyCurve = fc.oneof(
  rising,
  points,
  rising.map(({ curve, at: numbers = [] }) => ({
    curve,
    at: [...numbers.slice(0, -2), numbers.at(-1)!, numbers.at(-2)!],
  })),
);

describe('response curves', () => {
  it.each<[CurveName, number[], [x: number, y: number][]]>([
    [
      'linear',
      [],
      [
        [0, 0],
        [0.25, 0.25],
        [1, 1],
      ],
    ],
    [
      'linear',
      [1, 0.2],
      [
        [0, 1],
        [0.5, 0.6],
        [1, 0.2],
      ],
    ],
    [
      'polynomial',
      [],
      [
        [0, 0],
        [0.5, 0.25],
        [1, 1],
      ],
    ],
    ['polynomial', [3, 0, 1], [[0.5, 0.125]]],
    ['polynomial', [0.5], [[0.25, 0.5]]],
    [
      'logistic',
      [],
      [
        [0.5, 0.5],
        [0.6, 0.7310585786],
        [0, 0.0066928509],
      ],
    ],
    [
      'logistic',
      [0.2, -20],
      [
        [0.2, 0.5],
        [0.1, 0.880797078],
      ],
    ],
    [
      'logit',
      [],
      [
        [0, 0],
        [0.5, 0.5],
        [0.7310585786, 0.6],
        [1, 1],
      ],
    ],
    [
      'logit',
      [0.5, -10],
      [
        [0, 1],
        [0.5, 0.5],
        [1, 0],
      ],
    ],
    [
      'smooth',
      [],
      [
        [0, 0],
        [0.25, 0.1464466094],
        [0.5, 0.5],
        [1, 1],
      ],
    ],
    [
      'smooth',
      [0.6, 0.2],
      [
        [0.1, 1],
        [0.4, 0.5],
        [0.7, 0],
      ],
    ],
    [
      'step',
      [],
      [
        [0.49, 0],
        [0.5, 1],
      ],
    ],
    [
      'step',
      [0.3, 0.9, 0.1],
      [
        [0.29, 0.9],
        [0.3, 0.1],
      ],
    ],
    ['points', [], [[0.3, 0.3]]],
    [
      'points',
      [0.2, 0.1, 0.4, 0.9, 0.4, 0.5, 0.8, 0],
      [
        [0, 0.1],
        [0.3, 0.5],
        [0.4, 0.5],
        [0.6, 0.25],
        [1, 0],
      ],
    ],
  ])('%s %j goes through its points', (curve, numbers, expected) => {
    checkOptions(responseCurveSchema, { curve, at: numbers }, 'curve');
    for (const [x, y] of expected) expect(at({ curve, at: numbers }, x)).toBeCloseTo(y, 9);
  });

  it('gives numbers from 0 to 1, and nothing for what has no value', () => {
    fc.assert(
      fc.property(anyCurve, share, (curve, x) => {
        checkOptions(responseCurveSchema, curve, 'curve');
        expect(at(curve, x)).toBeGreaterThanOrEqual(0);
        expect(at(curve, x)).toBeLessThanOrEqual(1);
        expect(at(curve, Number.NaN)).toBe(0);
      }),
    );
  });

  it('keeps the order of what it is given where it rises', () => {
    fc.assert(
      fc.property(rising, share, share, (curve, a, b) => {
        expect(at(curve, Math.min(a, b))).toBeLessThanOrEqual(at(curve, Math.max(a, b)) + 1e-12);
      }),
    );
  });

  it('has a logit that undoes the logistic curve', () => {
    fc.assert(
      fc.property(share, share, numberBetween(1, 12), (x, middle, steep) => {
        const y = at({ curve: 'logistic', at: [middle, steep] }, x);
        expect(at({ curve: 'logit', at: [middle, steep] }, y)).toBeCloseTo(x, 6);
      }),
    );
  });

  it('fills in usual numbers and levels', () => {
    expect(curveNumbers({ curve: 'logistic' })).toEqual([0.5, 10, 0, 1]);
    expect(curveNumbers({ curve: 'logistic', at: [0.2, 5] })).toEqual([0.2, 5, 0, 1]);
    expect(curveNumbers({ curve: 'linear', at: [1, 0] })).toEqual([1, 0]);
    for (const curve of Object.keys(CURVES) as CurveName[]) checkOptions(responseCurveSchema, { curve }, 'curve');
  });

  it.each<[string, number[], string]>([
    [
      'cubic',
      [],
      'c: has the unknown curve cubic; known are linear, polynomial, logistic, logit, smooth, step, points',
    ],
    ['step', [Number.NaN], 'c: a step curve needs finite numbers, got NaN'],
    ['step', [1, 2], 'c: a step curve needs 1 (threshold), and low and high if they are not 0 and 1, got 2'],
    ['linear', [0], 'c: a linear curve needs no numbers, and low and high if they are not 0 and 1, got 1'],
    ['linear', [0, 2], 'c: low and high lie between 0 and 1, got 2'],
    ['polynomial', [0], 'c: a polynomial curve is wrong: its exponent must be above 0, got 0'],
    ['logistic', [0.5, 0], 'c: a logistic curve is wrong: its steepness must not be 0'],
    ['smooth', [1, 1], 'c: a smooth curve is wrong: it must go from one place to another'],
    ['points', [0, 0, 1], 'c: a curve of points needs two points or more, each an x and a y'],
    ['points', [0, 0, 1, 2], 'c: a points curve is wrong: what it gives lies between 0 and 1, got 2'],
    ['points', [1, 0, 0, 1], 'c: a points curve is wrong: points go from left to right, but 0 follows 1'],
  ])('refuses %s %j and says why', (curve, numbers, problem) => {
    expect(() => checkOptions(responseCurveSchema, { curve: curve as CurveName, at: numbers }, 'c')).toThrow(problem);
  });

  it('takes a range the other way round for what is better the less there is', () => {
    expect([shareOf(5, 0, 20), shareOf(5, 20, 0), shareOf(-3, 0, 20), shareOf(99, 0, 20)]).toEqual([0.25, 0.75, 0, 1]);
  });
});

const together = (way: Combination, scores: number[], weights = scores.map(() => 1)) =>
  combine(way, Float64Array.from(scores), Float64Array.from(weights), [...scores.keys()]);

describe('considerations together', () => {
  it.each<[Combination, number[], number[], number]>([
    ['product', [0.8, 0.8], [1, 1], 0.7744],
    ['product', [0.5], [1], 0.5],
    ['plain product', [0.8, 0.5], [1, 1], 0.4],
    ['average', [0.2, 0.8], [1, 3], 0.65],
    ['average', [0.2, 0.8], [0, 0], 0],
    ['minimum', [0.7, 0.2, 0.9], [1, 1, 1], 0.2],
    ['sum', [0.5, 0.5], [0.5, 0.6], 0.55],
    ['sum', [0.9, 0.9], [1, 1], 1],
  ])('%s of %j with weights %j', (way, scores, weights, expected) => {
    expect(together(way, scores, weights)).toBeCloseTo(expected, 12);
  });

  it('keeps 0 and 1 when a score is compensated, raises what is between, and keeps the order', () => {
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 12 }), (a, b, count) => {
        expect([compensate(0, count), compensate(1, count)]).toEqual([0, 1]);
        expect(compensate(a, count)).toBeGreaterThanOrEqual(a);
        expect(compensate(Math.min(a, b), count)).toBeLessThanOrEqual(compensate(Math.max(a, b), count) + 1e-15);
      }),
    );
  });

  it('gives numbers from 0 to 1, 1 for none, and is ruled out by a 0 in a product', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMBINATIONS),
        fc.array(fc.tuple(share, numberBetween(0, 5)), { maxLength: 6 }),
        (way, terms) => {
          const scores = terms.map(([score]) => score);
          const result = together(
            way,
            scores,
            terms.map(([, weight]) => weight),
          );
          expect(result).toBeGreaterThanOrEqual(0);
          expect(result).toBeLessThanOrEqual(1);
          if (terms.length === 0) expect(result).toBe(1);
          else if (way.includes('product') || way === 'minimum') expect(together(way, [...scores, 0])).toBe(0);
        },
      ),
    );
  });
});

const scoreList = fc.array(fc.constantFrom(0, 0.1, 0.2, 0.3, 0.5, 0.5, 0.9), { minLength: 1, maxLength: 7 });

describe('choosing an option', () => {
  it('takes the highest, keeps what runs within its inertia, and nothing that is worth nothing', () => {
    const scores = Float64Array.of(0.4, 0.5, 0.5, 0);
    expect(chooseBest(scores)).toBe(1);
    expect(chooseBest(scores, 2)).toBe(2);
    expect(chooseBest(scores, 0, 0.05)).toBe(1);
    expect(chooseBest(scores, 0, 0.1)).toBe(0);
    expect(chooseBest(scores, 3, 5)).toBe(1);
    expect(chooseBest(Float64Array.of(0, 0))).toBe(-1);
  });

  it('chooses as trying them all one by one does', () => {
    fc.assert(
      fc.property(scoreList, fc.nat(7), fc.constantFrom(0, 0.1, 0.25), (scores, running, inertia) => {
        const worth = (i: number) => (scores[i] > 0 ? scores[i] + (i === running ? inertia : 0) : -1);
        const best = Math.max(...scores.map((_, i) => worth(i)));
        const expected =
          best < 0 ? -1 : worth(running) === best ? running : scores.findIndex((_, i) => worth(i) === best);
        expect(chooseBest(Float64Array.from(scores), running, inertia)).toBe(expected);
      }),
    );
  });

  it('draws among the best by their scores and never another', () => {
    fc.assert(
      fc.property(scoreList, fc.integer({ min: 1, max: 5 }), (scores, count) => {
        const best = [...scores.keys()]
          .filter((i) => scores[i] > 0)
          .sort((a, b) => scores[b] - scores[a] || a - b)
          .slice(0, count);
        const list = Float64Array.from(scores);
        expect([...scores.keys()].filter((i) => isAmongBest(list, i, count))).toEqual(best.toSorted((a, b) => a - b));
        const drawn = new Map<number, number>();
        const draws = 1000;
        for (let i = 0; i < draws; i++) {
          const option = drawAmongBest(list, count, (i + 0.5) / draws);
          drawn.set(option, (drawn.get(option) ?? 0) + 1);
        }
        const sum = best.reduce((all, i) => all + scores[i], 0);
        if (best.length === 0) expect([...drawn.keys()]).toEqual([-1]);
        // The points are evenly spread: each share is met but for one at either end.
        else for (const i of best) expect(Math.abs(drawn.get(i)! - (draws * scores[i]) / sum)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

const guard: UtilityDefinition = {
  flee: {
    considerations: [
      { input: 'distance', range: [20, 0] },
      { input: 'health', range: [100, 0], curve: 'polynomial' },
    ],
  },
  attack: {
    combine: 'minimum',
    considerations: [
      { input: 'distance', range: [20, 0], curve: 'logistic', at: [0.5, 12] },
      {
        combine: 'average',
        considerations: [
          { input: 'health', range: [0, 100], weight: 3 },
          { input: 'ammo', range: [0, 10] },
        ],
      },
    ],
  },
  patrol: { weight: 0.2 },
};

describe('options with considerations', () => {
  it('refuse a range without an end', () => {
    const endless = { input: 'x', range: [0, Number.POSITIVE_INFINITY] as const };
    expect(() => defineUtility({ a: { considerations: [endless] } })).toThrow('a.considerations[0].range');
  });

  it.each<[CurveName, number[], string]>([
    ['points', [0, 0], 'two points or more'],
    ['points', [0, 0, 1], 'two points or more'],
    ['points', [0, 0, 0.5, 0.5, 1], 'two points or more'],
    ['points', [0, -0.5, 1, 1], 'what it gives lies between 0 and 1, got -0.5'],
    ['points', [0, 0, 1, 1.5], 'what it gives lies between 0 and 1, got 1.5'],
    ['linear', [-0.5, 1], 'low and high lie between 0 and 1, got -0.5'],
    ['step', [0.5, 0, 1.5], 'low and high lie between 0 and 1, got 1.5'],
  ])('refuse a %s curve of %j', (curve, numbers, problem) => {
    expect(() => defineUtility({ a: { considerations: [{ input: 'x', curve, at: numbers }] } })).toThrow(problem);
  });

  it('are averaged by weights of any size', () => {
    const inner = (input: string, weight: number) => ({ input, weight });
    const utility = defineUtility({ a: { combine: 'average', considerations: [inner('x', 0.1), inner('y', 0.3)] } });
    expect(utility.rate({ x: 1, y: 0.2 })[0]).toBeCloseTo(0.4, 12);
    expect(utility.definition.a.combine).toBe('average');
  });

  it('stay among the best by inertia', () => {
    const scores = Float64Array.of(0.5, 0.45, 0.4);
    expect([0, 0.1, 0.01].map((inertia) => isAmongBest(scores, 1, 1, inertia))).toEqual([false, true, false]);
  });

  it('are drawn and chosen by place when nothing runs', () => {
    const scores = Float64Array.of(0.5, 0.5, 0.1);
    expect(chooseBest(scores)).toBe(0);
    expect(chooseBest(scores, 2)).toBe(0);
    expect(chooseBest(scores, 2, 0.5)).toBe(2);
    // As if rounding had left nothing below the point that was drawn.
    expect(drawAmongBest(scores, 3, 1)).toBe(2);
    expect(drawAmongBest(scores, 2, 1)).toBe(1);
  });

  it('keep what runs in a tie, and give inertia to nothing where nothing runs', () => {
    const utility = defineUtility({ a: { weight: 0.5 }, b: { weight: 0.5 }, c: { weight: 0.6 } });
    expect(defineUtility({ a: {}, b: {} }).choose({}, 'b')).toBe('b');
    expect(defineUtility({ a: {}, b: {} }).choose({})).toBe('a');
    expect(utility.choose({}, undefined, 1)).toBe('c');
    expect(utility.choose({}, 'b', 0.2)).toBe('b');
  });

  it('are scored from the inside out', () => {
    const utility = defineUtility(guard);
    expect(utility.inputs).toEqual(['distance', 'health', 'ammo']);
    const [flee, attack, patrol] = utility.rate({ distance: 5, health: 40, ammo: 10 });
    expect(flee).toBeCloseTo(compensate(0.75, 2) * compensate(0.36, 2), 12);
    expect(attack).toBeCloseTo(Math.min(1 / (1 + Math.exp(-3)), (0.4 * 3 + 1) / 4), 12);
    expect(patrol).toBe(0.2);
    expect(utility.choose({ distance: 5, health: 40, ammo: 10 })).toBe('attack');
    expect(utility.choose({ distance: 19, health: 100, ammo: 10 })).toBe('patrol');
    expect(utility.choose({ distance: 5, health: 40, ammo: 10 }, 'flee', 0.2)).toBe('flee');
  });

  it('count nothing where an input has no value', () => {
    expect([...defineUtility(guard).rate({})]).toEqual([0, 0, 0.2]);
  });

  it('refuse what cannot be, with the path', () => {
    expect(() => defineUtility({ a: { considerations: [{ input: 'x', range: [1, 1] }] } })).toThrow(
      'a.considerations[0].range: must go from one number to another, got 1 twice',
    );
    expect(() => defineUtility({ a: { weight: -1 } })).toThrow('a.weight');
    expect(() => defineUtility({ a: { considerations: [{ input: 'x', curve: 'step', at: [0, 1] }] } })).toThrow(
      'a.considerations[0]: a step curve needs 1 (threshold)',
    );
  });
});

describe('terms, evaluated at once', () => {
  it('score as curves and combinations do one by one', () => {
    const range = fc.constantFrom<[number, number]>([0, 1], [5, 2], [-1, 3]);
    const single = fc.tuple(
      fc.oneof(anyCurve, fc.constantFrom<ResponseCurve>({ curve: 'polynomial' }, { curve: 'step' })),
      range,
    );
    const value = fc.oneof(numberBetween(-2, 6), fc.constant(Number.NaN));
    const group = fc.tuple(fc.constantFrom(...COMBINATIONS), fc.array(fc.tuple(single, value), { maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (groups) => {
        const terms: Term[] = [];
        const values: number[] = [];
        const expected: number[] = [];
        for (const [way, below] of groups) {
          const above = terms.push({ above: -1, combine: way }) - 1;
          values.push(Number.NaN);
          const scores = below.map(([[response, [from, to]], x]) => {
            terms.push({ above, response, range: [from, to] });
            values.push(x);
            return at(response, shareOf(x, from, to));
          });
          expected.push(together(way, scores));
        }
        const all = createTerms(terms);
        all.values.set(values);
        rateTerms(all);
        expect([...all.totals]).toEqual(expected);
      }),
    );
  });
});

describe('an option with one consideration', () => {
  it.each<[CurveName, number[]]>([
    ['linear', []],
    ['linear', [0.9, 0.2]],
    ['polynomial', [1]],
    ['polynomial', [2]],
    ['polynomial', [3, 0.8, 0.1]],
    ['logistic', [0.4, 6]],
    ['logistic', [2, 6]],
    ['smooth', [2, -1]],
    ['logit', [0.5, 2]],
    ['logit', [0.5, -2]],
    ['smooth', [0.2, 0.7]],
    ['step', [0.3, 0.7, 0.2]],
    ['points', []],
    ['points', [0, 0.2, 1, 0.6]],
  ])('is worth what its %s curve with %j gives', (curve, numbers) => {
    const utility = defineUtility({
      only: { combine: 'minimum', considerations: [{ input: 'x', curve, at: numbers }] },
    });
    for (let i = 0; i <= 20; i++) {
      const x = i / 20;
      const [worth] = utility.rate({ x });
      expect(worth).toBeCloseTo(at({ curve, at: numbers }, x), 12);
      expect(worth >= 0 && worth <= 1).toBe(true);
    }
  });

  it('is worth what the worked examples say', () => {
    const worth = (curve: CurveName, numbers: number[], x: number) =>
      defineUtility({ only: { considerations: [{ input: 'x', curve, at: numbers }] } }).rate({ x })[0];
    expect(worth('polynomial', [1], 0.5)).toBe(0.5);
    expect(worth('polynomial', [3], 0.5)).toBeCloseTo(0.125, 12);
    expect(worth('logit', [0.5, 2], 0.95)).toBe(1);
    expect(worth('logit', [0.5, 2, 0.2, 0.7], 0)).toBe(0.2);
    expect(worth('logit', [0.5, -2, 0.2, 0.7], 0)).toBe(0.7);
    expect(worth('points', [0, 0.2, 1, 0.6], 1)).toBe(0.6);
    expect(worth('points', [0, 0.2, 1, 0.6], 0.5)).toBeCloseTo(0.4, 12);
  });
});

describe('why an option was chosen', () => {
  it('ranks all options, and tells how far one alone is ahead of nothing', () => {
    const utility = defineUtility({
      low: { weight: 0.2 },
      high: { weight: 0.9 },
      middle: { weight: 0.5 },
      alike: { weight: 0.5 },
    });
    const why = explainUtility(utility, {});
    expect(why.ranked.map(({ option }) => option)).toEqual(['high', 'middle', 'alike', 'low']);
    expect([why.chosen, why.runnerUp, why.lead]).toEqual(['high', 'middle', 0.4]);
    expect(explainUtility(utility, {}, { inertia: 1 }).chosen).toBe('high');
    expect(explainUtility(utility, {}, { running: 'low', inertia: 1 }).chosen).toBe('low');
    const precise = defineUtility({ a: { weight: 0.123456 }, b: { weight: 0.1 } });
    expect(sayWhy(explainUtility(precise, {}))).toContain('a, worth 0.123, is ahead of b, worth 0.1.');
    expect(explainUtility(defineUtility({ only: { weight: 0.7 } }), {})).toMatchObject({
      runnerUp: undefined,
      lead: 0.7,
    });
    const nothing = explainUtility(defineUtility({ a: { weight: 0 }, b: { weight: 0 } }), {});
    expect(nothing).toMatchObject({ chosen: undefined, runnerUp: undefined, lead: 0 });
  });

  it('measures a change by the range of the input, and finds one at the very end of it', () => {
    const utility = defineUtility({
      rest: { weight: 0.5 },
      work: { considerations: [{ input: 'energy', range: [50, 100], curve: 'step', at: [1] }] },
    });
    const { swings } = explainUtility(utility, { energy: 60 });
    expect(swings).toMatchObject([{ input: 'energy', value: 60, winner: 'work' }]);
    expect(swings[0].to).toBeCloseTo(100, 6);
    expect(swings[0].change).toBeCloseTo(0.8, 6);
    // Looking for changes leaves the scores as they are.
    expect([...utility.terms.totals]).toEqual([0.5, 0]);
    const two = defineUtility({
      rest: { weight: 0.5 },
      work: {
        combine: 'sum',
        considerations: [
          { input: 'far', range: [0, 10], weight: 0.4 },
          { input: 'near', weight: 0.9 },
        ],
      },
    });
    expect(explainUtility(two, { far: 0, near: 0.5 }).swings.map(({ input }) => input)).toEqual(['near', 'far']);
  });

  it('is said with the runner-up, the input that decides, and how far it would have to change', () => {
    const utility = defineUtility({
      eat: { considerations: [{ input: 'hunger' }] },
      sleep: { considerations: [{ input: 'fatigue' }] },
      idle: { weight: 0.1 },
    });
    const why = explainUtility(utility, { hunger: 0.6, fatigue: 0.5 });
    expect(why).toMatchObject({
      chosen: 'eat',
      runnerUp: 'sleep',
      ranked: [{ option: 'eat' }, { option: 'sleep' }, { option: 'idle' }],
    });
    expect(why.lead).toBeCloseTo(0.1, 12);
    expect(why.swings.map(({ input, winner }) => [input, winner])).toEqual([
      ['hunger', 'sleep'],
      ['fatigue', 'sleep'],
    ]);
    expect(why.swings.map(({ to }) => to)).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.6, 6)]);
    expect(sayWhy(why)).toBe(
      'eat, worth 0.6, is ahead of sleep, worth 0.5. hunger decides: at 0.5 instead of 0.6, sleep would be chosen.',
    );
  });

  it('moves an input everywhere at once, and names the option that would really win', () => {
    const utility = defineUtility({
      hit: { considerations: [{ input: 'distance', range: [10, 0] }] },
      shoot: { considerations: [{ input: 'distance', curve: 'points', at: [0, 0, 0.5, 0.8, 1, 0], range: [0, 10] }] },
      wait: { weight: 0.1 },
    });
    const [swing] = explainUtility(utility, { distance: 1 }).swings;
    // 1 - d/10 = 0.16 d: both change with the distance.
    expect(swing).toMatchObject({ input: 'distance', winner: 'shoot', to: expect.closeTo(1 / 0.26, 6) });
    expect(explainUtility(utility, { distance: 9.99 }).chosen).toBe('wait');
  });

  it('says when only inertia keeps an option, when nothing is worth anything, and when nothing else could be', () => {
    const utility = defineUtility({ a: { considerations: [{ input: 'x' }] }, b: { considerations: [{ input: 'y' }] } });
    const kept = explainUtility(utility, { x: 0.5, y: 0.55 }, { running: 'a', inertia: 0.1 });
    expect(sayWhy(kept)).toMatch(/^b is worth 0.05 more, but a runs and keeps its place\. . decides: at/);
    expect(sayWhy(explainUtility(utility, {}))).toBe('No option is worth anything now.');
    expect(sayWhy(explainUtility(defineUtility({ a: {} }), {}))).toBe('a is the only option, worth 1.');
    expect(sayWhy(explainUtility(defineUtility({ a: {}, b: {} }), {}))).toContain(
      'worth the same, 1; the one that runs stays',
    );
    expect(sayWhy(explainUtility(defineUtility({ a: {}, b: { weight: 0.5 } }), {}))).toContain(
      'No single input could change that.',
    );
  });

  it('finds a swing exactly where trying the choice there turns it', () => {
    const consideration = fc.record({
      input: fc.constantFrom('p', 'q'),
      curve: fc.constantFrom('linear', 'polynomial', 'smooth'),
    });
    const option = fc.record({ considerations: fc.array(consideration, { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.record({ a: option, b: option, c: option }), share, share, (definition, p, q) => {
        const utility = defineUtility(definition as UtilityDefinition);
        const { chosen, swings } = explainUtility(utility, { p, q });
        for (const { input, to, winner } of swings) {
          expect(winner).not.toBe(chosen);
          expect(utility.choose({ p, q, [input]: to })).toBe(winner);
        }
      }),
    );
  });
});
