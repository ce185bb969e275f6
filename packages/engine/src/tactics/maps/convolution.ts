import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { optional, type Schema, struct, unchecked } from '../../data/schema.js';
import { type MapSize, requireMap, requireMapSize } from '../ground/map-size.js';
import { indexInside, type MapEdges, requireEdges } from './edges.js';
import type { Kernel } from './kernel.js';
import { addWeighted, writeFiveByFive } from './weighted-sums.js';

/** Options of {@link Convolution}. */
export interface ConvolutionOptions {
  /** What the kernel finds beyond the edge of the map. By default `renormalize`. */
  readonly edges?: MapEdges;
}

const convolutionOptions: Schema<ConvolutionOptions> = struct({
  __proto__: null,
  edges: optional(unchecked<MapEdges>()),
});

/**
 * Applies a kernel to maps of one size: each cell becomes the weighted sum of the cells around it.
 * Blurs spread influence and danger over the neighborhood, sharpening shows where it is
 * concentrated.
 *
 * A separable kernel takes time in proportion to its side, any other to its square. Nothing is
 * allocated after construction. For a single use, {@link convolve} is shorter.
 */
export class Convolution {
  /** The size of the maps it works on. */
  readonly size: MapSize;
  /** The weights by which cells are summed. */
  readonly kernel: Kernel;
  /** What it finds beyond the edge of the map. */
  readonly edges: MapEdges;
  /** The sum of the weights, and those of the factors. */
  readonly #total: number;
  readonly #columnTotal: number;
  readonly #rowTotal: number;
  /** One row after the first pass of a separable kernel. */
  readonly #line: Float64Array;

  constructor(size: MapSize, kernel: Kernel, options: ConvolutionOptions = {}) {
    checkOptions(convolutionOptions, options, 'Convolution');
    const { edges = 'renormalize' } = options;
    requireMapSize(size);
    requireEdges(edges);
    this.size = size;
    this.kernel = kernel;
    this.edges = edges;
    this.#total = sum(kernel.weights);
    this.#columnTotal = kernel.factors === undefined ? 0 : sum(kernel.factors.column);
    this.#rowTotal = kernel.factors === undefined ? 0 : sum(kernel.factors.row);
    this.#line = new Float64Array(kernel.factors === undefined ? 0 : size.width);
  }

  /** Writes the result for a whole map to `out`, which must be another array. */
  apply(out: Float64Array, map: Readonly<Float64Array>): void {
    requireMap(out, this.size, 'out');
    requireMap(map, this.size, 'map');
    if (out === map) throw new InvalidDataError('out', 'must be another array than the map, whose values are read');
    this.applyRows(out, map, 0, this.size.depth);
  }

  /**
   * Writes the result for some rows only, from `first` to before `end`, to spread the work over
   * frames. Rows do not depend on each other. The arrays are not checked.
   */
  applyRows(out: Float64Array, map: Readonly<Float64Array>, first: number, end: number): void {
    const { width, depth } = this.size;
    const { size, factors } = this.kernel;
    for (let z = first; z < end; z++) {
      if (this.edges === 'frozen' && (z < size || z >= depth - size)) {
        for (let cell = z * width; cell < (z + 1) * width; cell++) out[cell] = map[cell];
      } else if (factors === undefined) this.#applyWeights(out, map, z);
      else this.#applyFactors(out, map, z, factors.column, factors.row);
    }
  }

  #applyWeights(out: Float64Array, map: Readonly<Float64Array>, z: number): void {
    const { width, depth } = this.size;
    const { size, weights } = this.kernel;
    const side = 2 * size + 1;
    const start = z * width;
    const isInside = z >= size && z < depth - size;
    const inner = isInside ? Math.max(0, width - 2 * size) : 0;
    const end = inner === 0 ? 0 : width - size;
    out.fill(0, start, start + width);
    for (let k = 0; inner > 0 && k < side; k++)
      addWeighted(out, start + size, map, (z + k - size) * width, inner, 1, weights, k * side, side);
    for (let x = 0; x < width; x++) {
      if (inner > 0 && x === size) x = end;
      if (x < width) this.#applyAtEdge(out, map, x, z);
    }
  }

  #applyAtEdge(out: Float64Array, map: Readonly<Float64Array>, x: number, z: number): void {
    const { edges } = this;
    const { width, depth } = this.size;
    const { size, weights } = this.kernel;
    const side = 2 * size + 1;
    const cell = z * width + x;
    if (edges === 'frozen') {
      out[cell] = map[cell];
      return;
    }
    let result = 0;
    let present = 0;
    for (let dz = 0; dz < side; dz++) {
      const row = indexInside(z + dz - size, depth, edges);
      for (let dx = 0; dx < side; dx++) {
        const column = indexInside(x + dx - size, width, edges);
        const weight = weights[dz * side + dx];
        if (row >= 0 && column >= 0) {
          result += weight * map[row * width + column];
          present += weight;
        } else if (typeof edges === 'number') result += weight * edges;
      }
    }
    out[cell] = edges === 'renormalize' && present !== 0 ? (result * this.#total) / present : result;
  }

  #applyFactors(
    out: Float64Array,
    map: Readonly<Float64Array>,
    z: number,
    column: Readonly<Float64Array>,
    row: Readonly<Float64Array>,
  ): void {
    const { width, depth } = this.size;
    const { size } = this.kernel;
    const line = this.#line;
    const start = z * width;
    const inner = Math.max(0, width - 2 * size);
    if (size === 2 && z >= 2 && z < depth - 2) writeFiveByFive(out, line, map, start - 2 * width, width, column, row);
    else {
      this.#addColumn(map, z, column);
      out.fill(0, start, start + width);
      if (inner > 0) addWeighted(out, start + size, line, 0, inner, 1, row, 0, 2 * size + 1);
    }
    for (let x = 0; x < width; x++) {
      if (inner > 0 && x === size) x = width - size;
      if (x < width) this.#addRowAtEdge(out, map, start, x, row);
    }
  }

  /** Writes the sums over the column of the kernel around each cell of a row to the line. */
  #addColumn(map: Readonly<Float64Array>, z: number, column: Readonly<Float64Array>): void {
    const { edges } = this;
    const { width, depth } = this.size;
    const { size } = this.kernel;
    const line = this.#line;
    line.fill(0);
    if (z >= size && z < depth - size) {
      addWeighted(line, 0, map, (z - size) * width, width, width, column, 0, 2 * size + 1);
      return;
    }
    let present = 0;
    for (let k = 0; k < column.length; k++) {
      const from = indexInside(z + k - size, depth, edges);
      if (from >= 0) {
        addWeighted(line, 0, map, from * width, width, 0, column, k, 1);
        present += column[k];
      } else if (typeof edges === 'number') for (let x = 0; x < width; x++) line[x] += column[k] * edges;
    }
    if (edges !== 'renormalize' || present === 0) return;
    for (let x = 0; x < width; x++) line[x] = (line[x] * this.#columnTotal) / present;
  }

  #addRowAtEdge(
    out: Float64Array,
    map: Readonly<Float64Array>,
    start: number,
    x: number,
    row: Readonly<Float64Array>,
  ): void {
    const { edges } = this;
    const { width } = this.size;
    const { size } = this.kernel;
    const line = this.#line;
    if (edges === 'frozen') {
      out[start + x] = map[start + x];
      return;
    }
    let result = 0;
    let present = 0;
    for (let k = 0; k < row.length; k++) {
      const from = indexInside(x + k - size, width, edges);
      if (from >= 0) {
        result += row[k] * line[from];
        present += row[k];
      } else if (typeof edges === 'number') result += row[k] * edges * this.#columnTotal;
    }
    out[start + x] = edges === 'renormalize' && present !== 0 ? (result * this.#rowTotal) / present : result;
  }
}

/** Applies a kernel to a map once and writes the result to `out`, which must be another array. */
export function convolve(
  out: Float64Array,
  map: Readonly<Float64Array>,
  size: MapSize,
  kernel: Kernel,
  options?: ConvolutionOptions,
): void {
  new Convolution(size, kernel, options).apply(out, map);
}

/**
 * Applies a kernel several times. The result is in `out` for every number of times; `map` is used
 * as the second buffer and overwritten.
 */
export function convolveTimes(out: Float64Array, map: Float64Array, convolution: Convolution, times: number): void {
  if (!(Number.isInteger(times) && times >= 0))
    throw new InvalidDataError('times', `must be a whole number of at least 0, got ${times}`);
  if (times % 2 === 0) out.set(map);
  for (let pass = times; pass > 0; pass--) {
    if (pass % 2 === 1) convolution.apply(out, map);
    else convolution.apply(map, out);
  }
}

function sum(weights: Readonly<Float64Array>): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i];
  return total;
}
