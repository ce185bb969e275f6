import fc from 'fast-check';
import { FLAGS } from '../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../behavior/laws/technique-story.js';

/** Options that run anything, and learn what ended well. */
function learnedChoices(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const option = node.chain((child) => withParams('learnedOption', [child]));
  return fc.array(option, { minLength: 1, maxLength: 3 }).chain((options) => withParams('learnedChoice', options));
}

/** What stories need to know of learning. */
export const STORY: TechniqueStory = {
  family: 'learning',
  params: {
    learnedChoice: {
      observe: [['number'], ['flag'], ['number', 'flag', 'shared']],
      learner: [undefined, 'bayes', 'tree', 'q', 'q', 'net'],
      learned: ['learned', 'memory'],
      mode: [undefined, undefined, 'learning', 'frozen', 'shadow'],
      explore: [undefined, undefined, 0.5, { key: 'shared' }],
      feedback: [undefined, undefined, 1, -1, { key: 'number' }],
      reward: [undefined, undefined, 'number'],
      discount: [undefined, undefined, 0, 1],
    },
    learnedOption: { when: [undefined, undefined, ...FLAGS] },
  },
  parts: ['learnedOption'],
  kinds: ['learnedChoice', 'learnedOption'],
  trees: (node, { withParams }) => learnedChoices(node, withParams),
};
