import { type GroundVector, vectorFromOrientation, wrapAngle } from '../../math/angle.js';
import { atan2, vectorOfFacing } from '../../math/trig.js';
import { createVector3, set3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { FormationPattern } from './pattern.js';
import { createPlacement, type Placement, setPlacement } from './placement.js';

/**
 * Below this mean length, facings point all ways and have no mean: a full circle. Rounding leaves
 * about 10⁻¹⁶.
 */
const NO_DIRECTION = 1e-9;

const scratchFacing: GroundVector = createVector3();

/**
 * A pattern laid out for a count of slots, relative to a pivot that lies on the anchor. With the
 * middle of the occupied slots as pivot a formation that rests neither slides nor spins: the pivot
 * is taken off in the pattern's own space, before the anchor turns it. It is worked out when the
 * occupied slots change, not in every frame.
 */
export class SlotLayout {
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #z = new Float64Array(0);
  #facing = new Float64Array(0);
  readonly #scratch = createPlacement();
  #isWorld = false;
  #turnSin = 0;
  #turnCos = 1;
  /** The point and the facing of the pattern that lie on the anchor. */
  readonly pivot: Placement = createPlacement();
  /** Slots laid out. */
  count = 0;

  /** Asks the pattern for all slots; the pivot is the pattern's own origin at first. */
  layOut(pattern: FormationPattern, anchor: Readonly<Kinematic>, count: number, time: number): void {
    if (count > this.#x.length) this.#grow(count);
    const scratch = this.#scratch;
    pattern.prepare?.(anchor, count);
    for (let slot = 0; slot < count; slot++) {
      pattern.slotLocation(scratch, slot, count, time);
      this.#x[slot] = scratch.position.x;
      this.#y[slot] = scratch.position.y;
      this.#z[slot] = scratch.position.z;
      this.#facing[slot] = scratch.orientation;
    }
    this.count = count;
    this.#isWorld = pattern.frame === 'world';
    setPlacement(this.pivot, 0, 0, 0, 0);
  }

  /**
   * Lays the middle of the occupied slots on the anchor; `occupants[slot]` is −1 for an empty one,
   * and without a list all are taken as held. If all are empty, the pattern's origin stays the
   * pivot.
   */
  pivotOnCenter(occupants: Readonly<Int32Array> | undefined): void {
    let occupied = 0;
    let x = 0;
    let y = 0;
    let z = 0;
    let ahead = 0;
    let aside = 0;
    for (let slot = 0; slot < this.count; slot++) {
      if (occupants?.[slot] === -1) continue;
      occupied++;
      x += this.#x[slot];
      y += this.#y[slot];
      z += this.#z[slot];
      vectorFromOrientation(scratchFacing, this.#facing[slot]);
      aside += scratchFacing.x;
      ahead += scratchFacing.z;
    }
    if (occupied === 0) return;
    const hasDirection = aside * aside + ahead * ahead > (NO_DIRECTION * occupied) ** 2;
    set3(this.pivot.position, x / occupied, y / occupied, z / occupied);
    this.pivot.orientation = hasDirection ? atan2(aside, ahead) : 0;
  }

  /** Puts a slot on the anchor: that of the leader, if the leader is the anchor. */
  pivotOnSlot(slot: number): void {
    set3(this.pivot.position, this.#x[slot], this.#y[slot], this.#z[slot]);
    this.pivot.orientation = this.#facing[slot];
  }

  /** Which way a slot looks relative to the anchor. */
  relativeFacing(slot: number): number {
    return this.#facing[slot] - this.pivot.orientation;
  }

  /**
   * Turns the pattern so that its pivot looks as `anchor` does; {@link place} needs that whenever
   * either has changed.
   */
  turnTo(anchor: Readonly<Placement>): void {
    const scratch = this.#scratch;
    scratch.orientation = anchor.orientation - this.pivot.orientation;
    vectorOfFacing(scratchFacing, scratch);
    this.#turnSin = scratchFacing.x;
    this.#turnCos = scratchFacing.z;
  }

  /** Where a slot is in the world when the pivot is at `anchor`. */
  place(out: Placement, slot: number, anchor: Readonly<Placement>): void {
    const { position } = out;
    position.x = this.#x[slot];
    position.y = this.#y[slot];
    position.z = this.#z[slot];
    out.orientation = this.#facing[slot];
    if (this.#isWorld) return;
    const { pivot } = this;
    const turnSin = this.#turnSin;
    const turnCos = this.#turnCos;
    const x = position.x - pivot.position.x;
    const z = position.z - pivot.position.z;
    position.x = anchor.position.x + x * turnCos + z * turnSin;
    position.y += anchor.position.y - pivot.position.y;
    position.z = anchor.position.z - x * turnSin + z * turnCos;
    out.orientation = wrapAngle(anchor.orientation + out.orientation - pivot.orientation);
  }

  #grow(count: number): void {
    const size = Math.max(count, 2 * this.#x.length);
    this.#x = new Float64Array(size);
    this.#y = new Float64Array(size);
    this.#z = new Float64Array(size);
    this.#facing = new Float64Array(size);
  }
}
