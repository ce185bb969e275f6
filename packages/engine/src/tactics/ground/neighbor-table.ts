import { checkOptions } from '../../data/parse.js';
import { boolean, integer, optional, type Schema, struct } from '../../data/schema.js';
import { Connections, type Graph } from '../../pathfinding/graph/graph.js';
import { type MapSize, requireMapSize } from './map-size.js';

/** The neighbors of every cell: those of cell i are `cells[starts[i]]` to before `cells[starts[i + 1]]`. */
export interface NeighborTable {
  /** How many cells there are. */
  readonly count: number;
  /** Where the neighbors of each cell begin, and as the last entry their number. */
  readonly starts: Readonly<Int32Array>;
  /** The neighbors of all cells, one cell after the other. */
  readonly cells: Readonly<Int32Array>;
}

/** Options of {@link gridNeighbors}. */
export interface GridNeighborsOptions {
  /** How many cells away neighbors may be. By default 1. */
  readonly reach?: number;
  /** Whether diagonal neighbors count. By default true: a square instead of a diamond. */
  readonly diagonals?: boolean;
  /** Whether the map continues at the opposite edge, as on a torus. By default false. */
  readonly wrap?: boolean;
}

const gridOptions: Schema<GridNeighborsOptions> = struct({
  __proto__: null,
  reach: optional(integer({ min: 1, max: 8 })),
  diagonals: optional(boolean()),
  wrap: optional(boolean()),
});

/** The neighbors of the cells of a grid. At edges and corners there are fewer, unless it wraps. */
export function gridNeighbors(size: MapSize, options: GridNeighborsOptions = {}): NeighborTable {
  checkOptions(gridOptions, options, 'gridNeighbors');
  const { reach = 1, diagonals = true, wrap = false } = options;
  requireMapSize(size);
  const { width, depth } = size;
  const offsets: [number, number][] = [];
  for (let dz = -reach; dz <= reach; dz++)
    for (let dx = -reach; dx <= reach; dx++)
      if ((dx !== 0 || dz !== 0) && (diagonals || Math.abs(dx) + Math.abs(dz) <= reach)) offsets.push([dx, dz]);
  return collect(width * depth, (cell, add) => {
    const x = cell % width;
    const z = (cell - x) / width;
    for (const [dx, dz] of offsets) {
      const column = wrap ? (x + dx + reach * width) % width : x + dx;
      const row = wrap ? (z + dz + reach * depth) % depth : z + dz;
      if (column >= 0 && row >= 0 && column < width && row < depth) add(row * width + column);
    }
  });
}

/** The neighbors of the nodes of a graph: those to which a connection leads. */
export function graphNeighbors(graph: Graph): NeighborTable {
  const exits = new Connections();
  return collect(graph.nodeCount, (node, add) => {
    exits.count = 0;
    graph.connections(exits, node);
    for (let i = 0; i < exits.count; i++) add(exits.to[i]);
  });
}

/** Lists each neighbor once, and no cell as its own neighbor, however small a torus is. */
function collect(count: number, list: (cell: number, add: (neighbor: number) => void) => void): NeighborTable {
  const starts = new Int32Array(count + 1);
  const cells: number[] = [];
  const found = new Set<number>();
  for (let cell = 0; cell < count; cell++) {
    found.clear();
    list(cell, (neighbor) => {
      if (neighbor !== cell) found.add(neighbor);
    });
    for (const neighbor of found) cells.push(neighbor);
    starts[cell + 1] = cells.length;
  }
  return { count, starts, cells: Int32Array.from(cells) };
}
