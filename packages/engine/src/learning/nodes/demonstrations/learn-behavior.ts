import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from '../../../behavior/document/document.js';
import { InvalidDataError } from '../../../data/index.js';
import { checkOptions } from '../../../data/parse.js';
import { list, optional, type Schema, struct, text, unchecked } from '../../../data/schema.js';
import type { LearnTreeOptions } from '../../classification/grow-tree.js';
import { growGuided } from '../../demonstrations/guided-tree.js';
import type { Recording } from '../../demonstrations/recording.js';
import { type PlayScores, scorePlay } from '../../demonstrations/score-play.js';
import { splitPlay } from '../../demonstrations/split-play.js';
import { readTree, TreeWriter } from './learned-document.js';
import { playerNodeOf } from './take-recording.js';

/** What a behavior is learned from. */
export interface LearnBehaviorOptions {
  /** The name of the new behavior. */
  readonly name: string;
  /**
   * The behavior by which the person played. Leaves run copies of its options. An option whose nodes
   * name one another by id must be a behavior of its own, which the option refers to.
   */
  readonly shownBy: BehaviorDocument;
  /** All recordings, of one person or of several. */
  readonly recordings: readonly Recording[];
  /** What was learned before: locked leaves stay, and deleted ones do not come back. */
  readonly earlier?: BehaviorDocument;
  /** How the tree is learned; by default as C4.5 does it, at most eight questions deep. */
  readonly tree?: LearnTreeOptions;
}

const learnOptions: Schema<LearnBehaviorOptions> = struct({
  __proto__: null,
  name: text({ minLength: 1 }),
  shownBy: unchecked<BehaviorDocument>(),
  recordings: list(unchecked<Recording>()),
  earlier: optional(unchecked<BehaviorDocument>()),
  tree: optional(unchecked<LearnTreeOptions>()),
});

/** A behavior that was learned, and how well it does what the person did. */
export interface LearnedBehavior {
  /** What was learned, as a behavior to run or to edit. */
  readonly document: BehaviorDocument;
  /** How well it does what the person did, on decisions that were held out too. */
  readonly scores: PlayScores;
}

/**
 * Learns a behavior from what a person did with a possessed character: a decision tree of the nodes
 * that designers use, which runs, shows and changes like a hand-made one. It learns from two thirds of
 * every recording; the scores say how it does on the third that was held out. The same recordings
 * give the same behavior. Takes milliseconds for hundreds of decisions.
 */
export function learnBehavior(options: LearnBehaviorOptions): LearnedBehavior {
  checkOptions(learnOptions, options, 'learnBehavior');
  const { name, shownBy, recordings, earlier, tree: how } = options;
  if (playerNodeOf(shownBy) === undefined)
    throw new InvalidDataError(shownBy.name, 'must have a playerChoice as its root: a person plays by its options');
  for (const [i, { behavior, name: each }] of recordings.entries())
    if (behavior !== shownBy.name)
      throw new InvalidDataError(
        `recordings[${i}].behavior`,
        `${each} was played by ${behavior}, not by ${shownBy.name}`,
      );
  const play = splitPlay(recordings);
  if (play.seen.count === 0)
    throw new InvalidDataError('recordings', 'have no decisions to learn from: play on, and choose something');
  const { attributes } = recordings[0];
  const tree = growGuided(play.seen, earlier && readTree(earlier, attributes), how);
  const document: BehaviorDocument = {
    $schema: BEHAVIOR_SCHEMA_ID,
    version: 1,
    name,
    ...(shownBy.agent !== undefined && { agent: shownBy.agent }),
    description: `Learned from ${play.seen.count} decisions of a person who played by ${shownBy.name}.`,
    ...(shownBy.parameters !== undefined && { parameters: shownBy.parameters }),
    root: {
      id: 'learned',
      kind: 'learnedTree',
      params: { shownBy: shownBy.name, recordings: recordings.map((recording) => recording.name) },
      children: [new TreeWriter(shownBy, attributes, tree).write(tree)],
    },
  };
  return { document, scores: scorePlay(readTree(document, attributes), play) };
}

/**
 * Scores a learned behavior as it is now, also after a designer has changed it. Give it the
 * recordings that it was learned from: the same third of them is held out.
 */
export function scoreBehavior(document: BehaviorDocument, recordings: readonly Recording[]): PlayScores {
  const play = splitPlay(recordings);
  return scorePlay(readTree(document, recordings[0].attributes), play);
}
