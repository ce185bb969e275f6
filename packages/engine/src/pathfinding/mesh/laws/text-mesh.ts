import type { NavMeshSource } from '../nav-mesh.js';

/**
 * A map drawn as text: `#` is wall, everything else is floor. Column is x, row is z, cells are 1 by
 * 1.
 */
export type TextMap = readonly string[];

export const isFloor = (map: TextMap, x: number, z: number): boolean => map[z]?.[x] !== undefined && map[z][x] !== '#';

/** One square per floor cell. */
export function meshOfCells(map: TextMap): NavMeshSource {
  return meshOfRectangles(
    map.flatMap((row, z) => [...row].flatMap((cell, x) => (cell === '#' ? [] : [{ x, z, width: 1, depth: 1 }]))),
  );
}

/** Few rectangles, found greedily, so that edges touch parts of several others. */
export function meshOfBlocks(map: TextMap): NavMeshSource {
  const taken = map.map((row) => [...row].map((cell) => cell === '#'));
  const rectangles: Rectangle[] = [];
  for (let z = 0; z < map.length; z++)
    for (let x = 0; x < map[z].length; x++) {
      if (taken[z][x]) continue;
      let width = 1;
      while (taken[z][x + width] === false) width++;
      let depth = 1;
      while (taken[z + depth]?.slice(x, x + width).every((cell) => !cell)) depth++;
      for (let row = z; row < z + depth; row++) taken[row].fill(true, x, x + width);
      rectangles.push({ x, z, width, depth });
    }
  return meshOfRectangles(rectangles);
}

interface Rectangle {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

/** Rectangles with their own corners, counterclockwise from above. */
export function meshOfRectangles(rectangles: readonly Rectangle[]): NavMeshSource {
  return {
    vertices: rectangles.flatMap(({ x, z, width, depth }) => [
      ...[x, 0, z],
      ...[x, 0, z + depth],
      ...[x + width, 0, z + depth],
      ...[x + width, 0, z],
    ]),
    polygons: rectangles.map((_, i) => [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3]),
  };
}

interface Place {
  readonly x: number;
  readonly z: number;
}

/**
 * The length of the shortest path between two points, by trying all lines between corners; infinite
 * if there is none.
 */
export function shortestByCorners(map: TextMap, from: Place, to: Place): number {
  const places: Place[] = [from, to];
  for (let z = 0; z <= map.length; z++)
    for (let x = 0; x <= map[0].length; x++) {
      const around = [isFloor(map, x - 1, z - 1), isFloor(map, x, z - 1), isFloor(map, x - 1, z), isFloor(map, x, z)];
      if (around.filter((floor) => floor).length === 3) places.push({ x, z });
    }
  const best = places.map(() => Number.POSITIVE_INFINITY);
  const done = places.map(() => false);
  best[0] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < places.length; i++) if (!done[i] && (at < 0 || best[i] < best[at])) at = i;
    if (at < 0 || best[at] === Number.POSITIVE_INFINITY || at === 1) return best[1];
    done[at] = true;
    for (let i = 0; i < places.length; i++) {
      if (done[i]) continue;
      const length = Math.hypot(places[i].x - places[at].x, places[i].z - places[at].z);
      if (best[at] + length < best[i] && isClear(map, places[at], places[i])) best[i] = best[at] + length;
    }
  }
}

/**
 * Returns true if a character can walk straight from a to b. Along walls is allowed; between two
 * walls that touch at their corners is not.
 */
export function isClear(map: TextMap, a: Place, b: Place): boolean {
  // All crossings with grid lines; between two of them the line is in one cell, or on the border of
  // two.
  const shares = new Set([0, 1]);
  for (const [p, q] of [
    [a.x, b.x],
    [a.z, b.z],
  ])
    for (let line = Math.ceil(Math.min(p, q)); line <= Math.max(p, q); line++)
      if (p !== q) shares.add((line - p) / (q - p));
  const sorted = [...shares].sort((p, q) => p - q);
  for (let i = 0; i + 1 < sorted.length; i++) {
    const middle = (sorted[i] + sorted[i + 1]) / 2;
    const x = a.x + (b.x - a.x) * middle;
    const z = a.z + (b.z - a.z) * middle;
    if (sorted[i + 1] - sorted[i] < 1e-9) continue;
    const columns = Math.abs(x - Math.round(x)) < 1e-9 ? [Math.round(x) - 1, Math.round(x)] : [Math.floor(x)];
    const rows = Math.abs(z - Math.round(z)) < 1e-9 ? [Math.round(z) - 1, Math.round(z)] : [Math.floor(z)];
    if (!columns.some((column) => rows.some((row) => isFloor(map, column, row)))) return false;
  }
  for (const share of sorted.slice(1, -1)) {
    const x = a.x + (b.x - a.x) * share;
    const z = a.z + (b.z - a.z) * share;
    if (Math.abs(x - Math.round(x)) > 1e-9 || Math.abs(z - Math.round(z)) > 1e-9) continue;
    const [column, row] = [Math.round(x), Math.round(z)];
    const northWest = isFloor(map, column - 1, row - 1);
    const northEast = isFloor(map, column, row - 1);
    if (
      northWest !== northEast &&
      northWest === isFloor(map, column, row) &&
      northEast === isFloor(map, column - 1, row)
    )
      return false;
  }
  return true;
}
