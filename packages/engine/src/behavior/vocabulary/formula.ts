import type { AgentType, Vocabulary } from '../kind/vocabulary.js';
import type { Key } from './key.js';
import type { Param } from './parameter.js';

/** The sort of value a name stands for in an expression. */
export interface FormulaType {
  readonly type: 'number' | 'boolean' | 'text' | 'object' | 'list' | 'vector';
  readonly of?: string;
  readonly element?: FormulaType;
}

/** What an expression may name: blackboard keys, and properties of the agent as `agent.name`. */
export interface FormulaNames {
  find(name: string): { readonly type: FormulaType; readonly slot: number } | undefined;
  names(): Iterable<string>;
}

/**
 * A language in which parameters can be computed. The host knows none; hand `expressions` of
 * `gumption/behavior/expression` to `createVocabulary` to allow them, or leave it out to forbid
 * them and save their weight.
 */
export interface ExpressionLanguage {
  /** The type of what a text computes, or what is wrong with it. */
  check(text: string, names: FormulaNames): { readonly type?: FormulaType; readonly problems: readonly string[] };
  /**
   * A function that computes it; `read` gives the value in a slot. Only for texts without problems.
   */
  compile(text: string, names: FormulaNames): (read: (slot: number) => unknown) => unknown;
}

/** A property of an agent that expressions may read. */
export interface AgentProperty<A> {
  readonly value: Param<unknown>;
  readonly read: (agent: A) => unknown;
  readonly description: string;
}

/** Where the value in a slot comes from. */
export type Source = { readonly key: Key<unknown> } | { readonly property: AgentProperty<never> };

/** The names that expressions of one agent type may use, and where their values come from. */
export function formulaNames(
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): FormulaNames & { readonly sources: readonly Source[] } {
  const sources: Source[] = [];
  const slots = new Map<string, { readonly type: FormulaType; readonly slot: number }>();
  const add = (name: string, spec: Param<unknown>, source: Source, type = formulaType(spec)): void => {
    if (type !== undefined) slots.set(name, { type, slot: sources.push(source) - 1 });
  };
  for (const key of vocabulary.keys.values()) add(key.name, key.value, { key });
  // A value of no certain type can be handed on as it is, to parameters that take any.
  for (const [name, property] of Object.entries(agentType?.properties ?? {}))
    add(`agent.${name}`, property.value, { property }, formulaType(property.value) ?? { type: 'object', of: 'value' });
  return { find: (name) => slots.get(name), names: () => slots.keys(), sources };
}

/**
 * The expression type of what a parameter or key holds; undefined for what expressions cannot deal
 * with.
 */
export function formulaType(spec: Param<unknown>): FormulaType | undefined {
  switch (spec.type) {
    case 'number':
    case 'integer':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'text':
    case 'choice':
    case 'color':
      return { type: 'text' };
    case 'vector':
      return { type: 'vector' };
    case 'object':
      return { type: 'object', of: spec.of! };
    case 'list': {
      const element = formulaType(spec.element!);
      return element && { type: 'list', element };
    }
    default:
      return undefined;
  }
}

/**
 * Can what an expression gives stand where a parameter is wanted? A choice or a color takes any
 * text; wrong ones fail late.
 */
export function fitsFormula(from: FormulaType, to: Param<unknown>): boolean {
  if (to.type === 'value') return true;
  const wanted = formulaType(to);
  if (wanted === undefined || wanted.type !== from.type) return false;
  return from.type !== 'object' || from.of === undefined || from.of === wanted.of;
}
