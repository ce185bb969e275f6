import { formatProblems } from '../../../data/check.js';
import { InvalidDataError, type Problem } from '../../../data/index.js';
import type { Place } from '../../../language/tokens/place.js';
import type { Hedge } from './hedges.js';

/** A name in a rule with its place, so that an editor can underline it. */
export interface Name extends Place {
  readonly name: string;
}

/**
 * `distance IS very near`: how much a value belongs to a set. Hedges apply from the innermost, the
 * last, outwards.
 */
export interface Statement {
  readonly op: 'is';
  readonly variable: Name;
  readonly hedges: readonly Hedge[];
  readonly set: Name;
}

/** Joins two conditions. */
export type Connective = 'and' | 'or' | 'xor' | 'nor' | 'nand';

/** The condition between IF and THEN: statements joined by operators. */
export type Antecedent =
  | Statement
  | { readonly op: 'not'; readonly of: Antecedent }
  | { readonly op: Connective; readonly left: Antecedent; readonly right: Antecedent };

/** `aggression IS high`, behind THEN. */
export interface Conclusion {
  readonly variable: Name;
  readonly set: Name;
}

/** A parsed rule. */
export interface FuzzyRule {
  /** The condition: what must hold, and to which degree. */
  readonly when: Antecedent;
  /** What follows, for each output that the rule names. */
  readonly conclusions: readonly Conclusion[];
  /** The weight of the rule, from 0 to 1; its conclusions are multiplied by it. */
  readonly weight: number;
}

/** A problem with its place in the text of a rule. Its path ends in `column 7`, counted from 1. */
export interface FuzzyRuleProblem extends Problem, Place {}

/** Thrown for a rule that cannot be parsed or names unknown variables or sets. */
export class FuzzyRuleError extends InvalidDataError {
  /** All problems that were found, each with its place in the rule. */
  override readonly problems: readonly FuzzyRuleProblem[];

  /** `problems` needs at least one. */
  constructor(problems: readonly FuzzyRuleProblem[]) {
    super(problems[0].path, problems[0].problem);
    this.name = 'RuleError';
    this.problems = [...problems];
    this.message = formatProblems(problems);
  }
}

/** A problem at a place of a rule; `path` says which rule, and may be blank. */
export function ruleProblem(path: string, { start, end }: Place, problem: string): FuzzyRuleProblem {
  const column = `column ${start + 1}`;
  return { path: path === '' ? column : `${path}, ${column}`, problem, start, end };
}

/** Calls back for every statement of a condition, from left to right. */
export function forEachStatement(when: Antecedent, visit: (statement: Statement) => void): void {
  if (when.op === 'is') visit(when);
  else if (when.op === 'not') forEachStatement(when.of, visit);
  else {
    forEachStatement(when.left, visit);
    forEachStatement(when.right, visit);
  }
}
