/** Points with labels and values: what queries and searches read of a set of tactical points. */
export interface LabeledPoints {
  readonly count: number;
  readonly x: Readonly<Float64Array>;
  readonly y: Readonly<Float64Array>;
  readonly z: Readonly<Float64Array>;
  has(point: number, label: string): boolean;
  /** How much of a property a point has. 0 if it has none. */
  valueOf(point: number, property: string): number;
  /**
   * Writes what `valueOf` returns to `out[at]`, for code that must not allocate: a number that is
   * returned may be.
   */
  writeValue?(out: Float64Array, at: number, point: number, property: string): void;
}
