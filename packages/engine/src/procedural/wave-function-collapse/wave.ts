import { BinaryHeap } from '../../math/binary-heap.js';
import type { Rng } from '../../math/rng.js';
import { log } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import { DIRECTION_COUNT, type PatternModel, STEP_X, STEP_Y } from './pattern-model.js';

/** Weights become whole numbers up to this, so that sums are exact and can be undone to the bit. */
const WEIGHT_SCALE = 2 ** 20;
const LOG_SCALE = 2 ** 8;
/** Only sets equal entropies apart. */
const NOISE = 1e-6;

/**
 * Which patterns each cell may still hold, as sets of bits. Ruling one out rules out what it alone
 * supported next to it (arc consistency); everything can be undone back to a mark.
 */
export class Wave {
  readonly model: PatternModel;
  readonly width: number;
  readonly count: number;
  /** How many patterns each cell may still hold. */
  readonly remaining: Int32Array;
  /** The number of cells that may hold exactly one. */
  decided: number;
  /** A cell that can hold nothing any more, or −1. */
  emptyCell = -1;
  /** Cells that changed since {@link forgetChanges}. */
  readonly changed: Int32Array;
  changedCount: number;
  readonly #isChanged: Uint8Array;
  /** By direction, for each cell; −1 beyond the edge. */
  readonly #neighbors: Int32Array;
  /** `model.words` words for each cell: bit p is set while pattern p is allowed. */
  readonly #allowed: Int32Array;
  /** What was ruled out, in order: pairs of the word's index and the bits. */
  #trail = new Int32Array(1024);
  #length = 0;
  /** Cells whose neighbors may have lost support, in a ring. Each is in it only once. */
  readonly #queue: Int32Array;
  readonly #isQueued: Uint8Array;
  #first = 0;
  #queued: number;
  readonly #supported: Int32Array;
  readonly #weights: Float64Array;
  readonly #weightLogs: Float64Array;
  readonly #weightSums: Float64Array;
  readonly #logSums: Float64Array;
  readonly #noise: Float64Array;
  readonly #heap: BinaryHeap;

  constructor(model: PatternModel, width: number, height: number, isPeriodic: boolean) {
    const count = width * height;
    const { words } = model;
    this.model = model;
    this.width = width;
    this.count = count;
    this.remaining = new Int32Array(count).fill(model.count);
    this.decided = model.count === 1 ? count : 0;
    this.changed = Int32Array.from({ length: count }, (_, cell) => cell);
    this.changedCount = count;
    this.#isChanged = new Uint8Array(count).fill(1);
    this.#neighbors = listNeighbors(width, height, isPeriodic);
    this.#allowed = new Int32Array(count * words).fill(-1);
    const rest = model.count & 31;
    if (rest !== 0) for (let i = words - 1; i < this.#allowed.length; i += words) this.#allowed[i] = (1 << rest) - 1;
    this.#queue = this.changed.slice();
    this.#isQueued = new Uint8Array(count).fill(1);
    this.#queued = count;
    this.#supported = new Int32Array(words);
    const largest = model.weights.reduce((max, weight) => Math.max(max, weight), 0);
    this.#weights = model.weights.map((weight) => Math.max(1, Math.round((weight / largest) * WEIGHT_SCALE)));
    this.#weightLogs = this.#weights.map((weight) => Math.round(weight * log(weight) * LOG_SCALE));
    const sumOf = (numbers: Float64Array) => numbers.reduce((sum, value) => sum + value, 0);
    this.#weightSums = new Float64Array(count).fill(sumOf(this.#weights));
    this.#logSums = new Float64Array(count).fill(sumOf(this.#weightLogs));
    this.#noise = new Float64Array(count);
    this.#heap = new BinaryHeap(count);
  }

  isAllowed(cell: number, pattern: number): boolean {
    return ((this.#allowed[cell * this.model.words + (pattern >>> 5)] >>> (pattern & 31)) & 1) === 1;
  }

  /** The only pattern of a decided cell. */
  patternOf(cell: number): number {
    const { words } = this.model;
    for (let word = 0; word < words; word++) {
      const bits = this.#allowed[cell * words + word];
      if (bits !== 0) return word * 32 + 31 - Math.clz32(bits);
    }
    return -1;
  }

  /** Where the trail ends now; {@link undo} comes back to it. */
  get mark(): number {
    return this.#length;
  }

  /** Draws which of several equally open cells comes first. */
  drawNoise(rng: Rng): void {
    for (let cell = 0; cell < this.count; cell++) {
      this.#noise[cell] = NOISE * rng.next();
      this.#noteChange(cell);
    }
  }

  /** Rules out one pattern of a cell. Its effects follow with {@link propagate}. */
  ruleOut(cell: number, pattern: number): void {
    const index = cell * this.model.words + (pattern >>> 5);
    const bit = 1 << (pattern & 31);
    if ((this.#allowed[index] & bit) !== 0) this.#remove(cell, index, bit);
  }

  /** Leaves a cell only one pattern. */
  choose(cell: number, pattern: number): void {
    const { words } = this.model;
    for (let word = 0; word < words; word++) {
      const index = cell * words + word;
      const kept = word === pattern >>> 5 ? 1 << (pattern & 31) : 0;
      const removed = this.#allowed[index] & ~kept;
      if (removed !== 0) this.#remove(cell, index, removed);
    }
  }

  #remove(cell: number, index: number, bits: number): void {
    this.#allowed[index] &= ~bits;
    if (this.#length + 2 > this.#trail.length) this.#trail = withRoom(this.#trail, 2 * this.#trail.length);
    this.#trail[this.#length++] = index;
    this.#trail[this.#length++] = bits;
    const before = this.remaining[cell];
    this.#count(cell, index, bits, -1);
    const left = this.remaining[cell];
    if (left === 0) this.emptyCell = cell;
    if (left === 1) this.decided++;
    else if (before === 1) this.decided--;
    if (this.#isQueued[cell] === 0) {
      this.#isQueued[cell] = 1;
      const slot = this.#first + this.#queued++;
      this.#queue[slot < this.count ? slot : slot - this.count] = cell;
    }
    this.#noteChange(cell);
  }

  /** Adds patterns to the sums of a cell, or takes them off. */
  #count(cell: number, index: number, bits: number, sign: 1 | -1): void {
    const from = (index - cell * this.model.words) * 32;
    let weight = 0;
    let logs = 0;
    let count = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const pattern = from + 31 - Math.clz32(rest & -rest);
      weight += this.#weights[pattern];
      logs += this.#weightLogs[pattern];
      count++;
    }
    this.#weightSums[cell] += sign * weight;
    this.#logSums[cell] += sign * logs;
    this.remaining[cell] += sign * count;
  }

  /** Follows the effects of all that was ruled out; false if some cell can hold nothing any more. */
  propagate(): boolean {
    while (this.#queued > 0 && this.emptyCell < 0) {
      const cell = this.#queue[this.#first];
      this.#first = this.#first + 1 < this.count ? this.#first + 1 : 0;
      this.#queued--;
      this.#isQueued[cell] = 0;
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        const neighbor = this.#neighbors[cell * DIRECTION_COUNT + direction];
        if (neighbor >= 0) this.#restrict(neighbor, cell, direction);
      }
    }
    return this.emptyCell < 0;
  }

  /** Rules out what no pattern of `cell` supports any more in a neighbor. */
  #restrict(neighbor: number, cell: number, direction: number): void {
    // Few patterns: what they support together. Many: whether each of the neighbor's has a support.
    if (this.remaining[cell] < 4) this.#keepSupported(neighbor, cell, this.model.neighbors[direction]);
    else this.#removeUnsupported(neighbor, cell, this.model.neighbors[(direction + 2) & 3]);
  }

  #keepSupported(neighbor: number, cell: number, sets: Readonly<Int32Array>): void {
    const { words } = this.model;
    const allowed = this.#allowed;
    const supported = this.#supported;
    for (let i = 0; i < words; i++) supported[i] = 0;
    for (let word = 0; word < words; word++)
      for (let rest = allowed[cell * words + word]; rest !== 0; rest &= rest - 1) {
        const from = (word * 32 + 31 - Math.clz32(rest & -rest)) * words;
        for (let i = 0; i < words; i++) supported[i] |= sets[from + i];
      }
    for (let i = 0; i < words; i++) {
      const index = neighbor * words + i;
      const removed = allowed[index] & ~supported[i];
      if (removed !== 0) this.#remove(neighbor, index, removed);
    }
  }

  #removeUnsupported(neighbor: number, cell: number, sets: Readonly<Int32Array>): void {
    const { words } = this.model;
    const allowed = this.#allowed;
    const start = cell * words;
    for (let word = 0; word < words; word++) {
      const index = neighbor * words + word;
      let removed = 0;
      for (let rest = allowed[index]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const from = (word * 32 + 31 - Math.clz32(bit)) * words;
        let i = 0;
        while (i < words && (allowed[start + i] & sets[from + i]) === 0) i++;
        if (i === words) removed |= bit;
      }
      if (removed !== 0) this.#remove(neighbor, index, removed);
    }
  }

  /** Allows again all that was ruled out after a mark. */
  undo(mark: number): void {
    const { words } = this.model;
    while (this.#length > mark) {
      const bits = this.#trail[--this.#length];
      const index = this.#trail[--this.#length];
      const cell = Math.floor(index / words);
      this.#allowed[index] |= bits;
      const before = this.remaining[cell];
      this.#count(cell, index, bits, 1);
      if (this.remaining[cell] === 1) this.decided++;
      else if (before === 1) this.decided--;
      this.#noteChange(cell);
    }
    this.emptyCell = -1;
    // What was allowed at the mark was consistent: nothing of what is left to follow holds any more.
    for (; this.#queued > 0; this.#queued--) {
      this.#isQueued[this.#queue[this.#first]] = 0;
      this.#first = this.#first + 1 < this.count ? this.#first + 1 : 0;
    }
  }

  /** The undecided cell about which most is known (the least entropy), or −1 if all are decided. */
  findNext(): number {
    this.forgetChanges();
    return this.#heap.peek() ?? -1;
  }

  /** Empties the list of changed cells, after {@link findNext} has learned of them. */
  forgetChanges(): void {
    const heap = this.#heap;
    for (let i = 0; i < this.changedCount; i++) {
      const cell = this.changed[i];
      this.#isChanged[cell] = 0;
      if (this.remaining[cell] <= 1) heap.remove(cell);
      else {
        const sum = this.#weightSums[cell];
        const entropy = log(sum) - this.#logSums[cell] / LOG_SCALE / sum + this.#noise[cell];
        if (heap.has(cell)) heap.update(cell, entropy);
        else heap.push(cell, entropy);
      }
    }
    this.changedCount = 0;
  }

  /** Draws one of the patterns that a cell may hold, by their weights. */
  drawPattern(cell: number, rng: Rng): number {
    const { words } = this.model;
    let drawn = -1;
    let left = rng.next() * this.#weightSums[cell];
    for (let word = 0; word < words; word++)
      for (let rest = this.#allowed[cell * words + word]; rest !== 0; rest &= rest - 1) {
        drawn = word * 32 + 31 - Math.clz32(rest & -rest);
        left -= this.#weights[drawn];
        if (left < 0) return drawn;
      }
    return drawn;
  }

  #noteChange(cell: number): void {
    if (this.#isChanged[cell] === 1) return;
    this.#isChanged[cell] = 1;
    this.changed[this.changedCount++] = cell;
  }
}

/** The neighbors of every cell by direction; −1 beyond the edge. */
export function listNeighbors(width: number, height: number, isPeriodic: boolean): Int32Array {
  const neighbors = new Int32Array(width * height * DIRECTION_COUNT).fill(-1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        let column = x + STEP_X[direction];
        let row = y + STEP_Y[direction];
        if (isPeriodic) {
          column = (column + width) % width;
          row = (row + height) % height;
        } else if (column < 0 || column >= width || row < 0 || row >= height) continue;
        neighbors[(y * width + x) * DIRECTION_COUNT + direction] = row * width + column;
      }
  return neighbors;
}
