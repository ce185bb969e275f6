import { InvalidDataError } from '../../data/check.js';
import { requireReward } from './problem.js';

/** Stands for the state after the end of an episode: nothing follows, and it is worth 0. */
export const NO_STATE = -1;
/** No action was chosen. */
export const NO_ACTION = -1;

/**
 * What happened once: in a state an action was taken, brought a reward, and led to the next state.
 * Whose action it was does not matter to Q-learning: what a player did teaches it, too. Fill the same
 * record again and again.
 */
export class ExperienceTuple {
  // A fraction first, so that V8 stores these numbers in place.
  /** A whole number from 0. */
  state = Number.NaN;
  /** The number of the action; `NO_ACTION` at first. */
  action = NO_ACTION;
  /** What it brought. */
  reward = Number.NaN;
  /** `NO_STATE` after the end of an episode. */
  next = Number.NaN;
  /** The action that will be taken next, for learners that need to know it (`isOnPolicy`). */
  nextAction = NO_ACTION;
  /** Which actions may be taken in the next state, 1 or 0. All by default. */
  allowed: Uint8Array | undefined = undefined;

  constructor() {
    this.set(0, 0, 0, NO_STATE);
  }

  /** Fills in the tuple ⟨s, a, r, s′⟩, where all actions may follow. */
  set(state: number, action: number, reward: number, next: number): this {
    this.state = state;
    this.action = action;
    this.reward = reward;
    this.next = next;
    this.nextAction = NO_ACTION;
    this.allowed = undefined;
    return this;
  }
}

/** Throws unless action and reward can be learned from. Tables check the states. */
export function checkExperience({ action, reward }: ExperienceTuple, actions: number): void {
  requireAction(action, actions, 'action');
  requireReward(reward);
}

/** Throws unless this is the number of an action. */
export function requireAction(action: number, actions: number, path: string): void {
  if (!(action >= 0 && action < actions && Math.floor(action) === action))
    throw new InvalidDataError(path, `must be the number of an action, below ${actions}, got ${String(action)}`);
}

/** Throws unless a mask fits and allows something. */
export function requireAllowed(allowed: Uint8Array, actions: number): void {
  if (allowed.length !== actions)
    throw new InvalidDataError('allowed', `must have ${actions} numbers, one for each action, got ${allowed.length}`);
  for (let action = 0; action < actions; action++) if (allowed[action] !== 0) return;
  throw new InvalidDataError('allowed', 'must allow at least one action; add one that waits');
}
