import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { stateMachineKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(stateMachineKinds)).toEqual([
    'machine, mode: hierarchical/statechart fixed = "hierarchical", innerActions: boolean fixed = false',
    'state 0 to 1, ended: again/wait fixed = "again"',
    'regions 0 to 1, state 1 to Infinity, ended: again/wait fixed = "again"',
    'final, result: success/failure fixed = "success"',
    'history, transition 0 to 1, deep: boolean fixed = false',
    'transition 0 to 1, to: state/regions/final/history, on: event, into: key, when: boolean = true, after: number 0 to Infinity = 0, updates: integer 0 to Infinity = 0, result: unasked/success/failure/either fixed = "unasked", weight: number 0 to Infinity = 0, stack: no/push/pop fixed = "no", internal: boolean fixed = false',
    'onEntry 1 to Infinity',
    'onExit 1 to Infinity',
    'effect 1 to Infinity',
    'goToState, state: state/regions/final',
    'inState, state: state/regions/final',
  ]);
});
