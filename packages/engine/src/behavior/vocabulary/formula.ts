import type { FormulaNames, FormulaType } from '../../language/expression/formula.js';
import type { AgentType } from './agent-type.js';
import type { Key } from './key.js';
import type { Param } from './parameter.js';

/** A property of an agent that expressions may read. */
export interface AgentProperty<A> {
  /** The type of the property, made with `param`. */
  readonly value: Param<unknown>;
  /** Returns its present value; called whenever an expression reads it. */
  readonly read: (agent: A) => unknown;
  /** What it means, shown in editors. */
  readonly description: string;
}

/** Where the value in a slot comes from. */
export type Source = { readonly key: Key<unknown> } | { readonly property: AgentProperty<never> };

/** The names that expressions of one agent type may use, and where their values come from. */
export function formulaNames(
  vocabulary: { readonly keys: ReadonlyMap<string, Key<unknown>> },
  agentType: AgentType | undefined,
): FormulaNames & { readonly sources: readonly Source[] } {
  const sources: Source[] = [];
  const slots = new Map<string, { readonly type: FormulaType; readonly slot: number }>();
  const add = (name: string, spec: Param<unknown>, source: Source, type = formulaType(spec)): void => {
    if (type !== undefined) slots.set(name, { type, slot: sources.push(source) - 1 });
  };
  for (const key of vocabulary.keys.values()) add(key.name, key.value, { key });
  // A value of unknown type can only be passed to parameters that accept any value.
  for (const [name, property] of Object.entries(agentType?.properties ?? {}))
    add(`agent.${name}`, property.value, { property }, formulaType(property.value) ?? { type: 'object', of: 'value' });
  return { find: (name) => slots.get(name), names: () => slots.keys(), sources };
}

/** The expression type of a parameter or key; undefined if expressions cannot use it. */
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
 * True if the result of an expression fits a parameter. A choice or a color accepts any text; a
 * wrong one fails at run time.
 */
export function fitsFormula(from: FormulaType, to: Param<unknown>): boolean {
  if (to.type === 'value') return true;
  const wanted = formulaType(to);
  if (wanted === undefined || wanted.type !== from.type) return false;
  return from.type !== 'object' || from.of === undefined || from.of === wanted.of;
}
