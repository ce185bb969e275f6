import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { integer, list, number, record, type Schema } from '../../data/schema.js';
import { findTransition, type MarkovMachine } from './markov-machine.js';
import type { Matrix } from './matrix.js';
import { drawFrom, firstAbove, strongestOf } from './read-vector.js';
import { stepVector } from './step.js';

/** The state of one character, as plain JSON. */
export interface SavedMarkov {
  readonly vector: readonly number[];
  /** Ticks until the fallback. */
  readonly countdown: number;
}

const savedMarkovSchema: Schema<SavedMarkov> = record({
  vector: list(number()),
  countdown: integer({ min: 0, max: 2 ** 31 - 1 }),
});

/**
 * The vectors of all characters that share a Markov state machine, in one array. A tick takes the
 * first transition that holds, or counts down to the fallback, without allocating. Then choose a
 * character's state with {@link strongest}, {@link draw} or {@link firstAbove}.
 */
export class MarkovMinds<in K = never> {
  /** The results of a tick besides the number of a transition. */
  static readonly NOTHING_HAPPENED = -1;
  static readonly FELL_BACK = -2;

  readonly #machine: MarkovMachine<K>;
  readonly #scratch: Float64Array;
  #vectors: Float64Array;
  #countdowns: Int32Array;

  constructor(machine: MarkovMachine<K>, { count = 1 }: { readonly count?: number } = {}) {
    this.#machine = machine;
    this.#scratch = new Float64Array(machine.states.length);
    this.#vectors = new Float64Array(0);
    this.#countdowns = new Int32Array(0);
    this.grow(count);
  }

  /** How many characters there is room for. */
  get count(): number {
    return this.#countdowns.length;
  }

  /** Makes room for more characters, which start with the machine's `start` weights. */
  grow(count: number): void {
    const vectors = this.#vectors;
    const countdowns = this.#countdowns;
    if (count <= countdowns.length) return;
    this.#vectors = new Float64Array(count * this.#machine.states.length);
    this.#vectors.set(vectors);
    this.#countdowns = new Int32Array(count);
    this.#countdowns.set(countdowns);
    for (let id = countdowns.length; id < count; id++) this.reset(id);
  }

  /** Resets a character to the machine's `start` weights. */
  reset(id: number): void {
    this.#vectors.set(this.#machine.start, id * this.#machine.states.length);
    this.#countdowns[id] = this.#machine.resetTime;
  }

  /**
   * One tick of one character. Returns the number of the transition taken, whose `actions` the game
   * carries out; {@link MarkovMinds.FELL_BACK} if the fallback was applied, which has no actions;
   * or {@link MarkovMinds.NOTHING_HAPPENED}.
   */
  tick(id: number, subject: K): number {
    const { transitions, fallback, resetTime } = this.#machine;
    for (let i = 0; i < transitions.length; i++) {
      const { when } = transitions[i];
      if (when?.(subject)) return this.take(id, i);
    }
    if (fallback === undefined || --this.#countdowns[id] > 0) return MarkovMinds.NOTHING_HAPPENED;
    this.#countdowns[id] = resetTime;
    this.applyMatrix(id, fallback);
    return MarkovMinds.FELL_BACK;
  }

  /**
   * Takes a transition immediately, by name or number, for example on an event. Restarts the
   * countdown.
   */
  take(id: number, transition: number | string): number {
    const number = typeof transition === 'string' ? findTransition(this.#machine, transition) : transition;
    this.#countdowns[id] = this.#machine.resetTime;
    this.applyMatrix(id, this.#machine.transitions[number].matrix);
    return number;
  }

  /** Multiplies a character's vector by any matrix of its size, and keeps it within the limits. */
  applyMatrix(id: number, matrix: Matrix): void {
    const scratch = this.#scratch;
    const vectors = this.#vectors;
    const { min, max } = this.#machine;
    const at = id * scratch.length;
    stepVector(scratch, vectors, matrix, 0, at);
    for (let i = 0; i < scratch.length; i++) vectors[at + i] = Math.min(max, Math.max(min, scratch[i]));
  }

  /** The weight of a state. */
  weight(id: number, state: number): number {
    return this.#vectors[id * this.#scratch.length + state];
  }

  /** Copies a character's vector. */
  copyVector(out: Float64Array, id: number): void {
    for (let i = 0; i < this.#scratch.length; i++) out[i] = this.weight(id, i);
  }

  /** The state with the greatest weight; the first of equals. */
  strongest(id: number): number {
    return strongestOf(this.#vectors, id * this.#scratch.length, this.#scratch.length);
  }

  /**
   * A state drawn in proportion to its weight; `random` is a number in [0, 1) from a seeded
   * generator.
   */
  draw(id: number, random: number): number {
    return drawFrom(this.#vectors, random, id * this.#scratch.length, this.#scratch.length);
  }

  /** The first state whose weight is at least the threshold, or −1. */
  firstAbove(id: number, threshold: number): number {
    return firstAbove(this.#vectors, threshold, id * this.#scratch.length, this.#scratch.length);
  }

  /** Returns the state of a character for a save-game. */
  save(id: number): SavedMarkov {
    const { length } = this.#scratch;
    return { vector: [...this.#vectors.subarray(id * length, (id + 1) * length)], countdown: this.#countdowns[id] };
  }

  /** Restores a saved character. Throws if it does not fit the machine, and then changes nothing. */
  restore(id: number, saved: SavedMarkov): void {
    const { vector, countdown } = parse(savedMarkovSchema, saved, 'markov');
    if (vector.length !== this.#scratch.length)
      throw new InvalidDataError('markov.vector', `must have ${this.#scratch.length} weights, got ${vector.length}`);
    this.#vectors.set(vector, id * this.#scratch.length);
    this.#countdowns[id] = countdown;
  }
}
