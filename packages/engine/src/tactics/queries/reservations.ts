import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import type { Candidates } from './candidates.js';

/** The spots that agents have reserved, in arrays: slot i belongs to one agent. */
export class Reservations {
  count = 0;
  x = new Float64Array(16);
  y = new Float64Array(16);
  z = new Float64Array(16);
  /** How far apart spots must be. Set it before asking: numbers that pass through calls may be allocated. */
  apart = Number.NaN;
  /** Slots that hold no spot have 0 here. */
  isUsed = new Uint8Array(16);
  /** 1 once the agent has been at its spot. */
  hasArrived = new Uint8Array(16);

  /** Adds an agent without a spot. Returns its slot. */
  add(): number {
    const slot = this.count++;
    if (slot === this.x.length) {
      this.x = withRoom(this.x, 2 * slot);
      this.y = withRoom(this.y, 2 * slot);
      this.z = withRoom(this.z, 2 * slot);
      this.isUsed = withRoom(this.isUsed, 2 * slot);
      this.hasArrived = withRoom(this.hasArrived, 2 * slot);
    }
    this.isUsed[slot] = 0;
    return slot;
  }

  /** Reserves a spot. The agent of the slot gives up the one it had. */
  hold(slot: number, spot: Readonly<Vector3>): void {
    const isSame =
      this.isUsed[slot] === 1 && this.x[slot] === spot.x && this.y[slot] === spot.y && this.z[slot] === spot.z;
    if (!isSame) this.hasArrived[slot] = 0;
    this.isUsed[slot] = 1;
    this.x[slot] = spot.x;
    this.y[slot] = spot.y;
    this.z[slot] = spot.z;
  }

  /**
   * Releases the spot of an agent that was within `reach` of it and is now more than twice as far
   * away. Returns whether it did.
   */
  releaseIfLeft(slot: number, position: Readonly<Vector3>, reach: number): boolean {
    const dx = position.x - this.x[slot];
    const dy = position.y - this.y[slot];
    const dz = position.z - this.z[slot];
    const square = dx * dx + dy * dy + dz * dz;
    if (square <= reach * reach) this.hasArrived[slot] = 1;
    if (this.hasArrived[slot] === 0 || square <= 4 * reach * reach) return false;
    this.isUsed[slot] = 0;
    return true;
  }

  /** Whether another agent than that of `own` holds a spot nearer than `apart`. */
  isTaken(spot: Readonly<Vector3>, own: number): boolean {
    const { x, y, z, isUsed, count, apart } = this;
    for (let slot = 0; slot < count; slot++) {
      if (isUsed[slot] === 0 || slot === own) continue;
      const dx = spot.x - x[slot];
      const dy = spot.y - y[slot];
      const dz = spot.z - z[slot];
      const square = dx * dx + dy * dy + dz * dz;
      // At distance 0 it is the same spot, however near others may be.
      if (square < apart * apart || square === 0) return true;
    }
    return false;
  }

  /** Drops the candidates that are taken, from one index to before another. Returns how many are kept. */
  dropTaken(candidates: Candidates, own: number, from: number, to: number, kept: number): number {
    const { alive, at, x, y, z } = candidates;
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      at.x = x[candidate];
      at.y = y[candidate];
      at.z = z[candidate];
      if (!this.isTaken(at, own)) alive[kept++] = candidate;
    }
    return kept;
  }
}
