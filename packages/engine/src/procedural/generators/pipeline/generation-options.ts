import {
  boolean,
  dictionary,
  integer,
  json,
  number,
  optional,
  struct,
  text,
  unchecked,
  union,
} from '../../../data/schema.js';
import type { GeneratorDocument } from './generator-document.js';
import type { HandEdits } from './hand-edits.js';
import type { PlannedStep } from './plan.js';
import type { PromotedValues } from './resolve-params.js';
import type { StepResult } from './result-store.js';
import type { GeneratorNames } from './vocabulary.js';

/** Options of `Generation`. */
export interface GenerationOptions extends GeneratorNames {
  /** What it runs. */
  readonly document: GeneratorDocument;
  /** By default that of the document, or 1. */
  readonly seed?: number | string;
  /** Values for parameters of the document. By default their own defaults. */
  readonly params?: PromotedValues;
  /** What people have changed by hand. By default nothing. */
  readonly edits?: HandEdits;
  /**
   * Makes the map so many times smaller along each side, with lengths that shrink along: a preview. By
   * default 1.
   */
  readonly scale?: number;
  /**
   * Roughly how much memory the results of steps may take, in bytes. By default 512 MiB. The last version
   * of each layer always stays; older ones run again when they are needed and had to make room.
   */
  readonly maxBytes?: number;
  /** How much work one step may do before it counts as endless. By default 10¹¹. */
  readonly maxStepWork?: number;
}

export const NO_EDITS: HandEdits = { version: 1, edits: [] };

export const generationOptions = struct({
  __proto__: null,
  steps: unchecked<GeneratorNames['steps']>(),
  seed: optional(union(integer(), text({ minLength: 1, maxLength: 200 }))),
  params: optional(dictionary(json())),
  scale: optional(number({ min: 1, max: 4096 })),
  maxBytes: optional(number({ min: 0 })),
  maxStepWork: optional(number({ min: 1 })),
});

export const promotedValues = dictionary(union(number(), boolean(), text({ maxLength: 200 })));

/** How far a generation has come. */
export interface GenerationProgress {
  /** The step that runs; undefined before the first and after the last. */
  readonly step: string | undefined;
  /** How much of that step is done, from 0 to 1. */
  readonly stepFraction: number;
  /** How much of this try is done, from 0 to 1. */
  readonly fraction: number;
  /** Which try it is, from 1, and how many there may be. */
  readonly attempt: number;
  /** How many tries there may be. */
  readonly tries: number;
}

/** What a generation goes on with. */
export interface Changed {
  readonly document?: GeneratorDocument;
  readonly seed?: number | string;
  readonly params?: PromotedValues;
  readonly edits?: HandEdits;
}

/** What a step could not do. */
export interface StepProblem {
  /** Id of the step. */
  readonly step: string;
  /** What it could not do, in words. */
  readonly problem: string;
  /** Whether there is no result at all, or one with something missing. */
  readonly isFailure: boolean;
}

/** What the steps of a plan could not do. */
export function listProblems(steps: readonly PlannedStep[], results: readonly StepResult[]): StepProblem[] {
  return results.flatMap(({ failure, warnings }, i) => {
    const { id } = steps[i];
    const told = warnings.map((problem) => ({ step: id, problem, isFailure: false }));
    return failure === undefined ? told : [...told, { step: id, problem: failure, isFailure: true }];
  });
}
