import type { LayerAnalysis, LayerCategory } from '../ground/layer-analysis.js';

/** Options of {@link storedLayer}. */
export interface StoredLayerOptions {
  /** By default `static`. Values that the game or another server changes are `slow`. */
  readonly category?: LayerCategory;
  /** What its values measure, for people. */
  readonly unit?: string;
}

/**
 * A layer of values that lie in an array: computed once, loaded from a file, written by the game, or
 * those of another server.
 */
export function storedLayer(
  values: ArrayLike<number>,
  { category = 'static', unit }: StoredLayerOptions = {},
): LayerAnalysis {
  return {
    category,
    count: values.length,
    ...(unit !== undefined && { unit }),
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = values[place];
    },
  };
}
