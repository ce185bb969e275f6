import { Connections, type Graph } from '../graph/graph.js';
import type { TileGraph } from '../tiles/tile-graph.js';

/**
 * Groups of nodes that lie in one block and can be reached from each other without leaving it, so that crossing a group is always possible. A block is whatever `blockOf` gives the same number: a room, a
 * square of the map, a storey. For graphs whose connections lead both ways.
 */
export function groupNodes(graph: Graph, blockOf: (node: number) => number): Int32Array {
  const groupOf = new Int32Array(graph.nodeCount).fill(-1);
  const out = new Connections();
  const stack: number[] = [];
  let group = 0;
  for (let first = 0; first < graph.nodeCount; first++) {
    if (groupOf[first] !== -1) continue;
    const block = blockOf(first);
    groupOf[first] = group;
    stack.push(first);
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      out.count = 0;
      graph.connections(out, node);
      for (let i = 0; i < out.count; i++) {
        const next = out.to[i]!;
        if (groupOf[next] !== -1 || blockOf(next) !== block) continue;
        groupOf[next] = group;
        stack.push(next);
      }
    }
    group++;
  }
  return groupOf;
}

/** Groups for a map of squares: blocks of `size` by `size` cells, divided where walls divide them. Blocked cells are groups of one that lead nowhere. */
export function groupTiles(tiles: TileGraph, size: number): Int32Array {
  if (!(Number.isInteger(size) && size > 0)) throw new RangeError(`size must be a whole number above 0, got ${size}`);
  const { width } = tiles;
  return groupNodes(
    tiles,
    (cell) => Math.floor(Math.floor(cell / width) / size) * width + Math.floor((cell % width) / size),
  );
}
