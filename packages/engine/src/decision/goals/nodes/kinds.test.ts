import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { goalKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(goalKinds)).toEqual([
    'goals, goal 1 to Infinity, chooses: simply/overall/timed = "timed", looks: between actions/every tick = "between actions", inertia: number 0 to Infinity = 0',
    'goal, value: number 0 to Infinity = 0, rate: number = 0, max: number 0 to Infinity fixed, power: number 0 to Infinity fixed = 2, weight: number 0 to Infinity fixed = 1, once: boolean fixed = false, key: key',
    'goalAction 1, when: boolean = true, duration: number 0 to Infinity = 0, travel: number 0 to Infinity = 0',
    'goalChange, goal: goal, by: number, promised: boolean fixed = false',
    'smartObjects, offers: value = null, object: key, keep: boolean = true',
  ]);
});
