import type { NavMesh } from '../nav-mesh.js';

/** The part of each side that the center of a body with some width can cross. */
export interface Doorways {
  /** 1 for sides that the body fits through. */
  readonly fits: Uint8Array;
  /**
   * The part of the side that the body's center can cross, as shares from the start of the side.
   */
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/**
 * Keeps bodies a radius away from where sides meet walls. Doors narrower than the body are closed.
 * It considers only the ends of sides: a body may still touch a wall that no side meets;
 * `trimNavMesh` keeps the distance everywhere.
 */
export function measureDoorways(mesh: NavMesh, open: Uint8Array, radius: number): Doorways {
  const { across, owner, place, placeCount, nextSide, x, y, z } = mesh;
  const atWall = new Uint8Array(placeCount);
  const leads = (side: number) => across[side] >= 0 && open[across[side]] === 1 && open[owner[side]] === 1;
  for (let side = 0; side < across.length; side++) {
    if (open[owner[side]] === 0 || leads(side)) continue;
    atWall[place[side]] = 1;
    atWall[place[nextSide[side]]] = 1;
  }
  const fits = new Uint8Array(across.length);
  const from = new Float64Array(across.length);
  const to = new Float64Array(across.length).fill(1);
  for (let side = 0; side < across.length; side++) {
    const next = nextSide[side];
    const length = Math.sqrt((x[next] - x[side]) ** 2 + (y[next] - y[side]) ** 2 + (z[next] - z[side]) ** 2);
    from[side] = atWall[place[side]] === 1 ? radius / length : 0;
    to[side] = atWall[place[next]] === 1 ? 1 - radius / length : 1;
    fits[side] = leads(side) && from[side] <= to[side] ? 1 : 0;
  }
  return { fits, from, to };
}
