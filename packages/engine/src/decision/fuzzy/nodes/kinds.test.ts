import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { fuzzyKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(fuzzyKinds)).toEqual([
    'fuzzy 0 to 1, fuzzyInput 1 to Infinity, fuzzyOutput 1 to Infinity, fuzzyRule 1 to Infinity, logic: zadeh/hamacher/product/einstein/nilpotent/lukasiewicz/drastic fixed = "zadeh"',
    'fuzzyInput, fuzzySet 1 to Infinity, value: number',
    'fuzzyOutput, fuzzySet 1 to Infinity, into: key, range: list of number fixed = [], method: usual/centroid/bisector/meanOfMaximum/smallestOfMaximum/largestOfMaximum/blend/highest fixed = "usual", representative: mean/smallest/largest/bisector/centroid fixed = "mean", accumulate: max/sum/bounded sum fixed = "max", implication: clip/scale fixed = "clip", unfired: keep/empty fixed = "keep"',
    'fuzzySet, shape: triangle/trapezoid/rectangle/rampUp/rampDown/singleton/piecewise/gaussian/gaussianPlateau/bell/sigmoid/sigmoidBand/sShape/zShape/piShape/cosine fixed = "triangle", at: list of number fixed',
    'fuzzyRule, text: text fixed',
    'fuzzyIs, fuzzyInput 1 to Infinity, condition: text fixed, cutOff: number 0 to 1 = 0.5, logic: zadeh/hamacher/product/einstein/nilpotent/lukasiewicz/drastic fixed = "zadeh"',
    'fuzzyMachine, fuzzyState 1 to Infinity, order: in turn/together fixed = "in turn"',
    'fuzzyState 0 to 1, degree: number 0 to 1 fixed = 0, into: key',
    'fuzzyTransition, to: fuzzyState, when: boolean = true, degree: number = 1, with: alone/together fixed = "alone"',
  ]);
});
