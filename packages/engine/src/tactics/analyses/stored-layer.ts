import { checkOptions } from '../../data/parse.js';
import { choice, optional, type Schema, struct, text } from '../../data/schema.js';
import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';
import { LAYER_CATEGORIES } from '../ground/layer-analysis.js';

/** Options of {@link storedLayer}. */
export interface StoredLayerOptions {
  /** By default `static`. Values that the game or another server changes are `slow`. */
  readonly category?: LayerCategory;
  /** What its values measure, for people. */
  readonly unit?: string;
}

const layerOptions: Schema<StoredLayerOptions> = struct({
  __proto__: null,
  category: optional(choice(LAYER_CATEGORIES)),
  unit: optional(text()),
});

/**
 * A layer of values that lie in an array: computed once, loaded from a file, written by the game, or
 * those of another server.
 */
export function storedLayer(values: ArrayLike<number>, options: StoredLayerOptions = {}): LayerAnalysis {
  checkOptions(layerOptions, options, 'storedLayer');
  const { category = 'static', unit } = options;
  return {
    category,
    count: values.length,
    ...(unit !== undefined && { unit }),
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = values[place];
    },
  };
}
