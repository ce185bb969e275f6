import { NOT, RULE } from '../compile/network.js';
import type { AlphaPattern, RuleProgram } from '../compile/program.js';
import { looksLike } from '../match/pattern-lookup.js';
import { Rete } from '../match/rete.js';
import { showTuple } from '../text/show.js';
import type { RuleEngine } from './engine.js';

/** A node of the network, for drawing. */
export interface NetworkNode {
  readonly id: string;
  readonly sort: 'pattern' | 'join' | 'not' | 'rule';
  /** The pattern, the joined clauses, or the name of the rule. */
  readonly text: string;
  /** Nodes that feed it with facts or matches. */
  readonly from: readonly string[];
  /** How many facts or matches it holds now. */
  readonly count: number;
  /** Rules that use it; several where it is shared. */
  readonly rules: readonly string[];
}

/**
 * Describes the current Rete network of an engine: patterns with their facts, joins with their
 * partial matches, rules with their triggers. A first clause is drawn as its pattern, not as a
 * join. Undefined for an engine with the naive matcher.
 */
export function pictureNetwork(engine: RuleEngine): NetworkNode[] | undefined {
  const { matcher, program } = engine;
  if (!(matcher instanceof Rete)) return undefined;
  const { network } = matcher;
  const texts = patternTexts(program);
  const users = new Map<string, Set<string>>();
  const slots = engine.facts.slots();
  const nodes: Omit<NetworkNode, 'rules'>[] = program.patterns.map((pattern, i) => ({
    id: `p${i}`,
    sort: 'pattern',
    text: texts[i],
    from: [],
    count: slots.filter((slot) => looksLike(pattern, engine.facts, slot)).length,
  }));
  /** The id of a node in the picture; for a first clause, that of its pattern. */
  const idOf = (index: number): string => {
    const { kind, depth, nesting, pattern, id } = network.nodes[index];
    return kind !== NOT && kind !== RULE && depth === 1 && nesting === 0 ? `p${pattern}` : `n${id}`;
  };
  for (const node of network.nodes) {
    if (node.parent < 0 || !idOf(node.id).startsWith('n')) continue;
    const above = node.parent === 0 ? [] : [idOf(node.parent)];
    const sort = node.kind === RULE ? 'rule' : node.kind === NOT ? 'not' : 'join';
    const own = node.pattern >= 0 ? [`p${node.pattern}`] : [];
    const name = node.kind === RULE ? program.rules[program.productions[node.production].rule].name : '';
    nodes.push({
      id: `n${node.id}`,
      sort,
      text: sort === 'rule' ? name : sort === 'not' ? 'not' : node.nesting > 0 ? `not ${texts[node.pattern]}` : 'and',
      from: [...above, ...own],
      count: matcher.countAt(node),
    });
    if (sort === 'rule') use(`n${node.id}`, name);
  }
  /**
   * A rule uses all that its node gets anything from, and so do negations that it stands behind.
   */
  function use(id: string, rule: string): void {
    const known = users.get(id) ?? new Set();
    if (known.has(rule)) return;
    users.set(id, known.add(rule));
    for (const from of nodes.find((node) => node.id === id)?.from ?? []) use(from, rule);
    for (const inner of nodes) if (inner.from[0] === id && inner.text.startsWith('not ')) use(inner.id, rule);
  }
  return nodes.map((node) => ({ ...node, rules: [...(users.get(node.id) ?? [])] }));
}

/** Patterns as clauses, with `?` where anything may stand. */
function patternTexts({ patterns, constants }: RuleProgram): string[] {
  return patterns.map((pattern) =>
    showTuple(Array.from({ length: pattern.arity }, (_, field) => termAt(pattern, constants, field))),
  );
}

function termAt({ constants, ranges, equal }: AlphaPattern, values: readonly unknown[], field: number): unknown {
  const constant = constants.find(([at]) => at === field);
  if (constant !== undefined) return values[constant[1]];
  const range = ranges.find(([at]) => at === field);
  if (range !== undefined) {
    const [, min, max, minOpen, maxOpen] = range;
    return {
      range: true,
      ...(Number.isFinite(min) && { min, minOpen }),
      ...(Number.isFinite(max) && { max, maxOpen }),
    };
  }
  const twin = equal.find(([at, other]) => at === field || other === field);
  return twin === undefined ? '?' : `?${twin[1]}`;
}
