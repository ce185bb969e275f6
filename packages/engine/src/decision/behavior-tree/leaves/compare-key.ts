import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

const COMPARISONS = [
  'set',
  'empty',
  'equal to',
  'not equal to',
  'less than',
  'at most',
  'more than',
  'at least',
] as const;

/**
 * Compares what a blackboard key holds with a value. An empty key, or no value to compare with, is
 * equal to nothing, and neither less nor more. Lists are equal if all their parts are. A number may
 * be compared with any number, also with one that the key could not hold: a whole number with 2.5,
 * a share with 2.
 */
export const compareKey = defineKind({
  name: 'compareKey',
  category: 'leaf',
  description: 'Succeeds if the comparison with a blackboard key is true.',
  tags: ['check', 'is', 'equals', 'condition'],
  sentence: '{key} is {is}[ {value}]',
  params: {
    key: param.key({ description: 'The blackboard key.' }),
    is: param.choice(COMPARISONS, { default: 'set', description: 'How to compare.' }),
    value: param.value({
      like: 'key',
      compared: true,
      description: 'The value to compare with; not needed for set and empty.',
    }),
  },
  start(node) {
    const { key, is, value } = node.params;
    const held = node.get(key);
    if (holds(held, is, value)) return SUCCESS;
    if (node.isWatched) node.because(`${key.name} is ${held === undefined ? 'empty' : String(held)}`);
    return FAILURE;
  },
});

function holds(held: unknown, is: (typeof COMPARISONS)[number], value: unknown): boolean {
  if (is === 'set') return held !== undefined;
  if (is === 'empty') return held === undefined;
  if (held === undefined || value === null) return is === 'not equal to';
  switch (is) {
    case 'equal to':
      return isSame(held, value);
    case 'not equal to':
      return !isSame(held, value);
    case 'less than':
      return (held as number) < (value as number);
    case 'at most':
      return (held as number) <= (value as number);
    case 'more than':
      return (held as number) > (value as number);
    case 'at least':
      return (held as number) >= (value as number);
    default:
      return false;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((part, i) => isSame(part, b[i]));
}
