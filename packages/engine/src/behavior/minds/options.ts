import { InvalidDataError } from '../../data/check.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import type { Report } from '../../data/warnings.js';
import type { BackEnd } from '../back-ends/generated.js';
import type { Semaphores } from '../kind/semaphores.js';
import type { Blackboard } from '../runtime/blackboard.js';
import type { FindObject, LogEntry, TaskFailure, WorkBudget } from '../runtime/runtime.js';
import type { MakeDynamicSubtrees } from './dynamic-subtrees.js';
import type { TurnHooks } from './turns.js';

/** Options of `Minds`. */
export interface MindsOptions<A> {
  /** Seed of all random choices. The same seed and the same inputs give the same behavior. */
  readonly seed?: number;
  /** The time at which the minds start, in seconds; by default 0. */
  readonly time?: number;
  /** The shared blackboard, if several `Minds` use one. */
  readonly world?: Blackboard;
  /** The shared semaphores, if several `Minds` use them. */
  readonly semaphores?: Semaphores;
  /**
   * A budget per frame that the planners and scripts of all minds share. By default each has its
   * own slice.
   */
  readonly budget?: WorkBudget;
  /** Receives the messages that nodes log. */
  readonly onLog?: (entry: LogEntry<A>) => void;
  /** Finds things of the game by type and id, for parameters and save-games that point at them. */
  readonly findObject?: FindObject;
  /**
   * Lets nodes run behaviors that are chosen at run time: `dynamicSubtreesFrom` of
   * `gumption/behavior/dynamic-subtrees`.
   */
  readonly dynamicSubtrees?: MakeDynamicSubtrees;
  /**
   * Ticks only some minds per frame, in turns: `new Turns()` of `gumption/behavior/turns`. By
   * default every tick reaches every mind.
   */
  readonly turns?: TurnHooks;
  /**
   * Receives every failure of a task that threw or returned an invalid result. Its node has failed;
   * the game continues.
   */
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  /**
   * Receives what is probably a mistake in the game's code, such as milliseconds where seconds are
   * due; each mistake once. By default nothing is looked for.
   */
  readonly report?: Report;
  /**
   * How programs run. By default, generated code where the page allows it, and closures elsewhere.
   */
  readonly backEnd?: BackEnd;
  /** The number of minds to reserve memory for; it grows as needed. */
  readonly capacity?: number;
}

/** For the check of misspelled options. */
const MINDS_OPTIONS = {
  seed: true,
  time: true,
  world: true,
  semaphores: true,
  budget: true,
  onLog: true,
  findObject: true,
  dynamicSubtrees: true,
  turns: true,
  onFailure: true,
  report: true,
  backEnd: true,
  capacity: true,
} as const satisfies OptionNames<MindsOptions<never>>;

/** Throws if an option is misspelled, a seed is no whole number, or `report` is no function. */
export function checkMindsOptions(options: { readonly seed?: number; readonly report?: unknown }): void {
  checkOptionNames(options, MINDS_OPTIONS, 'Minds');
  const { seed = 0, report } = options;
  if (report !== undefined && typeof report !== 'function')
    throw new InvalidDataError('report', `must be a function, got ${typeof report}`);
  // The fraction of a number such as Math.random() would be cut off: all games would be the same.
  if (!Number.isSafeInteger(seed)) throw new InvalidDataError('seed', `must be a whole number, got ${seed}`);
}
