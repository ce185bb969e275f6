import { checkOptions } from '../../data/parse.js';
import { number, optional, type Schema, struct } from '../../data/schema.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { type CollisionDetector, createHit } from '../../movement/avoidance/detector.js';
import type { LabeledPoints } from './labeled-points.js';

export interface ThreatSightOptions {
  /** The height of a threat's eyes above its position. By default 1.6. */
  readonly eyeHeight?: number;
  /** The height of the body part that must not be seen, above the point. By default 1.2. */
  readonly bodyHeight?: number;
}

const sightOptions: Schema<ThreatSightOptions> = struct({
  __proto__: null,
  eyeHeight: optional(number({ min: 0 })),
  bodyHeight: optional(number({ min: 0 })),
});

/**
 * Checks at run time whether a point is hidden from all enemies, with a ray from each. It uses the
 * level as it is: a side that is usually open counts as covered while something stands in between.
 * Rays are expensive, so let labels, distances and stored states decide first.
 */
export class ThreatSight {
  /** Rays that were cast so far. */
  rays = 0;
  readonly #points: LabeledPoints;
  readonly #cast: CollisionDetector;
  readonly #eyeHeight: number;
  readonly #bodyHeight: number;
  readonly #hit = createHit();
  readonly #from = createVector3();
  readonly #move = createVector3();

  constructor(points: LabeledPoints, cast: CollisionDetector, options: ThreatSightOptions = {}) {
    checkOptions(sightOptions, options, 'ThreatSight');
    const { eyeHeight = 1.6, bodyHeight = 1.2 } = options;
    this.#points = points;
    this.#cast = cast;
    this.#eyeHeight = eyeHeight;
    this.#bodyHeight = bodyHeight;
  }

  /** Whether a body at the point is out of sight of every threat. Stops at the first that sees it. */
  isHidden(point: number, threats: readonly { readonly position: Readonly<Vector3> }[]): boolean {
    const points = this.#points;
    const from = this.#from;
    const move = this.#move;
    for (let i = 0; i < threats.length; i++) {
      const { position } = threats[i];
      from.x = position.x;
      from.y = position.y + this.#eyeHeight;
      from.z = position.z;
      move.x = points.x[point] - from.x;
      move.y = points.y[point] + this.#bodyHeight - from.y;
      move.z = points.z[point] - from.z;
      this.rays++;
      if (!this.#cast(this.#hit, from, move)) return false;
    }
    return true;
  }
}
