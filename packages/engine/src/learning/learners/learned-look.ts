import type { Chooser } from './chooser.js';

/** What a node of a behavior has learned, for tools of the same program: no JSON. */
export interface LearnedState {
  /** The key that holds it, and whether all characters learn together in it. */
  readonly key: string;
  /** What the key is for. */
  readonly description: string;
  /** Whether all characters learn together in it. */
  readonly isShared: boolean;
  /** Whether it learns, is frozen, or only watches. */
  readonly mode: string;
  /** How it learns, as the behavior names it. */
  readonly learner: string;
  /** As it is kept in the key. Read it at once. */
  readonly record: unknown;
  /** Undefined while nothing was learned. Looking at it changes nothing. */
  readonly chooser: Chooser | undefined;
  /** How many examples it has learned from. */
  readonly examples: number;
  /** What the choices are called, in the order of the chooser; those of options that are gone as well. */
  readonly names: readonly string[];
  /** What is observed now. */
  readonly row: Readonly<Float64Array>;
  /** What is observed now, by name. */
  readonly observed: readonly { readonly name: string; readonly value: number | string }[];
  /** What each option of the node is worth now, and how it went. */
  readonly options: readonly LearnedOptionState[];
  /** What a worth is, in words. */
  readonly measure: string;
  /** Why it would choose as it does, one sentence each. */
  readonly because: readonly string[];
}

/** One option of a learned choice, as it is now. */
export interface LearnedOptionState {
  /** Id of the option. */
  readonly name: string;
  /** What it expects of the option now. */
  readonly worth: number;
  /** Whether it would be chosen. */
  readonly isBest: boolean;
  /** How often it ran to its end, and its mean feedback then; null if it never did. */
  readonly tried: number;
  /** Its mean feedback; null if it never ran to its end. */
  readonly grade: number | null;
}

/**
 * Asks a `learnedChoice` node for all that it has learned, as the question of its `insight`. A question
 * from outside is JSON, and can never be one of these.
 */
export class LearnedLook {}
