/**
 * The type of an expression's value. `of` names the object type of an `object` (by default any),
 * `element` is the type of a list's elements. A value of any type may be empty; `empty` is the type
 * of a value that is always empty.
 */
export interface ValueType {
  /** What kind of value it is. */
  readonly type: 'number' | 'boolean' | 'text' | 'object' | 'list' | 'vector' | 'empty';
  /** Name of the object type, for an `object`; by default any. */
  readonly of?: string;
  /** The type of a list's elements. */
  readonly element?: ValueType;
}

export const NUMBER: ValueType = { type: 'number' };
export const BOOLEAN: ValueType = { type: 'boolean' };
export const TEXT: ValueType = { type: 'text' };
export const VECTOR: ValueType = { type: 'vector' };
export const EMPTY: ValueType = { type: 'empty' };

/**
 * The type that holds values of both; undefined if there is none, and then the two cannot be
 * compared either.
 */
export function commonType(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.type === 'empty') return b;
  if (b.type === 'empty') return a;
  if (a.type !== b.type) return undefined;
  if (a.type === 'object') return a.of === undefined || b.of === undefined || a.of === b.of ? a : undefined;
  if (a.type !== 'list') return a;
  const element = commonType(elementOf(a), elementOf(b));
  return element && { type: 'list', element };
}

/** Type of a list's elements; that of an empty list, which is still to be seen, is `empty`. */
export function elementOf({ element }: ValueType): ValueType {
  return element ?? EMPTY;
}

/** How many levels of lists its values have: 0 for what is compared as a whole. */
export function listDepth(type: ValueType): number {
  return type.type === 'vector' ? 1 : type.type === 'list' ? 1 + listDepth(elementOf(type)) : 0;
}

/** The type in words, for a message. */
export function showType(type: ValueType): string {
  switch (type.type) {
    case 'boolean':
      return 'true or false';
    case 'object':
      return type.of === undefined ? 'an object' : `the object type ${type.of}`;
    case 'list':
      return elementOf(type).type === 'empty' ? 'a list' : `a list (each ${showType(elementOf(type))})`;
    case 'text':
    case 'empty':
      return type.type;
    default:
      return `a ${type.type}`;
  }
}
