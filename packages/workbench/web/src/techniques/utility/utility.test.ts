import fc from 'fast-check';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { checkOptions } from 'gumption/data';
import {
  CURVES,
  type CurveName,
  compileCurve,
  type ResponseCurve,
  respond,
  responseCurveSchema,
} from 'gumption/decision/utility';
import { describe, expect, it } from 'vitest';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { curveHandles, moveCurveHandle, withoutPoint, withPoint } from './curve-handles.js';
import { utilityParts } from './parts.js';
import { whyNow } from './why.js';

const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const curves = Object.keys(CURVES) as CurveName[];

describe('handles of a curve', () => {
  it('lie on the curve, or at its ends', () => {
    for (const curve of curves)
      for (const { name, x, y } of curveHandles({ curve }))
        if (name !== 'low end' && name !== 'high end' && curve !== 'step')
          expect(y, `${curve} ${name}`).toBeCloseTo(respond(compileCurve({ curve }), x), 9);
  });

  it('make a curve again wherever they are dragged, one after the other', () => {
    const moves = fc.array(fc.tuple(fc.nat(5), share, share), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...curves), moves, (curve, all) => {
        let response: ResponseCurve = { curve, at: [] };
        for (const [handle, x, y] of all) {
          const { length } = curveHandles(response);
          response = { curve, at: moveCurveHandle(response, handle % length, x, y) };
          checkOptions(responseCurveSchema, response, 'curve');
        }
      }),
    );
  });

  it.each<[CurveName, string, number, number]>([
    ['linear', 'high end', 1, 0.4],
    ['polynomial', 'bend', 0.5, 0.125],
    ['logistic', 'middle', 0.7, 0.5],
    ['logistic', 'steepness', 0.8, 0.9],
    ['logit', 'steepness', 0.9, 0.8],
    ['smooth', 'from', 0.3, 0.2],
    ['points', 'point 2', 0.6, 0.7],
  ])('of %s: the curve goes where its %s is put', (curve, name, x, y) => {
    const handle = curveHandles({ curve }).findIndex((each) => each.name === name);
    const at = moveCurveHandle({ curve, at: [] }, handle, x, y);
    expect(respond(compileCurve({ curve, at }), x)).toBeCloseTo(y, 2);
  });

  it('come and go in a curve of points, of which two are always left', () => {
    const more = withPoint({ curve: 'points', at: [0, 0, 0.2, 1, 1, 0] });
    expect(more).toEqual([0, 0, 0.2, 1, 0.6, 0.5, 1, 0]);
    expect(withoutPoint({ curve: 'points', at: more })).toEqual([0, 0, 0.2, 1, 1, 0]);
    expect(withoutPoint({ curve: 'points', at: [0, 0, 1, 1] })).toEqual([0, 0, 1, 1]);
  });
});

const considers = (id: string, params: DocumentNode['params']): DocumentNode => ({
  ...{ id, kind: 'consideration' },
  ...(params && { params }),
});
const documentOf = (params: DocumentNode['params'], ...options: DocumentNode[]): BehaviorDocument => ({
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Test' },
  root: { id: 'root', kind: 'chooseByUtility', ...(params && { params }), children: options },
});
const option = (id: string, ...children: DocumentNode[]): DocumentNode => ({
  ...{ id, kind: 'option', name: id.toUpperCase() },
  children: [{ id: `${id}-run`, kind: 'success' }, ...children],
});
const eat = option('eat', considers('hungry', { value: { key: 'hunger' } }));
const sleep = option('sleep', {
  ...{ id: 'both', kind: 'considerTogether', params: { combine: 'minimum' } },
  children: [
    considers('tired', { value: { key: 'fatigue' } }),
    considers('safe', { value: { expression: 'distance / 2' } }),
  ],
});
const values = new Map<string, NodeNumbers>([
  ['root', { inertia: 0 }],
  ['eat', { weight: 1 }],
  ['sleep', { weight: 1 }],
  ['hungry', { value: 0.6 }],
  ['tired', { value: 0.5 }],
  ['safe', { value: 0.9 }],
]);

describe('what a choice is made of', () => {
  it('is read with its groups, what they look at, and the choice itself', () => {
    const parts = utilityParts(documentOf({}, eat, sleep), 'root')!;
    expect(parts.inputs).toEqual(['hunger', 'fatigue', 'distance / 2']);
    expect(parts.terms.map(({ id }) => id)).toEqual(['eat', 'hungry', 'sleep', 'both', 'tired', 'safe']);
    expect(parts.options[0].child!.id).toBe('eat-run');
    expect(parts.utility!.options).toEqual(['eat', 'sleep']);
    expect(utilityParts(documentOf({}, eat), 'nowhere')).toBeUndefined();
  });

  it('tells numbers apart that somebody typed, though they be called the same', () => {
    const typed = (id: string, value: number): DocumentNode => ({ ...considers(id, { value }), name: 'Mood' });
    const parts = utilityParts(documentOf({}, option('a', typed('m1', 0.4)), option('b', typed('m2', 0.3))), 'root')!;
    expect(parts.inputs).toEqual(['#m1', '#m2']);
    const told = new Map<string, NodeNumbers>([
      ['a', { weight: 1 }],
      ['b', { weight: 1 }],
      ['m1', { value: 0.4 }],
      ['m2', { value: 0.3 }],
    ]);
    expect(whyNow(parts, told, 'a')!.sentence).toMatch(
      /^A, worth 0\.4, is ahead of B, worth 0\.3\. Mood decides: at 0\.[34] instead of 0\.[34], B would be chosen\.$/,
    );
  });

  it('is no choice while a curve is wrong', () => {
    const wrong = option('wrong', considers('x', { value: 1, curve: 'step', at: [1, 2] }));
    expect(utilityParts(documentOf({}, wrong), 'root')!.utility).toBeUndefined();
  });
});

describe('why an option is chosen', () => {
  const whyOf = (params: DocumentNode['params'], running: string) =>
    whyNow(utilityParts(documentOf(params, eat, sleep), 'root')!, values, running)!;

  it('is said with the names that designers gave, and with scores of all terms', () => {
    const why = whyOf({}, 'eat');
    expect(why.sentence).toBe(
      'EAT, worth 0.6, is ahead of SLEEP, worth 0.5. hunger decides: at 0.5 instead of 0.6, SLEEP would be chosen.',
    );
    expect(why.scores).toEqual([0.6, 0.6, 0.5, 0.5, 0.5, 0.9]);
    expect([...why.swings.keys()]).toEqual(['hunger', 'fatigue']);
  });

  it('is another matter for lots, and for what is not left before its end', () => {
    expect(whyOf({ picks: 'by lot', among: 2 }, 'sleep').sentence).toBe(
      'SLEEP was drawn at random from the best 2: EAT, SLEEP.',
    );
    expect(whyOf({ looks: 'at the start' }, 'sleep').sentence).toMatch(
      /^SLEEP was best when it was chosen, and runs to its end\. Now: EAT, worth 0\.6/,
    );
  });

  it('is not said while nobody is looked at', () => {
    expect(whyNow(utilityParts(documentOf({}, eat), 'root')!, new Map(), undefined)).toBeUndefined();
  });
});
