import { InvalidDataError, type Report } from '../../../data/index.js';
import { type OptionNames, requireOptionNames } from '../../../data/known-options.js';
import { didYouMean } from '../../../data/suggest.js';
import {
  COMPARISONS,
  isArithmetic,
  isRange,
  isVariable,
  type Pattern,
  RULE_ARBITERS,
  type Rule,
  type RuleEffect,
  type RuleSet,
} from '../text/rule.js';
import { type Atom, alternativesOf, type TestAtom } from './alternatives.js';
import { reportFixedClauses } from './fixed-clauses.js';
import type {
  AlphaPattern,
  CompiledRule,
  CompiledSet,
  CompiledTest,
  Production,
  RuleProgram,
  Source,
  Step,
} from './program.js';
import { requireEffect, requireRule } from './rule-fields.js';

/** Options of `compileRules`. */
export interface RuleCompileOptions {
  /**
   * `written` keeps the order of clauses; `shared` moves clauses that many rules have to the front,
   * so that rules share more joins. Sharing pays off when the shared clauses match few facts; where
   * they have no variable in common it can be expensive.
   */
  readonly order?: 'written' | 'shared';
  /**
   * Receives what is probably a mistake: a clause without variables whose fact no rule adds, so that
   * only the game can make it match.
   */
  readonly report?: Report;
}

/**
 * Checks rules and compiles them into a program. Throws an `InvalidDataError` that names the rule
 * and the problem.
 */
export function compileRules(
  rules: readonly (Rule | RuleSet)[] | RuleSet,
  options: RuleCompileOptions = {},
): RuleProgram {
  requireOptionNames(options, COMPILE_OPTIONS, 'options');
  const root: RuleSet = 'rules' in rules ? (rules as RuleSet) : { rules: rules as readonly (Rule | RuleSet)[] };
  const program = new Compiler(options.order ?? 'written').compile(root);
  if (options.report !== undefined) reportFixedClauses(program, options.report);
  return program;
}

/** For the check of misspelled options. */
const COMPILE_OPTIONS = { order: true, report: true } as const satisfies OptionNames<RuleCompileOptions>;

type Scope = Map<string, Source>;

class Compiler {
  readonly #constants = new Map<unknown, number>();
  readonly #patterns = new Map<string, number>();
  readonly #alpha: AlphaPattern[] = [];
  readonly #productions: Production[] = [];
  readonly #rules: CompiledRule[] = [];
  readonly #sets: CompiledSet[] = [];
  readonly #order: 'written' | 'shared';
  /** How many rules contain a pattern, for the order `shared`. */
  readonly #uses = new Map<string, number>();

  constructor(order: 'written' | 'shared') {
    this.#order = order;
  }

  compile(root: RuleSet): RuleProgram {
    this.#addSet(root, -1, root.name ?? 'rules');
    const names = new Set<string>();
    for (const { name } of this.#rules) {
      if (names.has(name)) throw new InvalidDataError(`rule ${name}`, 'is defined twice; rename one of them');
      names.add(name);
    }
    const setNames = this.#sets.map(({ name }) => name);
    for (const rule of this.#rules) checkEffects(rule, rule.effects, setNames);
    const ways = this.#rules.map((rule) => alternativesOf(rule.source.when, `rule ${rule.name}`));
    if (this.#order === 'shared') this.#countUses(ways);
    for (const [index, rule] of this.#rules.entries())
      for (const atoms of ways[index]) this.#addProduction(index, rule, atoms);
    return {
      constants: [...this.#constants.keys()],
      patterns: this.#alpha,
      productions: this.#productions,
      rules: this.#rules,
      sets: this.#sets,
    };
  }

  #addSet(set: RuleSet, parent: number, name: string): number {
    if (set.arbiter !== undefined && !RULE_ARBITERS.includes(set.arbiter))
      throw new InvalidDataError(
        `set ${name}`,
        `has the arbiter ${set.arbiter}${didYouMean(set.arbiter, RULE_ARBITERS)}`,
      );
    const index = this.#sets.length;
    const members: { rule: number; set: number }[] = [];
    this.#sets.push({ name, arbiter: set.arbiter ?? 'first', parent, enabled: set.enabled ?? true, members });
    for (const [i, member] of set.rules.entries()) {
      if ('rules' in member)
        members.push({ rule: -1, set: this.#addSet(member, index, member.name ?? `${name}[${i}]`) });
      else members.push({ rule: this.#addRule(member, index), set: -1 });
    }
    return index;
  }

  #addRule(rule: Rule, set: number): number {
    requireRule(rule);
    if (rule.when.length === 0)
      throw new InvalidDataError(`rule ${rule.name}`, 'has no conditions, so it always holds');
    const alternatives = alternativesOf(rule.when, `rule ${rule.name}`);
    const variables = new Set<string>();
    for (const atoms of alternatives)
      for (const atom of atoms)
        if (atom.kind === 'match') for (const name of variablesOf(atom.pattern)) variables.add(name);
    for (const [name] of effectVariables(rule.effects ?? []))
      if (!variables.has(name))
        throw new InvalidDataError(
          `rule ${rule.name}`,
          `uses ${name}, which none of its clauses binds${didYouMean(name, [...variables])}`,
        );
    return (
      this.#rules.push({
        name: rule.name,
        source: rule,
        variables: [...variables],
        effects: rule.effects ?? [],
        salience: rule.salience ?? 0,
        specificity: Math.max(...alternatives.map(({ length }) => length)),
        set,
      }) - 1
    );
  }

  #addProduction(rule: number, compiled: CompiledRule, written: readonly Atom[]): void {
    const path = `rule ${compiled.name}`;
    const atoms = this.#order === 'shared' ? this.#reorder(written) : written;
    const scope: Scope = new Map();
    const steps = this.#steps(atoms, 1, scope, path);
    const places = atoms.filter(({ kind }) => kind !== 'test');
    const clauses = written.filter(({ kind }) => kind !== 'test').map((atom) => steps[places.indexOf(atom)].level);
    const bindings = compiled.variables.map((name) => scope.get(name) ?? { level: -1, field: -1 });
    this.#productions.push({ rule, steps, bindings, clauses });
  }

  #steps(atoms: readonly Atom[], level: number, scope: Scope, path: string): Step[] {
    const tests = atoms.filter((atom) => atom.kind === 'test');
    const steps: Step[] = [];
    for (const atom of atoms) {
      if (atom.kind === 'test') continue;
      if (atom.kind === 'not') {
        const inner = this.#steps(atom.atoms, level + 1, new Map(scope), path);
        steps.push({ kind: 'not', level: level++, inner });
        continue;
      }
      const { pattern, joins } = this.#pattern(atom.pattern, level, scope, path);
      // A test runs after the first clause at which all of its variables are bound.
      const ready = tests.filter((test) => variablesOf(test.terms).every((name) => scope.has(name)));
      for (const test of ready) tests.splice(tests.indexOf(test), 1);
      steps.push({
        kind: 'match',
        level: level++,
        pattern,
        joins,
        tests: ready.map((test) => this.#test(test, scope, path)),
      });
    }
    for (const test of tests) {
      const unknown = variablesOf(test.terms).find((name) => !scope.has(name));
      throw new InvalidDataError(
        path,
        unknown === undefined
          ? 'tests values, but has no clause that matches a fact'
          : `tests ${unknown}, which none of its clauses binds${didYouMean(unknown, [...scope.keys()])}`,
      );
    }
    return steps;
  }

  #pattern(pattern: Pattern, level: number, scope: Scope, path: string) {
    if (pattern.length === 0) throw new InvalidDataError(path, 'has an empty pattern');
    const constants: [number, number][] = [];
    const ranges: [number, number, number, boolean, boolean][] = [];
    const equal: [number, number][] = [];
    const joins: { field: number; level: number; otherField: number }[] = [];
    for (const [field, term] of pattern.entries()) {
      let name: unknown = term;
      if (isRange(term)) {
        const { min = -Infinity, max = Infinity, minOpen = false, maxOpen = false } = term;
        if (!(min <= max)) throw new InvalidDataError(path, `has an empty range from ${min} to ${max}`);
        ranges.push([field, min, max, minOpen, maxOpen]);
        name = term.as ?? '?';
      }
      if (name === '?') continue;
      if (!isVariable(name)) {
        constants.push([field, this.#constant(name)]);
        continue;
      }
      const known = scope.get(name);
      if (known === undefined) scope.set(name, { level, field });
      else if (known.level === level) equal.push([field, known.field]);
      else joins.push({ field, level: known.level, otherField: known.field });
    }
    const alpha = { arity: pattern.length, constants, ranges, equal };
    const key = keyOf(alpha);
    let index = this.#patterns.get(key);
    if (index === undefined) {
      index = this.#alpha.push({ key, ...alpha }) - 1;
      this.#patterns.set(key, index);
    }
    return { pattern: index, joins };
  }

  #test(test: TestAtom, scope: Scope, path: string): CompiledTest {
    if (test.op !== undefined && !COMPARISONS.includes(test.op))
      throw new InvalidDataError(path, `has the unknown comparison ${test.op}; known are ${COMPARISONS.join(' ')}`);
    const sources = test.terms.map((term) =>
      isVariable(term) ? scope.get(term)! : { level: -1, field: this.#constant(term) },
    );
    return { negated: test.negated, op: test.op ?? 'check', sources, check: test.check };
  }

  #constant(value: unknown): number {
    let symbol = this.#constants.get(value);
    if (symbol === undefined) {
      symbol = this.#constants.size;
      this.#constants.set(value, symbol);
    }
    return symbol;
  }

  #countUses(ways: readonly Atom[][][]): void {
    for (const atoms of ways.flat())
      for (const atom of atoms)
        if (atom.kind === 'match') {
          const key = shapeOf(atom.pattern);
          this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
        }
  }

  /**
   * Moves clauses that many rules share to the front. A `not` depends on the clauses before it, so
   * rules that contain one keep their order.
   */
  #reorder(atoms: readonly Atom[]): readonly Atom[] {
    if (atoms.some(({ kind }) => kind === 'not')) return atoms;
    const uses = (atom: Atom) => (atom.kind === 'match' ? this.#uses.get(shapeOf(atom.pattern))! : 0);
    return [...atoms].sort((a, b) => uses(b) - uses(a));
  }
}

const keyOf = (alpha: Omit<AlphaPattern, 'key'>) =>
  `${alpha.arity}|${alpha.constants.join(' ')}|${alpha.ranges.join(' ')}|${alpha.equal.join(' ')}`;

/** A pattern without the names of its variables. */
const shapeOf = (pattern: Pattern) =>
  pattern
    .map((term) => (isVariable(term) ? '?' : isRange(term) ? JSON.stringify({ ...term, as: undefined }) : String(term)))
    .join(' ');

function variablesOf(terms: readonly unknown[]): string[] {
  return terms.flatMap((term) => (isVariable(term) ? [term] : isRange(term) && isVariable(term.as) ? [term.as] : []));
}

/** Variables that effects use, including those in report effects and in arithmetic. */
function effectVariables(effects: readonly RuleEffect[]): [string][] {
  const inTerm = (term: unknown): [string][] => {
    if (isVariable(term)) return [[term]];
    const operation = isArithmetic(term) ? Object.values(term)[0] : undefined;
    return operation === undefined ? [] : (operation as readonly unknown[]).flatMap(inTerm);
  };
  return effects.flatMap((effect) => {
    if ('add' in effect) return effect.add.flatMap(inTerm);
    if ('remove' in effect) return typeof effect.remove === 'number' ? [] : effect.remove.flatMap(inTerm);
    if ('write' in effect) return inTerm(effect.value);
    if ('do' in effect)
      return [
        ...(effect.with ?? []).flatMap(inTerm),
        ...effectVariables(effect.onSuccess ?? []),
        ...effectVariables(effect.onFailure ?? []),
      ];
    return [];
  });
}

function checkEffects(rule: CompiledRule, effects: readonly RuleEffect[], sets: readonly string[]): void {
  for (const effect of effects) {
    requireEffect(effect, `rule ${rule.name}`);
    const set = 'enable' in effect ? effect.enable : 'disable' in effect ? effect.disable : undefined;
    if (set !== undefined && !sets.includes(set))
      throw new InvalidDataError(
        `rule ${rule.name}`,
        `switches the set ${set}, which does not exist${didYouMean(set, sets)}`,
      );
    const terms =
      'add' in effect
        ? effect.add
        : 'remove' in effect && typeof effect.remove !== 'number'
          ? effect.remove
          : 'write' in effect
            ? [effect.value]
            : [];
    if (terms.some((term) => term === '?' || isRange(term)))
      throw new InvalidDataError(
        `rule ${rule.name}`,
        `${'write' in effect ? 'writes' : 'adds or removes a fact with'} a hole; name the value in a clause`,
      );
    if ('do' in effect) for (const part of [effect.onSuccess, effect.onFailure]) checkEffects(rule, part ?? [], sets);
  }
}
