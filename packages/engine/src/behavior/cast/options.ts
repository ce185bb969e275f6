import { InvalidDataError, type Problem, type Report } from '../../data/index.js';
import type { OptionNames } from '../../data/known-options.js';
import type { BackEnd } from '../back-ends/generated.js';
import type { ResolvedSheet } from '../check/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { FindObject, LogEntry, TaskFailure, WorkBudget } from '../runtime/runtime.js';
import type { Assignments } from './assignments.js';
import type { Checks } from './checks.js';

/** Options of a `Cast`. */
// biome-ignore lint/suspicious/noExplicitAny: agents by type are known only where the vocabulary is
export interface CastOptions<A, Agents = any> {
  /** The node kinds, tasks, keys and events that the behaviors may use. */
  readonly vocabulary: Vocabulary<Agents>;
  /** Behaviors that characters run, and those they refer to as subtrees. */
  readonly behaviors: readonly BehaviorDocument[];
  /** Character sheets, which specialize behaviors. */
  readonly sheets?: readonly ResolvedSheet[];
  /**
   * What designers let characters run in place of what `Cast.add` is told:
   * `readAssignments(file)`. One that does not fit has no effect, and is warned of.
   */
  readonly assignments?: Assignments;
  /** Seed of all random choices. The same seed and the same inputs give the same behavior. */
  readonly seed?: number;
  /**
   * Finds a thing of the game by object type and id, for parameters and save-games that name one.
   */
  readonly findObject?: FindObject;
  /** Budget that planners and scripts of all characters share; see `MindsOptions`. */
  readonly budget?: WorkBudget;
  /** Called for every task that throws or returns an invalid result; the game goes on. */
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  /** Called for every message that a node logs. */
  readonly onLog?: (entry: LogEntry<A>) => void;
  /**
   * Receives each warning once: a task that threw, time in milliseconds, and what `checks` find:
   * `({ message }) => console.warn(message)`. Joining a page or a server reports to the console by
   * default.
   */
  readonly report?: Report;
  /**
   * `development` also checks every answer of a condition, for a promise or nothing where true or
   * false is due. Leave it out where speed counts.
   */
  readonly checks?: Checks;
  /**
   * How behaviors run; by default generated code where the page allows it, and closures elsewhere.
   */
  readonly backEnd?: BackEnd;
  /**
   * Behaviors compiled ahead of time, by name: the exports of modules written by `writeModule`. A
   * behavior specialized by a sheet is compiled separately, under both names: `Soldier as Ranged`.
   */
  readonly modules?: { readonly [behavior: string]: BackEnd };
}

/** For the check of misspelled options. */
export const CAST_OPTIONS = {
  vocabulary: true,
  behaviors: true,
  sheets: true,
  assignments: true,
  seed: true,
  findObject: true,
  budget: true,
  onFailure: true,
  onLog: true,
  report: true,
  checks: true,
  backEnd: true,
  modules: true,
} as const satisfies OptionNames<CastOptions<never>>;

/** Throws for options that the types forbid: in a game written in JavaScript nothing else would. */
export function checkCastOptions(options: CastOptions<never>): void {
  const problems: Problem[] = [];
  const require = (isRight: boolean, name: keyof CastOptions<never>, what: string) => {
    if (!isRight) problems.push({ path: `options.${name}`, problem: `must be ${what}, got ${String(options[name])}` });
  };
  require(options.vocabulary?.kinds instanceof Map, 'vocabulary', 'made by createVocabulary');
  require(Array.isArray(options.behaviors), 'behaviors', 'a list of documents');
  require(options.checks === undefined || options.checks === 'development', 'checks', 'development or left out');
  for (const name of ['report', 'onFailure', 'onLog', 'findObject'] as const)
    require(options[name] === undefined || typeof options[name] === 'function', name, 'a function');
  if (problems.length > 0) throw InvalidDataError.of(problems);
}
