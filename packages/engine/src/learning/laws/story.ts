import fc from 'fast-check';
import { FLAGS } from '../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../behavior/laws/technique-story.js';

/** Options that run anything, and learn what ended well. */
function learnedChoices(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const option = node.chain((child) => withParams('learnedOption', [child]));
  return fc.array(option, { minLength: 1, maxLength: 3 }).chain((options) => withParams('learnedChoice', options));
}

/** Options that nobody chooses: whoever plays is outside of stories. */
function playerChoices(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  return node
    .chain((child) => withParams('playerOption', [child]))
    .chain((option) => withParams('playerChoice', [option]));
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
    playerChoice: { observe: [['number'], ['flag', 'shared']] },
    playerOption: { key: [undefined, 'Digit1'], when: [undefined, ...FLAGS] },
    learnedTree: { shownBy: [undefined], recordings: [undefined, ['Play 1']] },
    learnedLeaf: {
      ...{ choice: [undefined, 'chase'], examples: [undefined, 'chase 3'] },
      ...{ locked: [undefined, true], deleted: [undefined, ['hide']] },
    },
  },
  parts: ['learnedOption', 'playerOption'],
  kinds: ['learnedChoice', 'learnedOption', 'playerChoice', 'playerOption'],
  decorators: ['learnedTree', 'learnedLeaf'],
  trees: (node, { withParams }) =>
    fc.oneof({ weight: 3, arbitrary: learnedChoices(node, withParams) }, playerChoices(node, withParams)),
};
