import { distanceBetween } from '../../shared/point.js';
import { positionOf, type Sheep, type Wolf } from './animal.js';
import { isOut } from './survey.js';
import type { World } from './world.js';

/** How far wolves see, and the distance from the dog within which they ignore sheep; meters. */
const SIGHT = 17;
const GUARDED = 6;

/** Extra meters that a wolf goes for a sheep with one companion less. */
const SHYNESS = 1.4;

/**
 * The sheep that a wolf would hunt: close, alone, and away from the dog. Undefined if there is
 * none.
 */
export function findPrey({ sheep, survey, dog }: World, wolf: Wolf): Sheep | undefined {
  const here = positionOf(wolf);
  let best: Sheep | undefined;
  let least = Infinity;
  for (const [i, each] of sheep.entries()) {
    if (!isOut(each)) continue;
    const at = positionOf(each);
    const distance = distanceBetween(here, at);
    const cost = distance + SHYNESS * survey.mates[i];
    if (distance > SIGHT || cost >= least || distanceBetween(at, positionOf(dog)) < GUARDED) continue;
    best = each;
    least = cost;
  }
  return best;
}

/** The wolf nearest to a point. */
export function nearestWolf({ wolves }: World, to: { readonly x: number; readonly z: number }): Wolf {
  let nearest = wolves[0];
  for (const wolf of wolves)
    if (distanceBetween(positionOf(wolf), to) < distanceBetween(positionOf(nearest), to)) nearest = wolf;
  return nearest;
}

/** Distance from a wolf to the nearest sheep on the meadow; Infinity if there is none. */
export function distanceToSheep({ survey: { out, x, z } }: World, wolf: Wolf): number {
  const here = positionOf(wolf);
  let least = Infinity;
  for (let i = 0; i < out; i++) least = Math.min(least, distanceBetween(here, { x: x[i], z: z[i] }));
  return least;
}

/** The wolf closest to any sheep, which the dog should watch. */
export function boldestWolf(world: World): Wolf {
  let boldest = world.wolves[0];
  for (const wolf of world.wolves) if (distanceToSheep(world, wolf) < distanceToSheep(world, boldest)) boldest = wolf;
  return boldest;
}

/** The nearest sheep with more company than this one; undefined if there is none. */
export function findFriend({ sheep, survey }: World, index: number): Sheep | undefined {
  const here = positionOf(sheep[index]);
  let friend: Sheep | undefined;
  let least = Infinity;
  for (const [i, each] of sheep.entries()) {
    if (i === index || !isOut(each) || survey.mates[i] <= survey.mates[index]) continue;
    const distance = distanceBetween(here, positionOf(each));
    if (distance >= least) continue;
    friend = each;
    least = distance;
  }
  return friend;
}
