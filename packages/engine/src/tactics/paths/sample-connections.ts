import { checkOptions } from '../../data/parse.js';
import { integer, optional, type Schema, struct } from '../../data/schema.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { Connections } from '../../pathfinding/graph/graph.js';
import { Place } from '../../pathfinding/graph/place.js';

/** Options of {@link sampleConnections}. */
export interface SampleConnectionsOptions {
  /** How many points of each connection are looked at. By default 8. */
  readonly along?: number;
}

const sampleOptions: Schema<SampleConnectionsOptions> = struct({
  __proto__: null,
  along: optional(integer({ min: 1 })),
});

/**
 * The mean of a value along each connection, by its id: for `connectionLayers` of a cost profile's
 * ground. The mean of both ends would hide an exposed stretch between two covered places. Points
 * where the value is NaN do not count.
 */
export function sampleConnections(
  division: Division,
  valueAt: (x: number, z: number) => number,
  options: SampleConnectionsOptions = {},
): Float64Array {
  checkOptions(sampleOptions, options, 'sampleConnections');
  const { along = 8 } = options;
  const exits = new Connections();
  const [from, to] = [new Place(), new Place()];
  const means = new Map<number, number>();
  for (let node = 0; node < division.nodeCount; node++) {
    exits.count = 0;
    division.connections(exits, node);
    division.localize(from, node);
    for (let i = 0; i < exits.count; i++) {
      division.localize(to, exits.to[i]);
      let sum = 0;
      let count = 0;
      for (let k = 0; k < along; k++) {
        const share = (k + 0.5) / along;
        const value = valueAt(from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share);
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
      means.set(exits.id[i], sum / count);
    }
  }
  let last = -1;
  for (const id of means.keys()) last = Math.max(last, id);
  const result = new Float64Array(last + 1).fill(Number.NaN);
  for (const [id, mean] of means) result[id] = mean;
  return result;
}
