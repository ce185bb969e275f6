import { suggest } from '../../data/index.js';
import { showSource } from '../tokens/show.js';
import { planCall } from './calls.js';
import { ExpressionError, type ExpressionProblem, problemAt } from './error.js';
import type { BinaryOperator, Expression } from './expression.js';
import { OPERATIONS, type OperationName } from './operations.js';
import { asType, EMPTY_PLAN, isComplete, numberPlan, operation, type Plan } from './plan.js';
import {
  BOOLEAN,
  commonType,
  EMPTY,
  elementOf,
  listDepth,
  NUMBER,
  showType,
  TEXT,
  type ValueType,
} from './value-type.js';

/** The meaning of a name: the type of its value, and the number by which the value is read. */
export interface Variable {
  /** The type of its value. */
  readonly type: ValueType;
  /** The number by which the value is read when the expression runs. */
  readonly slot: number;
}

/** All that an expression can see. */
export interface ExpressionScope {
  /** Looks a name up whole: `agent.speed` is one name, not a field of something. */
  find(name: string): Variable | undefined;
  /** The names there are, for suggestions where one is mistyped. */
  names?(): Iterable<string>;
}

/** What checking found: the type if there is no problem. */
export interface CheckedExpression {
  readonly type: ValueType | undefined;
  readonly problems: readonly ExpressionProblem[];
}

/**
 * Checks names and types, and lists all that is wrong. What passes gives a value of the type, or
 * empty, and never throws.
 */
export function checkExpression(expression: Expression, scope: ExpressionScope): CheckedExpression {
  const planning = new Planning(scope);
  const plan = planning.plan(expression);
  return { type: plan?.type, problems: planning.problems };
}

/** The plan of an expression; throws an `ExpressionError` with all problems if there are any. */
export function planExpression(expression: Expression, scope: ExpressionScope): Plan {
  const planning = new Planning(scope);
  const plan = planning.plan(expression);
  if (plan === undefined || planning.problems.length > 0) throw new ExpressionError(planning.problems);
  return plan;
}

const ARITHMETIC: Readonly<Partial<Record<BinaryOperator, OperationName>>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
};

/**
 * Resolves an expression part by part and collects problems. A part with a problem has no plan, and
 * the parts around it report nothing further about it.
 */
export class Planning {
  readonly problems: ExpressionProblem[] = [];
  readonly #scope: ExpressionScope;

  constructor(scope: ExpressionScope) {
    this.#scope = scope;
  }

  /** Notes a problem; gives undefined, for the plan that cannot be. */
  report(expression: Expression, problem: string): undefined {
    this.problems.push(problemAt(expression, problem));
  }

  plan(expression: Expression): Plan | undefined {
    switch (expression.kind) {
      // Expressions are data, and data may be forged: nothing but a number, a text or a boolean
      // gets past here.
      case 'number':
        return numberPlan(OPERATIONS.number(expression.value));
      case 'text':
        return { kind: 'constant', type: TEXT, value: OPERATIONS.text(expression.value) };
      case 'boolean':
        return { kind: 'constant', type: BOOLEAN, value: OPERATIONS.boolean(expression.value) };
      case 'empty':
        return EMPTY_PLAN;
      case 'name':
        return this.#name(expression, expression.name);
      case 'list': {
        const list = this.alike(expression.items);
        return list && { kind: 'list', type: { type: 'list', element: list.type }, items: list.plans };
      }
      case 'call':
        return planCall(this, expression);
      case 'unary':
        if (expression.operator === '-') return this.apply(NUMBER, 'negate', [expression.operand], [NUMBER]);
        return this.apply(BOOLEAN, 'not', [expression.operand], [BOOLEAN]);
      case 'binary':
        return this.#binary(expression.operator, expression.left, expression.right);
    }
  }

  /** The plan of a part that must have a type. */
  expect(expression: Expression, type: ValueType): Plan | undefined {
    const plan = this.plan(expression);
    if (plan === undefined || plan.type.type === type.type) return plan;
    let hint = '';
    if (type.type === 'boolean' && plan.type.type === 'object')
      hint = '; to ask whether there is one, write `is not empty`';
    if (type.type === 'vector' && plan.type.type === 'list') hint = '; write `vector(x, y, z)`';
    return this.report(expression, `expected ${showType(type)}, got ${showType(plan.type)}${hint}`);
  }

  /** An operation on parts of given types. */
  apply(
    gives: ValueType,
    name: OperationName,
    parts: readonly Expression[],
    takes: readonly ValueType[],
  ): Plan | undefined {
    const plans = parts.map((part, i) => this.expect(part, takes[i]));
    return isComplete(plans) ? operation(gives, name, ...plans) : undefined;
  }

  /** The plans of parts that must be of one type, and the type. */
  alike(parts: readonly Expression[]): { type: ValueType; plans: Plan[] } | undefined {
    const plans = parts.map((part) => this.plan(part));
    if (!isComplete(plans)) return undefined;
    let type = EMPTY;
    for (const [i, plan] of plans.entries()) {
      const common = commonType(type, plan.type);
      if (common === undefined)
        return this.report(parts[i], `expected ${showType(type)} as before, got ${showType(plan.type)}`);
      type = common;
    }
    return { type, plans: plans.map((plan) => asType(plan, type)) };
  }

  /** Whether something is in a list. */
  within(subject: Expression, list: Expression): Plan | undefined {
    const found = this.plan(subject);
    const listed = this.plan(list);
    if (found === undefined || listed === undefined) return undefined;
    if (listed.type.type !== 'list') return this.report(list, `expected a list, got ${showType(listed.type)}`);
    const type = commonType(elementOf(listed.type), found.type);
    if (type === undefined)
      return this.report(
        subject,
        `can never be in the list: it is ${showType(found.type)}, the list is ${showType(listed.type)}`,
      );
    const depth = listDepth(type);
    if (listed.kind !== 'list') return operation(BOOLEAN, 'isIn', asType(found, type), listed, numberPlan(depth));
    const items = listed.items.map((item) => asType(item, type));
    return { kind: 'one-of', type: BOOLEAN, subject: asType(found, type), items, depth };
  }

  #name(expression: Expression, name: string): Plan | undefined {
    const variable = this.#scope.find(name);
    if (variable !== undefined) return { kind: 'read', type: variable.type, slot: variable.slot };
    const meant = suggest(name, [...(this.#scope.names?.() ?? [])]);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    return this.report(expression, `there is no ${showSource(name)}${hint}`);
  }

  #binary(operator: BinaryOperator, left: Expression, right: Expression): Plan | undefined {
    switch (operator) {
      case 'and':
      case 'or': {
        const plans = [this.expect(left, BOOLEAN), this.expect(right, BOOLEAN)];
        return isComplete(plans) ? { kind: operator, type: BOOLEAN, left: plans[0], right: plans[1] } : undefined;
      }
      case '==':
        return this.#equal(left, right);
      case '!=':
        return invert(this.#equal(left, right));
      case '<':
        return this.apply(BOOLEAN, 'less', [left, right], [NUMBER, NUMBER]);
      case '<=':
        return this.apply(BOOLEAN, 'lessOrEqual', [left, right], [NUMBER, NUMBER]);
      case '>':
        return swap(this.apply(BOOLEAN, 'less', [left, right], [NUMBER, NUMBER]));
      case '>=':
        return swap(this.apply(BOOLEAN, 'lessOrEqual', [left, right], [NUMBER, NUMBER]));
      case 'in':
        return this.within(left, right);
      case 'not in':
        return invert(this.within(left, right));
      case '+':
        return this.#sum(left, right);
      default:
        return this.apply(NUMBER, ARITHMETIC[operator]!, [left, right], [NUMBER, NUMBER]);
    }
  }

  #equal(left: Expression, right: Expression): Plan | undefined {
    const a = this.plan(left);
    const b = this.plan(right);
    if (a === undefined || b === undefined) return undefined;
    if (right.kind === 'empty') return operation(BOOLEAN, 'isEmpty', a);
    if (left.kind === 'empty') return operation(BOOLEAN, 'isEmpty', b);
    const type = commonType(a.type, b.type);
    if (type === undefined)
      return this.report(
        right,
        `can never be equal: ${showType(a.type)} on the left, ${showType(b.type)} on the right`,
      );
    const depth = listDepth(type);
    if (depth === 0) return operation(BOOLEAN, 'equal', asType(a, type), asType(b, type));
    return operation(BOOLEAN, 'equalLists', asType(a, type), asType(b, type), numberPlan(depth));
  }

  /** `+` adds numbers, and joins as soon as one side is text. */
  #sum(left: Expression, right: Expression): Plan | undefined {
    const sides = [left, right];
    const plans = sides.map((side) => this.plan(side));
    if (!isComplete(plans)) return undefined;
    const types = plans.map(({ type }) => type.type);
    const joins = types.includes('text');
    const wrong = types.findIndex((type) => type !== 'number' && type !== 'text');
    if (wrong !== -1) return this.report(sides[wrong], `expected a number or text, got ${showType(plans[wrong].type)}`);
    return operation(joins ? TEXT : NUMBER, joins ? 'join' : 'add', ...plans);
  }
}

function invert(plan: Plan | undefined): Plan | undefined {
  return plan && operation(BOOLEAN, 'invert', plan);
}

/** a > b is b < a: half as many comparisons to get right. */
function swap(plan: Plan | undefined): Plan | undefined {
  return plan?.kind === 'operation' ? { ...plan, parts: [...plan.parts].reverse() } : undefined;
}
