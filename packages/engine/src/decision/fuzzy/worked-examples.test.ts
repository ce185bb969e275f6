import { describe, expect, it } from 'vitest';
import { compileRules, RuleEngine } from '../rules/index.js';
import { defineMachine } from '../state-machine/index.js';
import { block } from './compile/block.js';
import {
  belts,
  type FuzzySets,
  type OutputOptions,
  options,
  output,
  stored,
  truthInput,
  truthOutput,
} from './compile/definition.js';
import { rampDown, rampUp, rectangle, triangle } from './compile/shape.js';
import { fuzzyCondition } from './run/condition.js';
import { defineFuzzy } from './run/controller.js';
import { degreeOf } from './run/degree.js';
import { combs } from './text/combs.js';

/** A controller whose output sets have exactly these degrees, to look at defuzzification alone. */
function withDegrees(sets: FuzzySets, how: OutputOptions = {}) {
  const names = Object.keys(sets);
  const controller = defineFuzzy({
    inputs: Object.fromEntries(names.map((name) => [name, { so: rampUp(0, 1) }])),
    outputs: { speed: output(sets, how) },
    rules: names.map((name) => `IF ${name} IS so THEN speed IS ${name}`),
  });
  return (...degrees: readonly number[]) =>
    controller.evaluate(Object.fromEntries(names.map((name, i) => [name, degrees[i]]))).speed;
}

const gait = { creep: 0.2, walk: 1, run: 3 };
const car = {
  inputs: {
    corner: { entry: rampDown(0, 1), exit: rampUp(0, 1) },
    speed: { fast: rampDown(0, 1), slow: rampUp(0, 1) },
  },
  outputs: { action: { brake: -1, accelerate: 1 } },
} as const;
/** Entry .1, exit .9, fast .4, slow .6. */
const onTheWayOut = { corner: 0.9, speed: 0.6 };

describe('the textbook', () => {
  it('finds A healthy .8 and hurt .2, B the other way, .3 and .7 [FUZ-03]', () => {
    const [hurt, healthy] = [rampDown(20, 80), rampUp(20, 80)];
    expect([68, 38].map((health) => [degreeOf(healthy, health), degreeOf(hurt, health)])).toEqual([
      [expect.closeTo(0.8, 12), expect.closeTo(0.2, 12)],
      [expect.closeTo(0.3, 12), expect.closeTo(0.7, 12)],
    ]);
  });

  it('looks degrees of weapons and of truths up [FUZ-04]', () => {
    const weapon = stored({ dangerous: { axe: 0.9, bow: 0.6, spoon: 0 } });
    const condition = fuzzyCondition('weapon IS dangerous AND drawn IS true', { weapon, drawn: truthInput() });
    expect(condition.degree({ weapon: 'axe', drawn: true })).toBe(0.9);
    expect(condition.degree({ weapon: 'axe', drawn: false })).toBe(0);
    expect(condition.degree({ weapon: 'spoon', drawn: true })).toBe(0);
    expect(condition.degree({ weapon: 'club' as 'axe', drawn: true })).toBe(0);
  });

  it('lets the highest degree alone decide [FUZ-05]', () => {
    const speed = withDegrees(gait, { defuzzify: 'highest' });
    expect([speed(0, 0, 1), speed(0.33, 0.33, 0.34), speed(0.2, 0.4, 0.7)]).toEqual([3, 3, 3]);
    expect(speed(0.5, 0.5, 0)).toBe(0.2);
  });

  it.each([
    ['smallest', 4],
    ['largest', 6],
    ['mean', 5],
    ['bisector', 4.5],
  ] as const)('takes the %s point of the winner [FUZ-05]', (representative, expected) => {
    const sets = { low: rectangle(0, 1), high: { shape: 'trapezoid', at: [2, 4, 6, 6] } } as const;
    expect(withDegrees(sets, { defuzzify: 'highest', representative })(0.1, 0.2)).toBeCloseTo(expected, 12);
  });

  it.each([
    [[0, 0, 1], 3],
    [[0.33, 0.33, 0.34], 1.416],
    [[0.2, 0.4, 0.7], 2.54 / 1.3],
    [[0.6, 0.6, 0.7], 2.82 / 1.9],
  ])('blends points by their degrees, normalized: %j gives %d [FUZ-06] [FUZ-07]', (degrees, expected) => {
    expect(withDegrees(gait)(...degrees)).toBeCloseTo(expected, 12);
  });

  it.each([
    ['smallest', 0.25 * 0 + 0.75 * 4],
    ['largest', 0.25 * 2 + 0.75 * 6],
    ['mean', 0.25 * 1 + 0.75 * 5],
    ['bisector', 0.25 * 1 + 0.75 * 4.5],
  ] as const)('blends the %s points of all sets to %d [FUZ-06]', (representative, expected) => {
    const sets = { low: rectangle(0, 2), high: { shape: 'trapezoid', at: [2, 4, 6, 6] } } as const;
    const blend = withDegrees(sets, { defuzzify: 'blend', representative });
    expect(blend(0.25, 0.75)).toBeCloseTo(expected, 12);
    // Weights are normalized.
    expect(blend(0.2, 0.6)).toBeCloseTo(expected, 12);
  });

  it('finds 3 by the highest degree and 3.5 by blending in exercise 5.12 [FUZ-05] [FUZ-07]', () => {
    const mood = { confident: 5, cautious: 3, worried: 2, panicked: 1 };
    expect(withDegrees(mood, { defuzzify: 'highest' })(0.4, 0.6, 0.2, 0)).toBe(3);
    expect(withDegrees(mood)(0.4, 0.6, 0.2, 0)).toBeCloseTo(3.5, 12);
  });

  it('gives 3.5 by the IEEE form too, where sets are symmetric about these points [FUZ-09]', () => {
    const around = (at: number) => triangle(at - 1, at, at + 1);
    const mood = { confident: around(5), cautious: around(3), worried: around(2), panicked: around(1) };
    const how = { defuzzify: 'blend', representative: 'centroid' } as const;
    expect(withDegrees(mood, how)(0.4, 0.6, 0.2, 0)).toBeCloseTo(3.5, 12);
  });

  it('finds the center of gravity 1.5714 with areas added, 1.5833 of the union [FUZ-08]', () => {
    const sets = { left: triangle(0, 1, 2), right: triangle(1, 2, 3) };
    expect(withDegrees(sets, { accumulate: 'sum' })(0.5, 1)).toBeCloseTo(2.75 / 1.75, 12);
    expect(withDegrees(sets)(0.5, 1)).toBeCloseTo(2.375 / 1.5, 12);
  });

  it('decides yes from the cut-off on [FUZ-10]', () => {
    const flee = defineFuzzy({
      inputs: { fear: { great: rampUp(0, 10) } },
      outputs: { flee: truthOutput(0.6) },
      rules: ['IF fear IS great THEN flee IS true'],
    });
    expect([0, 5.9, 6, 10].map((fear) => flee.evaluate({ fear }).flee)).toEqual([false, false, true, true]);
  });

  it('sorts a number into the belts of an order [FUZ-11]', () => {
    const grade = defineFuzzy({
      inputs: { skill: { poor: rampDown(0, 10), good: rampUp(0, 10) } },
      outputs: { belt: belts({ white: 0, brown: 4, black: 8 }, { low: 0, high: 10 }) },
      rules: ['IF skill IS poor THEN belt IS low', 'IF skill IS good THEN belt IS high'],
    });
    expect([0, 3.9, 4, 7.9, 8, 10].map((skill) => grade.evaluate({ skill }).belt)).toEqual([
      'white',
      'white',
      'brown',
      'brown',
      'black',
      'black',
    ]);
  });

  it('picks the best supported of options without order, the first of equals [FUZ-12]', () => {
    const stance = defineFuzzy({
      inputs: { threat: { low: triangle(0, 0, 6), high: triangle(4, 10, 10) } },
      outputs: { stance: options('attack', 'defend') },
      rules: ['IF threat IS low THEN stance IS attack', 'IF threat IS high THEN stance IS defend'],
    });
    expect([0, 5, 9, 20].map((threat) => stance.evaluate({ threat }).stance)).toEqual([
      'attack',
      'attack',
      'defend',
      undefined,
    ]);
  });

  it('brakes .1 and accelerates .6 by the four rules of the racing car [FUZ-14]', () => {
    const controller = defineFuzzy({
      ...car,
      rules: [
        'IF corner IS entry AND speed IS fast THEN action IS brake',
        'IF corner IS exit AND speed IS fast THEN action IS accelerate',
        'IF corner IS entry AND speed IS slow THEN action IS accelerate',
        'IF corner IS exit AND speed IS slow THEN action IS accelerate',
      ],
    });
    const { action } = controller.evaluate(onTheWayOut);
    expect(controller.activation('action', 'brake')).toBeCloseTo(0.1, 12);
    expect(controller.activation('action', 'accelerate')).toBeCloseTo(0.6, 12);
    expect(action).toBeCloseTo(0.5 / 0.7, 12);
  });

  it('does the same with the rules as a table [FUZ-15]', () => {
    const table = block('action', ['corner', 'speed'], {
      entry: { fast: 'brake', slow: 'accelerate' },
      exit: { fast: 'accelerate', slow: 'accelerate' },
    });
    expect(defineFuzzy({ ...car, blocks: [table] }).evaluate(onTheWayOut).action).toBeCloseTo(0.714, 3);
  });

  it('brakes .4 and accelerates .9 by the Combs method [FUZ-18]', () => {
    const rules = combs('action', {
      corner: { entry: 'brake', exit: 'accelerate' },
      speed: { fast: 'brake', slow: 'accelerate' },
    });
    const controller = defineFuzzy({ ...car, rules });
    const { action } = controller.evaluate(onTheWayOut);
    expect(rules).toHaveLength(4);
    expect(controller.activation('action', 'brake')).toBeCloseTo(0.4, 12);
    expect(controller.activation('action', 'accelerate')).toBeCloseTo(0.9, 12);
    expect(action).toBeCloseTo(0.385, 3);
  });

  it('needs 50 Combs rules for ten inputs of five states [FUZ-18]', () => {
    const states = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`s${i}`, 'on']));
    expect(combs('out', Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`i${i}`, states])))).toHaveLength(50);
  });

  it('finds .2 by exercise 5.13, and .4 by its Combs form, which is not the same [FUZ-14] [FUZ-18]', () => {
    const mood = { confident: { so: rampUp(0, 1) }, worried: { so: rampUp(0, 1) }, panicked: { so: rampUp(0, 1) } };
    const degrees = { confident: 0.4, worried: 0.2, panicked: 0 };
    const whole = fuzzyCondition('confident IS so AND (worried IS so OR panicked IS so)', mood);
    expect(whole.degree(degrees)).toBe(0.2);
    const split = defineFuzzy({
      inputs: mood,
      outputs: { act: truthOutput() },
      rules: ['confident', 'worried', 'panicked'].map((name) => `IF ${name} IS so THEN act IS true`),
    });
    split.evaluate(degrees);
    expect(split.activation('act', 'true')).toBe(0.4);
  });

  describe('a fuzzy condition in a crisp system: low health, 1 at 20 and 0 at 44', () => {
    const isLow = fuzzyCondition('health IS low', { health: { low: rampDown(20, 44) } });

    it.each([
      [31, 'flee'],
      [32, 'flee'],
      [33, 'fight'],
    ])('is the trigger of a transition: at %d health the soldier will %s [FUZ-22]', (health, expected) => {
      const machine = defineMachine<{ health: number }>({
        initial: 'fight',
        states: { fight: { transitions: [{ when: (soldier) => isLow.holds(soldier), to: 'flee' }] }, flee: {} },
      }).start({ health });
      machine.tick();
      expect(machine.state).toBe(expected);
    });

    it.each([
      [31, ['Sale']],
      [32, ['Sale']],
      [33, []],
    ])('is a clause of a production rule: at %d health it fires for %j [FUZ-22]', (health, expected) => {
      const engine = new RuleEngine(
        compileRules([
          {
            name: 'retreat',
            when: [
              { match: ['health', '?who', '?health'] },
              { check: (value) => isLow.holds({ health: value as number }), of: ['?health'] },
            ],
            effects: [{ do: 'retreat', with: ['?who'] }],
          },
        ]),
      );
      engine.update({
        add: [
          ['health', 'Captain', 57],
          ['health', 'Sale', health],
        ],
      });
      engine.step();
      expect(engine.requests.flatMap(({ values }) => values)).toEqual(expected);
    });
  });

  it('lets a crisp system ask a fuzzy question [FUZ-22]', () => {
    const flee = fuzzyCondition(
      'health IS low AND NOT (distance IS very near)',
      { health: { low: rampDown(20, 60) }, distance: { near: rampDown(0, 10) } },
      { cutOff: 0.7 },
    );
    expect(flee.degree({ health: 30, distance: 4 })).toBeCloseTo(0.64, 12);
    expect(flee.holds({ health: 30, distance: 4 })).toBe(false);
    expect(flee.holds({ health: 30, distance: 5 })).toBe(true);
  });
});
