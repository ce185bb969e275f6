/** A picture as numbers, row by row. */
export interface Picture {
  /** Pixels from left to right. */
  readonly width: number;
  /** Pixels from top to bottom. */
  readonly height: number;
  /** Bits of each number: 8 or 16. Pictures with fewer are read as 8. */
  readonly bits: 8 | 16;
  /** How many numbers a point has: 1 for gray, 2 with alpha, 3 for red, green and blue, 4 with alpha. */
  readonly channels: number;
  /** The numbers row by row, the channels of a pixel side by side. */
  readonly samples: Uint8Array | Uint16Array;
}

/** The first bytes of every file. */
export const SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The most points that a picture may have: 4096 by 16384. */
export const MAX_POINTS = 2 ** 26;

/** What the filter of type 4 expects: of left, above and above left the one nearest to their trend. */
export function paeth(left: number, above: number, corner: number): number {
  const trend = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(trend - left), Math.abs(trend - above), Math.abs(trend - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
