import { defineKey, defineObjectType, param } from 'gumption/behavior';
import type { Recollection } from 'gumption/world';
import { createRecollection } from 'gumption/world';
import { distanceBetween } from '../../../shared/point.js';
import { type Animal, isHere, type Place, positionOf } from './animal.js';
import type { World } from './world.js';

/** The agent of a behavior: an animal, and the island it lives on. */
export interface IslandAgent {
  readonly animal: Animal;
  readonly world: World;
}

/** The types of objects that parameters can refer to. */
export const animalType = defineObjectType<Animal>('animal', { title: 'Animal', id: ({ id }) => id });
export const placeType = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });

/** What a wolf remembers from one task to the next. */
export const prey = defineKey('prey', param.object(animalType), { description: 'The deer that it is after.' });

/** How far off a wolf counts that a deer knows nothing of, in meters. */
const NOWHERE = 99;

const scratchRecollection: Recollection<Animal> = createRecollection<Animal>();

/** The nearest animal of the other kind that it remembers, by where it saw it last. */
export function nearestKnown({ animal }: IslandAgent): Animal | undefined {
  const { memory } = animal.senses;
  let nearest: Animal | undefined;
  let least = Infinity;
  for (let i = 0; i < memory.size; i++) {
    memory.recallAt(scratchRecollection, i);
    const distance = distanceBetween(positionOf(animal), scratchRecollection.position);
    if (distance >= least) continue;
    nearest = scratchRecollection.thing;
    least = distance;
  }
  return nearest;
}

/** Meters to the nearest animal of the other kind that it remembers; 99 if it knows of none. */
export function dangerOf(agent: IslandAgent): number {
  const known = nearestKnown(agent);
  return known === undefined ? NOWHERE : distanceBetween(positionOf(agent.animal), positionOf(known));
}

/** How many deer are near a deer. */
function countMates({ deer }: World, one: Animal): number {
  let mates = 0;
  for (const other of deer)
    if (other !== one && isHere(other) && distanceBetween(positionOf(one), positionOf(other)) < 5) mates++;
  return mates;
}

/** Extra meters that wolves go for a deer with one companion less. */
const SHYNESS = 1.5;

/** Of the deer that a wolf sees or remembers, the one that is near and on its own. */
export function findPrey({ animal, world }: IslandAgent): Animal | undefined {
  const { memory } = animal.senses;
  let best: Animal | undefined;
  let least = Infinity;
  for (let i = 0; i < memory.size; i++) {
    memory.recallAt(scratchRecollection, i);
    const thing = scratchRecollection.thing!;
    if (!isHere(thing)) continue;
    const cost = distanceBetween(positionOf(animal), positionOf(thing)) + SHYNESS * countMates(world, thing);
    if (cost >= least) continue;
    best = thing;
    least = cost;
  }
  return best;
}

/** Where animals can be sent. */
export function placesOf({ pasture, den, deer, wolves }: World): readonly Place[] {
  return [
    pasture,
    den,
    ...[...deer, ...wolves].flatMap(({ spot, flank, kind }) => (kind === 'wolf' ? [spot, flank] : [spot])),
  ];
}
