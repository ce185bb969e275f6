import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belts, options, stored, truthOutput } from '../compile/definition.js';
import { LOGICS } from '../compile/operators.js';
import { type FuzzyShape, fuzzyShape, rampDown, rampUp } from '../compile/shape.js';
import { anyShape } from '../laws/fuzzy.js';
import { adviseFuzzy } from './advice.js';
import { defineFuzzy } from './controller.js';
import { degreeOf } from './degree.js';
import { findGroupGap } from './group.js';
import { supportOf } from './outline.js';
import { blockToRules, toBlocks } from './to-blocks.js';

const SETS = ['none', 'low', 'mid', 'high', 'full'] as const;
const OUTPUT = { out: { a: 0, b: 1, c: 2 } } as const;

/** A group of straight sets from 0 to 1 that sums to 1. */
const groupOf = (count: number) =>
  Object.fromEntries(
    SETS.slice(0, count).map((name, i): [string, FuzzyShape] => {
      const at = (place: number) => place / (count - 1);
      if (i === 0) return [name, rampDown(0, at(1))];
      if (i === count - 1) return [name, rampUp(at(i - 1), 1)];
      return [name, { shape: 'triangle', at: [at(i - 1), at(i), at(i + 1)] }];
    }),
  );

const value = fc.integer({ min: -1, max: 9 }).map((eighths) => eighths / 8);

describe('a table of rules', () => {
  const table = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 3 }).chain((counts) => {
    const cells = counts.reduce((product, count) => product * count, 1);
    return fc.record({
      counts: fc.constant(counts),
      conclusions: fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: cells, maxLength: cells }),
      stories: fc.array(fc.array(value, { minLength: counts.length, maxLength: counts.length }), {
        minLength: 2,
        maxLength: 4,
      }),
      logic: fc.constantFrom(...LOGICS),
    });
  });

  it('answers like its rules one evaluation after the other, in groups of any size [FUZ-15]', () => {
    fc.assert(
      fc.property(table, ({ counts, conclusions, stories, logic }) => {
        const names = counts.map((_, i) => `in${i}`);
        const inputs = Object.fromEntries(names.map((name, i) => [name, groupOf(counts[i])]));
        const block = {
          output: 'out',
          inputs: names.map((name, i) => ({ name, states: Object.keys(groupOf(counts[i])) })),
          conclusions,
        };
        const byTable = defineFuzzy({ inputs, outputs: OUTPUT, blocks: [block], logic });
        const byRules = defineFuzzy({ inputs, outputs: OUTPUT, rules: blockToRules(block), logic });
        for (const story of stories) {
          const values = Object.fromEntries(names.map((name, i) => [name, story[i]]));
          byTable.evaluate(values);
          byRules.evaluate(values);
          expect(byTable.outputDegrees).toEqual(byRules.outputDegrees);
        }
        // And back: every input that some conclusion depends on or not is asked for by every rule.
        fc.pre(conclusions.some((set) => set !== ''));
        expect(toBlocks(byRules)).toEqual([block]);
      }),
      { numRuns: 60 },
    );
  });

  it('has no rules for an output that none of them concludes [FUZ-17]', () => {
    const controller = defineFuzzy({
      inputs: { x: groupOf(2) },
      outputs: { ...OUTPUT, other: { a: 0 } },
      rules: ['IF x IS none THEN other IS a'],
    });
    expect(toBlocks(controller).map(({ output }) => output)).toEqual(['other']);
  });
});

describe('the gap of a group [FUZ-02]', () => {
  /** Where each shape that has no end of its own names places, by the meaning of its numbers. */
  const PLACES: Readonly<Record<string, (at: readonly number[]) => readonly number[]>> = {
    rampUp: (at) => at,
    rampDown: (at) => at,
    sShape: (at) => at,
    zShape: (at) => at,
    gaussian: ([mean]) => [mean],
    bell: ([center]) => [center],
    sigmoid: ([middle]) => [middle],
    gaussianPlateau: ([from, , to]) => [from, to],
    sigmoidBand: ([rise, , fall]) => [rise, fall],
  };
  const ends = ({ shape, at }: FuzzyShape): readonly number[] => {
    if (shape === 'cosine') return [at[0] - at[1] / 2, at[0] + at[1] / 2];
    if (shape === 'piecewise') return at.filter((_, i) => i % 2 === 0);
    return (PLACES[shape] ?? ((numbers) => [numbers[0], numbers.at(-1)!]))(at);
  };

  it('is at least as wide as samples between the outermost places of the sets find', () => {
    fc.assert(
      fc.property(fc.array(anyShape, { minLength: 1, maxLength: 3 }), (shapes) => {
        const all = shapes.flatMap(ends);
        const [from, to] = [Math.min(...all), Math.max(...all)];
        const error = (x: number) => Math.abs(shapes.reduce((sum, shape) => sum + degreeOf(shape, x), 0) - 1);
        const gap = findGroupGap(Object.fromEntries(shapes.map((shape, i) => [`s${i}`, shape])), 0);
        const worst = Math.max(...Array.from({ length: 101 }, (_, i) => error(from + ((to - from) * i) / 100)));
        expect(gap === undefined ? 0 : Math.abs(gap.sum - 1)).toBeGreaterThanOrEqual(worst - 0.02);
        if (gap === undefined) return;
        expect(gap.at).toBeGreaterThanOrEqual(from - 1e-9);
        expect(gap.at).toBeLessThanOrEqual(to + 1e-9);
        expect(error(gap.at as number)).toBeCloseTo(Math.abs(gap.sum - 1), 9);
      }),
      { numRuns: 60 },
    );
  });

  it('may be beyond the first place of an endless set: all its places count', () => {
    expect(findGroupGap({ only: fuzzyShape('piecewise', 0, 1, 4, 1, 6, 0.5) })).toEqual({ at: 6, sum: 0.5 });
    expect(findGroupGap({ only: fuzzyShape('gaussianPlateau', 2, 1, 6, 1), top: rampUp(4, 6) })?.at).toBe(6);
    expect(findGroupGap({ low: rampDown(0, 4), all: rampUp(-9, -8) })).toMatchObject({
      at: expect.any(Number),
      sum: 2,
    });
    expect(findGroupGap({ only: rampDown(2, 6) })).toEqual({ at: 6, sum: 0 });
  });

  it('ends where a set of corners does', () => {
    expect(supportOf({ shape: 'piecewise', at: [1, 0, 2, 1, 5, 0] })).toEqual([1, 5]);
    expect(supportOf({ shape: 'piecewise', at: [1, 0.2, 2, 1, 5, 0] })).toEqual([Number.NEGATIVE_INFINITY, 5]);
    expect(supportOf({ shape: 'piecewise', at: [1, 0, 2, 1, 5, 0.2] })).toEqual([1, Number.POSITIVE_INFINITY]);
  });
});

describe('a definition', () => {
  it('is advised on every output, also on those after a truth [FUZ-02]', () => {
    const controller = defineFuzzy({
      inputs: { x: groupOf(2) },
      outputs: { flee: truthOutput(), y: { no: 0, yes: 1 }, word: options('this', 'that') },
      rules: ['IF x IS none THEN y IS no AND word IS that', 'IF x IS low THEN y IS no'],
    });
    expect(adviseFuzzy(controller).map(({ path }) => path)).toEqual(['outputs.y.yes', 'outputs.word.this']);
  });

  it('may have one belt, but not none [FUZ-11]', () => {
    const define = (belt: Readonly<Record<string, number>>) =>
      defineFuzzy({
        inputs: { x: groupOf(2) },
        outputs: { y: belts(belt, { a: 1, b: 5 }) },
        rules: ['IF x IS none THEN y IS a', 'IF x IS low THEN y IS b'],
      });
    expect(define({ walk: 3 }).evaluate({ x: 0 }).y).toBe('walk');
    expect(() => define({})).toThrow('outputs.y.belts: has no belts');
  });

  it('gives a word that a set does not list no degree [FUZ-04]', () => {
    const weapon = { type: 'stored', sets: { loud: { axe: 0.9 }, quiet: { bow: 0.8 } } } as const;
    const controller = defineFuzzy({
      inputs: { weapon: stored<string>(weapon.sets as never) },
      outputs: OUTPUT,
      rules: ['IF weapon IS loud THEN out IS a', 'IF weapon IS quiet THEN out IS c'],
    });
    expect(controller.evaluate({ weapon: 'bow' }).out).toBe(2);
    expect([controller.membership('weapon', 'loud'), controller.membership('weapon', 'quiet')]).toEqual([0, 0.8]);
    expect(controller.evaluate({ weapon: 'axe' }).out).toBe(0);
    expect(controller.evaluate({ weapon: 'sling' }).out).toBeNaN();
  });

  it('says what there is where a name is unknown, also where that is one thing', () => {
    const define = (rule: string) => () =>
      defineFuzzy({ inputs: { x: groupOf(3) }, outputs: { only: { a: 0 } }, rules: [rule] });
    expect(define('IF x IS none THEN wholly IS a')).toThrow('there is no output wholly; there is only');
    expect(define('IF x IS quite THEN only IS a')).toThrow('x has no set quite; there are none, low, mid');
    expect(() =>
      defineFuzzy({ inputs: {}, outputs: { only: { a: 0 } }, rules: ['IF x IS quite THEN only IS a'] }),
    ).toThrow('there is no input x; there is none at all');
  });
});
