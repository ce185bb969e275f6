import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { ruleKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(ruleKinds)).toEqual([
    'rules 0 to 1, facts: text fixed = "", arbiter: first/leastRecentlyUsed/random/mostSpecific/priority/newest/oldest/simplest/lex/mea fixed = "first", repeat: matchedChange/anyChange/always fixed = "matchedChange", iterations: integer 1 to Infinity = 10, acts: one at a time/side by side fixed = "one at a time", quiet: wait/succeed/fail = "wait", forgets: boolean = true',
    'rule 0 to 1, when: text fixed, does: text fixed = "", succeeded: text fixed = "", failed: text fixed = "", salience: number fixed = 0, priority: number = 0',
    'ruleSet, on: boolean = true, arbiter: first/leastRecentlyUsed/random/mostSpecific/priority/newest/oldest/simplest/lex/mea fixed = "first"',
    'ruleFact, is: text fixed, value: value = true',
  ]);
});
