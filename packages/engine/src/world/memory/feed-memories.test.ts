import { expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import { createSight, feedMemories, HEARING, RegionSenses, type Sensor, SensoryMemory } from '../index.js';

interface Guard extends Sensor {
  readonly memory: SensoryMemory<string>;
}

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
const createGuard = (position: Vector3): Guard => ({
  position,
  orientation: Math.PI / 2,
  thresholds: { sight: 0.1, hearing: 0.1 },
  memory: new SensoryMemory(),
});

it('WLD-26 what senses notice is kept in mind by whoever noticed it, when it has arrived', () => {
  const near = createGuard(at(-10));
  const turned = createGuard(at(10));
  const senses = new RegionSenses<Guard>(
    feedMemories({
      memory: ({ memory }) => memory,
      thingOf: ({ modality, payload }) => (modality.name === 'sight' ? String(payload) : 'a noise'),
    }),
  );
  for (const guard of [near, turned]) senses.add(guard);
  const sight = createSight(() => true, { attenuation: 1 });
  senses.emit({ modality: sight, strength: 1, position: at(0), payload: 'thief' }, 0);
  senses.emit({ modality: HEARING, strength: 1, position: at(0), payload: 'thief' }, 0);
  senses.tick(0);
  expect([near.memory.size, turned.memory.size]).toEqual([1, 0]);
  senses.tick(1);
  const known = [near, turned].map(({ memory }) => memory.entries().map(({ thing, since }) => [thing, since]));
  expect(known).toEqual([
    [
      ['thief', 0],
      ['a noise', 0.1],
    ],
    [['a noise', 0.1]],
  ]);
});

it('what is of no interest is not remembered, and a noise may seem to come from elsewhere', () => {
  const guard = createGuard(at(0));
  const feed = feedMemories<Guard, string>({
    memory: ({ memory }) => memory,
    thingOf: ({ payload }) => payload as string | undefined,
    positionOf: () => at(3, 4),
  });
  feed(guard, { modality: HEARING, strength: 1, position: at(9), payload: undefined }, 1, 0);
  expect(guard.memory.size).toBe(0);
  feed(guard, { modality: HEARING, strength: 1, position: at(9), payload: 'bottle' }, 1, 0);
  expect(guard.memory.entries()).toMatchObject([{ thing: 'bottle', position: at(3, 4) }]);
});
