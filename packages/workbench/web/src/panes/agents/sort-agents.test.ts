import type { AgentDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { type AgentOrder, findAgents } from './sort-agents.js';

const agent = (label: string, type: string, activity: string, since: number): AgentDescription => ({
  ...{ id: label.toLowerCase(), label, type, behavior: 'watch', activity, since },
});
const agents = [
  agent('Guard 10', 'guard', 'Wait', 3),
  agent('Guard 2', 'guard', 'Go to W3', 9),
  agent('Cat', 'cat', 'Wait', 1),
];
const labels = (words: string, order: AgentOrder) =>
  findAgents(agents, { words, order, typeTitle: (type) => type }).map(({ label }) => label);

describe('the list of agents', () => {
  it.each<{ order: AgentOrder; expected: string[] }>([
    { order: 'game', expected: ['Guard 10', 'Guard 2', 'Cat'] },
    { order: 'name', expected: ['Cat', 'Guard 2', 'Guard 10'] },
    { order: 'type', expected: ['Cat', 'Guard 10', 'Guard 2'] },
    { order: 'activity', expected: ['Guard 2', 'Guard 10', 'Cat'] },
    { order: 'time', expected: ['Guard 2', 'Guard 10', 'Cat'] },
  ])('is put in order by $order', ({ order, expected }) => {
    expect(labels('', order)).toEqual(expected);
  });

  it('is searched by all words, in name, type and activity', () => {
    expect(labels('guard wait', 'game')).toEqual(['Guard 10']);
    expect(labels('w3', 'game')).toEqual(['Guard 2']);
    expect(labels('dog', 'game')).toEqual([]);
  });
});
