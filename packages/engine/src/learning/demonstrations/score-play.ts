import { type Evaluation, evaluate } from '../classification/evaluate.js';
import type { ExampleTable } from '../classification/example-table.js';
import { chooseGuided, type GuidedNode } from './guided-tree.js';
import type { SplitPlay } from './split-play.js';

/** A decision of the person, and what the tree does in its place. */
export interface DecisionPair {
  /** Number of the recording, and of the decision in it. */
  readonly recording: number;
  /** Number of the decision in its recording. */
  readonly decision: number;
  /** What the person did. */
  readonly actual: string;
  /** Empty for what a person put into the tree by hand. */
  readonly predicted: string;
}

/** How well a tree does what a person did, and what needs no learning beside it. */
export interface PlayScores {
  /** All choices: the rows and columns of the confusion matrices. */
  readonly choices: readonly string[];
  /** On the two thirds that it may have learned from. */
  readonly seen: Evaluation;
  /** On the third that was held out: the figure that counts. */
  readonly unseen: Evaluation;
  /** On the same third: always the choice that is most frequent among those seen. */
  readonly mostFrequent: Evaluation;
  /** On the same third: the choice before it. */
  readonly sameAsLast: Evaluation;
  /** The decisions that were held out, one by one. */
  readonly pairs: readonly DecisionPair[];
}

/** Scores a tree on recorded play. */
export function scorePlay(tree: GuidedNode, { seen, unseen, before, places }: SplitPlay): PlayScores {
  const { classes } = unseen;
  const on = (examples: ExampleTable) => evaluate(examples, (_, i) => chooseGuided(tree, examples, i));
  const counts = seen.countClasses();
  const frequent = classes[counts.indexOf(Math.max(...counts))];
  return {
    choices: classes,
    seen: on(seen),
    unseen: on(unseen),
    mostFrequent: evaluate(unseen, () => frequent),
    sameAsLast: evaluate(unseen, (_, i) => (before[i] < 0 ? frequent : classes[before[i]])),
    pairs: places.map(([recording, decision], i) => ({
      recording,
      decision,
      actual: classes[unseen.classOf[i]],
      predicted: chooseGuided(tree, unseen, i) ?? '',
    })),
  };
}
