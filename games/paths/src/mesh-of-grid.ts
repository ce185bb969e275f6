import { createMeshWorld, createNavMesh, type MeshWorld } from 'gumption/pathfinding/mesh';
import type { TileGraph } from 'gumption/pathfinding/tiles';

/** What a meter costs on each area; areas are numbered by the costs of cells. */
const AREA_COSTS = Array.from({ length: 10 }, (_, cost) => Math.max(1, cost));

/**
 * Makes a navigation mesh of a map: free cells of the same cost are merged into rectangles, row by
 * row and each as large as possible. For bodies of the given radius.
 */
export function createMeshOf(tiles: TileGraph, radius: number): MeshWorld {
  const { width, depth, nodeCount } = tiles;
  const isTaken = Uint8Array.from({ length: nodeCount }, (_, cell) => (tiles.isBlocked(cell) ? 1 : 0));
  const costOf = (cell: number) => Math.max(1, Math.min(9, Math.round(tiles.map.costs?.[cell] ?? 1)));
  const vertices: number[] = [];
  const polygons: number[][] = [];
  const areas: number[] = [];
  for (let first = 0; first < nodeCount; first++) {
    if (isTaken[first] === 1) continue;
    const cost = costOf(first);
    const isFree = (cell: number) => isTaken[cell] === 0 && costOf(cell) === cost;
    const [x, z] = [first % width, Math.floor(first / width)];
    let right = x + 1;
    while (right < width && isFree(z * width + right)) right++;
    let bottom = z + 1;
    const isRowFree = (row: number) => {
      for (let column = x; column < right; column++) if (!isFree(row * width + column)) return false;
      return true;
    };
    while (bottom < depth && isRowFree(bottom)) bottom++;
    for (let row = z; row < bottom; row++) isTaken.fill(1, row * width + x, row * width + right);
    const corner = vertices.length / 3;
    vertices.push(...[x, 0, z], ...[x, 0, bottom], ...[right, 0, bottom], ...[right, 0, z]);
    polygons.push([corner, corner + 1, corner + 2, corner + 3]);
    areas.push(cost);
  }
  return createMeshWorld(createNavMesh({ vertices, polygons, areas }), { radius, costs: AREA_COSTS });
}
