import type { Vector3 } from '../../math/vector3.js';
import { Place } from '../graph/place.js';
import { type MeshLocator, MeshPoint } from './mesh-locator.js';

/** How a body falls during the prediction of its landing. */
export interface FallOptions {
  /** World units per second squared, downwards. By default 9.81. */
  readonly gravity?: number;
  /** Seconds to look ahead. By default 3. */
  readonly maxTime?: number;
  /**
   * Seconds between two tests: no longer than a body needs to cross the smallest polygon. By
   * default 1/30.
   */
  readonly step?: number;
}

/**
 * Remembers the polygon on which a character stands, and keeps it while the character is in the
 * air: a character that jumps over a pit is not on the floor of the pit, and a path planned from
 * there would be wrong. Either delay planning until `isSettled`, or plan from the predicted
 * landing.
 */
export class Footing {
  /** The polygon on which it stands, or stood last; −1 before it stood anywhere. */
  polygon = -1;
  /** Whether it stands, so that paths may be planned from here. */
  isSettled = false;
  readonly #locator: MeshLocator;
  readonly #at = new Place();
  /** The height at the previous test. */
  readonly #before = new Place();
  readonly #over = new MeshPoint();

  constructor(locator: MeshLocator) {
    this.#locator = locator;
  }

  /**
   * Updates the character's position and whether it is in the air, which the game's physics knows.
   * Returns the polygon to plan from.
   */
  update(position: Readonly<Vector3>, isAirborne: boolean): number {
    this.isSettled = false;
    if (isAirborne) return this.polygon;
    const polygon = this.#locator.quantize(position, this.polygon);
    if (polygon >= 0) {
      this.polygon = polygon;
      this.isSettled = true;
    }
    return this.polygon;
  }

  /**
   * Writes where a body in the air will land on the mesh; returns false if it does not land within
   * `maxTime`.
   */
  predictLanding(
    out: MeshPoint,
    position: Readonly<Vector3>,
    velocity: Readonly<Vector3>,
    options?: FallOptions,
  ): boolean {
    const gravity = options?.gravity ?? 9.81;
    const step = options?.step ?? 1 / 30;
    const at = this.#at;
    const before = this.#before;
    const over = this.#over;
    const count = Math.ceil((options?.maxTime ?? 3) / step);
    before.y = Number.NEGATIVE_INFINITY;
    for (let i = 0; i <= count; i++) {
      const t = i * step;
      at.x = position.x + velocity.x * t;
      at.y = position.y + velocity.y * t - (gravity * t * t) / 2;
      at.z = position.z + velocity.z * t;
      const falls = velocity.y - gravity * t <= 0;
      if (falls && before.y > Number.NEGATIVE_INFINITY) {
        const polygon = this.#locator.floorBetween(at, before);
        if (polygon >= 0) {
          this.#locator.settle(over, polygon, at);
          out.polygon = polygon;
          out.x = over.x;
          out.y = over.y;
          out.z = over.z;
          return true;
        }
      }
      before.y = at.y;
    }
    return false;
  }
}
