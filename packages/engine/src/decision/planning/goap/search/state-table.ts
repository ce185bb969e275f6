import { withRoom } from '../../../../math/with-room.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { RoomPart } from './room-part.js';

const NONE = -1;
/**
 * States that move to the larger table with each look while it grows. One would do for the move to
 * be over before the table is full again; more make it short, since until then a look may have to
 * go through both.
 */
const MOVED_AT_ONCE = 4;

/**
 * Finds the place of a state that equals a given one. Clearing takes constant time: entries of an
 * older search count as absent. Growing does not stall: the states move to the larger table in
 * small steps, because moving thousands at once would take longer than a slice.
 */
export class StateTable {
  /** Places, where the stamp is the present one; other slots are free. */
  #slots: Int32Array = new Int32Array(256);
  #stamps = new Int32Array(256);
  /**
   * The table before it grew. It contains the places below `#toMove`; those below `#moved` are in
   * the new one as well.
   */
  #oldSlots: Int32Array = new Int32Array(0);
  #oldStamps = new Int32Array(0);
  /** The next table, when the first part of growing is done. */
  #nextSlots: Int32Array | undefined;
  #moved = 0;
  #toMove = 0;
  /** By places. */
  #hashes = new Int32Array(128);
  #stamp = 1;
  #size = 0;

  /** The steps that make room for a number of states. Run them before the states are added. */
  readonly parts: readonly RoomPart[] = [
    (count) => {
      this.#hashes = withRoom(this.#hashes, count);
    },
    (count) => {
      let length = this.#slots.length;
      while (length < count * 2) length *= 2;
      if (length > this.#slots.length) this.#nextSlots = new Int32Array(length);
    },
    () => this.#grow(),
  ];

  clear(): void {
    this.#stamp++;
    this.#size = 0;
    this.#moved = 0;
    this.#toMove = 0;
  }

  /**
   * The place of a state equal to the one at `place`, or -1 after remembering `place` itself.
   * Places have to be remembered in order: 0 first, then 1.
   */
  findOrAdd(model: ForwardModel, place: number): number {
    if (this.#moved < this.#toMove) this.#move();
    const hash = model.hash(place);
    const slots = this.#slots;
    const stamps = this.#stamps;
    const hashes = this.#hashes;
    const stamp = this.#stamp;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (stamps[slot] === stamp) {
      const other = slots[slot];
      if (hashes[other] === hash && model.isSame(other, place)) return other;
      slot = (slot + 1) & mask;
    }
    if (this.#moved < this.#toMove) {
      const other = this.#findOld(model, place, hash);
      if (other !== NONE) return other;
    }
    slots[slot] = place;
    stamps[slot] = stamp;
    hashes[place] = hash;
    this.#size++;
    return NONE;
  }

  #findOld(model: ForwardModel, place: number, hash: number): number {
    const slots = this.#oldSlots;
    const stamps = this.#oldStamps;
    const mask = slots.length - 1;
    for (let slot = hash & mask; stamps[slot] === this.#stamp; slot = (slot + 1) & mask) {
      const other = slots[slot];
      if (this.#hashes[other] === hash && model.isSame(other, place)) return other;
    }
    return NONE;
  }

  #grow(): void {
    if (this.#nextSlots === undefined) return;
    while (this.#moved < this.#toMove) this.#move();
    this.#oldSlots = this.#slots;
    this.#oldStamps = this.#stamps;
    this.#moved = 0;
    this.#toMove = this.#size;
    this.#slots = this.#nextSlots;
    this.#stamps = new Int32Array(this.#slots.length);
    this.#nextSlots = undefined;
  }

  #move(): void {
    const slots = this.#slots;
    const stamps = this.#stamps;
    const mask = slots.length - 1;
    const end = Math.min(this.#moved + MOVED_AT_ONCE, this.#toMove);
    for (let place = this.#moved; place < end; place++) {
      let slot = this.#hashes[place] & mask;
      while (stamps[slot] === this.#stamp) slot = (slot + 1) & mask;
      slots[slot] = place;
      stamps[slot] = this.#stamp;
    }
    this.#moved = end;
  }
}
