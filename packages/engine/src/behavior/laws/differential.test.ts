import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { standardKinds } from '../../standard/index.js';
import { closures, generated } from '../back-ends/generated.js';
import { subtree } from '../kind/subtree.js';
import { expectEveryStartStopped } from './balance.js';
import { aheadOfTime } from './module-back-end.js';
import { type Played, play, playReference, type Way } from './play.js';
import { REFERENCE_KINDS } from './reference.js';
import { arbitraryStory, STORY_KINDS } from './story.js';
import type { Plant } from './technique-story.js';

const stepper: Way = { backEnd: generated, watching: 'everybody' };
const WAYS: { readonly [name: string]: Way } = {
  generated: { backEnd: generated, watching: 'nobody' },
  closures: { backEnd: closures, watching: 'nobody' },
  'generated and stepper in turns': { backEnd: generated, watching: 'as told' },
  'closures and stepper in turns': { backEnd: closures, watching: 'as told' },
};

function expectSame(actual: Omit<Played, 'traces'>, expected: Omit<Played, 'traces'>, way: string): void {
  expect(actual.log, way).toEqual(expected.log);
  expect(actual.states, way).toEqual(expected.states);
}

describe('all ways to run a behavior', () => {
  it('are compared on every kind of node there is', () => {
    const kinds = [...standardKinds, subtree].map((kind) => kind.name);
    expect(STORY_KINDS).toEqual(expect.arrayContaining(kinds));
    expect(REFERENCE_KINDS).toEqual(expect.arrayContaining(kinds));
  });

  it('are compared on expressions, parameters of subtrees and scopes inside scopes', () => {
    const seen = fc.sample(arbitraryStory({ edits: 'none' }), { seed: 1, numRuns: 300 });
    const texts = seen.map((story) => JSON.stringify([story.root, story.library]));
    for (const part of ['"expression"', '"param":"amount"', '"param":"which"', '"param":"keys"', '"param":"mode"'])
      expect(texts.filter((text) => text.includes(part)).length, part).toBeGreaterThan(5);
    const isNested = ({ kind, children = [] }: Plant, within: boolean): boolean =>
      (within && kind === 'scope') || children.some((child) => isNested(child, within || kind === 'scope'));
    expect(seen.filter(({ root }) => isNested(root, false)).length).toBeGreaterThan(2);
  });

  it('do what the reference does, call by call and node by node', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'params' }), (story) => {
        const reference = playReference(story);
        const first = play(story, stepper, 'params');
        const short = first.log.map((line) => line.replace(/^loaded .*/, 'loaded'));
        expect(short).toEqual(reference.log);
        expect(first.traces).toEqual(reference.traces);
        for (const [name, way] of Object.entries(WAYS)) expectSame(play(story, way, 'params'), first, name);
        expectEveryStartStopped(first.log);
      }),
      { numRuns: runs(20) },
    );
  });

  it('agree when the behavior is changed while it runs', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'all' }), (story) => {
        const first = play(story, stepper);
        for (const [name, way] of Object.entries(WAYS)) expectSame(play(story, way), first, name);
        expectEveryStartStopped(first.log);
      }),
      { numRuns: runs(20) },
    );
  });

  it('agree with modules written ahead of time', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'all' }), (story) => {
        const expected = play(story, WAYS.generated);
        expectSame(play(story, { backEnd: aheadOfTime, watching: 'nobody' }), expected, 'module');
      }),
      { numRuns: runs(10) },
    );
  });
});
