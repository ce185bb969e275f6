import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';

/**
 * What an agent learns in: it sees, acts, and is rewarded. `reset`, `step`, `terminated` and
 * `truncated` have the names and the meaning that Gymnasium gave them, so that problems and papers
 * carry over. Only the results stand in fields instead of a tuple, so that a step allocates nothing.
 *
 * A game becomes such a problem with `createScenarioProblem`.
 */
export interface LearningProblem {
  /** Names of all actions. An action is its index in this list. */
  readonly actions: readonly string[];
  /** How many numbers an observation has. */
  readonly observationSize: number;
  /** Begins an episode. The same seed and the same actions give the same episode. */
  reset(seed: number): void;
  /** Takes an action, and runs until the next decision. Not called after the end of an episode. */
  step(action: number): void;
  /** What the last step brought. Usually from −1 to 1, and 0 most of the time. */
  readonly reward: number;
  /** True if the last step ended the episode by its own rules: won, lost, dead. Nothing follows. */
  readonly terminated: boolean;
  /**
   * True if the last step ended the episode from outside, such as by a time limit. Learners expect
   * that it would have gone on: what follows still counts.
   */
  readonly truncated: boolean;
  /** Writes what the agent sees now. */
  writeObservation(out: Float64Array): void;
  /**
   * The hard rules of the game: writes 1 for each action that may be taken now, and 0 for the
   * others, which are neither explored nor chosen. Without it, all may be taken.
   */
  writeAllowed?(out: Uint8Array): void;
  /** Writes the state of the running episode, for saving in the middle of it. */
  save?(): Json;
  /** Goes on where `save` was called. */
  restore?(saved: Json): void;
}

/** Throws unless a reward is finite: NaN or infinity would spread to every value before it. */
export function requireReward(reward: number): void {
  if (typeof reward !== 'number' || !(reward - reward === 0))
    throw new InvalidDataError('reward', `must be a finite number, got ${String(reward)}`);
}
