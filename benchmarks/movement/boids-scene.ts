import { Rng } from 'gumption/math';
import type { FlockOptions } from 'gumption/movement/crowd';

// Birds in a layer of air, at the same density for any number: each has about fifteen neighbors.
// They start in all directions. Every two seconds all return to their start, so that the shape of
// the flock, which depends on the rules, does not affect the timing.

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

/** What a subject tells of its birds: where they are and how they fly, by bird. */
export interface Birds {
  readonly x: ArrayLike<number>;
  readonly z: ArrayLike<number>;
  readonly velocityX: ArrayLike<number>;
  readonly velocityZ: ArrayLike<number>;
}

/**
 * How alike birds near one another fly: the mean over squares of the length of the mean direction,
 * 1 if all of each fly the same way.
 */
export function localOrder(birds: Birds): number {
  const squares = new Map<string, { x: number; z: number; count: number }>();
  for (let bird = 0; bird < birds.x.length; bird++) {
    const key = `${Math.floor(birds.x[bird] / REACH)} ${Math.floor(birds.z[bird] / REACH)}`;
    const square = squares.get(key) ?? { x: 0, z: 0, count: 0 };
    const speed = Math.hypot(birds.velocityX[bird], birds.velocityZ[bird]) || 1;
    square.x += birds.velocityX[bird] / speed;
    square.z += birds.velocityZ[bird] / speed;
    square.count++;
    squares.set(key, square);
  }
  let order = 0;
  for (const { x, z } of squares.values()) order += Math.hypot(x, z);
  return order / birds.x.length;
}
