import { expect, it } from 'vitest';
import { DEFAULT_MEMORY } from './memory-rules.js';
import { createRecollection } from './recollection.js';
import { SensoryMemory } from './sensory-memory.js';

const here = { x: 1, y: 2, z: 3 };

it('without options an agent remembers as the guide says', () => {
  expect(DEFAULT_MEMORY.senses).toEqual({
    sight: { lasts: 0.25, alarm: 1, trust: 1 },
    hearing: { lasts: 0.75, alarm: 0.8, trust: 0.7 },
    smell: { lasts: 0.75, alarm: 0.4, trust: 0.5 },
    touch: { lasts: 0.25, alarm: 8, trust: 1 },
  });
});

it('an empty recollection is of nothing, noticed by nothing', () => {
  const { position, ...rest } = createRecollection<string>();
  expect(position).toEqual({ x: 0, y: 0, z: 0 });
  expect(rest).toMatchObject({ thing: undefined, route: 'sensed', sense: '', isSensed: false, level: 'unaware' });
  expect(rest).toMatchObject({ intensity: 0, certainty: 0, awareness: 0 });
  for (const time of [rest.since, rest.sensedSince, rest.last, rest.age]) expect(time).toBeNaN();
});

it('what an agent is told counts as certain unless the teller doubts it, and fades by half in a half-life', () => {
  const memory = new SensoryMemory<string>();
  const known = createRecollection<string>();
  memory.tell('orc', here, 0);
  memory.recall(known, 'orc');
  expect(known).toMatchObject({ certainty: 1, route: 'told', sense: '', isSensed: false, position: here });
  memory.tick(15);
  memory.recall(known, 'orc');
  expect(known.certainty).toBeCloseTo(0.5, 9);
  expect(known.age).toBe(15);
});

it('a full memory gives up the least certain thing for a more certain one, and only for such a one', () => {
  const memory = new SensoryMemory<string>({ capacity: 3 });
  memory.tell('a', here, 0, 0.6);
  memory.tell('b', here, 0, 0.3);
  memory.tell('c', here, 0, 0.5);
  expect(memory.tell('d', here, 0, 0.3)).toBe(false);
  expect(memory.tell('d', here, 0, 0.4)).toBe(true);
  expect(['a', 'b', 'c', 'd'].map((thing) => memory.knows(thing))).toEqual([true, false, true, true]);
});
