import type { Ground } from './ground.js';

/** Layers by name over one ground: what spot queries, tactical paths and views read. */
export interface LayerSource {
  /** The places that its layers have values for. */
  readonly ground: Ground;
  /** Names of all layers. */
  readonly names: readonly string[];
  /**
   * The values of a layer, one for each place, as they stand now. The array stays the same while
   * its values change, so keep it. Throws `InvalidDataError` for a name that is not there.
   */
  values(name: string): Readonly<Float64Array>;
}
