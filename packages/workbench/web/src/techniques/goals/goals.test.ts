import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { goalsParts } from './parts.js';
import { offersOf, weighNow } from './weigh-now.js';

const action = (id: string, params: DocumentNode['params'], goal: string, by: number): DocumentNode => ({
  ...{ id, kind: 'goalAction' },
  ...(params && { params }),
  children: [
    { id: `${id}-run`, kind: 'success' },
    { id: `${id}-change`, kind: 'goalChange', params: { goal, by } },
  ],
});
const documentOf = (params: DocumentNode['params']): BehaviorDocument => ({
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Test' },
  root: {
    ...{ id: 'root', kind: 'goals' },
    ...(params && { params }),
    children: [
      { id: 'eat', kind: 'goal', params: { value: 4, rate: 4 } },
      { id: 'bathroom', kind: 'goal', params: { rate: { key: 'drift' } } },
      action('snack', { duration: 0.25 }, 'eat', -2),
      action('meal', { duration: 1 }, 'eat', -4),
      { id: 'around', kind: 'smartObjects' },
    ],
  },
});
const told = new Map<string, NodeNumbers>([
  ['root', { inertia: 0, elapsed: 0.5 }],
  ['eat', { value: 4, rate: 4 }],
  ['bathroom', { value: 3, rate: 2 }],
  ['snack', { open: 1, duration: 0.25, travel: 0 }],
  ['snack-change', { by: -2 }],
  ['meal', { open: 1, duration: 1, travel: 0 }],
  ['meal-change', { by: -4 }],
]);
const offers = new Map([
  [
    'around',
    offersOf({ offers: [{ behavior: 'Visit', changes: { bathroom: -4 }, duration: 0.25, object: 'inn' }, 7] }),
  ],
]);
const now = (params: DocumentNode['params'] = {}, running?: string, values = told) =>
  weighNow(goalsParts(documentOf(params), 'root')!, values, offers, running)!;

describe('goals, weighed as the game does', () => {
  it('[GOB-13] say what every action and offer would leave, and why one is chosen (W3)', () => {
    const { actions, total, felt, sentence } = now();
    expect([total, felt]).toEqual([25, [16, 9]]);
    expect(actions.map(({ name, left }) => [name, left])).toEqual([
      ['snack', 21.25],
      ['meal', 41],
      ['Visit (inn)', 25],
    ]);
    expect(sentence).toBe(
      'snack leaves the least discontentment, 21.25; the next best is Visit (inn), which would leave 25.',
    );
  });

  it('count what is left of an action that runs', () => {
    const { actions, sentence } = now({}, 'meal');
    expect(actions[1].left).toBe(20);
    expect(sentence).toMatch(/^meal leaves the least discontentment, 20;/);
    expect(now({ chooses: 'overall' }, 'snack').sentence).toMatch(
      /^snack is running: it runs to its end, or its inertia keeps it\. Now meal/,
    );
  });

  it('[GOB-06] say which goal presses most where only that counts, and when nothing can be done', () => {
    expect(now({ chooses: 'simply' }).sentence).toBe(
      'eat is the most pressing goal that an action can relieve, at 4; meal relieves it most, by 4.',
    );
    const closed = new Map<string, NodeNumbers>([...told, ['snack', { open: 0 }], ['meal', { open: 0 }]]);
    expect(weighNow(goalsParts(documentOf({}), 'root')!, closed, new Map(), undefined)!.sentence).toBe(
      'Nothing can be done now.',
    );
  });

  it('are read with what is bound left open, and not weighed while nobody is looked at', () => {
    const parts = goalsParts(documentOf({}), 'root')!;
    expect(parts.goals.map(({ value, rate }) => [value, rate])).toEqual([
      [4, 4],
      [0, undefined],
    ]);
    expect(weighNow(parts, new Map(), offers, undefined)).toBeUndefined();
    expect(goalsParts(documentOf({}), 'nowhere')).toBeUndefined();
  });
});
