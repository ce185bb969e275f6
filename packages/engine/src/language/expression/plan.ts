import type { OperationName } from './operations.js';
import { EMPTY, NUMBER, type ValueType } from './value-type.js';

/**
 * An expression whose names and types are resolved, from which closures and code are made. An empty
 * part is NaN if its type is number, otherwise undefined.
 */
export type Plan = { readonly type: ValueType } & (
  | { readonly kind: 'constant'; readonly value: number | string | boolean | undefined }
  | { readonly kind: 'read'; readonly slot: number }
  | { readonly kind: 'operation'; readonly name: OperationName; readonly parts: readonly Plan[] }
  | { readonly kind: 'and' | 'or'; readonly left: Plan; readonly right: Plan }
  | { readonly kind: 'if'; readonly condition: Plan; readonly yes: Plan; readonly no: Plan }
  | { readonly kind: 'list'; readonly items: readonly Plan[] }
  /** Whether the subject is one of the items, without making a list of them. */
  | { readonly kind: 'one-of'; readonly subject: Plan; readonly items: readonly Plan[]; readonly depth: number }
);

export function operation(type: ValueType, name: OperationName, ...parts: readonly Plan[]): Plan {
  return { kind: 'operation', type, name, parts };
}

export function numberPlan(value: number): Plan {
  return { kind: 'constant', type: NUMBER, value };
}

export const EMPTY_PLAN: Plan = { kind: 'constant', type: EMPTY, value: undefined };

/**
 * The same plan where a value of `type` is wanted: what is always empty takes the form that type
 * has for it.
 */
export function asType(plan: Plan, type: ValueType): Plan {
  if (plan.type.type !== 'empty') return plan;
  return { kind: 'constant', type, value: type.type === 'number' ? Number.NaN : undefined };
}

/** Whether every part has a plan. */
export function isComplete(plans: (Plan | undefined)[]): plans is Plan[] {
  return !plans.includes(undefined);
}
