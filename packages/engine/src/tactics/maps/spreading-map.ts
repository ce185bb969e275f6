import { checkOptions } from '../../data/parse.js';
import { boolean, choice, number, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import type { MapSize } from '../ground/map-size.js';
import { Convolution } from './convolution.js';
import type { MapEdges } from './edges.js';
import type { Kernel } from './kernel.js';

/** Options of {@link SpreadingMap}. */
export interface SpreadingMapOptions {
  /**
   * What sources do in each pass: `set` writes their values again, `add` adds them to what is there.
   * By default `set`.
   */
  readonly sources?: 'set' | 'add';
  /**
   * The share of every value that is left after a pass. By default 1. Below 1 the map forgets, and
   * added sources settle.
   */
  readonly keep?: number;
  /**
   * Takes away evenly what a pass has added, so that the total of the map stays the same: with `add`
   * and no forgetting it would grow for ever. By default false.
   */
  readonly balance?: boolean;
  /** What the kernel finds beyond the edge of the map. By default `reflect`. */
  readonly edges?: MapEdges;
}

const spreadingOptions: Schema<SpreadingMapOptions> = struct({
  __proto__: null,
  sources: optional(choice(['set', 'add'])),
  keep: optional(number({ min: 0, max: 1 })),
  balance: optional(boolean()),
  edges: optional(unchecked<MapEdges>()),
});

/**
 * Values that spread from their sources a little farther in every pass, as smells, rumors and
 * influence do: each pass applies a blur, then the sources. One pass per frame is usual, and a pass
 * may be divided over frames. Far from sources the values follow with a delay.
 *
 * Reads go to {@link values}, the result of the last complete pass. Nothing is allocated after
 * construction.
 */
export class SpreadingMap {
  /** The size of the map. */
  readonly size: MapSize;
  /** What spreads, by cell; 0 for cells without a source. The game writes it. */
  readonly sources: Float64Array;
  /** The result of the last complete pass. The array is another one after each pass. */
  values: Float64Array;
  /** The largest change of a cell in the last complete pass. The map has settled if it is small. */
  change = 0;
  /** Complete passes so far. */
  passes = 0;
  #next: Float64Array;
  #row = 0;
  readonly #convolution: Convolution;
  readonly #mode: 'set' | 'add';
  readonly #keep: number;
  readonly #balance: boolean;

  constructor(size: MapSize, kernel: Kernel, options: SpreadingMapOptions = {}) {
    checkOptions(spreadingOptions, options, 'SpreadingMap');
    const { sources = 'set', keep = 1, balance = false, edges = 'reflect' } = options;
    this.size = size;
    this.#convolution = new Convolution(size, kernel, { edges });
    this.sources = new Float64Array(size.width * size.depth);
    this.values = new Float64Array(size.width * size.depth);
    this.#next = new Float64Array(size.width * size.depth);
    this.#mode = sources;
    this.#keep = keep;
    this.#balance = balance;
  }

  /** Does a whole pass, or completes the one under way. */
  pass(): void {
    this.step(this.size.depth - this.#row);
  }

  /** Does at most `rows` rows of a pass. Returns true if that completed it. */
  step(rows: number): boolean {
    const { depth } = this.size;
    const end = Math.min(depth, this.#row + Math.max(0, Math.floor(rows)));
    this.#convolution.applyRows(this.#next, this.values, this.#row, end);
    this.#row = end;
    if (end < depth) return false;
    this.#complete();
    return true;
  }

  #complete(): void {
    const { values, sources } = this;
    const next = this.#next;
    const adds = this.#mode === 'add';
    let before = 0;
    let after = 0;
    for (let cell = 0; cell < next.length; cell++) {
      const source = sources[cell];
      const kept = next[cell] * this.#keep;
      next[cell] = adds ? kept + source : source !== 0 ? source : kept;
      before += values[cell];
      after += next[cell];
    }
    const surplus = this.#balance ? (after - before) / next.length : 0;
    let change = 0;
    for (let cell = 0; cell < next.length; cell++) {
      next[cell] -= surplus;
      const difference = Math.abs(next[cell] - values[cell]);
      if (difference > change) change = difference;
    }
    this.change = change;
    this.#next = values;
    this.values = next;
    this.#row = 0;
    this.passes++;
  }
}
