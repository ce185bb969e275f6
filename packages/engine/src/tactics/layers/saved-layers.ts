import type { Json } from '../../data/json.js';
import {
  boolean,
  integer,
  json,
  list,
  literal,
  nullable,
  number,
  record,
  type Schema,
  text,
} from '../../data/schema.js';

/** The state of a `LayerServer`: what its layers show, and the pass under way. */
export interface SavedLayers {
  readonly version: 1;
  readonly layers: readonly SavedLayer[];
  readonly pass: SavedPass | null;
  /** The number of the layer whose pass ended last. */
  readonly last: number;
  /** The places near characters, and how far their update has come. */
  readonly focus: readonly number[];
  readonly focusAt: number;
}

export interface SavedLayer {
  readonly name: string;
  readonly passes: number;
  readonly isReady: boolean;
  readonly values: readonly number[];
}

/** A pass that was under way. */
export interface SavedPass {
  readonly layer: string;
  /** What the analysis noted at the beginning. */
  readonly noted: Json;
  /** Units of work done before the first value. */
  readonly spent: number;
  /** The values so far. */
  readonly written: readonly number[];
}

const count = integer({ min: 0 });

export const savedLayersSchema: Schema<SavedLayers> = record({
  version: literal(1),
  layers: list(record({ name: text(), passes: count, isReady: boolean(), values: list(number()) })),
  pass: nullable(record({ layer: text(), noted: json(), spent: count, written: list(number()) })),
  last: integer({ min: -1 }),
  focus: list(count),
  focusAt: count,
});
