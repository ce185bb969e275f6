import type { CompiledTest, RuleProgram, Source, Step } from './program.js';

/** A value seen from a join: `up` tokens above the parent's, the fact just joined (-1), or the symbol `field` itself (-2). */
export interface Operand {
  readonly up: number;
  readonly field: number;
}

/** A test as a join does it. */
export interface JoinTest {
  readonly negated: boolean;
  readonly op: CompiledTest['op'];
  readonly operands: readonly Operand[];
  readonly check?: (...values: readonly unknown[]) => boolean;
}

/** A way to find the facts of a pattern by what certain places hold. */
export interface FactIndex {
  readonly id: number;
  readonly fields: Int32Array;
  /** Joins inside negations that look here. */
  readonly refuting: BetaNode[];
}

/** A way to find the tokens of a node by what their facts hold: for each key, how many tokens up, and in which place. */
export interface TokenIndex {
  readonly id: number;
  readonly ups: Int32Array;
  readonly fields: Int32Array;
}

/** Holds all facts that look like a pattern. */
export interface PatternNode {
  readonly indexes: readonly FactIndex[];
  /** Joins to tell of a new fact, those furthest from the root first, or a pair of equal facts would be found twice. */
  readonly joins: readonly BetaNode[];
}

export const JOIN = 0;
export const NOT = 1;
export const RULE = 2;

/** A node that holds tokens: rows of facts that match the first clauses of a rule. */
export interface BetaNode {
  readonly id: number;
  readonly kind: typeof JOIN | typeof NOT | typeof RULE;
  readonly parent: number;
  readonly depth: number;
  /** Inside how many negations. */
  readonly nesting: number;
  readonly pattern: number;
  /** Where a join looks for facts, and where for tokens. */
  readonly factIndex: FactIndex;
  readonly tokenIndex: TokenIndex;
  readonly tests: readonly JoinTest[];
  readonly children: readonly BetaNode[];
  /** 1 if the first child is a rule and nothing more: then a token of this node is the rule's trigger, and the rule has none. */
  readonly fused: 0 | 1;
  readonly indexes: readonly TokenIndex[];
  /** The beginning of what a negation refuses. */
  readonly inner: readonly BetaNode[];
  readonly innerIndexes: readonly TokenIndex[];
  /** For the last node of what a negation refuses: how many tokens up the negation's is; otherwise 0. */
  readonly refutes: number;
  /** True for all that a negation refuses if that is one clause: matches are only counted, in the negation's token. */
  readonly isCounted: boolean;
  /** Of a rule node, and of one that is fused with its rule; otherwise -1. */
  readonly production: number;
  /** True if only combinations come here: there are no tokens then, and no facts are joined. */
  readonly isCombined: boolean;
}

/** A rule whose clauses share nothing, and whose matches nobody else goes on from: every fact of one goes with every fact of the others. */
export interface Combination {
  readonly production: number;
  /** Of each clause. */
  readonly patterns: readonly number[];
}

/** Clauses that a combination has at most; a rule of more has tokens like any other. */
const MOST_COMBINED = 4;

/** The graph that facts trickle through: patterns, joins and rules, each shared by all rules that begin alike. */
export interface Network {
  readonly root: BetaNode;
  readonly nodes: readonly BetaNode[];
  readonly patterns: readonly PatternNode[];
  readonly combinations: readonly Combination[];
  readonly factIndexes: readonly FactIndex[];
  readonly tokenIndexes: number;
  /** How deep negations stand inside one another. */
  readonly nesting: number;
}

/** How large a network is: patterns, joins of two or more clauses (negations among them), and rules. */
export function networkSize({ nodes, patterns }: Network): { patterns: number; joins: number; rules: number } {
  const joins = nodes.filter(({ kind, depth }) => kind === NOT || (kind === JOIN && depth > 1)).length;
  return { patterns: patterns.length, joins, rules: nodes.filter(({ kind }) => kind === RULE).length };
}

const NO_FACTS: FactIndex = { id: -1, fields: new Int32Array(0), refuting: [] };
const NO_TOKENS: TokenIndex = { id: -1, ups: new Int32Array(0), fields: new Int32Array(0) };

interface PatternDraft {
  indexes: FactIndex[];
  joins: Draft[];
}

type Draft = Omit<{ -readonly [key in keyof BetaNode]: BetaNode[key] }, 'children' | 'inner'> & {
  children: Draft[];
  inner: Draft[];
  indexes: TokenIndex[];
  innerIndexes: TokenIndex[];
  shared: Map<string, Draft>;
};

/** Builds the network of a program. What depends on no engine lies here; tokens are kept by {@link Rete}. */
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
    const { indexes } = patterns[pattern]!;
    const found = indexes.find((index) => index.fields.join() === fields.join());
    if (found !== undefined) return found;
    const made = { id: factIndexes.length, fields: Int32Array.from(fields), refuting: [] };
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
      // A function of the game might answer otherwise when the fact leaves, so what asks one is kept match by match.
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
    patterns[step.pattern]!.joins.push(node);
    return node;
  }

  const root = create(JOIN, undefined, 0);
  for (const [index, { steps }] of program.productions.entries()) {
    let last = root;
    for (const step of steps) last = addStep(last, step, 0);
    const rule = create(RULE, last, 0);
    rule.production = index;
    // Only as the first child, so that rules come up in the order written.
    if (last.children.length === 0) {
      last.fused = 1;
      last.production = index;
    }
    last.children.push(rule);
  }
  const combinations = combine(program, nodes, patterns);
  for (const { joins } of patterns) joins.sort((a, b) => b.nesting - a.nesting || b.depth - a.depth || a.id - b.id);
  const deepest = nodes.reduce((most, { nesting }) => Math.max(most, nesting), 0);
  return { root, nodes, patterns, combinations, factIndexes, tokenIndexes, nesting: deepest };
}

/** Finds the rules that need no tokens and takes nodes that only they have out of the way of facts. */
function combine(program: RuleProgram, nodes: readonly Draft[], patterns: readonly PatternDraft[]): Combination[] {
  const rules = nodes.filter(({ kind }) => kind === RULE);
  const free = rules.filter(({ production }) => isFree(program.productions[production]!.steps));
  for (const rule of free) for (let at = rule; at.depth > 0; at = nodes[at.parent]!) at.isCombined = true;
  // Where others go on from the same matches, those are kept, and then all rules below may as well have them.
  for (const rule of rules)
    if (!free.includes(rule)) for (let at = rule; at.depth > 0; at = nodes[at.parent]!) at.isCombined = false;
  for (const rule of free) if (!nodes[rule.parent]!.isCombined) rule.isCombined = false;
  for (const node of nodes) {
    node.children = node.children.filter(({ isCombined }) => !isCombined);
    node.indexes = node.indexes.filter((index) => node.children.some(({ tokenIndex }) => tokenIndex === index));
  }
  const joined = nodes.filter(({ isCombined }) => !isCombined);
  for (const pattern of patterns) {
    pattern.joins = pattern.joins.filter(({ isCombined }) => !isCombined);
    pattern.indexes = pattern.indexes.filter((index) => joined.some(({ factIndex }) => factIndex === index));
  }
  return free
    .filter(({ isCombined }) => isCombined)
    .map(({ production }) => ({
      production,
      patterns: program.productions[production]!.steps.map((step) => (step.kind === 'match' ? step.pattern : -1)),
    }));
}

/** Whether clauses are so few, and share so little, that any fact of one goes with any of the others. */
function isFree(steps: readonly Step[]): boolean {
  return (
    steps.length > 0 &&
    steps.length <= MOST_COMBINED &&
    steps.every((step) => step.kind === 'match' && step.joins.length + step.tests.length === 0)
  );
}

/** What makes two clauses the same; functions are the same only if they are the same one, so each gets a number of its own. */
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
