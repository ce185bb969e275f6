import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorkingMemory, forget, recall, remember } from '../index.js';
import { confidenceAt, FORGOTTEN, fade } from './working-memory.js';

describe('a working memory [BB-17]', () => {
  it('lets what is volatile fade, and keeps what is long-term', () => {
    const memory = createWorkingMemory();
    remember(memory, { what: 'behind the door', about: 'enemy', halfLife: 2 }, 0);
    remember(memory, { what: 'attacked me', about: 'Sale', term: 'long' }, 0);
    expect(confidenceAt(recall(memory, 'behind the door', 'enemy', 2)!, 2)).toBe(0.5);
    expect(confidenceAt(recall(memory, 'behind the door', 'enemy', 6)!, 6)).toBe(0.125);
    expect(recall(memory, 'behind the door', 'enemy', 6, 0.2)).toBeUndefined();
    expect(recall(memory, 'behind the door', 'enemy', 10)).toBeUndefined();
    expect(confidenceAt(recall(memory, 'attacked me', 'Sale', 1e6)!, 1e6)).toBe(1);
    expect([fade(memory, 10), memory.beliefs.length]).toEqual([1, 1]);
  });

  it('may believe what is not so: stronger evidence corrects it, weaker does not', () => {
    const memory = createWorkingMemory();
    remember(memory, { what: 'at', about: 'enemy', value: 'gate', confidence: 0.6, halfLife: 10 }, 0);
    remember(memory, { what: 'at', about: 'enemy', value: 'wall', confidence: 0.4, source: 'told' }, 0);
    expect(recall(memory, 'at', 'enemy', 0)).toMatchObject({ value: 'gate', source: 'seen' });
    // After ten seconds 0.3 is left of it.
    remember(memory, { what: 'at', about: 'enemy', value: 'wall', confidence: 0.4, source: 'told' }, 10);
    expect(recall(memory, 'at', 'enemy', 10)).toMatchObject({ value: 'wall', confidence: 0.4, source: 'told' });
  });

  it('is surer of what is confirmed, and a fact once kept for good stays so', () => {
    const memory = createWorkingMemory();
    remember(memory, { what: 'friend', about: 'Bea', confidence: 0.5, term: 'long' }, 0);
    remember(memory, { what: 'friend', about: 'Bea', confidence: 0.5 }, 1);
    expect(recall(memory, 'friend', 'Bea', 1)).toMatchObject({ confidence: 0.75, term: 'long' });
    remember(memory, { what: 'foe', about: 'Cem', confidence: 0.5, halfLife: 1 }, 0);
    remember(memory, { what: 'foe', about: 'Cem', confidence: 0.5, halfLife: 1 }, 1);
    // Fades again from its confirmation on: 1 − (1 − 0.25) · (1 − 0.5), and half of that later.
    expect(recall(memory, 'foe', 'Cem', 1)).toMatchObject({ confidence: 0.625, time: 1, term: 'short' });
    expect(confidenceAt(recall(memory, 'foe', 'Cem', 2)!, 2)).toBe(0.3125);
    remember(memory, { what: 'foe', about: 'Cem', term: 'long' }, 2);
    expect(recall(memory, 'foe', 'Cem', 1e6)).toMatchObject({ term: 'long' });
  });

  it('recalls the surest of several, of equals the latest', () => {
    const memory = createWorkingMemory();
    remember(memory, { what: 'enemy', about: 'a', confidence: 0.5, halfLife: 0 }, 0);
    remember(memory, { what: 'enemy', about: 'b', confidence: 0.7, halfLife: 0 }, 0);
    remember(memory, { what: 'enemy', about: 'c', confidence: 0.7, halfLife: 0 }, 1);
    expect(recall(memory, 'enemy', undefined, 2)?.about).toBe('c');
    expect([forget(memory, 'enemy', 'c'), recall(memory, 'enemy', undefined, 2)?.about]).toEqual([1, 'b']);
    expect([forget(memory, 'enemy'), memory.beliefs.length]).toEqual([2, 0]);
  });

  it('never outgrows its capacity, keeps long-term beliefs longest, and is the same after a save', () => {
    const experience = fc.record({
      what: fc.constantFrom('a', 'b'),
      about: fc.constantFrom('x', 'y', 'z'),
      value: fc.constantFrom(1, 2),
      term: fc.constantFrom('short', 'short', 'long' as const),
      confidence: fc.constantFrom(0.1, 0.5, 1),
      halfLife: fc.constantFrom(0, 1, 5),
    });
    fc.assert(
      fc.property(fc.array(experience, { minLength: 8, maxLength: 30 }), (story) => {
        let memory = createWorkingMemory(3);
        for (const [time, each] of story.entries()) {
          const before = memory.beliefs.filter(({ term }) => term === 'long').map(({ what, about }) => what + about);
          const full = before.length === 3;
          const copy = JSON.parse(JSON.stringify(memory));
          remember(memory, each, time);
          remember(copy, each, time);
          expect(copy).toEqual(memory);
          memory = copy;
          expect(memory.beliefs.length).toBeLessThanOrEqual(3);
          const kept = memory.beliefs.map(({ what, about }) => what + about);
          if (!full) expect(kept).toEqual(expect.arrayContaining(before));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('recalls what a look at all beliefs finds: the surest, of equals the latest', () => {
    const belief = fc.record({
      what: fc.constantFrom('a', 'b'),
      about: fc.constantFrom('x', 'y', 'z'),
      confidence: fc.constantFrom(0.04, 0.25, 0.5, 1),
      halfLife: fc.constantFrom(0, 1, 2),
      term: fc.constantFrom('short', 'long' as const),
    });
    const question = fc.record({
      about: fc.constantFrom('x', 'y', undefined),
      least: fc.constantFrom(undefined, 0, 0.25, 0.5),
      wait: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(belief, { maxLength: 6 }), question, (story, { about, least = FORGOTTEN, wait }) => {
        const memory = createWorkingMemory();
        for (const [time, each] of story.entries()) remember(memory, each, time);
        const now = story.length + wait;
        const sure = memory.beliefs
          .filter((each) => each.what === 'a' && (about === undefined || each.about === about))
          .map((each) => [each, confidenceAt(each, now)] as const)
          .filter(([, confidence]) => confidence >= least)
          .sort(([one, sure], [other, surer]) => surer - sure || other.time - one.time);
        expect(recall(memory, 'a', about, now, least)).toBe(sure[0]?.[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('makes room by what has faded, then by the weakest short-term belief, then by the weakest of all', () => {
    const full = (...beliefs: [string, 'short' | 'long', number][]) => {
      const memory = createWorkingMemory(beliefs.length);
      for (const [what, term, confidence] of beliefs) remember(memory, { what, term, confidence, halfLife: 4 }, 0);
      remember(memory, { what: 'new' }, 8);
      return memory.beliefs.map(({ what }) => what).join('');
    };
    expect(full(['a', 'short', 1], ['b', 'short', 0.1], ['c', 'short', 0.5])).toBe('acnew');
    expect(full(['a', 'short', 1], ['b', 'short', 0.4], ['c', 'short', 0.5])).toBe('acnew');
    expect(full(['a', 'long', 0.1], ['b', 'short', 1], ['c', 'long', 0.2])).toBe('acnew');
    expect(full(['a', 'short', 1], ['b', 'long', 0.1], ['c', 'short', 0.9])).toBe('abnew');
    expect(full(['a', 'long', 0.5], ['b', 'long', 0.1], ['c', 'long', 0.2])).toBe('acnew');
    expect(full(['a', 'long', 0.01], ['b', 'long', 0.2])).toBe('bnew');
    expect(full(['a', 'short', 0.5], ['b', 'short', 0.5])).toBe('bnew');
  });

  it('takes an experience that contradicts it as surely, with all that belongs to it', () => {
    const memory = createWorkingMemory();
    remember(memory, { what: 'at', value: { x: 1 }, confidence: 0.5 }, 0);
    expect(remember(memory, { what: 'at', value: { x: 1 }, confidence: 0.5, halfLife: 0 }, 0)).toMatchObject({
      ...{ confidence: 0.75, halfLife: 0, about: '', source: 'seen' },
    });
    const other = { what: 'at', value: [2], confidence: 0.75, halfLife: 3, source: 'told' };
    expect(remember(memory, other, 5)).toEqual({ ...other, about: '', term: 'short', time: 5 });
    // Before it was learned a belief is as sure as when it was.
    expect([confidenceAt(memory.beliefs[0], 4), confidenceAt(memory.beliefs[0], 5)]).toEqual([0.75, 0.75]);
    expect(remember(memory, { what: 'at', value: 'x', confidence: 0.7 }, 5).value).toEqual([2]);
    expect(memory.beliefs).toHaveLength(1);
    expect(createWorkingMemory().capacity).toBe(64);
    expect(remember(memory, { what: 'plain' }, 1)).toEqual({
      ...{ what: 'plain', about: '', value: true, term: 'short', confidence: 1, time: 1, halfLife: 10, source: 'seen' },
    });
  });
});
