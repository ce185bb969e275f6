/** Squares from which a ray may go on sideways: all but the outer columns. */
const INNER = 0x7e7e7e7e;

/**
 * Looks along the eight directions of a board of 8 by 8 squares, in two words of four rows, for all
 * squares at once. Each search leaves its squares in `low` and `high`.
 */
export class DiskRays {
  low = 0;
  high = 0;

  /** Finds the squares where a side may set a disk: from there a ray of disks of the other ends at its own. */
  findMoves(ownLow: number, ownHigh: number, otherLow: number, otherHigh: number): void {
    let foundLow = 0;
    let foundHigh = 0;
    for (let direction = 0; direction < 4; direction++) {
      const shift = direction === 0 ? 1 : 6 + direction;
      const rest = 32 - shift;
      // Rays that change columns must not go round the edge.
      const low = shift === 8 ? otherLow : otherLow & INNER;
      const high = shift === 8 ? otherHigh : otherHigh & INNER;
      let a = (ownLow << shift) & low;
      let b = ((ownHigh << shift) | (ownLow >>> rest)) & high;
      let c = ((ownLow >>> shift) | (ownHigh << rest)) & low;
      let d = (ownHigh >>> shift) & high;
      for (let i = 0; i < 5; i++) {
        b |= ((b << shift) | (a >>> rest)) & high;
        a |= (a << shift) & low;
        c |= ((c >>> shift) | (d << rest)) & low;
        d |= (d >>> shift) & high;
      }
      foundLow |= (a << shift) | (c >>> shift) | (d << rest);
      foundHigh |= (b << shift) | (a >>> rest) | (d >>> shift);
    }
    this.low = foundLow & ~(ownLow | otherLow);
    this.high = foundHigh & ~(ownHigh | otherHigh);
  }

  /** Finds the disks that a side turns by setting one on a square. */
  findFlips(ownLow: number, ownHigh: number, otherLow: number, otherHigh: number, square: number): void {
    const startLow = square < 32 ? 1 << square : 0;
    const startHigh = square < 32 ? 0 : 1 << square;
    let flipsLow = 0;
    let flipsHigh = 0;
    for (let direction = 0; direction < 4; direction++) {
      const shift = direction === 0 ? 1 : 6 + direction;
      const rest = 32 - shift;
      const low = shift === 8 ? otherLow : otherLow & INNER;
      const high = shift === 8 ? otherHigh : otherHigh & INNER;
      let a = (startLow << shift) & low;
      let b = ((startHigh << shift) | (startLow >>> rest)) & high;
      let c = ((startLow >>> shift) | (startHigh << rest)) & low;
      let d = (startHigh >>> shift) & high;
      for (let i = 0; i < 5; i++) {
        b |= ((b << shift) | (a >>> rest)) & high;
        a |= (a << shift) & low;
        c |= ((c >>> shift) | (d << rest)) & low;
        d |= (d >>> shift) & high;
      }
      if ((((a << shift) & ownLow) | (((b << shift) | (a >>> rest)) & ownHigh)) !== 0) {
        flipsLow |= a;
        flipsHigh |= b;
      }
      if (((((c >>> shift) | (d << rest)) & ownLow) | ((d >>> shift) & ownHigh)) !== 0) {
        flipsLow |= c;
        flipsHigh |= d;
      }
    }
    this.low = flipsLow;
    this.high = flipsHigh;
  }
}

/** The number of bits that are set. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
