import type { LearningProblem } from '../reinforcement/problem.js';

/** As `LearningProblem`, where an action is some numbers instead of one of a list. */
export interface ControlProblem extends Omit<LearningProblem, 'actions' | 'step' | 'writeAllowed'> {
  /** How many numbers an action has. They may be any numbers; cut them to what the game can do. */
  readonly actionSize: number;
  /** Takes an action, and runs until the next decision. Not called after the end of an episode. */
  step(action: Readonly<Float64Array>): void;
}

/** What a `NetworkPolicy` can act in. */
export type PolicyProblem = LearningProblem | ControlProblem;

/** Takes the action that begins at `at`. */
export function stepProblem(problem: PolicyProblem, actions: Float64Array, at: number): void {
  if ('actions' in problem) problem.step(actions[at]);
  else problem.step(actions.subarray(at, at + problem.actionSize));
}
