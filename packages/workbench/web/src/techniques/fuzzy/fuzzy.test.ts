import * as fc from 'fast-check';
import type { DocumentNode } from 'gumption/behavior';
import { checkOptions } from 'gumption/data';
import {
  degreeOf,
  explainFuzzy,
  type FuzzyShape,
  type FuzzyShapeName,
  fuzzyShapeSchema,
  SHAPES,
} from 'gumption/decision/fuzzy';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../document/describe/document.fixture.js';
import { findNode } from '../../document/describe/find-node.js';
import { addRule, ruleAt, setCell } from './block-table.js';
import { CHART, curvePath, domainOf, placeAt, roundIn, ticksOf, xOf, yOf } from './chart-scale.js';
import { completeRule } from './complete-rule.js';
import { compileFuzzy, fuzzyParts } from './parts.js';
import { handlesOf, moveHandle } from './shape-handles.js';

/** A shape of every sort that can be. */
const EXAMPLES: Readonly<Record<FuzzyShapeName, readonly number[]>> = {
  ...{ triangle: [0, 5, 10], trapezoid: [0, 2, 6, 10], rectangle: [2, 4], rampUp: [0, 5], rampDown: [3, 9] },
  ...{ singleton: [4], piecewise: [0, 0, 2, 1, 6, 0.4, 9, 0], gaussian: [5, 2], gaussianPlateau: [3, 1, 6, 2] },
  ...{ bell: [5, 2, 3], sigmoid: [5, 2], sigmoidBand: [2, 3, 8, 3], sShape: [1, 7], zShape: [2, 8] },
  ...{ piShape: [0, 2, 6, 9], cosine: [5, 4] },
};
const anyShape: fc.Arbitrary<FuzzyShape> = fc
  .constantFrom(...(Object.keys(SHAPES) as FuzzyShapeName[]))
  .map((shape) => ({ shape, at: EXAMPLES[shape] }));

describe('the points of a curve', () => {
  it('[FUZ-03] lie on it, for every shape', () => {
    for (const [shape, at] of Object.entries(EXAMPLES) as [FuzzyShapeName, readonly number[]][]) {
      const handles = handlesOf({ shape, at });
      expect(handles.length).toBeGreaterThan(0);
      for (const { x, y } of handles) expect(degreeOf({ shape, at }, x), shape).toBeCloseTo(y, 1);
    }
  });

  it('[FUZ-03] can be dragged anywhere, and the shape can still be', () => {
    const far = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(anyShape, fc.nat(3), far, far, (shape, which, x, y) => {
        const moved = moveHandle(shape, which % handlesOf(shape).length, x, y);
        expect(() => checkOptions(fuzzyShapeSchema, moved, '')).not.toThrow();
      }),
    );
  });

  it('go where they are dragged, and no farther than their neighbors', () => {
    const triangle: FuzzyShape = { shape: 'triangle', at: [0, 5, 10] };
    expect(moveHandle(triangle, 1, 7, 0).at).toEqual([0, 7, 10]);
    expect(moveHandle(triangle, 1, 12, 0).at).toEqual([0, 10, 10]);
    expect(moveHandle({ shape: 'gaussian', at: [5, 2] }, 1, 8, 0).at).toEqual([5, 3]);
    expect(moveHandle({ shape: 'piecewise', at: [0, 0, 4, 1] }, 1, 6, 0.5).at).toEqual([0, 0, 6, 0.5]);
  });
});

describe('a chart', () => {
  it('shows every point of its curves, and leads from places to numbers and back', () => {
    fc.assert(
      fc.property(fc.array(anyShape, { minLength: 1, maxLength: 4 }), (shapes) => {
        const domain = domainOf(shapes);
        for (const { x, y } of shapes.flatMap(handlesOf)) {
          expect(x).toBeGreaterThanOrEqual(domain.from);
          expect(x).toBeLessThanOrEqual(domain.to);
          const back = placeAt(domain, xOf(domain, x), yOf(y));
          expect(back.x).toBeCloseTo(x, 6);
          expect(back.y).toBeCloseTo(y, 6);
        }
        expect(ticksOf(domain).length).toBeGreaterThan(2);
        expect(ticksOf(domain).length).toBeLessThan(9);
      }),
    );
  });

  it('keeps to the range of an output, draws curves from edge to edge, and rounds what is dragged', () => {
    expect(domainOf([{ shape: 'triangle', at: [0, 5, 10] }], [0, 10])).toEqual({ from: 0, to: 10 });
    expect(domainOf([])).toEqual({ from: 0, to: 1 });
    const path = curvePath({ shape: 'rampUp', at: [0, 5] }, { from: 0, to: 10 });
    expect(path.startsWith(`M${CHART.left}.00 ${yOf(0).toFixed(2)}`)).toBe(true);
    expect(path.endsWith(`${CHART.width - CHART.right}.00 ${yOf(1).toFixed(2)}`)).toBe(true);
    expect(roundIn({ from: 0, to: 10 }, 3.2159)).toBe(3.2);
  });
});

describe('completing a rule', () => {
  const names = { inputs: { distance: ['near', 'very far'], ammo: ['low'] }, outputs: { speed: ['slow', 'fast'] } };
  it.each([
    ['|', 'IF'],
    ['IF |', 'distance ammo NOT'],
    ['IF dis|', 'distance'],
    ['IF distance |', 'IS'],
    ['IF distance IS |', 'near `very far` NOT extremely'],
    ['IF distance IS NOT n|', 'near'],
    ['IF distance IS near |', 'AND OR THEN'],
    ['IF distance IS near AND (|', 'distance ammo NOT'],
    ['IF distance IS near THEN |', 'speed'],
    ['IF distance IS near THEN speed IS f|', 'fast'],
    ['IF distance IS near THEN speed IS fast |', 'AND WITH'],
  ])('offers at %s', (text, offered) => {
    const caret = text.indexOf('|');
    const { options } = completeRule(text.replace('|', ''), caret, names);
    expect(options.map(({ value }) => value).join(' ')).toMatch(new RegExp(`^${offered}`));
  });

  it('puts a word in the place of what was begun', () => {
    expect(completeRule('IF dis IS near', 6, names)).toMatchObject({ from: 3, to: 6 });
    expect(completeRule('IF dixxx IS near', 5, names)).toMatchObject({ from: 3, to: 8 });
  });
});

const set = (id: string, shape: string, ...at: number[]): DocumentNode => ({
  id,
  kind: 'fuzzySet',
  params: { shape, at },
});
const rule = (id: string, text: string): DocumentNode => ({ id, kind: 'fuzzyRule', params: { text } });
const controller = documentOf({
  id: 'f',
  kind: 'fuzzy',
  children: [
    { id: 'distance', kind: 'fuzzyInput', children: [set('near', 'rampDown', 0, 10), set('far', 'rampUp', 0, 10)] },
    { id: 'ammo', kind: 'fuzzyInput', children: [set('low', 'rampDown', 0, 20), set('plenty', 'rampUp', 0, 20)] },
    { id: 'nerve', kind: 'fuzzyOutput', children: [set('flee', 'singleton', 0), set('fight', 'singleton', 1)] },
    rule('r1', 'IF distance IS near AND ammo IS plenty THEN nerve IS fight'),
    rule('r2', 'IF distance IS nere THEN nerve IS flee'),
    rule('r3', 'IF ammo IS low THEN nerve IS flee'),
    { id: 'act', kind: 'wait' },
  ],
});

describe('a controller read out of a document', () => {
  it('[FUZ-14] works without the rules that are wrong, which say where and why', () => {
    const parts = fuzzyParts(controller, 'f')!;
    expect(parts.child?.id).toBe('act');
    const { controller: made, places, problems } = compileFuzzy(parts);
    expect(places).toEqual([0, 2]);
    expect(problems.get(1)![0]).toMatchObject({ start: 15, end: 19 });
    expect(problems.get(1)![0].problem).toContain('near');
    const told = explainFuzzy(made!, { distance: 5, ammo: 15 });
    expect(told.rules.map(({ degree }) => degree)).toEqual([0.5, 0.25]);
    expect(told.outputs.nerve.value).toBeCloseTo(2 / 3, 9);
  });

  it('[FUZ-15][FUZ-17] has a table for two inputs, whose cells are rules', () => {
    const parts = fuzzyParts(controller, 'f')!;
    const cell = { inputs: ['ammo', 'distance'], sets: ['plenty', 'near'], output: 'nerve' } as const;
    expect(ruleAt(parts.rules, cell)).toMatchObject({ node: { id: 'r1' }, set: 'fight' });
    const other = { ...cell, sets: ['low', 'near'] } as const;
    expect(ruleAt(parts.rules, other)).toBeUndefined();
    const filled = setCell(controller, 'f', parts.rules, other, 'flee', () => 0.5);
    expect(fuzzyParts(filled, 'f')!.rules.at(-1)!.text).toBe('IF ammo IS low AND distance IS near THEN nerve IS flee');
    const changed = setCell(controller, 'f', parts.rules, cell, 'flee', () => 0.5);
    expect(findNode(changed, 'r1')!.node.params).toEqual({
      text: 'IF ammo IS plenty AND distance IS near THEN nerve IS flee',
    });
    expect(
      findNode(
        setCell(controller, 'f', parts.rules, cell, '', () => 0.5),
        'r1',
      ),
    ).toBeUndefined();
    expect(
      addRule(controller, 'f', '', () => 0.5)
        .document.root.children!.map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(['fuzzyRule', 'wait']);
  });

  it('says what is wrong when nothing can be worked out', () => {
    const empty = documentOf({
      id: 'f',
      kind: 'fuzzy',
      children: [{ id: 'o', kind: 'fuzzyOutput', children: [set('x', 'rampUp', 0, 1)] }],
    });
    const { controller: made, problem } = compileFuzzy(fuzzyParts(empty, 'f')!);
    expect(made).toBeUndefined();
    expect(problem).toMatch(/range/);
  });
});
