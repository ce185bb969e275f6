import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, type Infer, integer, list, literal, number, optional, record, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { Learner } from '../learners/learner.js';
import { readNumbers, requireCount } from './numbers.js';

/** More would not fit into a save. */
const MAX_LINKS = 10_000_000;

/** Options of {@link HebbianGrid}. */
export type HebbianGridOptions = Infer<typeof hebbianGridOptions>;

export const hebbianGridOptions = struct({
  __proto__: null,
  /** Columns of nodes. */
  width: integer({ min: 1, max: 10_000 }),
  /** Rows of nodes. */
  height: integer({ min: 1, max: 10_000 }),
  /**
   * Which nodes are linked: the `near` four, the eight `around` (the default), or `all`, which makes it
   * a Hopfield network.
   */
  links: optional(choice(['near', 'around', 'all'])),
});

/** What `HebbianGrid.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedHebbianGrid = Infer<typeof savedGridSchema>;

const savedGridSchema = record({
  version: literal(1),
  patterns: integer({ min: 0 }),
  weights: list(number({ min: -1, max: 1 })),
});

/**
 * Fills in what cannot be seen, from what it has seen before: which tiles under the fog of war are
 * probably dangerous.
 *
 * Each node is linked to others. `add` is shown whole patterns of −1 and 1, and strengthens links
 * between nodes that agree (Hebb's rule): a weight is the mean of the products of its two nodes.
 * `recall` keeps what is known and lets the other nodes follow their neighbors until nothing changes.
 */
export class HebbianGrid implements Learner<readonly [pattern: ArrayLike<number>]> {
  /** Columns of nodes. */
  readonly width: number;
  /** Rows of nodes. */
  readonly height: number;
  /** Set it to false and `add` changes nothing. */
  isLearning = true;
  /** Where the links of each node begin. */
  readonly #first: Int32Array;
  readonly #node: Int32Array;
  /** The weight of each link; a link and its way back share one. */
  readonly #weightOf: Int32Array;
  readonly #weights: Float64Array;
  readonly #pattern: Float64Array;
  readonly #order: Int32Array;
  #patterns = 0;

  constructor(options: HebbianGridOptions) {
    checkOptions(hebbianGridOptions, options, 'HebbianGrid');
    const { width, height, links = 'around' } = options;
    const size = width * height;
    const most = size * (links === 'all' ? size - 1 : links === 'around' ? 8 : 4);
    if (most > MAX_LINKS)
      throw new InvalidDataError('HebbianGrid', `is too large: at most ${MAX_LINKS} links, got up to ${most}`);
    this.width = width;
    this.height = height;
    const nodes: number[] = [];
    const weightOf: number[] = [];
    const first = new Int32Array(size + 1);
    const shared = new Map<number, number>();
    for (let node = 0; node < size; node++) {
      for (const other of linkedTo(node, width, height, links)) {
        const key = Math.min(node, other) * size + Math.max(node, other);
        const weight = shared.get(key) ?? shared.size;
        shared.set(key, weight);
        nodes.push(other);
        weightOf.push(weight);
      }
      first[node + 1] = nodes.length;
    }
    this.#first = first;
    this.#node = Int32Array.from(nodes);
    this.#weightOf = Int32Array.from(weightOf);
    this.#weights = new Float64Array(shared.size);
    this.#pattern = new Float64Array(size);
    this.#order = new Int32Array(size);
  }

  /** Patterns learned so far. */
  get patterns(): number {
    return this.#patterns;
  }

  /** The weight of the link between two nodes, from −1 to 1; undefined if they are not linked. */
  weightBetween(node: number, other: number): number | undefined {
    for (let i = this.#first[node]; i < this.#first[node + 1]; i++)
      if (this.#node[i] === other) return this.#weights[this.#weightOf[i]];
    return undefined;
  }

  /** Learns from a whole pattern of −1 and 1, row by row. */
  add(pattern: ArrayLike<number>): void {
    this.#read(pattern, 'pattern', false);
    if (!this.isLearning) return;
    const share = 1 / ++this.#patterns;
    for (let node = 0; node < this.#pattern.length; node++)
      for (let i = this.#first[node]; i < this.#first[node + 1]; i++) {
        if (this.#node[i] < node) continue;
        const at = this.#weightOf[i];
        this.#weights[at] += (this.#pattern[node] * this.#pattern[this.#node[i]] - this.#weights[at]) * share;
      }
  }

  /**
   * Completes a pattern: nodes of `known` that are −1 or 1 stay, those that are 0 are found and written
   * to `out`. Nodes take turns in random order. Returns whether the result is stable; it may not be after
   * `rounds`, and a node of which nothing is known stays 0.
   */
  recall(out: Float64Array, known: ArrayLike<number>, rng: Rng, rounds = 50): boolean {
    this.#read(known, 'known', true);
    if (out.length !== this.#pattern.length)
      throw new InvalidDataError('out', `must have ${this.#pattern.length} values, got ${out.length}`);
    const order = this.#order;
    let unknown = 0;
    for (let node = 0; node < this.#pattern.length; node++) if (this.#pattern[node] === 0) order[unknown++] = node;
    out.set(this.#pattern);
    for (let round = 0; round < rounds; round++) {
      for (let i = unknown - 1; i > 0; i--) {
        const j = Math.floor(rng.next() * (i + 1));
        const node = order[i];
        order[i] = order[j];
        order[j] = node;
      }
      let changes = 0;
      for (let i = 0; i < unknown; i++) if (this.#settle(out, order[i])) changes++;
      if (changes === 0) return true;
    }
    return unknown === 0;
  }

  /** Lets a node follow those it is linked to. Returns whether it changed. */
  #settle(states: Float64Array, node: number): boolean {
    let sum = 0;
    for (let i = this.#first[node]; i < this.#first[node + 1]; i++)
      sum += this.#weights[this.#weightOf[i]] * states[this.#node[i]];
    const before = states[node];
    if (sum !== 0) states[node] = sum > 0 ? 1 : -1;
    return states[node] !== before;
  }

  #read(values: ArrayLike<number>, path: string, mayBeUnknown: boolean): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value === 1 || value === -1 || (mayBeUnknown && value === 0)) continue;
      throw new InvalidDataError(`${path}[${i}]`, `must be −1${mayBeUnknown ? ', 0' : ''} or 1, got ${value}`);
    }
    readNumbers(this.#pattern, values, path);
  }

  save(): SavedHebbianGrid {
    return { version: 1, patterns: this.#patterns, weights: [...this.#weights] };
  }

  /** Throws, and changes nothing, if the state cannot be one of this grid. */
  restore(saved: SavedHebbianGrid): void {
    const { patterns, weights } = parse(savedGridSchema, saved, 'saved', SAVED_LIMITS);
    requireCount(weights, this.#weights.length, 'saved.weights');
    this.#patterns = patterns;
    this.#weights.set(weights);
  }
}

function linkedTo(node: number, width: number, height: number, links: 'near' | 'around' | 'all'): number[] {
  const size = width * height;
  if (links === 'all') return Array.from({ length: size }, (_, other) => other).filter((other) => other !== node);
  const [column, row] = [node % width, Math.floor(node / width)];
  const found: number[] = [];
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - 1; x <= column + 1; x++) {
      const isSide = x === column || y === row;
      const isSelf = x === column && y === row;
      if (x < 0 || y < 0 || x >= width || y >= height || isSelf || (links === 'near' && !isSide)) continue;
      found.push(y * width + x);
    }
  return found;
}
