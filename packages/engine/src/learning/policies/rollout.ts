/**
 * What environments `first` to `first + environments - 1` have brought: for each, `steps` steps one
 * after the other. Plain arrays, so that a worker can send it.
 */
export interface Rollout {
  /** The number of the first environment. */
  readonly first: number;
  /** How many environments. */
  readonly environments: number;
  /** Steps in each of them. */
  readonly steps: number;
  /** What was seen in each step, one observation after the other. */
  readonly observations: Float64Array;
  /** For each step 1 for each action that was allowed. */
  readonly allowed: Uint8Array;
  /** What was done in each step. */
  readonly actions: Float64Array;
  /** The logarithm of the probability with which it was done. */
  readonly logProbabilities: Float64Array;
  /** How much better than expected each action turned out. */
  readonly advantages: Float64Array;
  /** What each situation turned out to be worth. */
  readonly returns: Float64Array;
  /** The sums of rewards of the episodes that ended, by environment and then by time. */
  readonly episodes: Float64Array;
}

/** What {@link estimateAdvantages} looks at: one environment's steps from `from` to before `to`. */
export interface Experience {
  readonly rewards: Float64Array;
  readonly values: Float64Array;
  /** 1 where the episode ended: by its own rules, or cut off. */
  readonly ends: Uint8Array;
  /** What was still to be expected after each step: 0 where it ended by its own rules. */
  readonly nextValues: Float64Array;
}

/**
 * Generalized advantage estimation (Schulman and others): walks backward and mixes what came with what
 * was expected. `trust` (λ) of 1 believes only what came, which is noisy; 0 only the next step, which
 * is biased.
 */
export function estimateAdvantages(
  advantages: Float64Array,
  returns: Float64Array,
  { rewards, values, ends, nextValues }: Experience,
  from: number,
  to: number,
  discount: number,
  trust: number,
): void {
  let advantage = 0;
  for (let i = to - 1; i >= from; i--) {
    const surprise = rewards[i] + discount * nextValues[i] - values[i];
    advantage = surprise + (ends[i] === 1 ? 0 : discount * trust * advantage);
    advantages[i] = advantage;
    returns[i] = advantage + values[i];
  }
}
