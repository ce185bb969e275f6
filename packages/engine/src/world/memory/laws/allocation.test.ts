import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createVector3 } from '../../../math/vector3.js';
import { createRecollection, MemoryRules, SensoryMemory } from '../../index.js';

interface Thing {
  readonly id: number;
}

const [CHARACTERS, TICKS] = [100, 100];
const things: readonly Thing[] = Array.from({ length: 6 }, (_, id) => ({ id }));
const position = createVector3();
const out = createRecollection<Thing>();
const isEven = ({ id }: Thing) => id % 2 === 0;

const deeds: Readonly<Record<string, (memory: SensoryMemory<Thing>, time: number, turn: number) => void>> = {
  'notice what they know': (memory, time, turn) => memory.notice(things[turn % 3], 'sight', position, 0.5, time),
  'notice more than they have room for, and forget': (memory, time, turn) => {
    memory.notice(things[turn % 6], 'sight', position, 0.5, time);
    if (turn % 5 === 0) memory.forget(things[turn % 6]);
  },
  'recall one thing': (memory, time, turn) => {
    memory.tick(time);
    memory.recall(out, things[turn % 3]);
  },
  'recall what they are most certain of': (memory, time) => {
    memory.tick(time);
    memory.mostCertain(out, isEven);
  },
  'recall what alarms them most': (memory, time) => {
    memory.tick(time);
    memory.mostAlarming(out);
  },
};

it.each(Object.keys(deeds))('a hundred characters %s without allocating anything', (name) => {
  const deed = deeds[name];
  const rules = new MemoryRules({ capacity: 4, halfLife: 1e6 });
  const memories = Array.from({ length: CHARACTERS }, () => new SensoryMemory<Thing>(rules));
  for (const memory of memories) for (const thing of things) memory.notice(thing, 'sight', position, 1, 0);
  // A number of a closure would be allocated with every change.
  const now = new Float64Array(1);
  const work = () => {
    for (let tick = 0; tick < TICKS; tick++) {
      now[0] += 0.1;
      const time = now[0];
      for (let i = 0; i < CHARACTERS; i++) deed(memories[i], time, tick + i);
    }
  };
  // One boxed number for each character and tick would be 16 bytes. A quarter of that is allowed
  // for the rest of the process.
  expect(heapGrowth(work, 4 * CHARACTERS * TICKS)).toBeLessThan(4 * CHARACTERS * TICKS);
  expect(memories[0].size).toBeGreaterThan(2);
});
