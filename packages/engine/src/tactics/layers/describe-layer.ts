import type { LayerCategory } from '../ground/layer-analysis.js';
import type { LayerServer } from './layer-server.js';

/** A layer as a view shows it. Plain data. */
export interface LayerDescription {
  /** Its name. */
  readonly name: string;
  /** How often it is computed. */
  readonly category: LayerCategory;
  /** What its values measure. */
  readonly unit: string;
  /** Whether the values are a complete picture. Those of fast layers are computed for the view. */
  readonly isReady: boolean;
  /** The lowest and the highest value. */
  readonly range: readonly [least: number, most: number];
  /** One value for each place: the same numbers that decisions read. */
  readonly values: readonly number[];
}

/**
 * The number that decisions read at a place: of the last complete picture, or computed for this
 * place if the layer is fast.
 */
export function readLayer(layers: LayerServer, name: string, place: number): number {
  return layers.categoryOf(name) === 'fast' ? layers.valueAt(name, place) : layers.values(name)[place];
}

/** Writes the numbers that decisions read at every place. Fast layers are computed everywhere. */
export function writeLayer(out: Float64Array, layers: LayerServer, name: string): void {
  if (layers.categoryOf(name) !== 'fast') out.set(layers.values(name));
  else for (let place = 0; place < out.length; place++) out[place] = layers.valueAt(name, place);
}

/**
 * Describes a layer for an overlay. Fast layers are computed at every place, so call it while
 * somebody looks and not in every frame of a game.
 */
export function describeLayer(layers: LayerServer, name: string): LayerDescription {
  const values = new Float64Array(layers.ground.count);
  writeLayer(values, layers, name);
  let least = Infinity;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return {
    name,
    category: layers.categoryOf(name),
    unit: layers.unitOf(name),
    isReady: layers.isReady(name),
    range: [least, most],
    values: [...values],
  };
}
