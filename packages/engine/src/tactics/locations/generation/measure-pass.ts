import { InvalidDataError } from '../../../data/check.js';
import type { Interruptible } from '../../../execution/budget/interruptible.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { NO_POINT, type TacticalPoints } from '../tactical-points.js';

/**
 * Measures a property at a position, from 0 to 1; undefined if it cannot be measured there. The
 * `measure` of a `CoverProbe`, a `VisibilityProbe` or a `ShadowProbe` is one.
 */
export type Measure = (position: Readonly<Vector3>) => number | undefined;

/**
 * Measures properties of points where they stand and stores the values, a few points per frame: for
 * points of prefabs when the level is complete, and for what changes during play, such as light. A
 * property that cannot be measured becomes 0.
 */
export class MeasurePass implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  readonly #points: TacticalPoints;
  readonly #measures: readonly (readonly [property: string, measure: Measure])[];
  readonly #ids: readonly string[] | undefined;
  readonly #at = createVector3();
  #serials: readonly number[] = [];
  #next = 0;

  /** Measures all points, or those with the given ids. */
  constructor(points: TacticalPoints, measures: Readonly<Record<string, Measure>>, ids?: readonly string[]) {
    this.#points = points;
    this.#measures = Object.entries(measures);
    this.#ids = ids;
    this.begin();
  }

  /** Starts again with the points that are there now. */
  begin(): void {
    const points = this.#points;
    const numbers = this.#ids?.map((id, i) => {
      const point = points.pointWithId(id);
      if (point === NO_POINT)
        throw new InvalidDataError(`ids[${i}]`, `must be the id of a point, but there is no point ${id}`);
      return point;
    });
    this.#serials = (numbers ?? Array.from({ length: points.count }, (_, point) => point)).map((point) =>
      points.serialOf(point),
    );
    this.#next = 0;
    this.status = this.#serials.length === 0 ? 'done' : 'searching';
  }

  /** Measures at most `budget` points. Points that were removed meanwhile are skipped. */
  step(budget: number): 'searching' | 'done' {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      const point = this.#points.pointWithSerial(this.#serials[this.#next++]);
      if (point !== NO_POINT) this.#measure(point);
      if (this.#next === this.#serials.length) this.status = 'done';
    }
    return this.status;
  }

  #measure(point: number): void {
    const points = this.#points;
    const at = this.#at;
    at.x = points.x[point];
    at.y = points.y[point];
    at.z = points.z[point];
    for (const [property, measure] of this.#measures)
      points.setValue(point, property, measureAt(measure, at, property) ?? 0);
  }
}

/** Measures a property, or throws if the answer is no finite number. */
export function measureAt(measure: Measure, position: Readonly<Vector3>, property: string): number | undefined {
  const value = measure(position);
  if (value !== undefined && !Number.isFinite(value))
    throw new InvalidDataError(property, `must be measured as a finite number or undefined, got ${value}`);
  return value;
}
