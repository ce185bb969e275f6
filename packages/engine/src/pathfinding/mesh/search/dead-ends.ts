import type { NavMesh } from '../nav-mesh.js';

/** Polygons that lead nowhere, so that searches can skip them. */
export interface DeadEnds {
  /** 1 for polygons in dead ends: only paths that start or end in them lead there. */
  readonly isDeadEnd: Uint8Array;
  /**
   * For these, the next polygon on the way out; −1 for the last one of an island that is entirely a
   * dead end.
   */
  readonly wayOut: Int32Array;
}

/**
 * Removes polygons with a single exit from a mesh, one after the other, until none is left: the
 * removed ones are dead ends, and each has one way out. Finds closets, alcoves, and whole wings
 * behind one door. Polygons with links are kept.
 */
export function findDeadEnds(mesh: NavMesh, open: Uint8Array): DeadEnds {
  const { polygonCount, firstSide, across, links } = mesh;
  const isDeadEnd = new Uint8Array(polygonCount);
  const wayOut = new Int32Array(polygonCount).fill(-1);
  const exits = new Int32Array(polygonCount);
  const waiting: number[] = [];
  const leadsTo = (side: number) => {
    const other = across[side];
    return other >= 0 && open[other] === 1 && isDeadEnd[other] === 0;
  };
  for (let p = 0; p < polygonCount; p++) {
    for (let side = firstSide[p]; side < firstSide[p + 1]; side++) if (leadsTo(side)) exits[p]++;
    exits[p] += 2 * (links.first[p + 1] - links.first[p]);
  }
  for (const to of links.toPolygon) exits[to] += 2;
  for (let p = 0; p < polygonCount; p++) if (exits[p] === 1) waiting.push(p);
  for (let p = waiting.pop(); p !== undefined; p = waiting.pop()) {
    if (open[p] === 0 || exits[p] !== 1) continue;
    isDeadEnd[p] = 1;
    for (let side = firstSide[p]; side < firstSide[p + 1]; side++) {
      if (!leadsTo(side)) continue;
      wayOut[p] = across[side];
      if (--exits[across[side]] === 1) waiting.push(across[side]);
    }
  }
  return { isDeadEnd, wayOut };
}
