import type { Machine } from 'gumption/decision/state-machine';
import type { Measured, Subject } from '../harness.js';
import { bytesHeld } from '../heap.js';
import { checksum, createSoldiers, type Soldier, soldierCount } from './soldier.js';

/**
 * Returns a function that creates subjects for one story. A subject gives, for some soldiers, a
 * function that sends an event to all of them. A run is the story once; an operation is one event
 * of one soldier.
 */
export function soldierSubjects<EventName extends string>(unit: string, story: readonly EventName[]) {
  return (
    subject: string,
    note: string,
    prepare: (soldiers: readonly Soldier[]) => (event: EventName) => void,
  ): Subject => ({
    subject,
    unit,
    note,
    setup() {
      const soldiers = createSoldiers();
      const sendAll = prepare(soldiers);
      return {
        opsPerRun: soldierCount * story.length,
        run() {
          for (const event of story) sendAll(event);
          return soldiers[0].sum;
        },
        verify: () => checksum(soldiers),
      };
    },
  });
}

const memoryCount = 100_000;

/** What the states of many soldiers take up in a population. */
export function populationMemory(createMachine: () => Machine<Soldier>): Measured {
  return {
    subject: 'gumption population',
    unit: 'bytes/machine',
    note: `${memoryCount.toLocaleString('en')} machines, beyond the soldiers themselves`,
    measure() {
      const soldiers = createSoldiers(memoryCount);
      const machine = createMachine();
      return bytesHeld(() => machine.population(soldiers)) / memoryCount;
    },
  };
}
