import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { type CollisionDetector, createHit } from '../../../movement/avoidance/detector.js';
import { type BodyBox, bodyBoxSchema, STANDING } from './body-box.js';

/** How light it is at a position, from 0 to 1: from a light map, or from {@link directLight}. */
export type LightAt = (position: Readonly<Vector3>) => number;

/** A lamp whose light falls evenly to 0 at its range. */
export interface PointLight {
  readonly position: Readonly<Vector3>;
  /** The light at the lamp. 1 is full light. */
  readonly intensity: number;
  readonly range: number;
}

/** The light that lamps throw on a position where nothing is in between. Reads the list every time. */
export function directLight(cast: CollisionDetector, lights: readonly PointLight[]): LightAt {
  const hit = createHit();
  const move = createVector3();
  return (position) => {
    let sum = 0;
    for (let i = 0; i < lights.length && sum < 1; i++) {
      const { position: lamp, intensity, range } = lights[i];
      move.x = lamp.x - position.x;
      move.y = lamp.y - position.y;
      move.z = lamp.z - position.z;
      const distance = Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
      if (distance < range && !cast(hit, position, move)) sum += intensity * (1 - distance / range);
    }
    return Math.min(1, sum);
  };
}

/** Samples at these shares of the box, on each axis. */
const LEVELS = [0, 0.25, 0.5, 0.75, 1] as const;
const SIDES = [-0.5, 0, 0.5] as const;

/**
 * Measures how dark it is for a body on a spot: 1 minus the lightest of some samples in its box. A
 * lit head gives a dark body away, so the mean would not do.
 */
export class ShadowProbe {
  readonly #lightAt: LightAt;
  readonly #body: BodyBox;
  readonly #at = createVector3();

  constructor(lightAt: LightAt, body: BodyBox = STANDING) {
    checkOptions(bodyBoxSchema, body, 'body');
    this.#lightAt = lightAt;
    this.#body = body;
  }

  /** The shadow at a position, from 0 to 1. */
  measure(position: Readonly<Vector3>): number {
    const at = this.#at;
    const { width, height, depth } = this.#body;
    let lightest = 0;
    for (const level of LEVELS)
      for (const sideX of SIDES)
        for (const sideZ of SIDES) {
          at.x = position.x + width * sideX;
          at.y = position.y + height * level;
          at.z = position.z + depth * sideZ;
          const light = this.#lightAt(at);
          if (Number.isNaN(light)) throw new InvalidDataError('lightAt', 'must return a number, got NaN');
          lightest = Math.max(lightest, light);
        }
    return 1 - Math.min(1, lightest);
  }
}
