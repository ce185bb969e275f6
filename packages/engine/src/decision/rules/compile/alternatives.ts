import { InvalidDataError } from '../../../data/index.js';
import type { Comparison, Pattern, RuleCondition } from '../text/rule.js';
import { treeClauses } from './tree.js';

/** A condition without any "or" in it. */
export type Atom =
  | { readonly kind: 'match'; readonly pattern: Pattern }
  | { readonly kind: 'not'; readonly atoms: readonly Atom[] }
  | TestAtom;

/** A comparison or a check of values already found; `negated` turns the answer round. */
export interface TestAtom {
  readonly kind: 'test';
  readonly negated: boolean;
  readonly op?: Comparison;
  readonly terms: readonly unknown[];
  readonly check?: (...values: readonly unknown[]) => boolean;
}

/** Words of other rule languages for comparisons that we write as signs. */
const SYNONYMS: Readonly<Record<string, Comparison>> = { eq: '=', neq: '!=', '==': '=', '<>': '!=' };

/**
 * The number of ways in which the conditions of one rule may hold. Each `or` multiplies it, and each
 * way becomes a part of the network.
 */
const MAX_WAYS = 1000;

/**
 * All ways in which conditions can hold together, each a list of clauses that must all hold. `or`
 * and `xor` are expanded, so that later stages know only "and" and "not". Throws if there are more
 * than a thousand.
 */
export function alternativesOf(conditions: readonly RuleCondition[], path: string): Atom[][] {
  let names = 0;
  const fresh = () => `?#${++names}`;
  const all = (parts: readonly RuleCondition[]): Atom[][] =>
    parts.reduce<Atom[][]>((ways, part) => product(ways, waysOf(part)), [[]]);

  function limited(ways: number): void {
    if (ways > MAX_WAYS)
      throw new InvalidDataError(
        path,
        `can hold in more than ${MAX_WAYS} ways, because each or multiplies them; split it into several rules`,
      );
  }

  function product(left: readonly Atom[][], right: readonly Atom[][]): Atom[][] {
    limited(left.length * right.length);
    return left.flatMap((one) => right.map((other) => [...one, ...other]));
  }

  function waysOf(condition: RuleCondition): Atom[][] {
    if ('match' in condition) return [[{ kind: 'match', pattern: condition.match }]];
    if ('tree' in condition) return all(treeClauses(condition.tree, fresh));
    if ('and' in condition) return all(condition.and);
    if ('or' in condition) {
      const ways = condition.or.flatMap(waysOf);
      limited(ways.length);
      return ways;
    }
    if ('xor' in condition) {
      const [left, right] = condition.xor;
      return [...all([left, { not: right }]), ...all([{ not: left }, right])];
    }
    if ('test' in condition) {
      const [op, ...terms] = condition.test;
      return [[{ kind: 'test', negated: false, op: SYNONYMS[op] ?? op, terms }]];
    }
    if ('check' in condition) return [[{ kind: 'test', negated: false, check: condition.check, terms: condition.of }]];
    if ('not' in condition) {
      const inner: RuleCondition = Array.isArray(condition.not)
        ? { match: condition.not as Pattern }
        : (condition.not as RuleCondition);
      return waysOf(inner).reduce<Atom[][]>((ways, way) => product(ways, negated(way)), [[]]);
    }
    throw new InvalidDataError(
      path,
      `has a condition of unknown kind: ${Object.keys(condition).join(', ') || 'empty'}`,
    );
  }

  return all(conditions);
}

/** The ways in which clauses do not all hold. Tests alone can be negated one by one. */
function negated(way: readonly Atom[]): Atom[][] {
  if (way.some(({ kind }) => kind !== 'test')) return [[{ kind: 'not', atoms: way }]];
  return way.map((test) => [{ ...(test as TestAtom), negated: !(test as TestAtom).negated }]);
}
