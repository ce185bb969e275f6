import { choice, extended, type Infer, integer, number, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { ACTIVATIONS, type Neurons } from './activations.js';

const activationOptions = struct({
  __proto__: null,
  /** By default `relu`. */
  activation: optional(choice(ACTIVATIONS)),
  /** How steep `sigmoid` (by default 1) and `radial` (by default 5) are. */
  sharpness: optional(number({ above: 0, max: 1000 })),
  /** The share of neurons left out in each training step, against learning by heart. By default 0. */
  dropout: optional(number({ min: 0, below: 1 })),
  /** How large the first weights are, as a multiple of the usual. By default 1. */
  spread: optional(number({ min: 0, max: 100 })),
});

/** A layer whose neurons are connected to all of the layer before. */
export type DenseLayerOptions = Infer<typeof denseLayerOptions>;

export const denseLayerOptions = extended(
  struct({
    __proto__: null,
    /** The number of neurons. */
    size: integer({ min: 1, max: 1_000_000 }),
  }),
  activationOptions,
);

/** A layer that looks at a picture or a map through a small window, with the same weights everywhere. */
export type ConvolutionLayerOptions = Infer<typeof convolutionLayerOptions>;

export const convolutionLayerOptions = extended(
  struct({
    __proto__: null,
    /** How many different things it looks for. */
    channels: integer({ min: 1, max: 10_000 }),
    /** The width and height of the window. */
    kernel: integer({ min: 1, max: 1000 }),
    /** How far the window moves. By default 1. */
    stride: optional(integer({ min: 1, max: 1000 })),
    /** Rows and columns of zeros around the map. By default 0. */
    padding: optional(integer({ min: 0, max: 1000 })),
  }),
  activationOptions,
);

/** A stack of maps of numbers: channel by channel, row by row. */
export type MapShape = Infer<typeof mapShape>;

export const mapShape = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: 100_000 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 100_000 }),
  /** By default 1. */
  channels: optional(integer({ min: 1, max: 10_000 })),
});

/** How far a step of gradient descent goes. A record, because a number that is handed over may be allocated. */
export class Stride {
  rate = Number.NaN;
}

/** What a layer puts out, how it computes it, and how it learns. */
export interface Layer extends Neurons {
  /** The states, after dropout in a training step. */
  readonly outputs: Float64Array;
  /** Undefined without dropout; otherwise 0 for neurons that are left out. */
  readonly mask: Float64Array | undefined;
  readonly dropout: number;
  /** Finds the sums from the outputs of the layer before. */
  sum(inputs: Float64Array): void;
  /**
   * Adds to the gradient what the deltas (by sum) say, and writes the slopes by input to
   * `inputDeltas`, if there is a layer to hand them to.
   */
  accumulate(inputs: Float64Array, inputDeltas: Float64Array | undefined): void;
  /** As `accumulate`, but takes the step at once instead of adding to the gradient. */
  descend(inputs: Float64Array, inputDeltas: Float64Array | undefined, stride: Stride): void;
}

/** Draws which neurons take part in a training step. Those that do count for the others. */
export function drawMask(layer: Layer, rng: Rng): void {
  const { mask, dropout } = layer;
  if (mask === undefined) return;
  for (let i = 0; i < mask.length; i++) mask[i] = rng.next() < dropout ? 0 : 1 / (1 - dropout);
}
