import { boolean, choice, type Infer, list, nullable, number, optional, union, variant } from '../../data/schema.js';
import { count, name, open, path, words } from './fields.js';

/** The most learners, marks of one, and parts of its details that are told. */
export const MAX_LEARNERS = 500;
export const MAX_MARKS = 64;
const MAX_SECTIONS = 32;
/** The most rows, columns and points of a table, a map or a curve. */
export const MAX_SHOWN_ROWS = 500;
export const MAX_SHOWN_COLUMNS = 100;
const MAX_CELLS = 10_000;
/** The most neurons of a layer that are told; of a larger one only the first. */
export const MAX_NEURONS = 64;
const MAX_LAYERS = 32;

/** A state of learning that one can go back to. */
export type LearningMark = Infer<typeof markSchema>;

const markSchema = open({
  /** A later mark has a higher number. */
  id: count,
  /** Why it was taken: `by itself`, or words of a person. */
  label: name,
  /** How many examples it had learned from. */
  examples: count,
});

/** How far a long training has come. */
export type TrainingRecord = Infer<typeof trainingSchema>;

const trainingSchema = open({
  /** Whether it is under way. */
  isRunning: boolean(),
  /** Whether a workbench may start it. */
  canStart: boolean(),
  /** Whether a workbench may stop it. */
  canStop: boolean(),
  /** The work done so far, such as episodes and decisions. */
  work: list(open({ name, count }), { max: 8 }),
  /** The share of the training that is done, from 0 to 1; null if nobody knows the end. */
  share: nullable(number({ min: 0, max: 1 })),
  /** The best score so far, which is kept, and when it was reached; null before the first. */
  best: nullable(open({ score: number(), at: words })),
});

/** One learner of a game. */
export type LearnerRecord = Infer<typeof learnerSchema>;

const learnerSchema = open({
  /** Messages refer to the learner by this id. */
  id: path,
  /** What people call it. */
  title: name,
  /** How it learns: `N-grams`, `naive Bayes`, `Q-learning`. */
  kind: name,
  /** What it is for. */
  about: words,
  /** The id of the character it belongs to; null if it belongs to all or none. */
  agent: nullable(name),
  /** Where it stands in a behavior, if it is a node there. */
  node: nullable(open({ behavior: name, node: path })),
  /** Whether it learns. A shadow learns, and does not act. */
  mode: choice(['learning', 'frozen', 'shadow', 'unknown']),
  /** Null if it does not count them. */
  examples: nullable(count),
  /** The size of what was learned as it would be saved, in bytes; null if it cannot be saved. */
  bytes: nullable(count),
  /** Microseconds per step of the game that it took to learn and to answer; null without a clock. */
  microseconds: nullable(number({ min: 0 })),
  /** Whether it can be kept from learning. */
  canFreeze: boolean(),
  /** Whether it can forget everything. */
  canReset: boolean(),
  /** States that a workbench can go back to, oldest first. */
  marks: list(markSchema, { max: MAX_MARKS }),
  /** What `undo` would take back; null for nothing. */
  undo: nullable(words),
  /** Null if it has no training that takes long. */
  training: nullable(trainingSchema),
});

const scores = open({ right: count, of: count });

/** A part of what a learner shows of itself. */
export type LearnerSection = Infer<typeof sectionSchema>;

const sectionSchema = variant('part', {
  /** What it expects next. */
  expectation: open({
    expected: nullable(name),
    /** From 0 to 1; all 0 while it has no idea. */
    options: list(open({ name, probability: number({ min: 0, max: 1 }) }), { max: MAX_SHOWN_ROWS }),
    /** Why, such as from how many cases. */
    because: words,
    lately: nullable(scores),
    inAll: nullable(scores),
    /** What a guess gets right, from 0 to 1. */
    chance: number({ min: 0, max: 1 }),
  }),
  /** Scores over examples, on what it has learned from and on what it has not. */
  curve: open({
    unit: words,
    points: list(open({ examples: count, seen: nullable(number()), unseen: nullable(number()) }), { max: MAX_CELLS }),
    /** A score to compare with, such as that of a guess. */
    baseline: nullable(open({ name, score: number() })),
  }),
  /** What it took for what: a row for what it was, a column for what it said; the last for no answer. */
  confusion: open({
    labels: list(name, { max: MAX_SHOWN_COLUMNS }),
    counts: list(list(count, { max: MAX_SHOWN_COLUMNS + 1 }), { max: MAX_SHOWN_COLUMNS }),
  }),
  /** What each option is worth in the situation that it is in. */
  choices: open({
    measure: words,
    observed: list(open({ name, value: union(number(), words) }), { max: MAX_SHOWN_ROWS }),
    options: list(
      open({
        name,
        worth: number(),
        isBest: boolean(),
        /** How often it ended, and its mean feedback; null if nobody counts. */
        tried: nullable(count),
        grade: nullable(number()),
      }),
      { max: MAX_SHOWN_ROWS },
    ),
    because: list(words, { max: MAX_SHOWN_ROWS }),
  }),
  /** Values of actions in states: those that it knows best, the current one first. */
  values: open({
    actions: list(name, { max: MAX_SHOWN_COLUMNS }),
    /** How many states and actions there are; what is told may be less. */
    stateCount: count,
    actionCount: count,
    states: list(
      open({
        name: words,
        isCurrent: boolean(),
        visits: count,
        /** The number of the best action. */
        best: count,
        /** Null where it was never tried. */
        values: list(nullable(number()), { max: MAX_SHOWN_COLUMNS }),
      }),
      { max: MAX_SHOWN_ROWS },
    ),
  }),
  /** The same on a map, where states are the cells of a grid. */
  map: open({
    columns: count,
    rows: count,
    actions: list(name, { max: MAX_SHOWN_COLUMNS }),
    /** For each action where it leads, for an arrow; null for none. */
    directions: list(nullable(open({ x: number(), z: number() })), { max: MAX_SHOWN_COLUMNS }),
    /** Row by row; null where there is no state, or nothing is known of it. */
    cells: list(nullable(open({ value: number(), best: count, visits: count })), { max: MAX_CELLS }),
    /** The number of the cell that it is in now. */
    current: nullable(count),
    /** Where the first cell begins in the world, and how large a cell is; null if it is no place. */
    ground: nullable(open({ x: number(), z: number(), cellSize: number({ above: 0 }) })),
  }),
  /** Activations and weights of a network. */
  network: open({
    layers: list(
      open({
        title: name,
        /** How many neurons there are; what follows is of the first of them. */
        size: count,
        names: list(name, { max: MAX_NEURONS }),
        activations: list(number(), { max: MAX_NEURONS }),
        /** By neuron, for each neuron before it; empty for inputs and for windows. */
        weights: list(list(number(), { max: MAX_NEURONS }), { max: MAX_NEURONS }),
        biases: list(number(), { max: MAX_NEURONS }),
      }),
      { max: MAX_LAYERS },
    ),
  }),
  /** A table of anything else, such as the counts of naive Bayes. */
  table: open({
    title: words,
    columns: list(words, { max: MAX_SHOWN_COLUMNS }),
    rows: list(list(union(number(), words), { max: MAX_SHOWN_COLUMNS }), { max: MAX_SHOWN_ROWS }),
    /** How many rows are left out. */
    leftOut: count,
  }),
  /** A decision tree, its nodes from the top, each below the one it belongs to. */
  tree: open({
    nodes: list(
      open({
        depth: count,
        /** What leads here; empty at the root. */
        when: words,
        /** What is asked here, or what a leaf decides. */
        says: words,
        isLeaf: boolean(),
        examples: count,
        right: count,
        /** Whether the current situation leads through it. */
        isOnPath: boolean(),
      }),
      { max: MAX_SHOWN_ROWS },
    ),
    leftOut: count,
  }),
});

/** What a workbench can do to a learner. */
export type LearnerAction = Infer<typeof learnerActionSchema>;

export const learnerActionSchema = variant('do', {
  freeze: open({}),
  unfreeze: open({}),
  reset: open({}),
  mark: open({ label: name }),
  goBack: open({ mark: count }),
  forgetMark: open({ mark: count }),
  undo: open({}),
  startTraining: open({}),
  stopTraining: open({}),
});

/** What a game says about its learners. */
export const learningMessages = {
  /** All learners; again a few times a second while somebody looks, when something has changed. */
  learners: open({
    tick: count,
    learners: list(learnerSchema, { max: MAX_LEARNERS }),
    /** How many there is no room to tell of. */
    leftOut: count,
  }),
  /** The details of the learner that was asked for, likewise. */
  learner: open({ tick: count, id: path, sections: list(sectionSchema, { max: MAX_SECTIONS }) }),
  /** Answers `changeLearner`; with why it was refused, or null. */
  learnerChanged: open({ request: count, problem: nullable(words) }),
} as const;

/** What a workbench asks about them. */
export type LearningRequest = {
  readonly [T in keyof typeof learningRequests]: { readonly type: T } & Infer<(typeof learningRequests)[T]>;
}[keyof typeof learningRequests];

export const learningRequests = {
  /** Tells the learners from now on, or ceases to. */
  showLearning: open({ on: boolean() }),
  /** Tells the details of one learner as well; null for none. */
  showLearner: open({ id: nullable(path) }),
  changeLearner: open({ request: count, id: path, action: learnerActionSchema }),
} as const;

/** Whether a game tells of its learners. Absent in games made before, and in those without any. */
export const learningField = optional(boolean());
