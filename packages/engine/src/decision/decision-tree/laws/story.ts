import { FLAGS, NOTHING, WEIGHTS } from '../../../behavior/laws/story-values.js';
import type { TechniqueStory } from '../../../behavior/laws/technique-story.js';

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  params: {
    decide: { when: FLAGS.slice(1) },
    decideRandomly: {
      weights: WEIGHTS,
      seconds: [undefined, 0.5, 1, { key: 'shared' }],
      longest: [undefined, undefined, 2, { key: 'number' }],
      again: [undefined, 'another', 'another'],
    },
    sameAs: NOTHING,
  },
  many: ['decideRandomly'],
  leaves: ['sameAs'],
  kept: ['target'],
};
