import { suggest } from '../../../data/index.js';
import { applyHedge, HEDGES, type Hedge } from '../text/hedges.js';
import {
  type Antecedent,
  type FuzzyRule,
  FuzzyRuleError,
  type FuzzyRuleProblem,
  type Name,
  ruleProblem,
} from '../text/rule.js';
import { fuzzyAnd, fuzzyOr, fuzzyXor, type Logic } from './operators.js';

/** Variables by name, each with the numbers of its sets. */
export type SetNumbers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Numbers of all sets, which are numbered through all variables: those of variable i from
 * `starts[i]` on.
 */
export function numberSets(names: readonly string[], starts: Int32Array, sets: readonly string[]): SetNumbers {
  return new Map(
    names.map((name, i) => {
      const first = starts[i];
      return [name, new Map(sets.slice(first, starts[i + 1]).map((set, place) => [set, first + place]))];
    }),
  );
}

// Codes of a general condition, worked off from left to right over a stack. What is not below 0 is
// the number of a set.
const NOT = -1;
const AND = -2;
const OR = -3;
const XOR = -4;
const NOR = -5;
const NAND = -6;
/** Hedge h has the code FIRST_HEDGE − h. */
const FIRST_HEDGE = -7;
const CODES = { and: AND, or: OR, xor: XOR, nor: NOR, nand: NAND } as const;
const HEDGE_NAMES = Object.freeze(Object.keys(HEDGES)) as readonly Hedge[];

/**
 * The rules of one form in flat arrays. The terms of rule r are those from `starts[r]` to before
 * `starts[r + 1]`; conclusions work the same way.
 */
interface RuleTable {
  readonly starts: Int32Array;
  readonly terms: Int32Array;
  readonly conclusionStarts: Int32Array;
  readonly conclusions: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Compiled rules: from the degrees of input sets to the degrees of output sets, where the strongest
 * rule counts. Rules that only join statements by AND, the common case, are lists of sets, and
 * evaluation leaves them as soon as they cannot add anything. All others are short programs for a
 * stack machine.
 */
export class RuleBase {
  /**
   * Rules of the simplest form: positive statements joined by the default AND, one conclusion, full
   * weight. Stored as number of terms, conclusion, terms; all in one list, because reading memory
   * in sequence is fastest.
   */
  readonly #simple: Int32Array;
  readonly #joined: RuleTable;
  readonly #general: RuleTable;
  readonly #logic: Logic;
  readonly #earlyOut: boolean;
  readonly #stack: Float64Array;

  /**
   * Throws a {@link FuzzyRuleError} with every name that is not known. Without `earlyOut` every
   * clause is looked at, to the same result.
   */
  constructor(rules: readonly FuzzyRule[], inputs: SetNumbers, outputs: SetNumbers, logic: Logic, earlyOut = true) {
    const problems: FuzzyRuleProblem[] = [];
    const compiled = rules.map((rule, i) => {
      const path = `rules[${i}]`;
      const terms = joinedTerms(rule.when, inputs, path, problems);
      return {
        isJoined: terms !== undefined,
        terms: terms ?? codesOf(rule.when, inputs, path, problems),
        conclusions: rule.conclusions.map(({ variable, set }) =>
          findSet(outputs, variable, set, 'output', path, problems),
        ),
        weight: rule.weight,
      };
    });
    if (problems.length > 0) throw new FuzzyRuleError(problems);
    this.#logic = logic;
    this.#earlyOut = earlyOut;
    const isSimple = ({ isJoined, terms, conclusions, weight }: (typeof compiled)[number]) =>
      earlyOut &&
      logic === 'zadeh' &&
      isJoined &&
      weight === 1 &&
      conclusions.length === 1 &&
      terms.every((term) => term >= 0);
    this.#simple = Int32Array.from(
      compiled.filter(isSimple).flatMap(({ terms, conclusions }) => [terms.length, conclusions[0], ...terms]),
    );
    this.#joined = tableOf(compiled.filter((rule) => rule.isJoined && !isSimple(rule)));
    this.#general = tableOf(compiled.filter(({ isJoined }) => !isJoined));
    this.#stack = new Float64Array(1 + Math.max(0, ...compiled.map(({ terms }) => terms.length)));
  }

  /**
   * Raises the degrees of the outputs' sets to the results of the rules for the degrees of the
   * inputs.
   */
  apply(outputs: Float64Array, inputs: Readonly<Float64Array>): void {
    this.#applySimple(outputs, inputs);
    if (this.#joined.weights.length > 0) this.#applyJoined(outputs, inputs);
    if (this.#general.weights.length > 0) this.#applyGeneral(outputs, inputs);
  }

  #applyGeneral(outputs: Float64Array, inputs: Readonly<Float64Array>): void {
    const stack = this.#stack;
    const logic = this.#logic;
    const { starts, terms, conclusionStarts, conclusions, weights } = this.#general;
    for (let rule = 0; rule < weights.length; rule++) {
      runCodes(stack, terms, starts[rule], starts[rule + 1], inputs, logic);
      const degree = weights[rule] * stack[0];
      for (let i = conclusionStarts[rule]; i < conclusionStarts[rule + 1]; i++)
        if (degree > outputs[conclusions[i]]) outputs[conclusions[i]] = degree;
    }
  }

  #applySimple(outputs: Float64Array, inputs: Readonly<Float64Array>): void {
    const simple = this.#simple;
    let at = 0;
    while (at < simple.length) {
      const conclusion = simple[at + 1];
      const end = at + 2 + simple[at];
      const best = outputs[conclusion];
      let degree = 1;
      for (let term = at + 2; term < end; term++) {
        const one = inputs[simple[term]];
        if (one < degree) degree = one;
        if (one <= best) break;
      }
      at = end;
      if (degree > best) outputs[conclusion] = degree;
    }
  }

  #applyJoined(outputs: Float64Array, inputs: Readonly<Float64Array>): void {
    const logic = this.#logic;
    const earlyOut = this.#earlyOut;
    const { starts, terms, conclusionStarts, conclusions, weights } = this.#joined;
    const isZadeh = logic === 'zadeh';
    let term = 0;
    for (let rule = 0; rule < weights.length; rule++) {
      const end = starts[rule + 1];
      const firstConclusion = conclusionStarts[rule];
      const lastConclusion = conclusionStarts[rule + 1];
      // The degree that the rule must exceed to matter. AND can only lower a degree, so the first
      // clause below it ends the evaluation.
      let best = earlyOut ? outputs[conclusions[firstConclusion]] : -1;
      for (let i = firstConclusion + 1; i < lastConclusion; i++)
        if (outputs[conclusions[i]] < best) best = outputs[conclusions[i]];
      let degree = 1;
      for (; term < end; term++) {
        const set = terms[term];
        const one = set >= 0 ? inputs[set] : 1 - inputs[~set];
        degree = isZadeh ? Math.min(one, degree) : fuzzyAnd(degree, one, logic);
        if (degree <= best) break;
      }
      term = end;
      if (degree <= best) continue;
      degree *= weights[rule];
      for (let i = firstConclusion; i < lastConclusion; i++)
        if (degree > outputs[conclusions[i]]) outputs[conclusions[i]] = degree;
    }
  }
}

/** A condition alone, compiled: its degree for degrees of the inputs' sets. */
export class CompiledCondition {
  readonly #codes: Int32Array;
  readonly #stack: Float64Array;
  readonly #logic: Logic;

  /** Throws a {@link FuzzyRuleError} with every name that is not known. */
  constructor(when: Antecedent, inputs: SetNumbers, logic: Logic, path = '') {
    const problems: FuzzyRuleProblem[] = [];
    this.#codes = Int32Array.from(codesOf(when, inputs, path, problems));
    if (problems.length > 0) throw new FuzzyRuleError(problems);
    this.#stack = new Float64Array(this.#codes.length);
    this.#logic = logic;
  }

  degree(inputs: Readonly<Float64Array>): number {
    runCodes(this.#stack, this.#codes, 0, this.#codes.length, inputs, this.#logic);
    return this.#stack[0];
  }
}

/** Works a condition off; its degree is then at the bottom of the stack. */
function runCodes(
  stack: Float64Array,
  codes: Int32Array,
  start: number,
  end: number,
  inputs: Readonly<Float64Array>,
  logic: Logic,
): void {
  const isZadeh = logic === 'zadeh';
  let top = -1;
  for (let at = start; at < end; at++) {
    const code = codes[at];
    if (code >= 0) stack[++top] = inputs[code];
    else if (code === NOT) stack[top] = 1 - stack[top];
    else if (code <= FIRST_HEDGE) stack[top] = applyHedge(HEDGE_NAMES[FIRST_HEDGE - code], stack[top]);
    else {
      const b = stack[top--];
      const a = stack[top];
      // The usual logic at once: arguments and results of calls would be boxed.
      if (isZadeh && code === AND) stack[top] = Math.min(a, b);
      else if (isZadeh && code === OR) stack[top] = Math.max(a, b);
      else if (code === AND) stack[top] = fuzzyAnd(a, b, logic);
      else if (code === OR) stack[top] = fuzzyOr(a, b, logic);
      else if (code === XOR) stack[top] = fuzzyXor(a, b, logic);
      else stack[top] = 1 - (code === NOR ? fuzzyOr(a, b, logic) : fuzzyAnd(a, b, logic));
    }
  }
}

/**
 * The sets of a condition that only joins statements by AND, `~set` for one that is negated;
 * undefined for other conditions.
 */
function joinedTerms(
  when: Antecedent,
  inputs: SetNumbers,
  path: string,
  problems: FuzzyRuleProblem[],
): number[] | undefined {
  const terms: number[] = [];
  const noted: FuzzyRuleProblem[] = [];
  const visit = (part: Antecedent): boolean => {
    if (part.op === 'and') return visit(part.left) && visit(part.right);
    const statement = part.op === 'not' ? part.of : part;
    if (statement.op !== 'is' || statement.hedges.length > 0) return false;
    const set = findSet(inputs, statement.variable, statement.set, 'input', path, noted);
    terms.push(part.op === 'not' ? ~set : set);
    return true;
  };
  if (!visit(when)) return undefined;
  problems.push(...noted);
  return terms;
}

function codesOf(when: Antecedent, inputs: SetNumbers, path: string, problems: FuzzyRuleProblem[]): number[] {
  const codes: number[] = [];
  const visit = (part: Antecedent): void => {
    if (part.op === 'is') {
      codes.push(findSet(inputs, part.variable, part.set, 'input', path, problems));
      for (const hedge of [...part.hedges].reverse()) codes.push(FIRST_HEDGE - HEDGE_NAMES.indexOf(hedge));
    } else if (part.op === 'not') {
      visit(part.of);
      codes.push(NOT);
    } else {
      visit(part.left);
      visit(part.right);
      codes.push(CODES[part.op]);
    }
  };
  visit(when);
  return codes;
}

/** Number of a set, or 0 and a problem with advice. */
function findSet(
  variables: SetNumbers,
  variable: Name,
  set: Name,
  what: 'input' | 'output',
  path: string,
  problems: FuzzyRuleProblem[],
): number {
  const sets = variables.get(variable.name);
  if (sets === undefined) {
    const known = [...variables.keys()];
    problems.push(ruleProblem(path, variable, `there is no ${what} ${variable.name}${advise(variable.name, known)}`));
    return 0;
  }
  const found = sets.get(set.name);
  if (found !== undefined) return found;
  const known = [...sets.keys()];
  problems.push(ruleProblem(path, set, `${variable.name} has no set ${set.name}${advise(set.name, known)}`));
  return 0;
}

/** `; did you mean near?`, or what there is. */
export function advise(name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  if (meant !== undefined) return `; did you mean ${meant}?`;
  return known.length === 0
    ? '; there is none at all'
    : `; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
}

interface CompiledRule {
  readonly terms: readonly number[];
  readonly conclusions: readonly number[];
  readonly weight: number;
}

function tableOf(rules: readonly CompiledRule[]): RuleTable {
  const startsOf = (lists: readonly (readonly number[])[]) => {
    const starts = [0];
    for (const list of lists) starts.push(starts.at(-1)! + list.length);
    return Int32Array.from(starts);
  };
  const terms = rules.map((rule) => rule.terms);
  const conclusions = rules.map((rule) => rule.conclusions);
  return {
    starts: startsOf(terms),
    terms: Int32Array.from(terms.flat()),
    conclusionStarts: startsOf(conclusions),
    conclusions: Int32Array.from(conclusions.flat()),
    weights: Float64Array.from(rules, ({ weight }) => weight),
  };
}
