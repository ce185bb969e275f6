import type { Draft, PatternDraft } from './build-network.js';
import { type Combination, type FactIndex, RULE } from './network.js';
import type { RuleProgram, Step } from './program.js';

/** Clauses that a combination has at most; a rule of more has tokens like any other. */
const MAX_COMBINED = 4;

/** The parts of a network that exist before anything is combined. */
interface Drafts {
  readonly nodes: readonly Draft[];
  readonly patterns: readonly PatternDraft[];
  /** The index of a pattern's facts by some places, made if there is none. */
  readonly findFactIndex: (pattern: number, fields: readonly number[]) => FactIndex;
}

/**
 * Finds the rules that need no tokens, and removes the nodes that only they use from the path of
 * facts. Two clauses that must agree find each other through indexes of facts; rules whose clauses
 * share nothing are returned.
 */
export function combine({ productions }: RuleProgram, { nodes, patterns, findFactIndex }: Drafts): Combination[] {
  const stepsOf = ({ production }: Draft) => productions[production].steps;
  const rules = nodes.filter(({ kind }) => kind === RULE);
  const able = rules.filter((rule) => isFree(stepsOf(rule)) || pairOf(stepsOf(rule)) !== undefined);
  for (const rule of able) for (let at = rule; at.depth > 0; at = nodes[at.parent]) at.isCombined = true;
  // If other nodes continue from the same matches, those are kept anyway, and all rules below can
  // use them.
  for (const rule of rules)
    if (!able.includes(rule)) for (let at = rule; at.depth > 0; at = nodes[at.parent]) at.isCombined = false;
  for (const rule of able) if (!nodes[rule.parent].isCombined) rule.isCombined = false;
  for (const node of nodes) {
    node.children = node.children.filter(({ isCombined }) => !isCombined);
    node.indexes = node.indexes.filter((index) => node.children.some(({ tokenIndex }) => tokenIndex === index));
  }
  const combined = able.filter(({ isCombined }) => isCombined);
  for (const rule of combined) {
    const [first, second] = pairOf(stepsOf(rule)) ?? [];
    if (first === undefined || second === undefined) continue;
    const { production } = rule;
    const [one, two] = [findFactIndex(...first), findFactIndex(...second)];
    one.sides.push({ production, isFirst: true, other: two });
    two.sides.push({ production, isFirst: false, other: one });
  }
  const joined = nodes.filter(({ isCombined }) => !isCombined);
  for (const pattern of patterns) {
    pattern.joins = pattern.joins.filter(({ isCombined }) => !isCombined);
    pattern.indexes = pattern.indexes.filter(
      (index) => index.sides.length > 0 || joined.some(({ factIndex }) => factIndex === index),
    );
  }
  return combined
    .filter((rule) => isFree(stepsOf(rule)))
    .map((rule) => ({
      production: rule.production,
      patterns: stepsOf(rule).map((step) => (step.kind === 'match' ? step.pattern : -1)),
    }));
}

/**
 * Whether clauses are so few, and share so little, that any fact of one goes with any of the
 * others.
 */
function isFree(steps: readonly Step[]): boolean {
  return (
    steps.length > 0 &&
    steps.length <= MAX_COMBINED &&
    steps.every((step) => step.kind === 'match' && step.joins.length + step.tests.length === 0)
  );
}

/**
 * For two clauses that must agree in some values and nothing else: the pattern of each, and the
 * places of those values.
 */
function pairOf(steps: readonly Step[]): [first: Side, second: Side] | undefined {
  const [first, second] = steps;
  if (steps.length !== 2 || first?.kind !== 'match' || second?.kind !== 'match') return undefined;
  const { joins } = second;
  if (joins.length === 0 || first.tests.length + second.tests.length > 0) return undefined;
  return [
    [first.pattern, joins.map(({ otherField }) => otherField)],
    [second.pattern, joins.map(({ field }) => field)],
  ];
}

type Side = readonly [pattern: number, fields: readonly number[]];
