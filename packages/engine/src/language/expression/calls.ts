import { suggest } from '../../data/index.js';
import { showSource } from '../tokens/show.js';
import type { Planning } from './check.js';
import type { Expression } from './expression.js';
import type { OperationName } from './operations.js';
import { isComplete, operation, type Plan } from './plan.js';
import { BOOLEAN, NUMBER, showType, type ValueType, VECTOR } from './value-type.js';

type Call = Extract<Expression, { kind: 'call' }>;

/** How many arguments each function takes, least and most. */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  abs: [1, 1],
  sign: [1, 1],
  floor: [1, 1],
  ceil: [1, 1],
  round: [1, 1],
  sqrt: [1, 1],
  sin: [1, 1],
  cos: [1, 1],
  length: [1, 1],
  pow: [2, 2],
  atan2: [2, 2],
  distance: [2, 2],
  default: [2, 2],
  contains: [2, 2],
  vector: [2, 3],
  if: [3, 3],
  clamp: [3, 3],
  lerp: [3, 3],
  between: [3, 3],
  min: [2, Number.POSITIVE_INFINITY],
  max: [2, Number.POSITIVE_INFINITY],
};

const NUMBERS: readonly ValueType[] = [NUMBER, NUMBER, NUMBER];

/** What `length` does to each type. */
const LENGTHS: Readonly<Partial<Record<ValueType['type'], OperationName>>> = {
  list: 'count',
  text: 'characters',
  vector: 'magnitude',
};

/** Resolves a call: which function, how many arguments, of which types. */
export function planCall(planning: Planning, call: Call): Plan | undefined {
  const { function: name, arguments: args } = call;
  if (!Object.hasOwn(COUNTS, name)) {
    const meant = suggest(name, Object.keys(COUNTS));
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    return planning.report(call, `there is no function ${showSource(name)}${hint}`);
  }
  const [least, most] = COUNTS[name];
  if (args.length < least || args.length > most) {
    const count = least === most ? least : Number.isFinite(most) ? `${least} or ${most}` : `${least} or more`;
    return planning.report(call, `${name} takes ${count} ${most === 1 ? 'value' : 'values'}, got ${args.length}`);
  }
  switch (name) {
    case 'if': {
      const condition = planning.expect(args[0], BOOLEAN);
      const branches = planning.alike(args.slice(1));
      if (condition === undefined || branches === undefined) return undefined;
      const [yes, no] = branches.plans;
      return { kind: 'if', type: branches.type, condition, yes: yes, no: no };
    }
    case 'default': {
      const both = planning.alike(args);
      return both && operation(both.type, 'otherwise', ...both.plans);
    }
    case 'min':
    case 'max': {
      const plans = args.map((arg) => planning.expect(arg, NUMBER));
      return isComplete(plans) ? plans.reduce((a, b) => operation(NUMBER, name, a, b)) : undefined;
    }
    case 'vector':
      return planning.apply(VECTOR, args.length === 2 ? 'vector2' : 'vector3', args, NUMBERS);
    case 'distance':
      return planning.apply(NUMBER, 'distance', args, [VECTOR, VECTOR]);
    case 'between':
      return planning.apply(BOOLEAN, 'between', args, NUMBERS);
    case 'contains':
      return planning.within(args[1], args[0]);
    case 'length': {
      const plan = planning.plan(args[0]);
      if (plan === undefined) return undefined;
      const length = LENGTHS[plan.type.type];
      if (length === undefined)
        return planning.report(args[0], `expected a list, text or a vector, got ${showType(plan.type)}`);
      return operation(NUMBER, length, plan);
    }
    default:
      // The rest compute a number from numbers, under the same name.
      return planning.apply(NUMBER, name as OperationName, args, NUMBERS);
  }
}
