import { checkOptions } from '../../data/parse.js';
import { type Schema, struct, text } from '../../data/schema.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';

/** Options of {@link hidingLayer}. */
export interface HidingLayerOptions {
  /** The layer of cover, from 0 to 1. */
  readonly cover: string;
  /** The layer that says how far the side leads in truth; see `leadLayer`. */
  readonly lead: string;
  /** The layer of the side's influence as the enemy believes it to be. */
  readonly believed: string;
}

const hidingOptions: Schema<HidingLayerOptions> = struct({
  __proto__: null,
  cover: text(),
  lead: text(),
  believed: text(),
});

/**
 * Where to hide a unit from an enemy that does not know everything: the place is well covered, it is
 * safe in truth, and the enemy believes it to be harmless. 0 where the enemy is stronger.
 */
export function hidingLayer(options: HidingLayerOptions): LayerAnalysis {
  checkOptions(hidingOptions, options, 'hidingLayer');
  const { cover, lead, believed } = options;
  return {
    inputs: [cover, lead, believed],
    unit: 'quality',
    write(out, first, end, inputs) {
      for (let place = first; place < end; place++)
        out[place] = (inputs[0][place] * Math.max(0, inputs[1][place])) / (1 + Math.max(0, inputs[2][place]));
    },
  };
}
