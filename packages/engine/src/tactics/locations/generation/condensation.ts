import { checkOptions } from '../../../data/parse.js';
import { number, optional, type Schema, struct, unchecked } from '../../../data/schema.js';
import type { Interruptible } from '../../../execution/budget/interruptible.js';
import type { Sight } from '../../../pathfinding/graph/sight/sight.js';
import { Waypoints } from '../../../pathfinding/graph/waypoints.js';
import type { LabeledPoints } from '../labeled-points.js';
import { PointGrid } from '../point-grid.js';

export interface CondensationOptions {
  /**
   * How much better a point must be per world unit of distance to replace another. Smaller leaves
   * fewer points.
   */
  readonly valuePerUnit: number;
  /** Points farther apart do not compete. By default as far as the values allow. */
  readonly maxDistance?: number;
  /** Points compete only if there is a straight way between them. By default all do. */
  readonly sight?: Sight;
  /** Points below this value take no part, and do not survive. By default all take part. */
  readonly threshold?: number;
}

const optionsSchema: Schema<CondensationOptions> = struct({
  __proto__: null,
  valuePerUnit: number({ above: 0 }),
  maxDistance: optional(number({ above: 0 })),
  sight: optional(unchecked<Sight>()),
  threshold: optional(number()),
});

/**
 * Leaves the points that are strong or stand alone, and drops those that have a better one nearby.
 * Points compete from the strongest to the weakest, so a point that is dropped drops no other. Do
 * this for each property apart: cover is never replaced by a good view. Points of equal value both
 * stay.
 */
export class Condensation implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  readonly #points: LabeledPoints;
  readonly #options: CondensationOptions;
  /** The points that take part, strongest first; of equal ones the first. */
  readonly #order: number[] = [];
  readonly #values: Float64Array;
  /** 1 for points that do not take part or have been dropped. */
  readonly #isOut: Uint8Array;
  readonly #grid: PointGrid;
  readonly #reach: number;
  readonly #ends = new Waypoints();
  #next = 0;

  /** The points must not change until it is done. */
  constructor(points: LabeledPoints, property: string, options: CondensationOptions) {
    checkOptions(optionsSchema, options, 'options');
    const { valuePerUnit, maxDistance = Infinity, threshold = -Infinity } = options;
    this.#points = points;
    this.#options = options;
    this.#values = new Float64Array(points.count);
    this.#isOut = new Uint8Array(points.count);
    for (let point = 0; point < points.count; point++) {
      this.#values[point] = points.valueOf(point, property);
      if (this.#values[point] >= threshold) this.#order.push(point);
      else this.#isOut[point] = 1;
    }
    const values = this.#values;
    this.#order.sort((a, b) => values[b] - values[a] || a - b);
    const span = this.#order.length === 0 ? 0 : values[this.#order[0]] - values[this.#order[this.#order.length - 1]];
    // Farther apart, no difference of values is enough. A little more, because it is rounded.
    this.#reach = Math.min(maxDistance, (span / valuePerUnit) * (1 + 1e-9));
    this.#grid = new PointGrid(Math.max(this.#reach, 1e-6));
    this.#grid.rebuild(points);
    this.#ends.length = 2;
    if (this.#order.length === 0) this.status = 'done';
  }

  /** Lets at most `budget` points compete with the weaker ones near them. */
  step(budget: number): 'searching' | 'done' {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      const point = this.#order[this.#next++];
      if (this.#isOut[point] === 0) this.#dropWeakerThan(point);
      if (this.#next === this.#order.length) this.status = 'done';
    }
    return this.status;
  }

  /** The points that have not been dropped, in the order of their numbers. */
  listSurvivors(): number[] {
    return this.#order.filter((point) => this.#isOut[point] === 0).sort((a, b) => a - b);
  }

  #dropWeakerThan(strong: number): void {
    const { x, y, z } = this.#points;
    const { valuePerUnit, maxDistance = Infinity, sight } = this.#options;
    const values = this.#values;
    const grid = this.#grid;
    grid.circle.x = x[strong];
    grid.circle.z = z[strong];
    grid.circle.radius = this.#reach;
    const found = grid.collect();
    for (let i = 0; i < found; i++) {
      const weak = grid.found[i];
      const better = values[strong] - values[weak];
      if (this.#isOut[weak] === 1 || !(better > 0)) continue;
      const dx = x[strong] - x[weak];
      const dy = y[strong] - y[weak];
      const dz = z[strong] - z[weak];
      const squared = dx * dx + dy * dy + dz * dz;
      if (!(valuePerUnit * valuePerUnit * squared < better * better) || squared > maxDistance * maxDistance) continue;
      if (sight === undefined || this.#isClear(sight, strong, weak)) this.#isOut[weak] = 1;
    }
  }

  #isClear(sight: Sight, from: number, to: number): boolean {
    const { x, y, z } = this.#points;
    const ends = this.#ends;
    ends.x[0] = x[from];
    ends.y[0] = y[from];
    ends.z[0] = z[from];
    ends.x[1] = x[to];
    ends.y[1] = y[to];
    ends.z[1] = z[to];
    return sight.isClear(ends, 0, 1);
  }
}
