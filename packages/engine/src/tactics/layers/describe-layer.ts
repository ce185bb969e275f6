import type { LayerCategory } from '../ground/layer-analysis.js';
import type { LayerServer } from './layer-server.js';

/** A layer as a view shows it. Plain data. */
export interface LayerDescription {
  readonly name: string;
  readonly category: LayerCategory;
  readonly unit: string;
  /** Whether the values are a complete picture. Those of fast layers are computed for the view. */
  readonly isReady: boolean;
  /** The lowest and the highest value. */
  readonly range: readonly [least: number, most: number];
  /** One value for each place: the same numbers that decisions read. */
  readonly values: readonly number[];
}

/**
 * Describes a layer for an overlay. Fast layers are computed at every place, so call it while
 * somebody looks and not in every frame of a game.
 */
export function describeLayer(layers: LayerServer, name: string): LayerDescription {
  const category = layers.categoryOf(name);
  const values = Array.from(layers.values(name), (value, place) =>
    category === 'fast' ? layers.valueAt(name, place) : value,
  );
  let least = Infinity;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { name, category, unit: layers.unitOf(name), isReady: layers.isReady(name), range: [least, most], values };
}
