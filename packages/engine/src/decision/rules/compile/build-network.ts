import { combine } from './combine.js';
import {
  type BetaNode,
  type FactIndex,
  JOIN,
  type Network,
  NOT,
  type Operand,
  RULE,
  type TokenIndex,
} from './network.js';
import type { RuleProgram, Source, Step } from './program.js';

const NO_FACTS: FactIndex = { id: -1, fields: new Int32Array(0), refuting: [], sides: [] };
const NO_TOKENS: TokenIndex = { id: -1, ups: new Int32Array(0), fields: new Int32Array(0) };

/** A pattern while the network is built. */
export interface PatternDraft {
  indexes: FactIndex[];
  joins: Draft[];
}

/** A node while the network is built. */
export type Draft = Omit<{ -readonly [key in keyof BetaNode]: BetaNode[key] }, 'children' | 'inner'> & {
  children: Draft[];
  inner: Draft[];
  indexes: TokenIndex[];
  innerIndexes: TokenIndex[];
  shared: Map<string, Draft>;
};

/**
 * Builds the Rete network of a program, which several engines may share. Each engine's {@link Rete}
 * keeps its own tokens.
 */
export function buildNetwork(program: RuleProgram): Network {
  const nodes: Draft[] = [];
  const patterns = program.patterns.map((): PatternDraft => ({ indexes: [], joins: [] }));
  const keyOf = clauseKeys();
  const factIndexes: FactIndex[] = [];
  let tokenIndexes = 0;

  function create(kind: BetaNode['kind'], parent: Draft | undefined, nesting: number): Draft {
    const node: Draft = {
      id: nodes.length,
      kind,
      parent: parent?.id ?? -1,
      depth: parent === undefined ? 0 : parent.depth + 1,
      nesting,
      pattern: -1,
      factIndex: NO_FACTS,
      tokenIndex: NO_TOKENS,
      tests: [],
      children: [],
      indexes: [],
      inner: [],
      innerIndexes: [],
      refutes: 0,
      fused: 0,
      isCounted: false,
      production: -1,
      isCombined: false,
      shared: new Map(),
    };
    nodes.push(node);
    return node;
  }

  function findFactIndex(pattern: number, fields: readonly number[]): FactIndex {
    const { indexes } = patterns[pattern];
    const found = indexes.find((index) => index.fields.join() === fields.join());
    if (found !== undefined) return found;
    const made = { id: factIndexes.length, fields: Int32Array.from(fields), refuting: [], sides: [] };
    factIndexes.push(made);
    indexes.push(made);
    return made;
  }

  function findTokenIndex(indexes: TokenIndex[], ups: readonly number[], fields: readonly number[]): TokenIndex {
    const found = indexes.find((index) => index.ups.join() === ups.join() && index.fields.join() === fields.join());
    if (found !== undefined) return found;
    const made = { id: tokenIndexes++, ups: Int32Array.from(ups), fields: Int32Array.from(fields) };
    indexes.push(made);
    return made;
  }

  /** The node for a clause below a parent: an existing one where it is the same clause. */
  function addStep(parent: Draft, step: Step, nesting: number): Draft {
    const isInner = nesting > parent.nesting;
    const key = `${isInner} ${keyOf(step)}`;
    const twin = parent.shared.get(key);
    if (twin !== undefined) return twin;
    const node = create(step.kind === 'not' ? NOT : JOIN, parent, nesting);
    parent.shared.set(key, node);
    (isInner ? parent.inner : parent.children).push(node);
    if (step.kind === 'not') {
      let last = node;
      for (const inner of step.inner) last = addStep(last, inner, nesting + 1);
      last.refutes = last.depth - node.depth;
      // A function of the game might answer differently when the fact is removed, so clauses that
      // call one keep their matches.
      last.isCounted = last.refutes === 1 && last.kind === JOIN && last.tests.every(({ check }) => check === undefined);
      return node;
    }
    const up = (level: number) => parent.depth - level;
    node.pattern = step.pattern;
    // The token of the root is there before any fact and for good, so joins to it look for nothing.
    if (parent.depth > 0) {
      node.factIndex = findFactIndex(
        step.pattern,
        step.joins.map(({ field }) => field),
      );
      node.tokenIndex = findTokenIndex(
        isInner ? parent.innerIndexes : parent.indexes,
        step.joins.map(({ level }) => up(level)),
        step.joins.map(({ otherField }) => otherField),
      );
      if (nesting > 0) node.factIndex.refuting.push(node);
    }
    const operand = ({ level, field }: Source): Operand => ({
      up: level === -1 ? -2 : level === step.level ? -1 : up(level),
      field,
    });
    node.tests = step.tests.map(({ negated, op, sources, check }) => ({
      negated,
      op,
      operands: sources.map(operand),
      check,
    }));
    patterns[step.pattern].joins.push(node);
    return node;
  }

  const root = create(JOIN, undefined, 0);
  for (const [index, { steps }] of program.productions.entries()) {
    let last = root;
    for (const step of steps) last = addStep(last, step, 0);
    const rule = create(RULE, last, 0);
    rule.production = index;
    // Only as the first child, so that rules trigger in the order written.
    if (last.children.length === 0) {
      last.fused = 1;
      last.production = index;
    }
    last.children.push(rule);
  }
  const combinations = combine(program, { nodes, patterns, findFactIndex });
  for (const { joins } of patterns) joins.sort((a, b) => b.nesting - a.nesting || b.depth - a.depth || a.id - b.id);
  const deepest = nodes.reduce((most, { nesting }) => Math.max(most, nesting), 0);
  return { root, nodes, patterns, combinations, factIndexes, tokenIndexes, nesting: deepest };
}

/**
 * The identity of a clause, as text. A function equals only itself, so each gets a number of its
 * own.
 */
function clauseKeys(): (step: Step) => string {
  const checks = new Map<unknown, number>();
  const numberOf = (check: unknown) => {
    if (!checks.has(check)) checks.set(check, checks.size);
    return checks.get(check);
  };
  const keyOf = (step: Step): string => {
    if (step.kind === 'not') return `not(${step.inner.map(keyOf).join()})`;
    const joins = step.joins.map(({ field, level, otherField }) => `${field}=${level}.${otherField}`);
    const tests = step.tests.map(
      ({ negated, op, sources, check }) =>
        `${negated}${op}${numberOf(check)}${sources.map(({ level, field }) => `${level}.${field}`)}`,
    );
    return `${step.pattern}[${joins}][${tests}]`;
  };
  return keyOf;
}
