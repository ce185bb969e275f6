import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import type { Learner } from '../learners/learner.js';
import type { StateTable } from '../tables/state-table.js';
import type { ExperienceTuple } from './experience-tuple.js';

/**
 * Learns how good actions are in states, which are whole numbers (see `StateEncoder`). It does not
 * know where states come from: a `RewardTrainer` gives it those of a problem, a `LearningAgent` those of a
 * running game, and you may give it whatever a player did. While frozen it learns and explores nothing.
 */
export interface ActionLearner
  extends Learner<readonly [state: number, action: number, reward: number, next: number, nextAction?: number]> {
  /** Names of the actions. An action is its index in this list. */
  readonly actions: readonly string[];
  /**
   * True if it learns about what it does, and must be told the next action. False if it learns about
   * the best that can be done, whoever acts, as long as every action is tried now and then.
   */
  readonly isOnPolicy: boolean;
  /** How many experiences it has learned from. Schedules follow this number. */
  readonly experiences: number;
  /** By how much the last experience changed a value. Near 0 for long: it has settled. */
  readonly change: number;
  /** An action for a state, explored while it learns. `allowed` has a 1 for what may be chosen. */
  choose(state: number, rng: Rng, allowed?: Uint8Array): number;
  /** The best action as far as is known; the first one of equally good ones. */
  best(state: number, allowed?: Uint8Array): number;
  /** Learns from what happened. `add` does the same with the numbers of an experience. */
  learn(experience: ExperienceTuple): void;
  /** How much it thinks of an action in a state: the reason for its choice. */
  valueOf(state: number, action: number): number;
  /** How often it has learned about an action in a state. */
  visitsOf(state: number, action: number): number;
  /** Forgets everything that was learned. */
  forget(): void;
}

/** Why an action was chosen. */
export interface ActionReason {
  /** Name of the action. */
  readonly action: string;
  /** What the learner expects of it in this state. */
  readonly value: number;
  /** How often it was tried. A value that was seldom tried means little. */
  readonly visits: number;
  /** Whether the rules of the game allow it now. */
  readonly isAllowed: boolean;
}

/** What a learner thinks of each action in a state, the best first; forbidden ones last. */
export function explainActions(learner: ActionLearner, state: number, allowed?: Uint8Array): ActionReason[] {
  const reasons = learner.actions.map((action, i) => ({
    action,
    value: learner.valueOf(state, i),
    visits: learner.visitsOf(state, i),
    isAllowed: allowed === undefined || allowed[i] !== 0,
  }));
  return reasons.sort((a, b) => Number(b.isAllowed) - Number(a.isAllowed) || b.value - a.value);
}

/** The allowed action with the highest value in a row of a table; the first one of equals. */
export function highestIn({ values }: StateTable, first: number, allowed: Uint8Array): number {
  let best = -1;
  for (let action = 0; action < allowed.length; action++)
    if (allowed[action] !== 0 && (best < 0 || values[first + action] > values[first + best])) best = action;
  return best;
}

/** Throws unless there are actions with different names. */
export function checkActions(actions: readonly string[], path: string): void {
  if (actions.length === 0) throw new InvalidDataError(path, 'must be at least one action');
  for (const [i, action] of actions.entries())
    if (actions.indexOf(action) < i) throw new InvalidDataError(`${path}[${i}]`, `is listed twice: ${action}`);
}

/** Throws unless a save is of the same actions in the same order. */
export function requireSameActions(saved: readonly string[], own: readonly string[]): void {
  if (saved.length !== own.length || saved.some((action, i) => action !== own[i]))
    throw new InvalidDataError('saved.actions', `must be ${own.join(', ')}`);
}
