import { expect, it } from 'vitest';
import { kindLines } from '../../behavior/laws/kind-lines.js';
import { learningKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(learningKinds)).toEqual([
    'learnedChoice, learnedOption 1 to Infinity, observe: list of text fixed, learner: bayes/tree/q/net fixed = "bayes", learned: key, mode: learning/frozen/shadow = "learning", explore: number 0 to 1 = 0, feedback: value = null, reward: text fixed = "", discount: number 0 to 1 fixed = 0.75',
    'learnedOption 1, when: boolean = true',
    'playerChoice, playerOption 1 to Infinity, observe: list of text fixed',
    'playerOption 1, key: text fixed = "", when: boolean = true',
    'learnedTree 1, shownBy: text fixed = "", recordings: list of text fixed = []',
    'learnedLeaf 1, choice: text fixed = "", examples: text fixed = "", locked: boolean fixed = false, deleted: list of text fixed = []',
  ]);
});
