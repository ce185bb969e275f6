import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { checkLiteral, type Param } from '../../../behavior/vocabulary/parameter.js';
import type { Problem } from '../../../data/index.js';

/**
 * Declares a key that holds a record, which only nodes of a family understand: a mission board, a
 * memory.
 */
export const valueKey = (description: string): Param<Key<unknown>> => ({ type: 'key', of: 'value', description });

/**
 * Puts a new record into an empty key of the world. Nodes then change it in place, so that no tick
 * allocates a new one; it therefore needs a key that no scope hides. Undefined, with the reason
 * recorded, if the key cannot hold one.
 */
export function createInKey<T>(
  node: Pick<NodeView<unknown>, 'get' | 'set' | 'because'>,
  key: Key<unknown>,
  create: () => T,
  what: string,
): T | undefined {
  if (key.scope !== 'world') node.because(`${key.name} is every character's own: ${what} is a key of the world`);
  else if ((node.get(key) ?? null) !== null) node.because(`${key.name} does not hold ${what}`);
  else {
    const made = create();
    node.set(key, made);
    return made;
  }
  return undefined;
}

/** Declares a key of any type that takes something in, where none need be named. */
export const intoKey = (description: string): Param<Key<unknown> | undefined> => ({
  type: 'key',
  optional: true,
  description,
});

/** Why a value cannot be written to a key; undefined if it can. */
export function misfit({ name, value: spec }: Key<unknown>, value: unknown): string | undefined {
  if (spec.type === 'object') return `${name} holds things of the game, and names of them do not fit`;
  const problems: Problem[] = [];
  checkLiteral(spec, value, name, problems);
  return problems[0] && `${name} ${problems[0].problem}`;
}

/**
 * Can a value be kept in a record that is saved: a number, a text, yes or no, or a list of such?
 */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return value === null || ['number', 'string', 'boolean'].includes(typeof value);
}
