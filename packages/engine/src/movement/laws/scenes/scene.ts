import type { Rng } from '../../../math/rng.js';
import type { Crowd } from '../../crowd/crowd.js';
import { createKinematic, type Kinematic } from '../../index.js';

/** A small world that goes on by ticks, with everything that moves in it in view. */
export interface Scene {
  step(): void;
  readonly moving: readonly Kinematic[];
  readonly crowd?: Crowd;
  /** What is to stay the same besides motions: aims, attitudes, who stands where. */
  readonly numbers?: () => readonly number[];
}

/** Seconds per tick of every scene. */
export const DT = 1 / 60;

/** Characters here and there on the ground, each with a motion of its own. */
export function scatter(rng: Rng, count: number): Kinematic[] {
  return Array.from({ length: count }, () =>
    createKinematic({
      position: { x: rng.range(-12, 12), y: 0, z: rng.range(-12, 12) },
      velocity: { x: rng.range(-2, 2), y: 0, z: rng.range(-2, 2) },
      orientation: rng.range(-3, 3),
    }),
  );
}
