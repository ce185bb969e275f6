import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { BinaryHeap } from '../../math/binary-heap.js';
import type { Landscape } from './landscape.js';

/** Options of {@link StreamErosion}. */
export type StreamOptions = Infer<typeof streamOptions>;

const streamOptions = struct({
  __proto__: null,
  /** Ground up to this height is sea, into which all streams run. By default 0. */
  seaLevel: optional(number()),
  /** How deep streams cut in a pass, by the root of the area that they drain. By default 0.1. */
  strength: optional(number({ min: 0 })),
  /** How often they cut; each time streams look for their ways again. By default 10. */
  passes: optional(integer({ min: 0, max: 100_000 })),
  /** How much ground still falls where a stream has filled a hollow: height per cell. By default 0.001. */
  fall: optional(number({ above: 0 })),
});

const FLOOD = 0;
const GATHER = 1;
const CUT = 2;

/**
 * Lets streams cut valleys (the stream power law): the more land drains through a cell, the deeper it
 * is cut, and hollows on the way are filled up. Afterwards all land drains into the sea or off the
 * map, in valleys that branch like trees. A pass takes about as long as sorting all cells.
 *
 * The landscape gets the layer `drainage`: how many cells drain through each cell, itself included.
 */
export class StreamErosion {
  /** The land that it changes. */
  readonly landscape: Landscape;
  /** By cell: the next one downstream; −1 in the sea and at the edge of the map. */
  readonly downstream: Int32Array;
  readonly #options: Required<StreamOptions>;
  readonly #heap: BinaryHeap;
  /** Cells by height of the water that reaches them: from the sea upwards. */
  readonly #order: Int32Array;
  #reached = 0;
  #phase = FLOOD;
  #cursor = 0;
  #passes = 0;

  constructor(landscape: Landscape, options: StreamOptions = {}) {
    checkOptions(streamOptions, options, 'StreamErosion');
    const { seaLevel = 0, strength = 0.1, passes = 10, fall = 0.001 } = options;
    this.landscape = landscape;
    this.#options = { seaLevel, strength, passes, fall };
    this.downstream = new Int32Array(landscape.count);
    this.#order = new Int32Array(landscape.count);
    this.#heap = new BinaryHeap(landscape.count);
    if (passes > 0) this.#startPass();
  }

  /** Whether all passes are done. */
  get isDone(): boolean {
    return this.#passes === this.#options.passes;
  }

  /** Cuts everything. */
  run(): void {
    while (!this.step(this.landscape.count));
  }

  /** Works on about `budget` cells; true once it is done. Slices give the same land as one run. */
  step(budget: number): boolean {
    for (let left = budget; left > 0 && !this.isDone; left--)
      if (this.#phase === FLOOD) this.#floodNext();
      else if (this.#phase === GATHER) this.#gatherNext();
      else this.#cutNext();
    return this.isDone;
  }

  /** Water rises from the sea and from the edges of the map. */
  #startPass(): void {
    const { width, height, count, elevation } = this.landscape;
    const { seaLevel } = this.#options;
    this.#phase = FLOOD;
    this.#reached = 0;
    this.#cursor = 0;
    this.landscape.layer('drainage').fill(1);
    this.downstream.fill(-2);
    for (let cell = 0; cell < count; cell++) {
      const x = cell % width;
      const isEdge = x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1);
      if (!isEdge && elevation[cell] > seaLevel) continue;
      this.downstream[cell] = -1;
      this.#heap.push(cell, elevation[cell]);
    }
  }

  /** Takes the lowest cell at the shore of the water: its dry neighbors drain into it. */
  #floodNext(): void {
    const { width, height, elevation } = this.landscape;
    const cell = this.#heap.peek();
    if (cell === undefined) {
      this.#phase = GATHER;
      this.#cursor = this.#reached;
      return;
    }
    const level = this.#heap.priorityOf(cell)!;
    this.#heap.pop();
    this.#order[this.#reached++] = cell;
    const x = cell % width;
    const y = Math.floor(cell / width);
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u;
        if (this.downstream[next] !== -2) continue;
        this.downstream[next] = cell;
        this.#heap.push(next, Math.max(level, elevation[next]));
      }
  }

  /** From the heights down, each cell passes on what drains through it. */
  #gatherNext(): void {
    const drainage = this.landscape.layer('drainage');
    const cell = this.#order[--this.#cursor];
    const next = this.downstream[cell];
    if (next >= 0) drainage[next] += drainage[cell];
    if (this.#cursor === 0) this.#phase = CUT;
  }

  /** From the sea up, each cell comes nearer to the one below it; a hollow is filled. */
  #cutNext(): void {
    const { width, elevation } = this.landscape;
    const { strength, fall } = this.#options;
    const cell = this.#order[this.#cursor++];
    const next = this.downstream[cell];
    if (next >= 0) {
      const distance = cell % width !== next % width && Math.abs(cell - next) !== 1 ? Math.SQRT2 : 1;
      const cut = (strength * Math.sqrt(this.landscape.layer('drainage')[cell])) / distance;
      // Uses the new height downstream, so that it is stable for any strength.
      const lowered = (elevation[cell] + cut * elevation[next]) / (1 + cut);
      elevation[cell] = Math.max(lowered, elevation[next] + fall * distance);
    }
    if (this.#cursor < this.#reached) return;
    this.#passes++;
    if (!this.isDone) this.#startPass();
  }
}
