import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { closures, generated } from '../back-ends/generated.js';
import { expectEveryStartStopped } from './balance.js';
import { aheadOfTime } from './module-back-end.js';
import { type Played, play, playReference, programOf, type Way } from './play.js';
import { arbitraryStory, withoutLives } from './story.js';
import { arbitraryMixture, FAMILIES, familiesIn, familyOf, nestingOf } from './story-mixture.js';

const stepper: Way = { backEnd: generated, watching: 'everybody' };
const WAYS: readonly Way[] = [
  { backEnd: generated, watching: 'nobody' },
  { backEnd: closures, watching: 'nobody' },
  { backEnd: closures, watching: 'as told' },
];

function expectSame(actual: Played, expected: Played): void {
  expect(actual.log).toEqual(expected.log);
  expect(actual.states).toEqual(expected.states);
}

describe('behaviors in which all techniques nest in one another', () => {
  it('are six deep, with every technique in each, and run in earnest', () => {
    const seen = fc.sample(arbitraryStory({ edits: 'none', root: arbitraryMixture }), { seed: 1, numRuns: 30 });
    for (const { root } of seen) {
      expect(nestingOf(root)).toBeGreaterThanOrEqual(6);
      expect([...familiesIn(root)].sort()).toEqual([...FAMILIES].sort());
    }
    expect(new Set(seen.map(({ root }) => familyOf(root.kind))).size).toBe(FAMILIES.length);
    const reached = seen.map((story) => {
      const kinds = new Map(programOf(story).nodes.map(({ path, document }) => [path, document.kind]));
      const lines = play(story, stepper).traces.flat();
      return new Set(lines.flatMap((line) => familyOf(kinds.get(line.split(' ')[1]) ?? '') ?? []));
    });
    expect([...new Set(reached.flatMap((families) => [...families]))].sort()).toEqual([...FAMILIES].sort());
    // A new kind changes what the sample holds: the bounds leave room for that.
    expect(Math.max(...reached.map(({ size }) => size))).toBeGreaterThanOrEqual(3);
    expect(reached.filter(({ size }) => size >= 2).length).toBeGreaterThan(seen.length / 4);
  });

  it('do what the reference does, in the same steps by every back end, and stop what they start', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'params', root: arbitraryMixture }), (story) => {
        const reference = playReference(story);
        const first = play(story, stepper, 'params');
        expect(first.log.map((line) => line.replace(/^loaded .*/, 'loaded'))).toEqual(reference.log);
        expect(first.traces).toEqual(reference.traces);
        for (const way of WAYS) expectSame(play(story, way, 'params'), first);
        expectEveryStartStopped(first.log);
      }),
      { numRuns: runs(8) },
    );
  });

  it('agree when they are changed while they run, and with modules written ahead of time', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'all', root: arbitraryMixture }), fc.nat(9), (story, dice) => {
        const first = play(story, stepper);
        for (const way of WAYS) expectSame(play(story, way), first);
        if (dice === 0) expectSame(play(story, { backEnd: aheadOfTime, watching: 'nobody' }), first);
      }),
      { numRuns: runs(4) },
    );
  });

  it('go on in fresh minds from JSON saved after every step', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'params', root: arbitraryMixture }).map(withoutLives), (story) => {
        const moved = play(story, { backEnd: closures, watching: 'everybody', moving: 'every step' }, 'params');
        const whole = play(story, stepper, 'params');
        expectSame(moved, whole);
        expect(moved.traces).toEqual(whole.traces);
      }),
      { numRuns: runs(4) },
    );
  });
});
