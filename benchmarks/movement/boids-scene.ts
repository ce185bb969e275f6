import { Rng } from 'gumption/math';
import type { FlockOptions } from 'gumption/movement';

// Birds in a layer of air, as many to the area whatever their number: each has some fifteen neighbors. They begin in all directions; every
// two seconds all are put back to where they began, so that it is not the shape of the flock, which differs from rules to rules,
// that is timed.

export const REACH = 5;
export const MAX_SPEED = 4;
export const STEP = 1 / 60;
export const STEPS_TO_RESTART = 120;

export const rules: FlockOptions = {
  radius: REACH,
  separation: 1.5,
  alignment: 1,
  cohesion: 0.75,
  maxAcceleration: 8,
  timeToTarget: 0.5,
};

/** Where birds begin, one number after the other for each. */
export interface Start {
  readonly count: number;
  /** Edge of the square they are in, around the origin. */
  readonly side: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly velocityX: Float64Array;
  readonly velocityY: Float64Array;
  readonly velocityZ: Float64Array;
}

export function createStart(count: number): Start {
  const rng = new Rng('boids');
  const side = Math.sqrt((count * Math.PI * REACH * REACH) / 16);
  const numbers = (low: number, high: number) => Float64Array.from({ length: count }, () => rng.range(low, high));
  return {
    count,
    side,
    x: numbers(-side / 2, side / 2),
    y: numbers(0, 2),
    z: numbers(-side / 2, side / 2),
    velocityX: numbers(-2, 2),
    velocityY: numbers(-0.5, 0.5),
    velocityZ: numbers(-2, 2),
  };
}

/** What a subject tells of its birds. */
export interface Birds {
  readonly count: number;
  readVelocity(out: { x: number; y: number; z: number }, bird: number): void;
}

/** Length of the mean direction: 1 if all fly the same way, near 0 if they fly in all directions. */
export function orderOf(birds: Birds): number {
  const v = { x: 0, y: 0, z: 0 };
  let x = 0;
  let y = 0;
  let z = 0;
  for (let bird = 0; bird < birds.count; bird++) {
    birds.readVelocity(v, bird);
    const speed = Math.hypot(v.x, v.y, v.z) || 1;
    x += v.x / speed;
    y += v.y / speed;
    z += v.z / speed;
  }
  return Math.hypot(x, y, z) / birds.count;
}
