import { distanceBetween, type Point } from '../../shared/point.js';
import { type Body, createBody } from './body.js';
import type { Person } from './person.js';
import { placeOf } from './places.js';
import type { World } from './world.js';

export interface Wolf extends Body {
  /** From 1, bold, to 0, when it runs for its den. It comes back in the den. */
  courage: number;
  /** Has it had enough? It stays in its den until it is bold again. */
  isBeaten: boolean;
}

/** How much courage a guard within reach takes from a wolf, per second, and the den gives back. */
const FRIGHT = 0.55;
const RECOVERY = 0.05;

/** How near a guard must come to frighten a wolf, and a wolf to bite; meters. */
export const REACH = 1.3;
const BITE = 0.8;

/** From how far people see a wolf, and the watch on the tower does. */
export const SIGHT = 6;
const WATCH_SIGHT = 13;

export function createWolves(): Wolf[] {
  const den = placeOf('den');
  return ['grey', 'fang'].map((name, index) => ({
    ...createBody(`wolf-${name}`, true, { x: den.x, z: den.z + index * 0.2 }),
    ...{ isInside: true, courage: 1, isBeaten: false },
  }));
}

/** Takes courage where guards are, gives it back in the den, and lets wolves bite. */
export function stepWolves(world: World, dt: number): void {
  for (const wolf of world.wolves) {
    if (wolf.isInside) {
      wolf.courage = Math.min(1, wolf.courage + RECOVERY * dt);
      if (wolf.courage === 1) wolf.isBeaten = false;
      continue;
    }
    for (const person of world.people) {
      if (person.isInside || distanceBetween(person, wolf) > REACH) continue;
      if (person.role === 'guard') wolf.courage = Math.max(0, wolf.courage - FRIGHT * dt);
      else if (!wolf.isBeaten && distanceBetween(person, wolf) < BITE) bite(world, wolf);
    }
    if (wolf.courage === 0 && !wolf.isBeaten) {
      wolf.isBeaten = true;
      world.drivenOff++;
    }
  }
}

/** A wolf that has bitten has had enough for the night. */
function bite(world: World, wolf: Wolf): void {
  world.bites++;
  wolf.isBeaten = true;
  wolf.courage = Math.min(wolf.courage, 0.5);
}

/** The wolf that is nearest to a point and to be seen from there; undefined if there is none. */
export function nearestWolf({ wolves }: World, point: Point): Wolf | undefined {
  let found: Wolf | undefined;
  for (const wolf of wolves) {
    if (wolf.isInside || distanceBetween(wolf, point) > SIGHT) continue;
    if (found === undefined || distanceBetween(wolf, point) < distanceBetween(found, point)) found = wolf;
  }
  return found;
}

/**
 * The person that a wolf would hunt: the nearest outdoors who is no guard; undefined if there is
 * nobody.
 */
export function nearestPrey({ people }: World, wolf: Wolf): Person | undefined {
  let found: Person | undefined;
  for (const person of people) {
    const isPrey = !person.isInside && person.role !== 'guard' && person.role !== 'captain';
    if (!isPrey || distanceBetween(person, wolf) > SIGHT) continue;
    if (found === undefined || distanceBetween(person, wolf) < distanceBetween(found, wolf)) found = person;
  }
  return found;
}

/** Does anybody awake see a wolf? The watch sees farthest. */
export function isSeen(wolf: Wolf, people: readonly Person[]): boolean {
  if (wolf.isInside) return false;
  return people.some(
    (person) => !person.isAsleep && distanceBetween(person, wolf) < (person.job === 'watch' ? WATCH_SIGHT : SIGHT),
  );
}
