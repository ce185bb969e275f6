import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../behavior/cast/node-insight.js';
import { FAILURE, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { output } from '../compile/definition.js';
import { rampDown, rampUp, triangle } from '../compile/shape.js';
import { keys, problemsIn, stage } from '../laws/scene.js';
import { defineFuzzy } from '../run/controller.js';

const PARTS = `
    fuzzyInput "distance" value: @distance
      fuzzySet "near" shape: rampDown, at: [2, 10]
      fuzzySet "far" shape: rampUp, at: [2, 10]
    fuzzyInput "ammo" value: (ammo * 2)
      fuzzySet "low" shape: rampDown, at: [0, 20]
      fuzzySet "plenty" shape: rampUp, at: [0, 20]
    fuzzyOutput "aggression" into: aggression
      fuzzySet "timid" at: [0, 0, 0.5]
      fuzzySet "bold" at: [0.5, 1, 1]
    fuzzyOutput "caution" into: caution, unfired: empty
      fuzzySet "some" shape: singleton, at: [1]
    fuzzyRule text: "IF distance IS near AND ammo IS plenty THEN aggression IS bold"
    fuzzyRule text: "IF distance IS far OR ammo IS very low THEN aggression IS timid"
    fuzzyRule text: "IF ammo IS low THEN caution IS some"
`;

const alone = defineFuzzy({
  inputs: {
    distance: { near: rampDown(2, 10), far: rampUp(2, 10) },
    ammo: { low: rampDown(0, 20), plenty: rampUp(0, 20) },
  },
  outputs: { aggression: output({ timid: triangle(0, 0, 0.5), bold: triangle(0.5, 1, 1) }) },
  rules: [
    'IF distance IS near AND ammo IS plenty THEN aggression IS bold',
    'IF distance IS far OR ammo IS very low THEN aggression IS timid',
  ],
});

describe.each(WAYS)('a fuzzy controller as a node, with $name', (way) => {
  it('writes what the same rules give elsewhere, and succeeds [FUZ-14]', () => {
    const scene = stage(`fuzzy${PARTS}`, way);
    for (const [distance, ammo] of [
      [0, 20],
      [5, 4],
      [9, 1],
      [7, 6.5],
    ] as const) {
      scene.tick({ distance, ammo });
      expect(scene.status()).toBe(SUCCESS);
      expect(scene.get('aggression')).toBe(alone.evaluate({ distance, ammo: ammo * 2 }).aggression);
    }
  });

  it('tells who watches what its inputs look at, also between ticks', () => {
    const scene = stage(`fuzzy${PARTS}`, way);
    scene.tick({ distance: 5, ammo: 4 });
    const told = () => describeNodes(scene.minds, scene.mind).map(({ values }) => values);
    expect(told()).toEqual([{ value: 5 }, { value: 8 }]);
    scene.minds.set(scene.mind, keys.distance, 7);
    scene.minds.set(scene.mind, keys.ammo, undefined);
    expect(told()).toEqual([{ value: 7 }, {}]);
  });

  it('keeps or empties a key when no rule holds, also for want of a value', () => {
    const scene = stage(`fuzzy${PARTS}`, way);
    scene.tick({ distance: 0, ammo: 2 });
    const before = scene.get('aggression');
    expect(scene.get('caution')).toBe(1);
    scene.tick({ distance: undefined, ammo: undefined });
    expect(scene.get('aggression')).toBe(before);
    expect(scene.get('caution')).toBeUndefined();
  });

  it('finds fresh numbers before every tick of its child, and drives a choice by utility', () => {
    const scene = stage(
      `fuzzy${PARTS}
    utilitySelector
      score value: @aggression
        act what: charge
      score value: 0.5
        act what: wait`,
      way,
    );
    scene.tick({ distance: 1, ammo: 20 });
    expect(scene.said()).toBe('charge');
    scene.tick();
    expect(scene.said()).toBe('');
    scene.tick({ distance: 9 });
    expect(scene.said()).toBe('charge! wait');
    scene.minds.remove(scene.mind);
    expect(scene.said()).toBe('wait!');
  });

  it('takes over changed rules and sets while it runs', () => {
    const text = `fuzzy #brain${PARTS}\n    act what: march`;
    const scene = stage(text, way);
    scene.tick({ distance: 0, ammo: 20 });
    expect(scene.get('aggression')).toBeGreaterThan(0.5);
    expect(scene.load(text.replace('THEN aggression IS bold', 'THEN aggression IS timid'))).toBe('refreshed');
    scene.tick();
    expect(scene.get('aggression')).toBeLessThan(0.5);
    expect(scene.said()).toBe('march');
  });
});

describe.each(WAYS)('a fuzzy question, with $name', (way) => {
  const question = (cutOff: number) => `
sequence
  fuzzyIs condition: "distance IS near AND NOT (ammo IS low)", cutOff: ${cutOff}
    fuzzyInput "distance" value: @distance
      fuzzySet "near" shape: rampDown, at: [0, 10]
    fuzzyInput "ammo" value: @ammo
      fuzzySet "low" shape: rampDown, at: [0, 20]
  act what: fire, ticks: 0`;

  it('succeeds from the cut-off on [FUZ-22]', () => {
    for (const [cutOff, expected] of [
      [0.5, SUCCESS],
      [0.6, SUCCESS],
      [0.61, FAILURE],
    ] as const) {
      const scene = stage(question(cutOff), way);
      scene.tick({ distance: 4, ammo: 15 });
      expect(scene.status()).toBe(expected);
      expect(scene.said()).toBe(expected === SUCCESS ? 'fire' : '');
    }
  });

  it('is not true while an input has no value', () => {
    const scene = stage(question(0.1), way);
    scene.tick({ ammo: 20 });
    expect(scene.status()).toBe(FAILURE);
  });
});

describe('a fuzzy controller in a document', () => {
  const input = 'fuzzyInput #d "distance" value: @distance\n    fuzzySet #n "near" shape: rampDown, at: [2, 10]';
  const result = 'fuzzyOutput #a "aggression" into: aggression\n    fuzzySet #b "bold" at: [0, 1, 2]';
  const rule = (text: string) => `fuzzyRule #r text: ${JSON.stringify(text)}`;
  const check = (...parts: string[]) => problemsIn(`fuzzy #f\n${parts.map((part) => `  ${part}`).join('\n')}`);

  it.each([
    ['IF distance IS neer THEN aggression IS bold', 'column 16: distance has no set neer; did you mean near?'],
    ['IF distanse IS near THEN aggression IS bold', 'column 4: there is no input distanse; did you mean distance?'],
    ['IF distance IS near THEN agression IS bold', 'column 26: there is no output agression; did you mean aggression?'],
    [
      'IF distance IS near',
      'column 20: behind the condition a rule goes on with AND, OR or THEN, but the text ends here',
    ],
  ])('with the rule %s is refused, with the place and what may be meant', (text, problem) => {
    expect(check(input, result, rule(text))).toEqual([`root.children[2].params.text: ${problem}`]);
  });

  it.each([
    [[input.replace('[2, 10]', '[10, 2]')], /at: a rampDown is wrong: its numbers must not fall, got 10, 2/],
    [[input.replace('[2, 10]', '[2]')], /at: a rampDown needs 2 numbers \(from, to\), got 1/],
    [[input, input.replace('#d', '#e').replace('#n', '#m')], /is the second variable with the name distance/],
    [
      [input.replace('fuzzySet', 'fuzzySet #m "near" at: [0, 1, 2]\n    fuzzySet')],
      /is the second set with the name near/,
    ],
  ])('with inputs that cannot be is refused: %j', (inputs, problem) => {
    const found = check(...inputs, result, rule('IF distance IS near THEN aggression IS bold'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(problem);
  });

  it.each([
    [result.replace('at: [0', 'shape: trapezoid, at: [0'), /needs 4 numbers/],
    [result.replace('at: [0, 1, 2]', 'shape: rampUp, at: [0, 1]'), /needs a range, such as \[0, 100\], because bold/],
    [
      result.replace('into: aggression', 'into: aggression, range: [1]'),
      /range: needs the least and the greatest number/,
    ],
    [result.replace('into: aggression', 'into: mood'), /into: wants a key with a number, but mood holds/],
    [result.replace('into: aggression', 'into: aggresion'), /there is no blackboard key aggresion/],
  ])('with an output that cannot be is refused: %s', (broken, problem) => {
    expect(check(input, broken, rule('IF distance IS near THEN aggression IS bold')).join('\n')).toMatch(problem);
  });

  it('needs inputs, outputs and rules, and its parts stand nowhere else', () => {
    expect(check(input, result).join('\n')).toMatch(/fuzzyRule/);
    expect(problemsIn('sequence\n  fuzzyRule text: "IF a IS b THEN c IS d"').join('\n')).toMatch(/fuzzy/);
    expect(
      problemsIn(
        'fuzzyIs #q condition: "distance IS neer"\n  fuzzyInput "distance" value: @distance\n    fuzzySet "near" at: [0, 1, 2]',
      ),
    ).toEqual(['root.params.condition: column 13: distance has no set neer; did you mean near?']);
  });
});
