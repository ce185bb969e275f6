import { type Atom, alternativesOf, type TestAtom } from '../compile/alternatives.js';
import type { RuleProgram } from '../compile/program.js';
import type { Tuple } from '../facts/facts.js';
import { TupleKeys } from '../facts/tuple-keys.js';
import { type Comparison, isArithmetic, isInRange, isRange, isVariable, type Pattern } from '../text/rule.js';

/** Why a fact follows: it is known, or a rule adds it because of other facts. */
export interface Proof {
  readonly fact: Tuple;
  /** The rule that adds the fact; missing for a known fact. */
  readonly rule?: string;
  readonly because: readonly Proof[];
}

/** One way in which a goal can be proved. */
export interface ProvedGoal {
  /** The values of the goal's variables, by name without the question mark. */
  readonly bindings: Readonly<Record<string, unknown>>;
  readonly proof: Proof;
}

/** Limits of a proof. */
export interface ProveOptions {
  /** The longest chain of rules to try; by default 16. */
  readonly depth?: number;
}

type Bindings = ReadonlyMap<string, unknown>;
interface Found {
  readonly bindings: Bindings;
  readonly proofs: readonly Proof[];
}

/**
 * Backward chaining: reasons from a goal to the rules that would add it, and on to what those need,
 * until everything is known. Nothing fires and nothing is added. Yields each fact that matches the
 * goal once, with its first proof. Only facts that rules `add` directly count, not those that
 * depend on the game's report. A `not` holds if its pattern cannot be proved.
 */
export function* prove(
  program: RuleProgram,
  facts: readonly Tuple[],
  goal: Pattern,
  options: ProveOptions = {},
): Generator<ProvedGoal> {
  const prover = new Prover(program, facts);
  const names = goal.filter(isVariable);
  for (const { bindings, proofs } of prover.prove(goal, new Map(), options.depth ?? 16, [])) {
    const found = Object.fromEntries(names.map((name) => [name.slice(1), walk(name, bindings)]));
    yield { bindings: found, proof: proofs[0] };
  }
}

/** A rule's way to a fact: prove the atoms, and the fact is what `add` says. */
interface Way {
  readonly rule: string;
  readonly add: Pattern;
  readonly atoms: readonly Atom[];
}

class Prover {
  readonly #facts: readonly Tuple[];
  readonly #ways: readonly Way[];
  readonly #keys = new TupleKeys();
  #uses = 0;

  constructor(program: RuleProgram, facts: readonly Tuple[]) {
    this.#facts = facts;
    this.#ways = program.rules.flatMap(({ name, source, effects }) =>
      alternativesOf(source.when, `rule ${name}`).flatMap((atoms) =>
        effects.flatMap((effect) => ('add' in effect ? [{ rule: name, add: effect.add, atoms }] : [])),
      ),
    );
  }

  *prove(goal: Pattern, bindings: Bindings, depth: number, above: readonly string[]): Generator<Found> {
    const seen = new Set<string>();
    for (const fact of this.#facts) {
      const unified = unify(goal, fact, bindings);
      if (unified === undefined) continue;
      seen.add(this.#keys.keyOf(fact));
      yield { bindings: unified, proofs: [{ fact, because: [] }] };
    }
    if (depth === 0) return;
    const wanted = goal.map((term) => walk(term, bindings));
    const isWhole = !wanted.some((term) => term === '?' || isVariable(term));
    const key = this.#keys.keyOf(wanted);
    // A known fact needs no second proof, and a goal cannot be proved by itself.
    if (isWhole && (seen.size > 0 || above.includes(key))) return;
    for (const way of this.#ways) {
      const use = ++this.#uses;
      const own = (term: unknown) => rename(term, use);
      const add = way.add.map(own);
      // A computed term is known only when all others are, so it waits.
      const open = add.map((term, i) => (isArithmetic(term) ? `?#${use}.${i}` : term));
      const unified = unify(goal, open, bindings);
      if (unified === undefined) continue;
      for (const found of this.#proveAll(way.atoms, use, unified, depth - 1, [...above, key])) {
        const fact = add.map((term) => evaluate(term, found.bindings));
        const whole = unify(goal, fact, found.bindings);
        if (whole === undefined || seen.has(this.#keys.keyOf(fact))) continue;
        seen.add(this.#keys.keyOf(fact));
        yield { bindings: whole, proofs: [{ fact, rule: way.rule, because: found.proofs }] };
      }
    }
  }

  /**
   * Matches first, in their order, then tests and negations, when all that they speak of is known.
   */
  *#proveAll(
    atoms: readonly Atom[],
    use: number,
    bindings: Bindings,
    depth: number,
    above: readonly string[],
  ): Generator<Found> {
    const matches = atoms.filter((atom) => atom.kind === 'match');
    const others = atoms.filter((atom) => atom.kind !== 'match');
    const patterns = matches.map(({ pattern }) => pattern.map((term) => rename(term, use)));
    const prover = this;
    function* from(index: number, known: Bindings, proofs: readonly Proof[]): Generator<Found> {
      const pattern = patterns[index];
      if (pattern === undefined) {
        if (others.every((atom) => prover.#holds(atom, use, known, depth, above))) yield { bindings: known, proofs };
        return;
      }
      const holes = pattern.map((term, i) => (isRange(term) ? (term.as ?? `?#${use}.${index}.${i}`) : term));
      for (const found of prover.prove(holes, known, depth, above)) {
        const isInside = pattern.every((term, i) => !isRange(term) || isInRange(term, walk(holes[i], found.bindings)));
        if (isInside) yield* from(index + 1, found.bindings, [...proofs, ...found.proofs]);
      }
    }
    yield* from(0, bindings, []);
  }

  #holds(atom: Atom, use: number, bindings: Bindings, depth: number, above: readonly string[]): boolean {
    if (atom.kind === 'test') return passes(atom, use, bindings);
    return atom.kind === 'not' && this.#proveAll(atom.atoms, use, bindings, depth, above).next().done === true;
  }
}

function rename(term: unknown, use: number): unknown {
  if (isVariable(term)) return `${term}#${use}`;
  if (isRange(term)) return term.as === undefined ? term : { ...term, as: `${term.as}#${use}` };
  if (!isArithmetic(term)) return term;
  const [op, [left, right]] = Object.entries(term)[0];
  return { [op]: [rename(left, use), rename(right, use)] };
}

/** The final value of a term, or a variable without a value. */
function walk(term: unknown, bindings: Bindings): unknown {
  let at = term;
  while (isVariable(at) && bindings.has(at)) at = bindings.get(at);
  return at;
}

function unify(left: Pattern, right: Pattern, bindings: Bindings): Bindings | undefined {
  if (left.length !== right.length) return undefined;
  let known = bindings;
  for (let i = 0; i < left.length; i++) {
    const a = walk(left[i], known);
    const b = walk(right[i], known);
    if (a === b || a === '?' || b === '?') continue;
    if (isVariable(a)) known = new Map(known).set(a, b);
    else if (isVariable(b)) known = new Map(known).set(b, a);
    else return undefined;
  }
  return known;
}

function evaluate(term: unknown, bindings: Bindings): unknown {
  if (!isArithmetic(term)) return walk(term, bindings);
  const [op, operands] = Object.entries(term)[0];
  const [left, right] = operands.map((one) => evaluate(one, bindings)) as [number, number];
  return op === '+' ? left + right : op === '-' ? left - right : op === '*' ? left * right : left / right;
}

function passes({ op, check, terms, negated }: TestAtom, use: number, bindings: Bindings): boolean {
  const values = terms.map((term) => walk(rename(term, use), bindings));
  return (check ? check(...values) : compare(op!, values[0], values[1])) !== negated;
}

function compare(op: Comparison, left: unknown, right: unknown): boolean {
  if (op === '=') return left === right;
  if (op === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  return op === '<' ? left < right : op === '<=' ? left <= right : op === '>' ? left > right : left >= right;
}
