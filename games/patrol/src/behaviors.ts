import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import errands from '../behaviors/errands.json';
import patrolAndConverse from '../behaviors/patrol-and-converse.json';
import firstErrands from '../first-steps/behaviors/errands.json';
import firstPatrol from '../first-steps/behaviors/patrol.json';

/** The behaviors of a game, checked when it starts, and which robot runs which. */
export interface Script {
  /** What the workbench calls the game with these behaviors. */
  readonly title: string;
  readonly behaviors: readonly BehaviorDocument[];
  /** Name of each robot's behavior, by the robot's id. */
  readonly roles: { readonly [robot: string]: string };
  /** Same seed, same game. */
  readonly seed?: number;
}

/** The game as it is shipped: R1 talks to R2 when it meets it on its round. */
export const conversation: Script = {
  title: 'Patrol',
  behaviors: [patrolAndConverse, errands].map(readDocument),
  roles: { R1: 'Patrol and converse', R2: 'Errands' },
};

/** Where the tutorial begins: R1 only drives its round. */
export const firstSteps: Script = {
  title: 'First steps',
  behaviors: [firstPatrol, firstErrands].map(readDocument),
  roles: { R1: 'Patrol', R2: 'Errands' },
};
