import type { Heuristic } from '../../search/heuristic.js';
import { leastCost } from '../tile-heuristics.js';
import type { HeightField } from './height-field.js';

/**
 * Estimates the cost of a straight, even slope to the goal. It never overestimates and is
 * consistent: the length of a slope obeys the triangle inequality, and so does the effort, since
 * going up and down again costs no less than staying level.
 */
export class HeightHeuristic implements Heuristic {
  readonly #field: HeightField;
  readonly #diagonal: number;
  readonly #least: number;
  #goalX = 0;
  #goalZ = 0;
  readonly #goalHeight = new Float64Array(1);

  constructor(field: HeightField) {
    this.#field = field;
    this.#diagonal = field.diagonals === 'never' ? 2 : Math.SQRT2;
    this.#least = leastCost(field);
  }

  aim(goal: number): void {
    this.#goalX = goal % this.#field.width;
    this.#goalZ = Math.floor(goal / this.#field.width);
    this.#goalHeight[0] = this.#field.heights[goal];
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const { width, cellSize, heights, uphill, downhill } = this.#field;
    const dx = Math.abs((node % width) - this.#goalX);
    const dz = Math.abs(Math.floor(node / width) - this.#goalZ);
    const both = Math.min(dx, dz);
    const run = cellSize * (this.#diagonal * both + Math.max(dx, dz) - both);
    const rise = this.#goalHeight[0] - heights[node];
    const effort = rise > 0 ? uphill * rise : -downhill * rise;
    out[at] = this.#least * Math.max(0, Math.sqrt(run * run + rise * rise) + effort);
  }
}
