import { Connections, type Graph } from '../../graph/graph.js';
import type { TileGraph } from '../../tiles/tile-graph.js';

/**
 * Clusters of about so many nodes on any graph: each grows over connections from the first node
 * that has none yet. Small clusters make good estimates and a large table.
 */
export function clusterByGrowth(graph: Graph, size: number): Int32Array {
  if (!(size >= 1)) throw new RangeError(`size must be 1 or more, got ${size}`);
  return growClusters(graph, () => true, size);
}

/**
 * Clusters of tiles by squares of so many cells on a side; what is not connected inside of a square
 * is two clusters.
 */
export function clusterByBlocks(tiles: TileGraph, side: number): Int32Array {
  if (!(Number.isInteger(side) && side > 0)) throw new RangeError(`side must be a whole number above 0, got ${side}`);
  const blockOf = (cell: number) =>
    Math.floor((cell % tiles.width) / side) + tiles.width * Math.floor(cell / tiles.width / side);
  return growClusters(tiles, (a, b) => blockOf(a) === blockOf(b), Infinity);
}

/**
 * Clusters of tiles by rooms: what is left in one piece when every cell with walls on two opposite
 * sides is taken for a door. A door belongs to the room that is found first. Where corridors are
 * one cell wide all of it is doors: take blocks there.
 */
export function clusterByRooms(tiles: TileGraph): Int32Array {
  const { width, depth, nodeCount } = tiles;
  const isWall = (x: number, z: number) => x < 0 || z < 0 || x >= width || z >= depth || tiles.isBlocked(z * width + x);
  const isDoor = Uint8Array.from({ length: nodeCount }, (_, cell) => {
    const [x, z] = [cell % width, Math.floor(cell / width)];
    return Number((isWall(x - 1, z) && isWall(x + 1, z)) || (isWall(x, z - 1) && isWall(x, z + 1)));
  });
  // From a room one may grow into a door, but not out of a door into the next room.
  return growClusters(
    tiles,
    (a, b) => isDoor[a] === 0 || isDoor[b] === 1,
    Infinity,
    (cell) => isDoor[cell] === 0,
  );
}

/**
 * Grows one cluster after the other, from nodes that may begin one first; from a to b only where
 * they may be in one, and up to a size.
 */
function growClusters(
  graph: Graph,
  mayJoin: (a: number, b: number) => boolean,
  size: number,
  mayBegin: (node: number) => boolean = () => true,
): Int32Array {
  const clusterOf = new Int32Array(graph.nodeCount).fill(-1);
  const connections = new Connections();
  const queue: number[] = [];
  let count = 0;
  let lonely = -1;
  for (const pass of [mayBegin, () => true])
    for (let seed = 0; seed < graph.nodeCount; seed++) {
      if (clusterOf[seed] !== -1 || !pass(seed)) continue;
      connections.count = 0;
      graph.connections(connections, seed);
      if (connections.count === 0) {
        // Walls and the like: from none of them leads a way anywhere, so that one cluster will do
        // for all.
        if (lonely === -1) lonely = count++;
        clusterOf[seed] = lonely;
        continue;
      }
      clusterOf[seed] = count;
      queue.length = 0;
      queue.push(seed);
      for (let at = 0; at < queue.length; at++) {
        connections.count = 0;
        graph.connections(connections, queue[at]);
        for (let i = 0; i < connections.count && queue.length < size; i++) {
          const next = connections.to[i];
          if (clusterOf[next] !== -1 || !mayJoin(queue[at], next)) continue;
          clusterOf[next] = count;
          queue.push(next);
        }
      }
      count++;
    }
  return clusterOf;
}
