import type { BehaviorDocument, DocumentNode, ParamValue } from 'gumption/behavior';
import {
  compileRules,
  parseConditions,
  parseEffects,
  parseFacts,
  type Rule,
  type RuleSet,
} from 'gumption/decision/rules';
import { findNode } from '../../document/describe/find-node.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { partName } from '../shared/node-title.js';

/** The texts of a rule, by parameter. */
export type RuleText = 'when' | 'does' | 'succeeded' | 'failed';

/** A rule, and where it stands. */
export interface RulePart {
  readonly node: DocumentNode;
  readonly name: string;
  /** The sets it stands in, outermost first. */
  readonly sets: readonly string[];
  readonly hasChild: boolean;
}

/** What a node of rules is made of, as its view shows it. */
export interface RulesParts {
  readonly owner: DocumentNode;
  readonly facts: readonly DocumentNode[];
  /** Rules and sets in the order of the document, with how deep they stand. */
  readonly lines: readonly { readonly node: DocumentNode; readonly depth: number; readonly isSet: boolean }[];
  readonly rules: readonly RulePart[];
  readonly sets: readonly string[];
  /**
   * Its other children: functions of the game, and what it runs while no rule has anything to do.
   */
  readonly others: readonly DocumentNode[];
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
}

const PARTS: readonly string[] = ['rule', 'ruleSet', 'ruleFact'];

/** Reads a node of rules out of a document; undefined where there is no such node. */
export function rulesParts(document: BehaviorDocument, root: string): RulesParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const lines: { node: DocumentNode; depth: number; isSet: boolean }[] = [];
  const rules: RulePart[] = [];
  const list = ({ children = [] }: DocumentNode, sets: readonly string[]): void => {
    for (const node of children) {
      if (node.kind === 'ruleSet') {
        lines.push({ node, depth: sets.length, isSet: true });
        list(node, [...sets, partName(node)]);
      } else if (node.kind === 'rule') {
        lines.push({ node, depth: sets.length, isSet: false });
        rules.push({ node, name: partName(node), sets, hasChild: (node.children ?? []).length > 0 });
      }
    }
  };
  list(owner, []);
  const children = owner.children ?? [];
  const facts = children.filter(({ kind }) => kind === 'ruleFact');
  const others = children.filter(({ kind }) => !PARTS.includes(kind));
  return {
    owner,
    facts,
    lines,
    rules,
    sets: lines.flatMap(({ node, isSet }) => (isSet ? [partName(node)] : [])),
    others,
    names: new Map([...lines.map(({ node }) => node), ...facts, ...others].map((node) => [node.id, partName(node)])),
  };
}

/** A parameter that is a text; empty where it is not written. */
export function textOf({ params }: DocumentNode, name: string): string {
  const value = params?.[name];
  return typeof value === 'string' ? value : '';
}

/** The problem of a rule's text, with its position; the game would report the same, later. */
export function problemsOfRule(rule: RulePart, sets: readonly string[]): ReadonlyMap<RuleText, string> {
  const problems = new Map<RuleText, string>();
  const attempt = <T>(param: RuleText, read: (text: string) => T): T | undefined => {
    try {
      return read(textOf(rule.node, param));
    } catch (error) {
      problems.set(param, (error as Error).message.replace(/^line 1, /, ''));
      return undefined;
    }
  };
  const when = attempt('when', parseConditions);
  const does = attempt('does', parseEffects);
  const done = (['succeeded', 'failed'] as const).map((param) => attempt(param, parseEffects));
  if (problems.size > 0) return problems;
  const whole: Rule = { name: 'rule', when: when!, effects: [...does!, ...done.flatMap((effects) => effects!)] };
  try {
    compileRules([whole, ...sets.map((name): RuleSet => ({ name, rules: [] }))]);
  } catch (error) {
    const text = (error as Error).message.replace(/^rule rule: /, '');
    problems.set(/^(uses|switches|adds|writes) /.test(text) ? 'does' : 'when', text);
  }
  return problems;
}

/** The problem of initial facts, or of a fact that follows a key. */
export function problemOfFacts(text: string, holes: boolean): string | undefined {
  try {
    const { length } = parseFacts(text, { holes });
    return holes && length !== 1 ? `must be one fact, such as (health me ?), got ${length}` : undefined;
  } catch (error) {
    return (error as Error).message.replace(/^line 1, /, '');
  }
}

/** Adds a new part after those of its kind, or inside a set. */
export function addPart(
  document: BehaviorDocument,
  parent: string,
  kind: string,
  random: Random,
): { readonly document: BehaviorDocument; readonly id: string } {
  const children = findNode(document, parent)!.node.children ?? [];
  const params: { readonly [kind: string]: { readonly [name: string]: ParamValue } } = {
    rule: { when: '(fact)' },
    ruleFact: { is: '(fact)' },
  };
  const node: DocumentNode = {
    ...createNode(kind, idsOf(document), random),
    ...(params[kind] && { params: params[kind] }),
  };
  const last = children.findLastIndex((child) => child.kind === kind);
  const index = last < 0 ? children.length : last + 1;
  return { document: insertNodes(document, { parent, index }, [node]), id: node.id };
}
