import type { Vector3 } from '../../math/vector3.js';
import { createNeighborhood, findWithin, type Neighborhood } from '../core/neighborhood.js';

/**
 * Who is of which kind, so that sheep flock with sheep though wolves are near. Kinds are kept by
 * place in the crowd.
 */
export class Kinship {
  readonly #kinds: (string | undefined)[] = [];
  readonly #kin = createNeighborhood(64);

  /** Sets the kind of the mover in a slot. */
  set(place: number, kind: string | undefined): void {
    this.#kinds[place] = kind;
  }

  /**
   * Those of a kind among the ones near a position, in the same order; `places` has the slot of
   * each row of `near`. The one neighborhood serves all calls: it is as it is until the next.
   */
  gather(
    near: Readonly<Neighborhood>,
    places: Int32Array,
    kind: string,
    position: Readonly<Vector3>,
    radius: number,
  ): Neighborhood {
    const kin = this.#kin;
    const kinds = this.#kinds;
    const found = findWithin(near, position, radius);
    if (found > kin.x.length) Object.assign(kin, createNeighborhood(2 * found));
    let count = 0;
    for (let i = 0; i < found; i++) {
      const row = near.within[i];
      if (kinds[places[row]] !== kind) continue;
      kin.x[count] = near.x[row];
      kin.y[count] = near.y[row];
      kin.z[count] = near.z[row];
      kin.velocityX[count] = near.velocityX[row];
      kin.velocityY[count] = near.velocityY[row];
      kin.velocityZ[count] = near.velocityZ[row];
      kin.orientation[count] = near.orientation[row];
      kin.radius[count] = near.radius[row];
      count++;
    }
    kin.self = -1; // the character itself is not among those found
    kin.ranges[0] = 0;
    kin.ranges[1] = count;
    kin.rangeCount = 1;
    return kin;
  }
}
