import type { LayerListing } from '../../messages/messages.js';

/** The tactical layers of a game, by name. */
export interface LayersSource {
  /** All layers, in the order in which people see them. */
  readonly list: () => readonly LayerListing[];
  /**
   * Writes the value of every place: the numbers that decisions read now. Returns whether they are
   * a complete picture. Called only for names of the list.
   */
  readonly write: (out: Float64Array, layer: string) => boolean;
  /** The number that decisions read at a place. */
  readonly valueAt: (layer: string, place: number) => number;
  /** What the number is made of, for a combination of layers; otherwise empty. */
  readonly partsAt: (layer: string, place: number) => readonly LayerInput[];
}

/** An input of a combined layer at one place. */
export interface LayerInput {
  /** The title of the input. */
  readonly layer: string;
  /** The value of the input at the place. */
  readonly value: number;
  /** What it is multiplied by. */
  readonly weight: number;
  /** Whether it is out of the limits of the combination, which then has a fixed value here. */
  readonly isVeto?: boolean;
}
