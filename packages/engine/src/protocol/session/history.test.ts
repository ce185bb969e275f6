import { describe, expect, it } from 'vitest';
import { History } from './history.js';

const enter = (node: string) => ({ node, event: 'enter' as const, reason: undefined });

describe('History', () => {
  it('tells events from a tick on, and what was known then', () => {
    const history = new History();
    history.add('g', 1, [enter('a')], { goal: 'A' });
    history.add('g', 3, [enter('b'), { node: 'a', event: 'failure', reason: 'no way' }], { goal: 'B' });
    history.add('g', 4, [], { goal: 'B' });
    history.add('g', 6, [enter('b')], { goal: 'C' });
    expect(history.tell('g', 0, 0.5)).toEqual({
      nodes: ['a', 'b'],
      events: [
        { tick: 1, time: 0.5, node: 0, event: 'enter' },
        { tick: 3, time: 1.5, node: 1, event: 'enter' },
        { tick: 3, time: 1.5, node: 0, event: 'failure', reason: 'no way' },
        { tick: 6, time: 3, node: 1, event: 'enter' },
      ],
      blackboard: [
        { tick: 1, values: { goal: 'A' } },
        { tick: 3, values: { goal: 'B' } },
        { tick: 6, values: { goal: 'C' } },
      ],
    });
    const goals = (from: number) => history.tell('g', from, 0.5).blackboard.map(({ values }) => values.goal);
    expect([1, 2, 3, 5, 6, 9].map(goals)).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
      ['B', 'C'],
      ['B', 'C'],
      ['C'],
      ['C'],
    ]);
    expect(history.tell('g', 3, 0.5).events.map(({ tick }) => tick)).toEqual([3, 3, 6]);
    expect(history.tell('nobody', 0, 0.5)).toEqual({ nodes: [], events: [], blackboard: [] });
  });

  it('forgets what came after a tick that the game went on from', () => {
    const history = new History();
    for (let tick = 1; tick <= 5; tick++) history.add('g', tick, [enter('a')], { tick });
    history.forgetAfter(3);
    const { events, blackboard } = history.tell('g', 0, 1);
    expect([events.map(({ tick }) => tick), blackboard.map(({ tick }) => tick)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    history.clear();
    expect(history.tell('g', 0, 1).events).toEqual([]);
  });

  it('forgets who has left, once nothing of it can be gone back to', () => {
    const history = new History();
    history.add('gone', 5, [enter('a')], {});
    history.add('silent', 2, [], { goal: 'A' });
    history.add('there', 1, [enter('a')], {});
    const known = () => ['gone', 'silent', 'there'].map((id) => history.tell(id, 0, 1).blackboard.length);
    history.forgetGone(5, (agent) => agent === 'gone');
    expect(known()).toEqual([1, 1, 1]);
    history.forgetGone(6, (agent) => agent === 'gone');
    expect(known()).toEqual([0, 1, 1]);
    history.forgetGone(2, () => true);
    expect(known()).toEqual([0, 1, 0]);
  });

  it('keeps 256 characters, and drops the one that was recorded first', () => {
    const history = new History();
    for (let i = 0; i < 256; i++) history.add(`g${i}`, 1, [], { i });
    history.add('g0', 2, [], { i: -1 });
    const known = (id: string) => history.tell(id, 0, 1).blackboard.length;
    expect(known('g0')).toBe(2);
    history.add('late', 3, [], {});
    expect([known('g0'), known('g1'), known('late')]).toEqual([0, 1, 1]);
  });

  it('keeps the last 5000 events and 1000 blackboards of a character at least, and half as many more at most', () => {
    const history = new History();
    const sizes = () => {
      const { events, blackboard } = history.tell('g', 0, 1);
      return [events.length, blackboard.length];
    };
    for (let tick = 1; tick <= 1500; tick++) history.add('g', tick, Array(5).fill(enter('a')), { tick });
    expect(sizes()).toEqual([7500, 1500]);
    history.add('g', 1501, [enter('a')], { last: true });
    expect(sizes()).toEqual([5000, 1000]);
    const { events, blackboard } = history.tell('g', 0, 1);
    expect([events.at(-1)!.tick, blackboard.at(-1)]).toEqual([1501, { tick: 1501, values: { last: true } }]);
  });
});
