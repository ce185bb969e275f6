/**
 * A convex polygon on the ground: corners counterclockwise from above, so that the inside is to the
 * left of every edge.
 */
export type Piece = readonly Corner[];

export interface Corner {
  readonly x: number;
  readonly z: number;
}

/** Returns how far a point is to the left of the line from a to b, times the length of the line. */
const leftOf = (a: Corner, b: Corner, point: Corner) => (b.z - a.z) * (point.x - a.x) - (b.x - a.x) * (point.z - a.z);

/** Returns twice the area of a piece. */
export function doubleAreaOf(piece: Piece): number {
  let sum = 0;
  for (let i = 1; i + 1 < piece.length; i++) sum += leftOf(piece[0], piece[i], piece[i + 1]);
  return sum;
}

/** Returns the part of a piece to the left of the line from a to b; no corners if there is none. */
export function keepLeft(piece: Piece, a: Corner, b: Corner): Corner[] {
  const kept: Corner[] = [];
  for (const [i, corner] of piece.entries()) {
    const next = piece[(i + 1) % piece.length];
    const here = leftOf(a, b, corner);
    const there = leftOf(a, b, next);
    if (here >= 0) kept.push(corner);
    if (here > 0 !== there > 0 && here !== 0 && there !== 0) {
      const share = here / (here - there);
      kept.push({ x: corner.x + (next.x - corner.x) * share, z: corner.z + (next.z - corner.z) * share });
    }
  }
  return kept.length < 3 ? [] : kept;
}

/**
 * Adds the rest of `piece` without the convex `cutter`, as convex pieces: for each edge of the
 * cutter the part beyond it. Drops parts whose doubled area is below `least`. A piece that the
 * cutter does not touch stays whole.
 */
export function cutAway(out: Piece[], piece: Piece, cutter: Piece, least: number): void {
  let inside: readonly Corner[] = piece;
  for (const [i, a] of cutter.entries()) {
    inside = keepLeft(inside, a, cutter[(i + 1) % cutter.length]);
    if (inside.length === 0) break;
  }
  if (inside.length === 0 || doubleAreaOf(inside) < least) {
    out.push(piece);
    return;
  }
  let rest: readonly Corner[] = piece;
  for (const [i, a] of cutter.entries()) {
    const b = cutter[(i + 1) % cutter.length];
    const beyond = keepLeft(rest, b, a);
    if (beyond.length > 0 && doubleAreaOf(beyond) >= least) out.push(beyond);
    rest = keepLeft(rest, a, b);
    if (rest.length === 0) return;
  }
}

/** Joins pieces that share a whole edge if the result is convex, until no more can be joined. */
export function joinPieces(pieces: readonly Piece[], tolerance: number): Piece[] {
  const joined = [...pieces];
  for (let i = 0; i < joined.length; i++)
    for (let k = i + 1; k < joined.length; k++) {
      const both = joinTwo(joined[i], joined[k], tolerance);
      if (both === undefined) continue;
      joined[i] = both;
      joined.splice(k, 1);
      // The larger piece may now fit one that was tried before.
      k = i;
    }
  return joined;
}

function joinTwo(a: Piece, b: Piece, tolerance: number): Piece | undefined {
  const isSame = (p: Corner, q: Corner) => Math.abs(p.x - q.x) <= tolerance && Math.abs(p.z - q.z) <= tolerance;
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) {
      if (!isSame(a[i], b[(k + 1) % b.length]) || !isSame(a[(i + 1) % a.length], b[k])) continue;
      const around = [
        ...Array.from({ length: a.length - 1 }, (_, n) => a[(i + 1 + n) % a.length]),
        ...Array.from({ length: b.length - 1 }, (_, n) => b[(k + 1 + n) % b.length]),
      ];
      const isConvex = around.every((corner, n) => {
        const next = around[(n + 1) % around.length];
        return leftOf(corner, next, around[(n + 2) % around.length]) >= -tolerance * tolerance;
      });
      if (isConvex) return around;
    }
  return undefined;
}
