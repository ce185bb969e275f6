import type { LearnerAction, LearnerRecord, LearnerSection } from '../../messages/messages.js';

/** What a source needs of the minds of a game, to find what their nodes have learned. */
export interface LearningMinds {
  /** The nodes of a kind, of all characters. */
  readonly nodes: (kind: string) => Iterable<LearningNode>;
}

/** A node that may have learned something. */
export interface LearningNode {
  /** Id of the character whose mind runs the node. */
  readonly character: string;
  /** The behavior that contains it. */
  readonly behavior: string;
  /** Path of the node in the program. */
  readonly path: string;
  /** The insight of the node's kind. */
  readonly ask: (about: unknown) => unknown;
  /** Throws `InvalidDataError` if the kind does not understand it. */
  readonly instruct: (instruction: unknown) => void;
}

/** When something is looked at. */
export interface LearningMoment {
  /** The number of the tick that is shown. */
  readonly tick: number;
  /** Whether the past is shown. */
  readonly isPast: boolean;
}

/**
 * What a game shows of its learners: `learningSource` of `gumption/learning/workbench` makes it. Nothing
 * is computed unless somebody looks.
 */
export interface LearningSource {
  /** Called by every workbench that begins to look, and the function it returns when that one ends. */
  readonly watch: (clock: (() => number) | undefined) => () => void;
  /** All learners, those of nodes included. */
  readonly list: (minds: LearningMinds, moment: LearningMoment) => readonly LearnerRecord[];
  /** The details of one; undefined if there is no such learner. */
  readonly describe: (
    minds: LearningMinds,
    id: string,
    moment: LearningMoment,
  ) => readonly LearnerSection[] | undefined;
  /** Throws `InvalidDataError`, and changes nothing, if the learner cannot do it. */
  readonly change: (minds: LearningMinds, id: string, action: LearnerAction) => void;
}
