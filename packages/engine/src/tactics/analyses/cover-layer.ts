import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, integer, number, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import { cos, sin } from '../../math/trig.js';
import { Place } from '../../pathfinding/graph/place.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';
import { LAYER_CATEGORIES } from '../ground/layer-analysis.js';
import { graphNeighbors } from '../ground/neighbor-table.js';
import { SightLine } from './sight-line.js';

/** Options of {@link coverLayer}. */
export interface CoverLayerOptions {
  /** How far away attackers stand, in world units. */
  readonly distance: number;
  /** From how many directions they attack. By default 16. */
  readonly directions?: number;
  /** The room of each place, by number: only attackers in the same room count. By default all count. */
  readonly rooms?: ArrayLike<number>;
  /** The value of places that nobody can attack from this distance. By default 0. */
  readonly unknown?: number;
  /** By default `static`. */
  readonly category?: LayerCategory;
}

const coverOptions: Schema<CoverLayerOptions> = struct({
  __proto__: null,
  distance: number({ above: 0 }),
  directions: optional(integer({ min: 1 })),
  rooms: optional(unchecked<ArrayLike<number>>()),
  unknown: optional(number()),
  category: optional(choice(LAYER_CATEGORIES)),
});

/**
 * How well each place is covered: the share of the spots around it, at one distance, from which it
 * cannot be seen. Only spots where somebody can stand count.
 */
export function coverLayer(ground: Ground, sight: Sight, options: CoverLayerOptions): LayerAnalysis {
  checkOptions(coverOptions, options, 'coverLayer');
  const { distance, directions = 16, rooms, unknown = 0, category = 'static' } = options;
  if (rooms !== undefined && rooms.length !== ground.count)
    throw new InvalidDataError('rooms', `must have ${ground.count} values, one for each place, got ${rooms.length}`);
  const line = new SightLine(ground, sight);
  const { starts } = graphNeighbors(ground.division);
  const point = new Place();
  const east = Float64Array.from({ length: directions }, (_, i) => cos((2 * Math.PI * i) / directions) * distance);
  const south = Float64Array.from({ length: directions }, (_, i) => sin((2 * Math.PI * i) / directions) * distance);
  return {
    category,
    unit: 'share of attackers blocked',
    count: ground.count,
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        let attackers = 0;
        let blocked = 0;
        for (let i = 0; i < directions; i++) {
          ground.division.localize(point, place);
          point.x += east[i];
          point.z += south[i];
          const spot = ground.division.quantize(point);
          if (spot < 0 || starts[spot] === starts[spot + 1]) continue;
          if (rooms !== undefined && rooms[spot] !== rooms[place]) continue;
          attackers++;
          if (!line.isClearBy(place, east[i], south[i])) blocked++;
        }
        out[place] = attackers === 0 ? unknown : blocked / attackers;
      }
    },
  };
}
