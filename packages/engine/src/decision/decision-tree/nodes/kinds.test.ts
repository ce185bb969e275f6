import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { decisionTreeKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(decisionTreeKinds)).toEqual([
    'decide 1 to 2, when: boolean',
    'decideRandomly 1 to Infinity, weights: list of number 0 to Infinity = [], seconds: number 0 to Infinity = 0, longest: number 0 to Infinity = 0, again: any/another = "any"',
    'sameAs, target: node',
  ]);
});
