import { boolean, list, nullable, number, text, union } from 'gumption/data';
import type { LearnedInsight } from 'gumption/learning/nodes';
import { insightReader, open, type ReadInsight } from '../shared/read-insight.js';

const learned = open({
  ...{ learner: text(), mode: text(), key: text(), isShared: boolean(), learned: number(), measure: text() },
  observed: list(open({ name: text(), value: union(number(), text()) })),
  options: list(
    open({
      ...{ id: text(), name: text(), worth: number(), isAllowed: boolean(), isBest: boolean() },
      ...{ tried: number(), grade: nullable(number()) },
    }),
  ),
  because: list(text()),
});

/** Reads the insight of a learned choice; undefined for anything else. */
export const readLearned = insightReader(learned) as ReadInsight<unknown> as ReadInsight<LearnedInsight>;
