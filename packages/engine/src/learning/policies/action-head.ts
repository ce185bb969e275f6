import type { Rng } from '../../math/rng.js';

/**
 * How the outputs of a network become actions, and what a policy must know about them to learn: how
 * probable an action is, and how much is left to chance. Numbers stand in fields, because V8 allocates
 * those that functions return.
 */
export interface ActionHead {
  /** How many numbers an action has; for one of some actions, 1: its index. */
  readonly width: number;
  /** How many outputs the network needs. */
  readonly outputCount: number;
  /** Parameters that do not depend on what is observed; and their slopes, which are added to. */
  readonly parameters: Float64Array;
  readonly gradient: Float64Array;
  /** The logarithm of the probability (or density) of the action that was drawn or measured last. */
  logProbability: number;
  /** How much is left to chance in the situation that was measured last. */
  entropy: number;
  /** Writes a random action to `out`, from `at` on. */
  draw(out: Float64Array, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array, rng: Rng): void;
  /** Writes the best action to `out`, from `at` on. */
  best(out: Float64Array, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array): void;
  /** Finds `logProbability` and `entropy`. */
  measure(actions: Readonly<Float64Array>, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array): void;
  /** What {@link differentiate} multiplies by. */
  readonly slopes: Slopes;
  /**
   * After `measure` of the same: writes the slopes by output of `slopes.logProbability` times the
   * logarithm of the probability plus `slopes.entropy` times the entropy, and adds those by own
   * parameter to `gradient`.
   */
  differentiate(deltas: Float64Array, actions: Readonly<Float64Array>, at: number): void;
}

/** How much the error changes with the two numbers of an {@link ActionHead}. */
export class Slopes {
  logProbability = Number.NaN;
  entropy = Number.NaN;
}
