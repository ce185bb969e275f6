import type { Vector3 } from '../../math/vector3.js';
import { Place } from '../graph/place.js';
import { type MeshLocator, MeshPoint } from './mesh-locator.js';

/** How a body falls while its landing is looked for. */
export interface FallOptions {
  /** World units per second squared, downwards. 9.81 unless told. */
  readonly gravity?: number;
  /** Seconds to look ahead. 3 unless told. */
  readonly maxTime?: number;
  /**
   * Seconds between two looks: no longer than a body needs to cross the least polygon. 1/30 unless
   * told.
   */
  readonly step?: number;
}

/**
 * Remembers the polygon a character stands on, and keeps it while the character is in the air: a
 * jumper over a pit is not on the floor of the pit, and a way planned from there would be nonsense.
 * Either wait with planning until `isSettled`, or plan from where it will land.
 */
export class Footing {
  /** The polygon it stands on, or stood on last; −1 before it stood anywhere. */
  polygon = -1;
  /** It stands: ways may be planned from here. */
  isSettled = false;
  readonly #locator: MeshLocator;
  readonly #at = new Place();
  /** As high as the look before. */
  readonly #before = new Place();
  readonly #over = new MeshPoint();

  constructor(locator: MeshLocator) {
    this.#locator = locator;
  }

  /**
   * Tells where the character is, and whether it touches the ground; the game's physics knows.
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
   * Sets `out` to where a body in the air will come down on the mesh; false if it does not within
   * the time.
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
