import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { actionKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(actionKinds)).toEqual([
    'performActions 1, combines: what fits/one at a time/first come, first served fixed = "what fits", decides: every tick/when nothing is left to do fixed = "every tick", limit: integer 1 to Infinity = 16, log: integer 0 to 500 fixed = 20',
    'action 1, priority: number = 0, uses: list of text fixed = ["body"], interrupts: boolean = false',
    'actionsTogether, priority: number = 0',
    'actionsInOrder, priority: number = 0',
    'actionAlarm 1',
    'requestAction, action: action/actionsTogether/actionsInOrder, named: text fixed = "", priority: number = 0, within: number 0 to Infinity = 0, interrupts: boolean = false, until: done/begun/asked = "done"',
    'withdrawAction, action: action/actionsTogether/actionsInOrder, named: text fixed = ""',
  ]);
});
