import { InvalidDataError } from '../../../data/check.js';
import { Connections, type Graph } from '../../graph/graph.js';
import { findStrongComponents } from '../../graph/strong-components.js';
import type { TileGraph } from '../../tiles/tile-graph.js';

/**
 * Divides any graph into clusters of about `size` nodes. Each cluster grows along connections from
 * the first node that has none yet, over nodes that can reach each other. Small clusters give good
 * estimates and a large table.
 */
export function clusterByGrowth(graph: Graph, size: number): Int32Array {
  if (!(size >= 1)) throw new InvalidDataError('size', `must be 1 or more, got ${size}`);
  const component = findStrongComponents(graph);
  return growClusters(
    graph,
    (a, b) => component[a] === component[b],
    size,
    () => true,
    (node) => component[node] === -1,
  );
}

/**
 * Divides tiles into squares of `side` × `side` cells. Parts of a square that are not connected
 * inside it become separate clusters.
 */
export function clusterByBlocks(tiles: TileGraph, side: number): Int32Array {
  if (!(Number.isInteger(side) && side > 0))
    throw new InvalidDataError('side', `must be a whole number above 0, got ${side}`);
  const blockOf = (cell: number) =>
    Math.floor((cell % tiles.width) / side) + tiles.width * Math.floor(cell / tiles.width / side);
  return growClusters(tiles, (a, b) => blockOf(a) === blockOf(b), Infinity);
}

/**
 * Divides tiles into rooms: every cell with walls on two opposite sides counts as a door, and each
 * connected area between doors is a room. A door joins the room that is found first. Where
 * corridors are one cell wide, every cell is a door: use blocks there.
 */
export function clusterByRooms(tiles: TileGraph): Int32Array {
  const { width, depth, nodeCount } = tiles;
  const isWall = (x: number, z: number) => x < 0 || z < 0 || x >= width || z >= depth || tiles.isBlocked(z * width + x);
  const isDoor = Uint8Array.from({ length: nodeCount }, (_, cell) => {
    const [x, z] = [cell % width, Math.floor(cell / width)];
    return Number((isWall(x - 1, z) && isWall(x + 1, z)) || (isWall(x, z - 1) && isWall(x, z + 1)));
  });
  // A cluster grows from a room into a door, but not out of a door into the next room.
  return growClusters(
    tiles,
    (a, b) => isDoor[a] === 0 || isDoor[b] === 1,
    Infinity,
    (cell) => isDoor[cell] === 0,
  );
}

/**
 * Grows clusters one after the other, up to a size. Starts first from the nodes that `mayBegin`
 * accepts, and extends from a to b only where `mayJoin` accepts them. Nodes that are `isLonely`
 * share one cluster; by default those without connections.
 */
function growClusters(
  graph: Graph,
  mayJoin: (a: number, b: number) => boolean,
  size: number,
  mayBegin: (node: number) => boolean = () => true,
  isLonely?: (node: number) => boolean,
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
      if (isLonely?.(seed) ?? connections.count === 0) {
        // Walls and other nodes without connections share one cluster, since no path leads from
        // them.
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
