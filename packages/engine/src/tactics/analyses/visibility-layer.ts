import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, integer, number, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import { type Ground, isPlace, requirePlace } from '../ground/ground.js';
import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';
import { LAYER_CATEGORIES } from '../ground/layer-analysis.js';
import { SightLine } from './sight-line.js';

/** Options of {@link visibilityLayer}. */
export interface VisibilityLayerOptions {
  /**
   * The places that are looked at: `randomPlaces` for a sample, or the places that matter. By
   * default all, which takes the square of their number.
   */
  readonly samples?: ArrayLike<number>;
  /** By default `static`. */
  readonly category?: LayerCategory;
}

const visibilityOptions: Schema<VisibilityLayerOptions> = struct({
  __proto__: null,
  samples: optional(unchecked<ArrayLike<number>>()),
  category: optional(choice(LAYER_CATEGORIES)),
});

/** What can be seen from each place: the share of the samples in view. */
export function visibilityLayer(ground: Ground, sight: Sight, options: VisibilityLayerOptions = {}): LayerAnalysis {
  checkOptions(visibilityOptions, options, 'visibilityLayer');
  const { category = 'static', samples = Array.from({ length: ground.count }, (_, place) => place) } = options;
  if (samples.length === 0) throw new InvalidDataError('samples', 'must be at least one place');
  for (let i = 0; i < samples.length; i++)
    if (!isPlace(ground, samples[i])) requirePlace(ground, samples[i], `samples[${i}]`);
  const line = new SightLine(ground, sight);
  const noted = Int32Array.from(samples);
  return {
    category,
    unit: 'share in view',
    count: ground.count,
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        let seen = 0;
        for (let i = 0; i < noted.length; i++) if (line.isClear(place, noted[i])) seen++;
        out[place] = seen / noted.length;
      }
    },
  };
}

/** Different places at random. More of them come closer to all of them. */
export function randomPlaces(ground: Ground, count: number, rng: Rng): Int32Array {
  if (!(Number.isInteger(count) && count > 0 && count <= ground.count))
    throw new InvalidDataError('count', `must be a whole number from 1 to ${ground.count}, got ${count}`);
  const places = Int32Array.from({ length: ground.count }, (_, place) => place);
  for (let i = 0; i < count; i++) {
    const other = rng.integer(i, ground.count - 1);
    const place = places[other];
    places[other] = places[i];
    places[i] = place;
  }
  return places.slice(0, count);
}

/** Options of {@link rayLayer}. */
export interface RayLayerOptions {
  /** How far a ray goes, in world units. */
  readonly reach: number;
  /** How many rays, at equal angles. By default 16. */
  readonly rays?: number;
  /** By default `static`. */
  readonly category?: LayerCategory;
}

const rayOptions: Schema<RayLayerOptions> = struct({
  __proto__: null,
  reach: number({ above: 0 }),
  rays: optional(integer({ min: 1 })),
  category: optional(choice(LAYER_CATEGORIES)),
});

/** To how many parts a ray is measured. */
const PARTS = 1 << 10;

/**
 * What can be seen from each place: the mean length of rays at fixed angles until they meet
 * something. Cheaper than looking at places, and good indoors; on hills it tells little.
 */
export function rayLayer(ground: Ground, sight: Sight, options: RayLayerOptions): LayerAnalysis {
  checkOptions(rayOptions, options, 'rayLayer');
  const { reach, rays = 16, category = 'static' } = options;
  const line = new SightLine(ground, sight);
  const east = Float64Array.from({ length: rays }, (_, i) => cos((2 * Math.PI * i) / rays) * (reach / PARTS));
  const south = Float64Array.from({ length: rays }, (_, i) => sin((2 * Math.PI * i) / rays) * (reach / PARTS));
  return {
    category,
    unit: 'world units in view',
    count: ground.count,
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        let parts = 0;
        for (let i = 0; i < rays; i++) {
          // What is clear up to a point is clear before it: halve the stretch in between.
          let clear = 0;
          let blocked = PARTS + 1;
          while (blocked - clear > 1) {
            const middle = (clear + blocked) >> 1;
            if (line.isClearBy(place, east[i] * middle, south[i] * middle)) clear = middle;
            else blocked = middle;
          }
          parts += clear;
        }
        out[place] = (parts / rays) * (reach / PARTS);
      }
    },
  };
}
