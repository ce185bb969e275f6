/** Identifies a character of a crowd. Ids are never reused, so a stale one is detected. */
export type CrowdId = number;

/** A generation further on is this much further in ids. */
const GENERATION = 2 ** 32;
/**
 * Generations for which ids are exact numbers; a slot that has used them up is not given away
 * again.
 */
const GENERATIONS = 2 ** 21;

/**
 * Gives out slots, small numbers that characters keep for as long as they are there, and takes
 * them back.
 */
export class CrowdSlots {
  /** Slots ever given out; each is below this. */
  used = 0;
  /** How often each slot was taken back. */
  generations: Uint32Array = new Uint32Array(0);
  /** Slots to be given out again, the last first. */
  free: number[] = [];

  /** A free slot; room for it is the caller's business, but for {@link generations}. */
  take(): number {
    const slot = this.free.pop() ?? this.used++;
    if (slot >= this.generations.length) {
      const larger = new Uint32Array(Math.max(16, 2 * this.generations.length));
      larger.set(this.generations);
      this.generations = larger;
    }
    return slot;
  }

  /** Takes a slot back; its last id is stale from now on. */
  release(slot: number): void {
    if (++this.generations[slot] < GENERATIONS) this.free.push(slot);
  }

  /** The current id of a slot. */
  idAt(slot: number): CrowdId {
    return slot + GENERATION * this.generations[slot];
  }

  /** The slot in an id, or −1 if the id is stale. */
  slotOf(id: CrowdId): number {
    const slot = id % GENERATION;
    return slot < this.used && Math.floor(id / GENERATION) === this.generations[slot] ? slot : -1;
  }
}
