import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { standardKinds } from '../../standard/index.js';
import { action, compile, createVocabulary, defineAgentType, Minds, RUNNING } from '../index.js';
import { Turns, turnsTask } from '../minds/turns/index.js';
import { parseText } from '../text/index.js';

const counting = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<{ sum: number }>('counter', {
      tasks: [
        action({
          name: 'count',
          update(counter: { sum: number }) {
            counter.sum = (counter.sum + 1) % 1000;
            return RUNNING;
          },
        }),
      ],
    }),
  ],
});

describe('minds that have their turns', () => {
  it.each([
    { what: 'all of them', most: 500, period: 1 },
    { what: 'a part of them', most: 120, period: 1 },
    { what: 'minds that are due by their rhythms', most: 90, period: 4 },
  ])('allocate nothing while they tick $what', ({ most, period }) => {
    const turns = new Turns();
    const program = compile(parseText('behavior Count for counter\n\ncount #c'), counting);
    const minds = new Minds<{ sum: number }>(program, { turns });
    for (let i = 0; i < 500; i++) {
      const id = minds.add({ sum: 0 });
      if (i % 5 > 0) turns.setRhythm(id, { period });
    }
    const task = turnsTask(turns);
    const frames = 1000;
    const work = () => {
      for (let i = 0; i < frames; i++) {
        turns.tickClock(0.25);
        task.step(most);
      }
    };
    // The clock of all is a number on the heap, 16 bytes in each frame; one more for each range of
    // minds would be a hundred times that.
    expect(heapGrowth(work, 48 * frames)).toBeLessThan(48 * frames);
  });
});

it('LANG-06 an agent that was removed is collected, also one in a circle of references', async () => {
  interface Counter {
    sum: number;
    friend?: Counter;
  }
  const program = compile(parseText('behavior Count for counter\n\ncount #c'), counting);
  const minds = new Minds<Counter>(program);
  const meet = (): WeakRef<Counter>[] => {
    const [one, other]: Counter[] = [{ sum: 0 }, { sum: 0 }];
    one.friend = other;
    other.friend = one;
    const ids = [one, other].map((each) => minds.add(each));
    minds.tick(1);
    for (const id of ids) minds.remove(id);
    return [new WeakRef(one), new WeakRef(other)];
  };
  const removed = meet();
  // A reference that was just read stays until the current job ends.
  await new Promise((resolve) => setImmediate(resolve));
  globalThis.gc!();
  expect(removed.map((each) => each.deref())).toEqual([undefined, undefined]);
});
