/** Names one character of a crowd; never given to another, so a stale one is noticed. */
export type CrowdId = number;

/** A generation further on is this much further in ids. */
const GENERATION = 2 ** 32;
/**
 * Generations for which ids are exact numbers; a place that has used them up is not given away
 * again.
 */
const GENERATIONS = 2 ** 21;

/**
 * Gives out places, small numbers that characters keep for as long as they are there, and takes
 * them back.
 */
export class CrowdPlaces {
  /** Places ever given out; each is below this. */
  used = 0;
  /** How often each place was taken back. */
  generations: Uint32Array = new Uint32Array(0);
  /** Places to be given out again, the last first. */
  free: number[] = [];

  /** A free place; room for it is the caller's business, but for {@link generations}. */
  take(): number {
    const place = this.free.pop() ?? this.used++;
    if (place >= this.generations.length) {
      const larger = new Uint32Array(Math.max(16, 2 * this.generations.length));
      larger.set(this.generations);
      this.generations = larger;
    }
    return place;
  }

  /** Takes a place back; the id of who had it is stale from now on. */
  release(place: number): void {
    if (++this.generations[place] < GENERATIONS) this.free.push(place);
  }

  /** The id of who has the place now. */
  idAt(place: number): CrowdId {
    return place + GENERATION * this.generations[place];
  }

  /** The place in an id, or −1 if the id is stale. */
  placeOf(id: CrowdId): number {
    const place = id % GENERATION;
    return place < this.used && Math.floor(id / GENERATION) === this.generations[place] ? place : -1;
  }
}
