/** Points with labels and values: what queries and searches read of a set of tactical points. */
export interface LabeledPoints {
  /** How many points there are; they are numbered from 0. */
  readonly count: number;
  /** The x of each point. */
  readonly x: Readonly<Float64Array>;
  /** The height of each point. */
  readonly y: Readonly<Float64Array>;
  /** The z of each point. */
  readonly z: Readonly<Float64Array>;
  /** Whether a point has a label. */
  has(point: number, label: string): boolean;
  /**
   * What `has` says of all points, 1 or 0 for each; undefined if no point has the label. Queries read
   * it faster than they call `has`.
   */
  labelColumn?(label: string): Readonly<Uint8Array> | undefined;
  /** How much of a property a point has. 0 if it has none. */
  valueOf(point: number, property: string): number;
  /**
   * Writes what `valueOf` returns to `out[at]`, for code that must not allocate: a number that is
   * returned may be.
   */
  writeValue?(out: Float64Array, at: number, point: number, property: string): void;
}
