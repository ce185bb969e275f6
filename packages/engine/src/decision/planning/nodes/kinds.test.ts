import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { htnKinds, planningKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines([...planningKinds, ...htnKinds])).toEqual([
    'plan, planAction 1 to Infinity, planFact 1 to Infinity, search: aStar/bestFirst/idaStar/depthFirst/monteCarlo fixed = "aStar", depth: integer 1 to 1000 fixed = 20, limit: integer 1 to 1000000 fixed = 10000, budget: integer 1 to Infinity = 1000, replan: whenNeeded/always/never = "whenNeeded", watches: betweenActions/allTheTime = "betweenActions"',
    'planFact, value: value = null',
    'planGoal, condition: text fixed, priority: number = 1, when: boolean = true',
    'planNeed, fact: text fixed, power: integer 1 to 4 fixed = 2',
    'planAction 0 to 1, needs: text fixed = "", effects: text fixed = "", cost: number = 1, when: boolean = true',
    'htn, htnTask 1 to Infinity, planAction 1 to Infinity, task: htnTask, depth: integer 1 to 10000 fixed = 50, limit: integer 1 to 1000000 fixed = 10000, budget: integer 1 to Infinity = 1000, replan: whenNeeded/never = "whenNeeded"',
    'htnTask, htnMethod 1 to Infinity',
    'htnMethod, needs: text fixed = "", when: boolean = true',
    'htnStep, do: planAction/htnTask',
    'htnPause',
  ]);
});
