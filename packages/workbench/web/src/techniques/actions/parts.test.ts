import { describe, expect, it } from 'vitest';
import { documentOf } from '../../document/describe/document.fixture.js';
import { addAction, namesOf, priorityOf, queueParts } from './parts.js';
import { readQueue } from './read-insight.js';

const queue = documentOf({
  id: 'q',
  kind: 'performActions',
  children: [
    { id: 'l', kind: 'actionAlarm', children: [{ id: 'a1', kind: 'success' }] },
    { id: 'x', kind: 'action', params: { priority: { key: 'mood' } }, children: [{ id: 'a2', kind: 'success' }] },
    {
      id: 'y',
      kind: 'actionsInOrder',
      params: { priority: 3 },
      children: [{ id: 'y1', kind: 'action', children: [{ id: 'a3', kind: 'success' }] }],
    },
    { id: 'd', kind: 'sequence', children: [{ id: 'r', kind: 'requestAction', params: { action: 'x' } }] },
  ],
});

describe('the parts of a queue of actions', () => {
  it('are found in the document, whatever their order', () => {
    const { actions, alarms, decider } = queueParts(queue, 'q')!;
    expect([actions, alarms, [decider!]].map((nodes) => nodes.map(({ id }) => id))).toEqual([['x', 'y'], ['l'], ['d']]);
    expect([...namesOf(queue.root).keys()]).toEqual(['x', 'y', 'y1']);
    expect(actions.map(priorityOf)).toEqual(['@mood', 3]);
    expect(queueParts(queue, 'nobody')).toBeUndefined();
  });

  it('gain an action behind the others that can be run at once', () => {
    const { document, id } = addAction(queue, 'q', () => 0.5);
    expect(document.root.children!.map((child) => child.id)).toEqual(['l', 'x', 'y', id, 'd']);
    expect(document.root.children![3].children).toHaveLength(1);
  });
});

describe('what a game tells of a queue', () => {
  it('is taken if it is that, and left alone if it is anything else', () => {
    const told = { time: 1, mode: 'combine', limit: 16, actions: [], log: [] };
    expect(readQueue(told)).toEqual({ ...told, time: 0 });
    const action = { id: 'x', priority: 1, interrupts: false, uses: [], origin: '', since: 0, steps: [] };
    const waits = { ...told, actions: [{ ...action, state: 'waiting' }] };
    expect(readQueue(waits)).toEqual(waits);
    expect([readQueue(undefined), readQueue({}), readQueue({ ...told, mode: 'other' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});
