import { type ExpressionScope, planExpression } from './check.js';
import type { Expression } from './expression.js';
import type { OperationName } from './operations.js';
import type { Plan } from './plan.js';

/** Where emitted code finds what it needs. */
export interface EmitOptions {
  /** Code that gives the value of a slot. */
  readonly read: (slot: number) => string;
  /** Code that gives `EXPRESSION_LIBRARY`, such as the name of a variable. */
  readonly library: string;
}

/** Arithmetic written out, which spares a call where the engine does not do so by itself. */
const WRITTEN_OUT: Readonly<Partial<Record<OperationName, string>>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
};

/**
 * Writes an expression as one JavaScript expression with the same result as the function of
 * `compileExpression`. Of the source text, the code contains only numbers and quoted texts; names
 * appear only as their slots. Throws an `ExpressionError` with every problem if the expression does
 * not fit the scope.
 */
export function emitExpression(expression: Expression, scope: ExpressionScope, options: EmitOptions): string {
  const plan = planExpression(expression, scope);
  const code = emit(plan, options);
  return plan.type.type === 'number' ? `${options.library}.known(${code})` : code;
}

function emit(plan: Plan, options: EmitOptions): string {
  const { library } = options;
  switch (plan.kind) {
    case 'constant':
      return typeof plan.value === 'string' ? JSON.stringify(plan.value) : String(plan.value);
    case 'read':
      return `${library}.${plan.type.type}(${options.read(plan.slot)})`;
    case 'and':
    case 'or':
      return emitTruth(plan, options);
    case 'if':
      return `(${emitTruth(plan.condition, options)} ? ${emit(plan.yes, options)} : ${emit(plan.no, options)})`;
    case 'list':
      return `${library}.gather([${emitAll(plan.items, options).join(', ')}])`;
    case 'one-of': {
      const start = `${library}.seek(`.repeat(plan.items.length) + emit(plan.subject, options);
      const steps = emitAll(plan.items, options).map((item) => `, ${item}, ${plan.depth})`);
      return `${library}.sought(${start}${steps.join('')})`;
    }
    case 'operation': {
      if (plan.name === 'not') return emitTruth(plan, options);
      const parts = emitAll(plan.parts, options);
      const operator = WRITTEN_OUT[plan.name];
      if (operator !== undefined) return `${library}.finite(${parts.join(` ${operator} `)})`;
      return `${library}.${plan.name}(${parts.join(', ')})`;
    }
  }
}

function emitAll(plans: readonly Plan[], options: EmitOptions): string[] {
  return plans.map((plan) => emit(plan, options));
}

/** Code that is true or false, and false where the plan is empty. */
function emitTruth(plan: Plan, options: EmitOptions): string {
  switch (plan.kind) {
    case 'constant':
      return String(plan.value === true);
    case 'and':
      return `(${emitTruth(plan.left, options)} && ${emitTruth(plan.right, options)})`;
    case 'or':
      return `(${emitTruth(plan.left, options)} || ${emitTruth(plan.right, options)})`;
    case 'if':
      return `(${emitTruth(plan.condition, options)} ? ${emitTruth(plan.yes, options)} : ${emitTruth(plan.no, options)})`;
    case 'operation':
      if (plan.name === 'not') return `!${emitTruth(plan.parts[0], options)}`;
      if (plan.name === 'less') return `(${emitAll(plan.parts, options).join(' < ')})`;
      if (plan.name === 'lessOrEqual') return `(${emitAll(plan.parts, options).join(' <= ')})`;
  }
  return `(${emit(plan, options)} === true)`;
}
