import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, func, number, optional, type Schema, struct } from '../../data/schema.js';
import { Place } from '../../pathfinding/graph/place.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';
import { LAYER_CATEGORIES } from '../ground/layer-analysis.js';

/** Options of {@link shadowLayer}. */
export interface ShadowLayerOptions {
  /** The light at a point, from 0 to 1. */
  readonly lightAt: (x: number, y: number, z: number) => number;
  /** The height of a body, and half its width, in world units. By default 1.8 and 0.3. */
  readonly height?: number;
  /** Half the width of a body, in world units. By default 0.3. */
  readonly halfWidth?: number;
  /** By default `static`. Lights that move make it `slow`. */
  readonly category?: LayerCategory;
}

const shadowOptions: Schema<ShadowLayerOptions> = struct({
  __proto__: null,
  lightAt: func<ShadowLayerOptions['lightAt']>(),
  height: optional(number({ min: 0 })),
  halfWidth: optional(number({ min: 0 })),
  category: optional(choice(LAYER_CATEGORIES)),
});

const ACROSS = [0, 0, -1, 1, 0, 0] as const;
const ALONG = [0, 0, 0, 0, -1, 1] as const;
const UP = [0, 1, 0.5, 0.5, 0.5, 0.5] as const;

/**
 * How well a body hides in the dark: 1 minus the brightest light on feet, head or sides. A lit head
 * gives a body away, however dark the rest of it is.
 */
export function shadowLayer(ground: Ground, options: ShadowLayerOptions): LayerAnalysis {
  checkOptions(shadowOptions, options, 'shadowLayer');
  const { lightAt, height = 1.8, halfWidth = 0.3, category = 'static' } = options;
  const point = new Place();
  return {
    category,
    unit: 'darkness',
    count: ground.count,
    write(out, first, end) {
      for (let place = first; place < end; place++) {
        ground.division.localize(point, place);
        let brightest = 0;
        for (let i = 0; i < UP.length; i++) {
          const light = lightAt(
            point.x + halfWidth * ACROSS[i],
            point.y + height * UP[i],
            point.z + halfWidth * ALONG[i],
          );
          if (!(light >= 0 && light <= 1))
            throw new InvalidDataError('lightAt', `must return a number from 0 to 1, got ${light} at place ${place}`);
          if (light > brightest) brightest = light;
        }
        out[place] = 1 - brightest;
      }
    },
  };
}
