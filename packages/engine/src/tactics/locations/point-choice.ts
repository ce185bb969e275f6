import { NO_POINT, type TacticalPoints } from './tactical-points.js';

/**
 * A decision that depends on a tactical point, and remembers it: the condition "is there cover?"
 * searches once, and the movement that follows goes to the point that was found. So no character
 * decides to take cover where there is none, or searches twice.
 */
export class PointChoice {
  /** How often it has searched. */
  searches = 0;
  readonly #points: TacticalPoints;
  readonly #search: () => number;
  #serial = 0;

  /** `search` returns a point or {@link NO_POINT}, as the queries do. */
  constructor(points: TacticalPoints, search: () => number) {
    this.#points = points;
    this.#search = search;
  }

  /** Searches, remembers the point, and returns whether there is one. Call it in the condition. */
  decide(): boolean {
    this.searches++;
    const point = this.#search();
    this.#serial = point === NO_POINT ? 0 : this.#points.serialOf(point);
    return point !== NO_POINT;
  }

  /** The point of the last decision; {@link NO_POINT} if there was none or it was removed since. */
  get point(): number {
    return this.#serial === 0 ? NO_POINT : this.#points.pointWithSerial(this.#serial);
  }

  /** Forgets the point. */
  forget(): void {
    this.#serial = 0;
  }
}
