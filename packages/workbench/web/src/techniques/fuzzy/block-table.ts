import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { type FuzzyRule, parseRule } from 'gumption/decision/fuzzy';
import { findNode } from '../../document/describe/find-node.js';
import { createNode } from '../../document/edit/create-node.js';
import { setParam } from '../../document/edit/edit.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { removeNodes } from '../../document/edit/remove.js';
import { quoted } from './complete-rule.js';
import type { FuzzyRulePart } from './parts.js';

/**
 * A cell of the table of two inputs: which sets they are in, and the output that the table is
 * about.
 */
export interface Cell {
  readonly inputs: readonly [string, string];
  readonly sets: readonly [string, string];
  readonly output: string;
}

/**
 * A rule of the form that a table can hold, `IF a IS x AND b IS y THEN o IS z`, and nothing else.
 */
interface CellRule extends Cell {
  readonly concludes: string;
}

/** The rule of a cell and its conclusion; undefined where there is none. */
export function ruleAt(
  rules: readonly FuzzyRulePart[],
  cell: Cell,
): { readonly node: DocumentNode; readonly set: string } | undefined {
  for (const { node, text } of rules) {
    const read = readCellRule(text);
    if (read !== undefined && isSame(read, cell)) return { node, set: read.concludes };
  }
  return undefined;
}

/** Has a cell conclude a set: changes its rule, makes one, or takes it away if the set is blank. */
export function setCell(
  document: BehaviorDocument,
  root: string,
  rules: readonly FuzzyRulePart[],
  cell: Cell,
  set: string,
  random: Random,
): BehaviorDocument {
  const rule = ruleAt(rules, cell);
  if (set === '') return rule === undefined ? document : removeNodes(document, [rule.node.id]);
  const [a, b] = cell.inputs;
  const [x, y] = cell.sets;
  const text = `IF ${quoted(a)} IS ${quoted(x)} AND ${quoted(b)} IS ${quoted(y)} THEN ${quoted(cell.output)} IS ${quoted(set)}`;
  if (rule !== undefined) return setParam(document, rule.node.id, 'text', text);
  return addRule(document, root, text, random).document;
}

/** One more rule, behind the others. */
export function addRule(document: BehaviorDocument, root: string, text: string, random: Random) {
  const { children = [] } = findNode(document, root)!.node;
  const made = { ...createNode('fuzzyRule', idsOf(document), random), params: { text } };
  const last = children.findLastIndex(({ kind }) => kind === 'fuzzyRule');
  const index = last < 0 ? children.length : last + 1;
  return { document: insertNodes(document, { parent: root, index }, [made]), id: made.id };
}

function readCellRule(text: string): CellRule | undefined {
  let rule: FuzzyRule;
  try {
    rule = parseRule(text);
  } catch {
    return undefined;
  }
  const { when, conclusions, weight } = rule;
  const [conclusion] = conclusions;
  if (when.op !== 'and' || weight !== 1 || conclusions.length !== 1 || conclusion === undefined) return undefined;
  const { left, right } = when;
  if (left.op !== 'is' || right.op !== 'is' || left.hedges.length > 0 || right.hedges.length > 0) return undefined;
  return {
    inputs: [left.variable.name, right.variable.name],
    sets: [left.set.name, right.set.name],
    output: conclusion.variable.name,
    concludes: conclusion.set.name,
  };
}

/** The order of the inputs does not matter. */
function isSame(rule: Cell, { inputs: [a, b], sets: [x, y], output }: Cell): boolean {
  const [p, q] = rule.inputs;
  const [s, t] = rule.sets;
  return (
    rule.output === output && ((p === a && q === b && s === x && t === y) || (p === b && q === a && s === y && t === x))
  );
}
