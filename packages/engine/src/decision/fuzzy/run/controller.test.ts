import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { block } from '../compile/block.js';
import {
  type Accumulation,
  belts,
  type FuzzyDefinition,
  type Implication,
  options,
  output,
  stored,
  truthOutput,
} from '../compile/definition.js';
import { LOGICS } from '../compile/operators.js';
import { RuleBase } from '../compile/rule-base.js';
import { type FuzzyShape, fuzzyShape, rampDown, rampUp, triangle } from '../compile/shape.js';
import { anyShape, curvedShape, degree, generalRule, group, joinedRule, NAMES, straightShape } from '../laws/fuzzy.js';
import { parseRule } from '../text/parse-rule.js';
import type { FuzzyRuleError } from '../text/rule.js';
import { adviseFuzzy } from './advice.js';
import { defineFuzzy } from './controller.js';
import { degreeOf } from './degree.js';
import { explainFuzzy } from './explain.js';
import { blockToRules, toBlocks } from './to-blocks.js';

const inputs = { a: group, b: group, c: group } as const;
const outputs = { out: { low: 0, mid: 1, high: 2 } } as const;
const value = numberBetween(-1, 11);
const values = fc.record({ a: value, b: value, c: value });
const logic = fc.constantFrom(...LOGICS);

/** What the sets of an output say together at x, by definition. */
function heightAt(
  x: number,
  sets: readonly FuzzyShape[],
  degrees: readonly number[],
  how: Implication,
  join: Accumulation,
) {
  const heights = sets.map((set, i) =>
    how === 'clip' ? Math.min(degrees[i], degreeOf(set, x)) : degrees[i] * degreeOf(set, x),
  );
  if (join === 'max') return Math.max(...heights);
  const sum = heights.reduce((total, height) => total + height, 0);
  return join === 'sum' ? sum : Math.min(1, sum);
}

/** The center of gravity by many samples in the middles of small steps. */
function sampledCentroid(
  sets: readonly FuzzyShape[],
  degrees: readonly number[],
  how: Implication,
  join: Accumulation,
) {
  const steps = 2000;
  let [area, moment] = [0, 0];
  for (let i = 0; i < steps; i++) {
    const x = ((i + 0.5) * 10) / steps;
    const height = heightAt(x, sets, degrees, how, join);
    area += height;
    moment += height * x;
  }
  return { centroid: moment / area, area: (area * 10) / steps };
}

function exactCentroid(
  sets: readonly FuzzyShape[],
  degrees: readonly number[],
  implication: Implication,
  accumulate: Accumulation,
) {
  const names = sets.map((_, i) => `s${i}`);
  const controller = defineFuzzy({
    inputs: Object.fromEntries(names.map((name) => [name, { so: rampUp(0, 1) }])),
    outputs: {
      out: output(Object.fromEntries(names.map((name, i) => [name, sets[i]])), {
        range: [0, 10],
        implication,
        accumulate,
      }),
    },
    rules: names.map((name) => `IF ${name} IS so THEN out IS ${name}`),
  });
  return controller.evaluate(Object.fromEntries(names.map((name, i) => [name, degrees[i]]))).out;
}

describe('a fuzzy controller', () => {
  it('answers in the types of its outputs', () => {
    const controller = defineFuzzy({
      inputs: { distance: { near: rampDown(0, 10) }, weapon: stored({ loud: { axe: 1, bow: 0 } }) },
      outputs: {
        speed: { slow: 1 },
        flee: truthOutput(),
        stance: options('attack', 'hide'),
        gait: belts({ walk: 0, run: 2 }, { slow: 1 }),
      },
      rules: [
        'IF distance IS near AND weapon IS loud THEN speed IS slow AND flee IS true AND stance IS hide AND gait IS slow',
      ],
    });
    const out = controller.evaluate({ distance: 0, weapon: 'axe' });
    expectTypeOf(out).toEqualTypeOf<{
      speed: number;
      flee: boolean;
      stance: 'attack' | 'hide' | undefined;
      gait: 'walk' | 'run' | undefined;
    }>();
    expect(out).toEqual({ speed: 1, flee: true, stance: 'hide', gait: 'walk' });
    expect(controller.evaluate({ distance: 99, weapon: 'bow' })).toEqual({
      speed: Number.NaN,
      flee: false,
      stance: undefined,
      gait: undefined,
    });
    // @ts-expect-error a sword is no weapon here
    expect(controller.evaluate({ distance: 0, weapon: 'sword' }).flee).toBe(false);
  });

  it('answers its default where no rule holds, or keeps what was there', () => {
    const make = (fallback: number | 'keep') =>
      defineFuzzy({
        inputs: { x: { big: rampUp(5, 10) } },
        outputs: { y: output({ on: 7 }, { default: fallback }) },
        rules: ['IF x IS big THEN y IS on'],
      });
    expect(make(-1).evaluate({ x: 0 }).y).toBe(-1);
    const out = { y: 3 };
    expect(make('keep').evaluate({ x: 0 }, out)).toBe(out);
    expect(out.y).toBe(3);
    expect(make('keep').evaluate({ x: 9 }, out).y).toBe(7);
  });

  it('finds the same with and without leaving rules early, and with inputs that stay as they were [FUZ-16]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(joinedRule, generalRule), { minLength: 1, maxLength: 12 }),
        logic,
        fc.array(values, { minLength: 1, maxLength: 4 }),
        (rules, family, stories) => {
          const definition = { inputs, outputs, rules, logic: family } as const;
          const early = defineFuzzy(definition);
          const plain = defineFuzzy(definition, { earlyOut: false });
          for (const story of stories) {
            for (const controller of [early, plain]) {
              controller.evaluate(story);
              controller.evaluate({ ...story });
            }
            const fresh = defineFuzzy(definition);
            fresh.evaluate(story);
            expect(early.outputDegrees).toEqual(plain.outputDegrees);
            expect(early.outputDegrees).toEqual(fresh.outputDegrees);
            const all = [...early.outputDegrees, ...early.inputDegrees];
            expect(all.every((one) => one >= 0 && one <= 1)).toBe(true);
          }
        },
      ),
    );
  });

  it.each([
    ['simple rules', ''],
    ['rules with weights', ' WITH 0.5'],
    ['rules that negate', '', 'NOT '],
  ])('leaves a rule at the first clause that decides it: %s [FUZ-16]', (_, weight, not = '') => {
    const names = ['a', 'b', 'c', 'd'];
    const controller = defineFuzzy({
      inputs: Object.fromEntries(names.map((name) => [name, { big: rampUp(0, 1) }])),
      outputs: { out: { on: 1 } },
      rules: [],
    });
    /** How many degrees are read to infer something, with one clause that is 0. */
    const readsOf = (earlyOut: boolean, zero: string) => {
      const text = `IF ${names.map((name) => `${not}(${name} IS big)`).join(' AND ')} THEN out IS on${weight}`;
      const rules = [parseRule(text, 'rules[0]')];
      const base = new RuleBase(rules, controller.inputSets, controller.outputSets, 'zadeh', earlyOut);
      let reads = 0;
      const degrees = new Proxy([] as number[], {
        get(_list, set) {
          reads++;
          const degree = names[Number(set)] === zero ? 0 : 0.8;
          return not === '' ? degree : 1 - degree;
        },
      });
      const out = new Float64Array(1);
      base.apply(out, degrees as unknown as Float64Array);
      return { reads, out: out[0] };
    };
    for (const [i, zero] of names.entries()) {
      expect(readsOf(true, zero)).toEqual({ reads: i + 1, out: 0 });
      expect(readsOf(false, zero)).toEqual({ reads: names.length, out: 0 });
    }
    expect(readsOf(true, 'none')).toEqual(readsOf(false, 'none'));
  });

  it('computes the degrees of an input again only when its value has changed [FUZ-16]', () => {
    const controller = defineFuzzy({
      inputs: { a: group, weapon: stored({ loud: { axe: 1, bow: 0.2 } }), c: { curved: fuzzyShape('gaussian', 0, 1) } },
      outputs: { out: { low: 0 } },
      rules: ['IF a IS low THEN out IS low'],
    });
    const degrees = controller.inputDegrees as Float64Array;
    const story = { a: 2, weapon: 'axe', c: 1 } as const;
    controller.evaluate(story);
    const computed = [...degrees];
    // What is not computed again keeps the mark.
    const marked = (inputs: Parameters<typeof controller.evaluate>[0]) => {
      degrees.fill(0.123);
      controller.evaluate(inputs);
      return [...degrees].map((degree) => degree === 0.123);
    };
    expect(marked(story)).toEqual(computed.map(() => true));
    expect(marked({ ...story, a: 3 })).toEqual([false, false, false, true, true]);
    expect(marked({ a: 3, weapon: 'bow', c: 1 })).toEqual([true, true, true, false, true]);
    expect(marked({ a: 3, weapon: 'bow', c: 2 })).toEqual([true, true, true, true, false]);
  });

  it('answers from a table what the same rules answer one by one [FUZ-15]', () => {
    const conclusions = fc.array(fc.constantFrom('', ...NAMES.sets), { minLength: 27, maxLength: 27 });
    const states = NAMES.inputs.map((name) => ({ name, states: NAMES.sets }));
    fc.assert(
      fc.property(conclusions, values, logic, (words, story, family) => {
        const table = { output: 'out', inputs: states, conclusions: words };
        const byTable = defineFuzzy({ inputs, outputs, blocks: [table], logic: family });
        const byRules = defineFuzzy({ inputs, outputs, rules: blockToRules(table), logic: family });
        byTable.evaluate(story);
        byRules.evaluate(story);
        expect(byTable.outputDegrees).toEqual(byRules.outputDegrees);
      }),
    );
  });

  it('turns rules into complete tables: any operators, and back to the same where they were one [FUZ-17]', () => {
    const car: FuzzyDefinition = {
      inputs: {
        corner: { entry: rampDown(0, 1), exit: rampUp(0, 1) },
        speed: { fast: rampDown(0, 1), slow: rampUp(0, 1) },
      },
      outputs: { action: { brake: -1, accelerate: 1 } },
      rules: [
        'IF corner IS entry AND speed IS fast THEN action IS brake',
        'IF corner IS exit OR NOT (speed IS fast) THEN action IS accelerate',
      ],
    };
    const [table] = toBlocks(defineFuzzy(car));
    expect(table).toEqual(
      block('action', ['corner', 'speed'], {
        entry: { fast: 'brake', slow: 'accelerate' },
        exit: { fast: 'accelerate', slow: 'accelerate' },
      }),
    );
    const whole = defineFuzzy({ ...car, rules: blockToRules(table) });
    expect(toBlocks(whole)).toEqual([table]);
  });

  it('refuses to make a table of rules that contradict one another, are weighted or too many [FUZ-17]', () => {
    const make = (...rules: readonly string[]) => defineFuzzy({ inputs, outputs, rules });
    expect(() => toBlocks(make('IF a IS low THEN out IS low', 'IF b IS low THEN out IS high'))).toThrow(
      'out: the rules contradict one another: a IS low AND b IS low concludes low and high',
    );
    expect(() => toBlocks(make('IF a IS low THEN out IS low WITH 0.5'))).toThrow('rules[0]: has a weight');
    const many = Array.from({ length: 12 }, (_, i) => `i${i}`);
    const wide = defineFuzzy({
      inputs: Object.fromEntries(many.map((name) => [name, group])),
      outputs,
      rules: [`IF ${many.map((name) => `${name} IS low`).join(' AND ')} THEN out IS low`],
    });
    expect(() => toBlocks(wide)).toThrow('out: would need a table of 531441 rules');
  });

  it('finds the center of gravity that fine sampling finds, exactly for straight shapes [FUZ-08]', () => {
    const implication = fc.constantFrom<Implication>('clip', 'scale');
    const accumulation = fc.constantFrom<Accumulation>('max', 'sum', 'bounded sum');
    const check = (shape: fc.Arbitrary<FuzzyShape>, numRuns: number) =>
      fc.assert(
        fc.property(
          fc.array(fc.tuple(shape, degree), { minLength: 1, maxLength: 4 }),
          implication,
          accumulation,
          (sets, how, join) => {
            const [shapes, degrees] = [sets.map(([one]) => one), sets.map(([, one]) => one)];
            const sampled = sampledCentroid(shapes, degrees, how, join);
            // Below, samples say nothing: a spike may lie between two of them.
            fc.pre(sampled.area > 0.05);
            const found = exactCentroid(shapes, degrees, how, join) as number;
            // A step of 1/200 in the area's edge, at most 10 away from the center.
            expect(Math.abs(found - sampled.centroid) * sampled.area).toBeLessThan(0.11);
          },
        ),
        { numRuns },
      );
    check(straightShape, 80);
    check(curvedShape, 15);
    check(anyShape, 20);
  });

  it('finds the center of a narrow bell, whose ends are all but nothing [FUZ-08]', () => {
    for (const accumulate of ['max', 'sum', 'bounded sum'] as const) {
      const sets = [fuzzyShape('gaussian', 0, 0.2), fuzzyShape('gaussian', 0, 0.2)];
      const { centroid } = sampledCentroid(sets, [0.5, 0], 'clip', accumulate);
      expect(exactCentroid(sets, [0.5, 0], 'clip', accumulate)).toBeCloseTo(centroid, 3);
    }
  });

  it('names every rule that is wrong, with its place and what may be meant', () => {
    let error: unknown;
    try {
      defineFuzzy({
        inputs: { distance: { near: rampDown(0, 1), far: rampUp(0, 1) } },
        outputs: { speed: { slow: 1, fast: 2 } },
        rules: [
          'IF distance IS neer THEN speed IS slow',
          'IF distanse IS near THEN speed IS slow',
          'IF distance IS near OR distance IS blue THEN speed IS quick',
        ],
      });
    } catch (thrown) {
      error = thrown;
    }
    expect((error as FuzzyRuleError).problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'rules[0], column 16: distance has no set neer; did you mean near?',
      'rules[1], column 4: there is no input distanse; did you mean distance?',
      'rules[2], column 36: distance has no set blue; there are near, far',
      'rules[2], column 55: speed has no set quick; there are slow, fast',
    ]);
    expect(() => defineFuzzy({ inputs, outputs, rules: ['IF a', 'IF b'] })).toThrow(/rules\[0\].*\nrules\[1\]/);
  });

  it.each<[FuzzyDefinition['outputs'], string]>([
    [
      { out: { low: rampDown(0, 5) } },
      'outputs.out: needs a range, such as [0, 100], because low, a rampDown, has no end',
    ],
    [{ out: output({ low: 1 }, { defuzzify: 'centroid' }) }, 'outputs.out.low: is a single value without an area'],
    [
      { out: output({ low: triangle(0, 1, 2) }, { range: [3, 3] }) },
      'outputs.out.range: must go from a number to a higher',
    ],
    [
      { out: output({ low: triangle(0, 1, 2) }, { range: [0, Infinity] }) },
      'outputs.out.range: must go from a number to a higher',
    ],
    [
      { out: output({ low: triangle(0, 1, 2) }, { range: [-Infinity, 3] }) },
      'outputs.out.range: must go from a number to a higher',
    ],
    [
      { out: output({ low: triangle(0, 1, 2) }, { range: [5, 9], defuzzify: 'blend' }) },
      'outputs.out.low: lies outside',
    ],
    [{ out: {} }, 'outputs.out: has no sets'],
    [{ out: options() }, 'outputs.out: has no options'],
    [{ out: belts({ a: 1, b: 1 }, { low: 1 }) }, 'outputs.out.belts.b: must begin above 1'],
  ])('refuses an output that cannot be read: %j', (wrong, message) => {
    expect(() => defineFuzzy({ inputs, outputs: wrong })).toThrow(message);
  });

  it('refuses inputs and tables that cannot be', () => {
    expect(() => defineFuzzy({ inputs: { a: {} }, outputs })).toThrow('inputs.a: has no sets');
    expect(() => defineFuzzy({ inputs: { a: stored({ loud: { axe: 2 } }) }, outputs })).toThrow(
      'inputs.a.loud.axe: a degree lies between 0 and 1, got 2',
    );
    const make = (...args: Parameters<typeof block>) => defineFuzzy({ inputs, outputs, blocks: [block(...args)] });
    expect(() => make('oat', ['a'], { low: 'low' })).toThrow(
      'blocks[0].output: there is no output oat; did you mean out?',
    );
    expect(() => make('out', ['d'], { low: 'low' })).toThrow(
      'blocks[0].inputs: there is no input d; there are a, b, c',
    );
    expect(() => make('out', ['a'], { lo: 'low' })).toThrow('blocks[0].inputs: a has no set lo; there are');
    expect(() => make('out', ['a', 'b'], { low: { high: 'hihg' } })).toThrow(
      'blocks[0].conclusions[0] (low, high): out has no set hihg; did you mean high?',
    );
  });

  it('explains an evaluation: degrees, rules, and what the sets say together', () => {
    const controller = defineFuzzy({
      inputs: { x: { low: rampDown(0, 10), high: rampUp(0, 10) } },
      outputs: { y: { small: triangle(0, 1, 2), large: triangle(2, 3, 4) }, z: { no: 0, yes: 1 } },
      rules: ['IF x IS low THEN y IS small AND z IS no', 'if x is very high then y is large and z is yes with 0.5'],
    });
    expect(explainFuzzy(controller, { x: 5 })).toEqual({
      inputs: { x: { low: 0.5, high: 0.5 } },
      rules: [
        { text: 'IF x IS low THEN y IS small AND z IS no', degree: 0.5 },
        { text: 'IF x IS very high THEN y IS large AND z IS yes WITH 0.5', degree: 0.125 },
      ],
      outputs: {
        y: {
          sets: { small: 0.5, large: 0.125 },
          value: expect.closeTo((0.75 * 1 + 0.234375 * 3) / 0.984375, 12),
          envelope: { x: [0, 0.5, 1, 1.5, 2, 2.125, 3, 3.875, 4], y: [0, 0.5, 0.5, 0.5, 0, 0.125, 0.125, 0.125, 0] },
        },
        z: { sets: { no: 0.5, yes: 0.125 }, value: expect.closeTo(0.2, 12) },
      },
    });
  });

  it('advises where something is probably not meant [FUZ-02]', () => {
    const controller = defineFuzzy({
      inputs: { x: { low: rampDown(0, 4), high: rampUp(6, 10) } },
      outputs: { y: { no: 0, yes: 1 } },
      rules: ['IF x IS low THEN y IS no'],
    });
    expect(adviseFuzzy(controller)).toEqual([
      { path: 'inputs.x', problem: 'at 4 the degrees of its sets sum to 0, not to 1' },
      { path: 'inputs.x.high', problem: 'no rule asks for it' },
      { path: 'outputs.y.yes', problem: 'no rule concludes it' },
    ]);
    // A block asks for the sets it lists, and concludes those in its table.
    const tabled = defineFuzzy({
      inputs: { x: { low: rampDown(0, 10), high: rampUp(0, 10) } },
      outputs: { y: { no: 0, yes: 1 } },
      blocks: [block('y', ['x'], { low: 'no', high: 'no' })],
    });
    expect(adviseFuzzy(tabled)).toEqual([{ path: 'outputs.y.yes', problem: 'no rule concludes it' }]);
  });
});
