import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { closures, generated } from '../../../behavior/index.js';
import { expectEveryStartStopped } from '../../../behavior/laws/balance.js';
import { play, playReference } from '../../../behavior/laws/play.js';
import { arbitraryStory } from '../../../behavior/laws/story.js';
import { leaf, withParams } from '../../../behavior/laws/story-kinds.js';
import { utilityChoices } from '../../utility/laws/story.js';
import { goalTrees } from '../laws/story.js';

// The laws of all kinds meet each kind now and then; here every story is about these.

describe.each([
  { what: 'goals', root: goalTrees(leaf, withParams) },
  { what: 'choices by utility', root: utilityChoices(leaf, withParams) },
])('random stories of $what', ({ root }) => {
  it('are the same with a plain reference, in every way to run them', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'params', root }), (story) => {
        const reference = playReference(story);
        const first = play(story, { backEnd: generated, watching: 'everybody' }, 'params');
        expect(first.log.map((line) => line.replace(/^loaded .*/, 'loaded'))).toEqual(reference.log);
        expect(first.traces).toEqual(reference.traces);
        for (const backEnd of [generated, closures]) {
          const other = play(story, { backEnd, watching: 'as told' }, 'params');
          expect(other.log).toEqual(first.log);
          expect(other.states).toEqual(first.states);
        }
        expectEveryStartStopped(first.log);
      }),
      { numRuns: runs(10) },
    );
  });

  it('are the same in every way to run them when the behavior is changed on the way', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'all', root }), (story) => {
        const first = play(story, { backEnd: generated, watching: 'everybody' });
        const other = play(story, { backEnd: closures, watching: 'as told' });
        expect(other.log).toEqual(first.log);
        expect(other.states).toEqual(first.states);
        expectEveryStartStopped(first.log);
      }),
      { numRuns: runs(5) },
    );
  });
});
