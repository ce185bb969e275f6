import type { NavMesh } from '../nav-mesh.js';
import { findTurningPlaces } from '../turning-places.js';
import { type DeadEnds, findDeadEnds } from './dead-ends.js';

/**
 * Indices stored per side: the next side, its twin, the polygon it leads to or −1, and its place if
 * paths turn there or −1.
 */
export const NEXT = 0;
export const TWIN = 1;
export const ACROSS = 2;
export const TURN = 3;

/** The sides of a mesh as `Polyanya` needs them: data that is used together is stored together. */
export class PolyanyaSides {
  /** Where each side begins: x and z. */
  readonly points: Float64Array;
  /** Four indices of each side. */
  readonly indices: Int32Array;
  readonly deadEnds: DeadEnds;

  /** `open`: 1 for polygons that may be entered. */
  constructor(mesh: NavMesh, open: Uint8Array) {
    const turns = findTurningPlaces(mesh, open);
    this.deadEnds = findDeadEnds(mesh, open);
    this.points = new Float64Array(2 * mesh.owner.length);
    this.indices = new Int32Array(4 * mesh.owner.length);
    for (let side = 0; side < mesh.owner.length; side++) {
      const beyond = mesh.across[side];
      this.points[2 * side] = mesh.x[side];
      this.points[2 * side + 1] = mesh.z[side];
      this.indices[4 * side + NEXT] = mesh.nextSide[side];
      this.indices[4 * side + TWIN] = mesh.twin[side];
      this.indices[4 * side + ACROSS] = beyond >= 0 && open[beyond] === 1 ? beyond : -1;
      this.indices[4 * side + TURN] = turns[mesh.place[side]] === 1 ? mesh.place[side] : -1;
    }
  }
}
