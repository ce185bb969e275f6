import { Place } from '../../pathfinding/graph/place.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import type { Ground } from '../ground/ground.js';

/** Asks a sight about the places of a ground. */
export class SightLine {
  readonly #ground: Ground;
  readonly #sight: Sight;
  readonly #ends = new Waypoints();
  readonly #y: Float64Array;

  constructor(ground: Ground, sight: Sight) {
    this.#ground = ground;
    this.#sight = sight;
    this.#ends.add(0, 0, 0);
    this.#ends.add(0, 0, 0);
    this.#y = new Float64Array(ground.count);
    const point = new Place();
    for (let place = 0; place < ground.count; place++) {
      ground.division.localize(point, place);
      this.#y[place] = point.y;
    }
  }

  isClear(from: number, to: number): boolean {
    const { x, z } = this.#ground;
    const ends = this.#ends;
    ends.x[1] = x[to];
    ends.y[1] = this.#y[to];
    ends.z[1] = z[to];
    return this.#isClear(from);
  }

  /** Looks from a place to the point that lies so far to the east and south of it. */
  isClearBy(from: number, east: number, south: number): boolean {
    const { x, z } = this.#ground;
    const ends = this.#ends;
    ends.x[1] = x[from] + east;
    ends.y[1] = this.#y[from];
    ends.z[1] = z[from] + south;
    return this.#isClear(from);
  }

  #isClear(from: number): boolean {
    const { x, z } = this.#ground;
    const ends = this.#ends;
    ends.x[0] = x[from];
    ends.y[0] = this.#y[from];
    ends.z[0] = z[from];
    return this.#sight.isClear(ends, 0, 1);
  }
}
