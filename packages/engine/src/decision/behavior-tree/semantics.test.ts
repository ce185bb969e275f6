import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { type Case, has, type Kinds, OUR_KINDS, playCase, type Seen } from './laws/semantics.js';

/**
 * Decides after each child and leaves the rest unrun; the first to reach its number wins; gives up
 * early.
 */
const DECIDING_AT_ONCE: Kinds = {
  ...OUR_KINDS,
  parallel: ({ success, failure }) => ({
    kind: 'parallel',
    params: { successes: success!, failures: failure!, decides: 'at once', tie: 'first', hopeless: 'fail' },
  }),
};

const PRIORITIZED: Kinds = { ...OUR_KINDS, reactiveSelector: () => ({ kind: 'prioritizedList' }) };

/** Only what the table fixes: some entries have no events. */
const fixed = ({ expect }: Case): Seen[] =>
  expect.map(({ status, events, haltEvents }) => ({
    status,
    ...(events && { events }),
    ...(haltEvents && { haltEvents }),
  }));

const results = (seen: readonly Seen[]) => seen.map(({ status }) => status).join('');

/** Events of a tick without their order. */
const asSets = (seen: readonly Seen[]) =>
  seen.map(({ status, events, haltEvents }) => ({
    status,
    ...(events && { events: [...events].sort() }),
    ...(haltEvents && { haltEvents: [...haltEvents].sort() }),
  }));

describeWithData('what other engines do', 'behavior-tree/semantics.json', (path) => {
  // Small trees with scripted leaves, and what other engines did with them, tick by tick.
  const rows = readJson<{ cases: readonly Case[] }>(path).cases;
  const parallels = rows.filter(({ tree }) => has('parallel', tree));
  const reactive = rows.filter(({ tree }) => has('reactiveSelector', tree));

  it('is known of every kind that published engines have in common', () => {
    for (const kind of Object.keys(OUR_KINDS))
      expect(
        rows.some(({ tree }) => has(kind, tree)),
        kind,
      ).toBe(true);
  });

  describe.each(WAYS)('in $name', (way) => {
    it(`is what ours do, event by event, in ${rows.length} trees`, () => {
      for (const row of rows) expect(playCase(row, way), row.id).toMatchObject(fixed(row));
    });

    it(`a parallel can decide at once, as BehaviorTree.CPP does, in ${parallels.length} trees`, () => {
      for (const row of parallels) {
        const seen = playCase(row, way, DECIDING_AT_ONCE);
        const isSame = row.engines.includes('BehaviorTree.CPP');
        if (isSame) expect(seen, row.id).toMatchObject(fixed(row));
        else expect(results(seen), row.id).toBe(results(row.expect));
        // Where their events differ, fewer children were run.
        if (row.sameStatusOtherEvents !== undefined)
          expect(eventCount(seen), row.id).toBeLessThan(eventCount(row.expect));
      }
    });

    it(`a prioritised list does the same in ${reactive.length} trees, whatever it stops first`, () => {
      for (const row of reactive)
        expect(asSets(playCase(row, way, PRIORITIZED)), row.id).toMatchObject(asSets(fixed(row)));
    });
  });
});

const eventCount = (seen: readonly Seen[]) => seen.reduce((sum, { events }) => sum + events!.length, 0);
