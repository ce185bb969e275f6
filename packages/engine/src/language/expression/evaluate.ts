import { type ExpressionScope, planExpression } from './check.js';
import type { Expression } from './expression.js';
import { OPERATIONS, type OperationName } from './operations.js';
import type { Plan } from './plan.js';

/**
 * Gives the value of a slot; undefined where it is empty. Values that are not of the slot's type
 * count as empty.
 */
export type Read = (slot: number) => unknown;

/** Computes an expression; undefined where it is empty. */
export type Evaluate = (read: Read) => unknown;

type Operate = (a?: unknown, b?: unknown, c?: unknown) => unknown;
type NumberOf = (read: Read) => number;
type TruthOf = (read: Read) => boolean;

/**
 * Turns an expression into a function. Throws an `ExpressionError` with every problem if it does
 * not fit the scope. Calling the function makes no objects but the texts, lists and vectors that
 * the expression itself makes; it keeps no state, so one function serves every character.
 */
export function compileExpression(expression: Expression, scope: ExpressionScope): Evaluate {
  const plan = planExpression(expression, scope);
  const inner = compile(plan);
  if (plan.type.type !== 'number') return inner;
  const { known } = OPERATIONS;
  return (read) => known(inner(read) as number);
}

function compile(plan: Plan): Evaluate {
  switch (plan.kind) {
    case 'constant': {
      const { value } = plan;
      return () => value;
    }
    case 'read': {
      const { slot } = plan;
      const check = OPERATIONS[plan.type.type];
      return (read) => check(read(slot));
    }
    case 'and':
    case 'or':
      return compileTruth(plan);
    case 'if': {
      const condition = compileTruth(plan.condition);
      const yes = compile(plan.yes);
      const no = compile(plan.no);
      return (read) => (condition(read) ? yes(read) : no(read));
    }
    case 'list': {
      const items = plan.items.map(compile);
      return (read) => OPERATIONS.gather(items.map((item) => item(read)));
    }
    case 'one-of':
      return compileOneOf(compile(plan.subject), plan.items.map(compile), plan.depth);
    case 'operation':
      return plan.name === 'not' ? compileTruth(plan) : compileOperation(plan.name, plan.parts.map(compile));
  }
}

function compileOneOf(subject: Evaluate, items: readonly Evaluate[], depth: number): Evaluate {
  const { seek, sought } = OPERATIONS;
  return (read) => {
    let rest = subject(read);
    for (let i = 0; i < items.length; i++) rest = seek(rest, items[i](read), depth);
    return sought(rest);
  };
}

function compileOperation(name: OperationName, parts: readonly Evaluate[]): Evaluate {
  const operate = OPERATIONS[name] as Operate;
  const [a, b, c] = parts;
  if (b === undefined) return (read) => operate(a(read));
  if (c === undefined) return (read) => operate(a(read), b(read));
  return (read) => operate(a(read), b(read), c(read));
}

/**
 * Whether it is true; false if it is empty. Comparisons, the most common conditions, then need only
 * one step.
 */
function compileTruth(plan: Plan): TruthOf {
  if (plan.kind === 'and' || plan.kind === 'or') {
    const left = compileTruth(plan.left);
    const right = compileTruth(plan.right);
    return plan.kind === 'and' ? (read) => left(read) && right(read) : (read) => left(read) || right(read);
  }
  if (plan.kind === 'operation') {
    if (plan.name === 'not') {
      const part = compileTruth(plan.parts[0]);
      return (read) => !part(read);
    }
    if (plan.name === 'less' || plan.name === 'lessOrEqual') {
      const [a, b] = plan.parts.map(compile) as [NumberOf, NumberOf];
      return plan.name === 'less' ? (read) => a(read) < b(read) : (read) => a(read) <= b(read);
    }
  }
  const value = compile(plan);
  return (read) => value(read) === true;
}
