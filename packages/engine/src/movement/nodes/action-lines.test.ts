import { expect, it } from 'vitest';
import { defineObjectType } from '../../behavior/index.js';
import { type TaskWithParams, taskLines } from '../../behavior/laws/kind-lines.js';
import { movementActions } from './index.js';

const thing = defineObjectType<never>('thing', { id: () => '' });
const nothing = () => undefined as never;
const tasks = movementActions({
  mover: nothing,
  places: { type: thing, positionOf: nothing },
  creatures: { type: thing, motionOf: nothing },
  routes: { type: thing, pathOf: nothing },
  formations: { slotOf: nothing },
});

it('keeps the ranges and defaults that documents were written with', () => {
  expect(taskLines(tasks as readonly TaskWithParams[])).toEqual([
    'wander, pace: number 0.05 to 1 = 0.5, restlessness: number 0.05 to 20 = 2, seconds: number 0 to Infinity = 0',
    'flock, pace: number 0.05 to 1 = 1, radius: number 0.1 to 100 = 4, separation: number 0 to 10 = 1, alignment: number 0 to 10 = 1, cohesion: number 0 to 10 = 1, restlessness: number 0 to 20 = 1',
    'comeToRest',
    'goTo, target: object, pace: number 0.05 to 1 = 1, near: number 0.01 to 100 = 0.5, braking: number 0.05 to 100 = 2, patience: number 0 to 600 = 5',
    'lookAt, target: object, within: number 0.1 to 180 = 5',
    'follow, target: object, pace: number 0.05 to 1 = 1, distance: number 0.05 to 200 = 2, braking: number 0.05 to 100 = 2',
    'chase, target: object, pace: number 0.05 to 1 = 1, reach: number 0.05 to 200 = 1.5',
    'flee, target: object, pace: number 0.05 to 1 = 1, distance: number 0.5 to 1000 = 10, huddle: number 0 to 10 = 0, radius: number 0.1 to 100 = 5',
    'followRoute, route: object, pace: number 0.05 to 1 = 1, lead: number 0.1 to 50 = 1.5, isBackwards: boolean = false, near: number 0.01 to 100 = 0.5, braking: number 0.05 to 100 = 2',
    'holdFormation, pace: number 0.05 to 1 = 1, near: number 0.01 to 20 = 0.2, braking: number 0.05 to 100 = 2',
  ]);
});
