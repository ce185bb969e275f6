import type { LearnerReport, LearnerSection } from './learner-report.js';
import type { ShownTraining } from './shown-learner.js';

/** One learner as the source sees it: of the game, or of nodes of a behavior. */
export interface LearningSubject {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly about: string;
  readonly agent: string | undefined;
  readonly node: LearnerReport['node'];
  readonly mode: LearnerReport['mode'];
  /** Undefined if nobody counts. */
  readonly examples: number | undefined;
  /** What is measured while somebody looks. */
  readonly target: object | undefined;
  /** How it has done so far, for a curve: the number of scores, and their sum; undefined if nobody counts. */
  readonly tally: { readonly count: number; readonly sum: number } | undefined;
  /** What a score of the tally is. */
  readonly unit: string;
  readonly training: ShownTraining | undefined;
  /** What was learned, as JSON. */
  readonly save: () => string;
  readonly restore: (json: string, examples: number) => void;
  /** Undefined if it cannot be frozen here: a node is frozen in its behavior. */
  readonly setLearning: ((isLearning: boolean) => void) | undefined;
  readonly reset: (() => void) | undefined;
  /** What it shows of itself, up to a number of examples where the past is shown. */
  readonly describe: (isPast: boolean) => LearnerSection[];
}
