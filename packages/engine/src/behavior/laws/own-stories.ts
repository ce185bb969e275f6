import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { closures, generated } from '../back-ends/generated.js';
import { expectEveryStartStopped } from './balance.js';
import { play, playReference } from './play.js';
import { arbitraryStory } from './story.js';
import type { Plant } from './technique-story.js';

/**
 * Compares random stories about one technique with its plain reference, and all ways to run them.
 * The laws of all kinds meet each kind now and then; here every story is about these trees.
 */
export function describeStories(what: string, root: fc.Arbitrary<Plant>, numRuns = 10): void {
  describe(`random stories of ${what}`, () => {
    it('are the same with a plain reference, in every way to run them', () => {
      fc.assert(
        fc.property(arbitraryStory({ edits: 'params', root }), (story) => {
          const reference = playReference(story);
          const first = play(story, { backEnd: generated, watching: 'everybody' }, 'params');
          expect(first.log.map((line) => line.replace(/^loaded .*/, 'loaded'))).toEqual(reference.log);
          expect(first.traces).toEqual(reference.traces);
          const other = play(story, { backEnd: closures, watching: 'as told' }, 'params');
          expect(other.log).toEqual(first.log);
          expect(other.states).toEqual(first.states);
          expectEveryStartStopped(first.log);
        }),
        { numRuns: runs(numRuns) },
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
        { numRuns: runs(Math.ceil(numRuns / 2)) },
      );
    });
  });
}
