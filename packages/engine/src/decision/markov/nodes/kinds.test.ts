import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { markovKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(markovKinds)).toEqual([
    'markov, markovState 1 to Infinity, chooses: strongest/by lot/first enough = "strongest", enough: number = 1, winner: key, matrix: list of list = [], after: number 0 to Infinity = 1, limits: list of number = []',
    'markovState 0 to 1, start: number = 1, weight: key',
    'markovTransition 0 to 1, on: event, into: key, when: boolean = true, matrix: list of list = []',
  ]);
});
