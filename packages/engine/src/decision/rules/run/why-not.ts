import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import { type Atom, alternativesOf, type TestAtom } from '../compile/alternatives.js';
import { type Comparison, isInRange, isRange, isVariable, type Pattern, type Tuple } from '../text/rule.js';
import { showTuple, showValue } from '../text/show.js';
import type { RuleEngine } from './engine.js';

/** How one clause of a rule currently matches. */
export interface ClauseReport {
  readonly clause: string;
  /** How many facts match it, ignoring the other clauses. */
  readonly alone: number;
  /** How many ways it matches together with all clauses before it. */
  readonly together: number;
  /** A few of the facts it matches; for a `not`, a few of the facts that contradict it. */
  readonly facts: readonly string[];
  /** Why it does not hold; only set for the first clause that fails. */
  readonly problem?: string;
  /** Whether the clauses before it hold, so that this one was evaluated. */
  readonly isAsked: boolean;
}

/** Partial matches beyond this number are not followed: a few are enough for an explanation. */
const MOST = 300;
const FEW = 8;

type Found = ReadonlyMap<string, unknown>;

/**
 * Explains clause by clause what a rule matches, at which clause it fails, and why. Returns one
 * list per alternative of the rule; an `or` makes several. For debugging: it matches all facts
 * again.
 */
export function whyNot(engine: RuleEngine, rule: string): ClauseReport[][] {
  const names = engine.program.rules.map(({ name }) => name);
  const compiled = engine.program.rules[names.indexOf(rule)];
  if (compiled === undefined) throw new InvalidDataError(`rule ${rule}`, `does not exist${didYouMean(rule, names)}`);
  const facts = engine.facts.all();
  return alternativesOf(compiled.source.when, `rule ${rule}`).map((atoms) => follow(atoms, facts));
}

function follow(atoms: readonly Atom[], facts: readonly Tuple[]): ClauseReport[] {
  const waiting = atoms.filter((atom): atom is TestAtom => atom.kind === 'test');
  const known = new Set<string>();
  let found: readonly Found[] = [new Map()];
  return atoms.flatMap((atom): ClauseReport[] => {
    if (atom.kind === 'test') return [];
    if (atom.kind === 'match') for (const name of namesIn(atom.pattern)) known.add(name);
    // As the engine does: at the first clause behind which everything is known.
    const tests = waiting.filter(({ terms }) => namesIn(terms).every((name) => known.has(name)));
    if (atom.kind === 'match') for (const test of tests) waiting.splice(waiting.indexOf(test), 1);
    const report = atom.kind === 'match' ? match(atom.pattern, tests, found, facts) : refuse(atom.atoms, found, facts);
    const isAsked = found.length > 0;
    found = report.found;
    return [{ ...report.told, isAsked, ...(isAsked && found.length === 0 && { problem: report.problem }) }];
  });
}

interface Answer {
  readonly found: readonly Found[];
  readonly told: Pick<ClauseReport, 'clause' | 'alone' | 'together' | 'facts'>;
  readonly problem: string;
}

function match(
  pattern: Pattern,
  tests: readonly TestAtom[],
  before: readonly Found[],
  facts: readonly Tuple[],
): Answer {
  const alone = facts.filter((fact) => bind(pattern, fact, new Map()) !== undefined);
  const used = new Set<Tuple>();
  const joined: Found[] = [];
  const passed: Found[] = [];
  for (const found of before)
    for (const fact of alone) {
      const bound = bind(pattern, fact, found);
      if (bound === undefined || passed.length >= MOST) continue;
      joined.push(bound);
      if (!tests.every((test) => holds(test, bound))) continue;
      passed.push(bound);
      used.add(fact);
    }
  const clause = [showTuple(pattern), ...tests.map(showTest)].join(' ');
  const failed = joined[0] && tests.find((test) => !holds(test, joined[0]));
  const many = (count: number) => `${count} fact${count === 1 ? ' looks' : 's look'} like it`;
  return {
    found: passed,
    told: { clause, alone: alone.length, together: passed.length, facts: few(passed.length > 0 ? [...used] : alone) },
    problem:
      alone.length === 0
        ? 'no fact looks like it'
        : failed === undefined
          ? `${many(alone.length)}, but none fits what was found before${showFound(pattern, before[0] ?? new Map())}`
          : `${many(alone.length)}, but ${showTest(failed)} does not hold${showFound(failed.terms, joined[0])}`,
  };
}

function refuse(atoms: readonly Atom[], before: readonly Found[], facts: readonly Tuple[]): Answer {
  const against = (found: Found): Tuple[][] => ways(atoms, found, facts, FEW);
  const passed = before.filter((found) => against(found).length === 0);
  const refuting = before.length > 0 && passed.length === 0 ? against(before[0]).flat() : [];
  const clause = `not ${atoms.length === 1 ? showAtom(atoms[0]) : `[${atoms.map(showAtom).join(' ')}]`}`;
  return {
    found: passed,
    told: {
      clause,
      alone: ways(atoms, new Map(), facts, MOST).length,
      together: passed.length,
      facts: few([...new Set(refuting)]),
    },
    problem: `there is ${refuting.map(showTuple).slice(0, 2).join(' and ') || 'something against it'}`,
  };
}

/** Combinations of facts that satisfy all clauses, up to a limit. */
function ways(atoms: readonly Atom[], found: Found, facts: readonly Tuple[], most: number): Tuple[][] {
  const tests = atoms.filter((atom): atom is TestAtom => atom.kind === 'test');
  const others = atoms.filter((atom) => atom.kind !== 'test');
  const all: Tuple[][] = [];
  const go = (at: number, bound: Found, used: readonly Tuple[]): void => {
    const atom = others[at];
    if (atom === undefined) {
      if (tests.every((test) => holds(test, bound))) all.push([...used]);
    } else if (atom.kind === 'not') {
      if (ways(atom.atoms, bound, facts, 1).length === 0) go(at + 1, bound, used);
    } else if (atom.kind === 'match')
      for (const fact of facts) {
        if (all.length >= most) return;
        const next = bind(atom.pattern, fact, bound);
        if (next !== undefined) go(at + 1, next, [...used, fact]);
      }
  };
  go(0, found, []);
  return all;
}

/** The variables after a pattern was matched with a fact; undefined if it does not match. */
function bind(pattern: Pattern, fact: Tuple, found: Found): Found | undefined {
  if (pattern.length !== fact.length) return undefined;
  const bound = new Map(found);
  for (const [i, term] of pattern.entries()) {
    const value = fact[i];
    if (isRange(term) && !isInRange(term, value)) return undefined;
    const name = isRange(term) ? (term.as ?? '?') : term;
    if (name === '?') continue;
    if (!isVariable(name)) {
      if (!isSame(name, value)) return undefined;
    } else if (!bound.has(name)) bound.set(name, value);
    else if (!isSame(bound.get(name), value)) return undefined;
  }
  return bound;
}

const isSame = (one: unknown, other: unknown): boolean => one === other || (Number.isNaN(one) && Number.isNaN(other));

function holds({ op, terms, check, negated }: TestAtom, found: Found): boolean {
  const values = terms.map((term) => (isVariable(term) ? found.get(term) : term));
  return (check === undefined ? compare(op!, values[0], values[1]) : check(...values)) !== negated;
}

function compare(op: Comparison, left: unknown, right: unknown): boolean {
  if (op === '=') return isSame(left, right);
  if (op === '!=') return !isSame(left, right);
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  return op === '<' ? left < right : op === '<=' ? left <= right : op === '>' ? left > right : left >= right;
}

function namesIn(terms: readonly unknown[]): string[] {
  return terms.flatMap((term) => (isVariable(term) ? [term] : isRange(term) && term.as !== undefined ? [term.as] : []));
}

function showAtom(atom: Atom): string {
  if (atom.kind === 'match') return showTuple(atom.pattern);
  return atom.kind === 'test' ? showTest(atom) : `not [${atom.atoms.map(showAtom).join(' ')}]`;
}

function showTest({ op, terms, negated }: TestAtom): string {
  const text =
    op === undefined ? `a check of ${terms.join(', ')}` : `${showValue(terms[0])} ${op} ${showValue(terms[1])}`;
  return negated ? `not ${text}` : text;
}

/** The known values of the variables in a clause. */
function showFound(terms: readonly unknown[], found: Found): string {
  const known = [...new Set(namesIn(terms))].filter((name) => found.has(name));
  return known.length === 0 ? '' : `: ${known.map((name) => `${name} = ${showValue(found.get(name))}`).join(', ')}`;
}

const few = (facts: readonly Tuple[]): string[] => facts.slice(0, FEW).map(showTuple);
