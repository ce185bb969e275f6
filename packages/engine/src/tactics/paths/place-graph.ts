import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { func, number, optional, orInfinity, type Schema, struct, unchecked } from '../../data/schema.js';
import { type StoredConnection, StoredGraph } from '../../pathfinding/graph/stored-graph.js';
import type { Ground } from '../ground/ground.js';
import type { NeighborTable } from '../ground/neighbor-table.js';

/** Options of {@link createPlaceGraph}. */
export interface PlaceGraphOptions {
  /** The height of each place, in world units. By default all are level. */
  readonly heights?: ArrayLike<number>;
  /** The steepest way that can be walked, in height per unit of distance. By default any. */
  readonly maxSlope?: number;
  /** Places where something stands: nothing leads to them or away. By default none. */
  readonly isOccupied?: (place: number) => boolean;
  /** Whether one can walk straight between two neighbors. By default always. */
  readonly isClear?: (from: number, to: number) => boolean;
}

const graphOptions: Schema<PlaceGraphOptions> = struct({
  __proto__: null,
  heights: optional(unchecked<ArrayLike<number>>()),
  maxSlope: optional(orInfinity(number({ min: 0 }))),
  isOccupied: optional(func<(place: number) => boolean>()),
  isClear: optional(func<(from: number, to: number) => boolean>()),
});

/**
 * A path graph over the places of a ground: neighbors are connected, unless the way is too steep,
 * occupied or not clear. Costs are lengths, uphill included.
 */
export function createPlaceGraph(
  ground: Ground,
  neighbors: NeighborTable,
  options: PlaceGraphOptions = {},
): StoredGraph {
  checkOptions(graphOptions, options, 'createPlaceGraph');
  const { heights, maxSlope = Infinity, isOccupied = () => false, isClear = () => true } = options;
  if (neighbors.count !== ground.count)
    throw new InvalidDataError('neighbors', `must be those of ${ground.count} places, got ${neighbors.count}`);
  if (heights !== undefined && heights.length !== ground.count)
    throw new InvalidDataError('heights', `must be ${ground.count}, one for each place, got ${heights.length}`);
  const connections: StoredConnection[] = [];
  for (let from = 0; from < ground.count; from++) {
    if (isOccupied(from)) continue;
    for (let i = neighbors.starts[from]; i < neighbors.starts[from + 1]; i++) {
      const to = neighbors.cells[i];
      const dx = ground.x[to] - ground.x[from];
      const dz = ground.z[to] - ground.z[from];
      const rise = heights === undefined ? 0 : heights[to] - heights[from];
      const flat = Math.sqrt(dx * dx + dz * dz);
      if (Math.abs(rise) > maxSlope * flat || isOccupied(to) || !isClear(from, to)) continue;
      connections.push({ from, to, cost: Math.sqrt(flat * flat + rise * rise) });
    }
  }
  return new StoredGraph(ground.count, connections);
}
