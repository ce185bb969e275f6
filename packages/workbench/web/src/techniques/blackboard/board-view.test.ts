import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { readMemory } from '../memory/read-insight.js';
import { readMissions } from '../missions/read-insight.js';
import { showPlain } from '../shared/show-plain.js';
import { addEntry, addExpert, boardParts } from './parts.js';
import { readExperts } from './read-insight.js';

const document: BehaviorDocument = {
  $schema: BEHAVIOR_SCHEMA_ID,
  version: 1,
  name: 'crew',
  root: {
    id: 'crew',
    kind: 'experts',
    children: [
      { id: 'goal', kind: 'boardGoal', params: { met: false } },
      { id: 'gunner', kind: 'expert', children: [{ id: 'aim', kind: 'success' }] },
      { id: 'on-a', kind: 'boardEntry', params: { key: 'a' } },
    ],
  },
};

describe('the parts of a board', () => {
  const kinds = (changed: BehaviorDocument) => changed.root.children!.map(({ kind }) => kind);

  it('are found by kind, and new ones stand behind those of their kind', () => {
    const { experts, entries, goals } = boardParts(document, 'crew')!;
    expect([experts, entries, goals].map(([part]) => part.id)).toEqual(['gunner', 'on-a', 'goal']);
    const grown = addExpert(document, 'crew', () => 0.5);
    expect(kinds(grown.document)).toEqual(['boardGoal', 'expert', 'expert', 'boardEntry']);
    expect(boardParts(grown.document, 'crew')!.experts[1]).toMatchObject({
      id: grown.id,
      children: [{ kind: 'success' }],
    });
    const watched = addEntry(document, 'crew', 'b', () => 0.5);
    expect(boardParts(watched.document, 'crew')!.entries[1].params).toEqual({ key: 'b' });
    expect(boardParts(document, 'nobody')).toBeUndefined();
  });
});

describe('what a game tells of a board', () => {
  const experts = { time: 1, iteration: 2, experts: [], entries: [], goals: [], audit: [] };
  const missions = { time: 1, board: 'm', unit: '', missions: [], units: [{ id: 'u', mission: '', skills: {} }] };
  const memory = { time: 1, memory: 'm', beliefs: [] };

  it('is taken as it is if it has the right form', () => {
    expect([readExperts(experts), readMissions(missions), readMemory(memory)]).toEqual([experts, missions, memory]);
  });

  it.each([undefined, null, 'text', {}, { ...experts, audit: [{ time: 'now' }] }, { ...missions, units: [{}] }])(
    'is ignored if it has not: %j',
    (data) => {
      expect([readExperts(data), readMissions(data), readMemory(data)]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('is shown in few words', () => {
    expect([1 / 3, true, null, '', 'x', [1, 2]].map(showPlain)).toEqual(['0.3333', 'yes', '', '""', 'x', '[1,2]']);
  });
});
