import type { Json } from '../../data/json.js';

/** The categories of layers, from the cheapest to keep to the dearest. */
export const LAYER_CATEGORIES = ['static', 'slow', 'fast'] as const;

/**
 * How often a layer changes. `static`: computed once, until the level itself changes. `slow`:
 * computed again and again in the background, over many frames. `fast`: out of date at once, so
 * computed only near characters and where somebody asks.
 */
export type LayerCategory = (typeof LAYER_CATEGORIES)[number];

/** The values of the inputs of an analysis, in the order in which it lists them. */
export type LayerInputs = readonly Readonly<Float64Array>[];

/**
 * How the values of a layer are computed. A plain object: a new analysis needs nothing but an
 * object of this shape.
 *
 * Most analyses have only `write`. An analysis that cannot say the value of a place by itself, such
 * as a flood, has `begin` and `step` for the work before the first value. The same total of work in
 * any number of steps must give the same values.
 */
export interface LayerAnalysis {
  /** By default the category of its inputs. An analysis without inputs must name it. */
  readonly category?: LayerCategory;
  /** What the values measure, for people: `units of strength`, `share of the ground in view`. */
  readonly unit?: string;
  /** The names of the layers that it reads. They must exist before it is added. */
  readonly inputs?: readonly string[];
  /** How many places it has values for, if that is fixed. It must fit the ground. */
  readonly count?: number;
  /**
   * Starts a pass: notes what the pass is about, such as the positions of units, so that the whole
   * picture shows one moment although it takes many frames.
   */
  begin?(inputs: LayerInputs): void;
  /** Does at most `budget` small units of work of the pass. Returns true when values can be written. */
  step?(budget: number, inputs: LayerInputs): boolean;
  /**
   * Writes the values of the places from `first` to before `end`. It may read its inputs at these
   * places only; to look further, use `step`.
   */
  write(out: Float64Array, first: number, end: number, inputs: LayerInputs): void;
  /** What `begin` has noted. An analysis with `begin` needs it for saves in the middle of a pass. */
  save?(): Json;
  /** Starts a pass with what was noted in a save. Throws, and changes nothing, if it cannot be that. */
  restore?(saved: unknown): void;
}
