import { checkOptions } from '../../data/parse.js';
import { choice, number, optional, type Schema, struct } from '../../data/schema.js';
import { KeyedHeap } from '../../math/keyed-heap.js';
import { Connections } from '../../pathfinding/graph/graph.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';
import { LAYER_CATEGORIES } from '../ground/layer-analysis.js';
import { SightLine } from './sight-line.js';

/** Options of {@link escapeLayer}. */
export interface EscapeLayerOptions {
  /** How far a character flees, as the cost of the way. */
  readonly reach: number;
  /** By default `static`. */
  readonly category?: LayerCategory;
}

const escapeOptions: Schema<EscapeLayerOptions> = struct({
  __proto__: null,
  reach: number({ above: 0 }),
  category: optional(choice(LAYER_CATEGORIES)),
});

/**
 * How easy it is to get away from each place: the share of the places within reach that cannot be
 * seen from it. 0 in an open field and in a dead end.
 */
export function escapeLayer(ground: Ground, sight: Sight, options: EscapeLayerOptions): LayerAnalysis {
  checkOptions(escapeOptions, options, 'escapeLayer');
  const { reach, category = 'static' } = options;
  const line = new SightLine(ground, sight);
  const exits = new Connections();
  const costs = new Float64Array(ground.count);
  /** The number of the last flight in which a place was reached. */
  const marks = new Int32Array(ground.count);
  const open = new KeyedHeap(costs, costs);
  open.reserveSlots(ground.count);
  let flight = 0;
  return {
    category,
    unit: 'share of hidden ground',
    count: ground.count,
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        flight++;
        marks[place] = flight;
        costs[place] = 0;
        open.put(place);
        let reached = -1;
        let hidden = 0;
        while (open.size > 0) {
          const at = open.takeFirst();
          reached++;
          if (at !== place && !line.isClear(place, at)) hidden++;
          exits.count = 0;
          ground.division.connections(exits, at);
          for (let i = 0; i < exits.count; i++) {
            const to = exits.to[i];
            const cost = costs[at] + exits.cost[i];
            if (cost > reach || (marks[to] === flight && costs[to] <= cost)) continue;
            marks[to] = flight;
            costs[to] = cost;
            open.put(to);
          }
        }
        out[place] = reached === 0 ? 0 : hidden / reached;
      }
    },
  };
}
