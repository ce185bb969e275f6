import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { utilityKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(utilityKinds)).toEqual([
    'chooseByUtility, option 1 to Infinity, looks: every tick/at the start = "every tick", inertia: number 0 to Infinity = 0, picks: best/by lot = "best", among: integer 1 to Infinity = 3',
    'option 1, weight: number 0 to Infinity = 1, combine: product/plain product/average/minimum/sum fixed = "product"',
    'consideration, value: number, range: list of number fixed = [0,1], curve: linear/polynomial/logistic/logit/smooth/step/points fixed = "linear", at: list of number fixed = [], weight: number 0 to Infinity fixed = 1',
    'considerTogether, combine: product/plain product/average/minimum/sum fixed = "product", weight: number 0 to Infinity fixed = 1',
  ]);
});
