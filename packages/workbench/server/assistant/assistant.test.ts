import type { ObservedNode, PlayObservation } from 'gumption/behavior/scenario';
import { describe, expect, it } from 'vitest';
import { eventLines } from './event-lines.js';
import { explainNode } from './explain-node.js';

describe('events as lines', () => {
  it('has one line for each moment, and counts repeated ones', () => {
    const asked = (at: number) => [
      { at, node: 'sees', event: 'enter' as const },
      { at, node: 'sees', event: 'failure' as const, reason: 'it is dark' },
    ];
    const events = [
      { at: 0.1, node: 'top', event: 'enter' as const },
      ...[0.2, 0.30000000000000004, 0.4, 0.5].flatMap(asked),
      { at: 0.6, node: 'top', event: 'abort' as const },
      ...asked(0.7),
      ...asked(0.8),
    ];
    expect(eventLines(events)).toEqual([
      '0.1 s: top starts',
      '0.2 s: sees starts; sees fails: it is dark',
      '  … the same 3 times more, until 0.5 s',
      '0.6 s: top is stopped',
      '0.7 s: sees starts; sees fails: it is dark',
      '  … the same once more, until 0.8 s',
    ]);
    expect(eventLines([])).toEqual([]);
  });
});

function node(path: string, parent: string | undefined, more: Partial<ObservedNode> = {}): ObservedNode {
  const counts = { starts: 0, successes: 0, failures: 0, aborts: 0, isRunning: false };
  const above = parent === undefined ? {} : { parent };
  return { path, behavior: 'Watch', id: path.split('/').at(-1)!, kind: 'task', ...above, ...counts, ...more };
}

function seen(...nodes: ObservedNode[]): PlayObservation {
  const whose = { agent: 'bob', type: 'guard', behavior: 'Watch', seconds: 4 };
  return { ...whose, events: [], eventsLeftOut: 0, nodes, blackboard: { alarm: false }, properties: {} };
}

const failed = (at: number, reason?: string): Partial<ObservedNode> => ({
  ...{ starts: 1, failures: 1, startedAt: at },
  ended: { at, event: 'failure', ...(reason !== undefined && { reason }) },
});
const guard = seen(
  node('top', undefined, { kind: 'selector', isRunning: true, starts: 1, startedAt: 0.1 }),
  node('react', 'top', { kind: 'sequence', ...failed(4) }),
  node('react/hears', 'react', { kind: 'hears', ...failed(4, 'it is quiet') }),
  node('react/run', 'react'),
  node('rounds', 'top', { isRunning: true, starts: 1, startedAt: 0.1 }),
  node('sleep', 'top'),
  node('rounds/talk', 'rounds', { kind: 'talk' }),
  node('react/talk', 'react', { kind: 'talk' }),
);

describe('why a node does not run', () => {
  it.each<{ asked: string; says: string }>([
    { asked: 'rounds', says: 'At 4 s, rounds (task) is running, since 0.1 s.' },
    {
      asked: 'hears',
      says:
        'At 4 s, react/hears (hears) is not running: react (sequence), which is above it, last failed at 4 s, ' +
        'because react/hears (hears) failed: it is quiet. Instead, rounds (task) runs.',
    },
    {
      asked: 'run',
      says:
        'At 4 s, react/run (task) is not running: react (sequence), which is above it, last failed at 4 s, because ' +
        'react/hears (hears) failed: it is quiet. Instead, rounds (task) runs.',
    },
    {
      asked: 'sleep',
      says:
        'At 4 s, sleep (task) is not running: it has never started. Its sibling react (sequence) last failed at 4 s, ' +
        'because react/hears (hears) failed: it is quiet. Instead, rounds (task) runs.',
    },
  ])('$asked', ({ asked, says }) => {
    expect(explainNode(guard, asked).answer).toBe(says);
  });

  it('shows the path from the root, and the siblings of the node that stopped it', () => {
    const { path, siblings, blackboard } = explainNode(guard, 'run');
    expect(path.map((each) => each.path)).toEqual(['top', 'react', 'react/run']);
    expect(siblings.map((each) => each.path)).toEqual(['rounds', 'sleep']);
    expect(blackboard).toEqual({ alarm: false });
  });

  it('asks which node is meant, or names the nearest', () => {
    expect(() => explainNode(guard, 'talk')).toThrow('Several nodes end with talk: rounds/talk, react/talk.');
    expect(() => explainNode(guard, 'slep')).toThrow('in which there is no node slep; did you mean sleep?');
  });
});
