import { expect, it } from 'vitest';
import { defineObjectType } from '../../behavior/index.js';
import { type TaskWithParams, taskLines } from '../../behavior/laws/kind-lines.js';
import { pathActions } from './index.js';

const thing = defineObjectType<never>('thing', { id: () => '' });
const nothing = () => undefined as never;
const tasks = pathActions({
  mover: nothing,
  journey: nothing,
  wayfinder: {} as never,
  places: { type: thing, positionOf: nothing },
});

it('keeps the ranges and defaults that documents were written with', () => {
  expect(taskLines(tasks as readonly TaskWithParams[])).toEqual([
    'findPath, target: object, longest: number 0 to 100000 = 0',
    'goByPath, target: object, pace: number 0.05 to 1 = 1, near: number 0.01 to 100 = 0.5, lead: number 0.1 to 50 = 1, braking: number 0.05 to 100 = 2, drift: number 0 to 100 = 1, refresh: number 0 to 600 = 0, patience: number 0 to 600 = 5',
    'onLink, kind: text = "", ahead: number 0 to 1000 = 0',
  ]);
});
