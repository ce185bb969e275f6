import { createVector3, type Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Heuristic } from '../heuristic.js';

/** Options of `EuclideanHeuristic`. */
export interface EuclideanOptions {
  /**
   * The least cost per unit of distance anywhere; by default 1. Where costs are times, it is 1
   * divided by the top speed. Where some connections cost nothing, such as teleports, no straight
   * line is a safe estimate.
   */
  readonly costPerUnit?: number;
}

/**
 * Estimates by the straight line between the points of nodes, through walls. Never overestimates
 * while costs are lengths. It works well in open terrain and is far too low indoors, where a
 * cluster table is better.
 */
export class EuclideanHeuristic implements Heuristic {
  readonly #division: Pick<Division, 'localize'>;
  readonly #costPerUnit: number;
  readonly #goal: Vector3 = createVector3(0.5, 0.5, 0.5);
  readonly #point: Vector3 = createVector3(0.5, 0.5, 0.5);

  constructor(division: Pick<Division, 'localize'>, options: EuclideanOptions = {}) {
    this.#division = division;
    this.#costPerUnit = options.costPerUnit ?? 1;
  }

  aim(goal: number): void {
    this.#division.localize(this.#goal, goal);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const point = this.#point;
    const goal = this.#goal;
    this.#division.localize(point, node);
    const dx = goal.x - point.x;
    const dy = goal.y - point.y;
    const dz = goal.z - point.z;
    out[at] = this.#costPerUnit * Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
