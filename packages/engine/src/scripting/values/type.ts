import type { ValueType } from '../../language/expression/index.js';

/**
 * The type of a value that a host function takes or gives. `any` accepts every value; an `object`
 * is a thing of the game.
 */
export interface ScriptType {
  /** What kind of value it is. */
  readonly type: 'number' | 'boolean' | 'text' | 'object' | 'list' | 'vector' | 'record' | 'any';
  /** Name of the type of an `object`; by default any. */
  readonly of?: string;
  /** The type of a list's items. */
  readonly element?: ScriptType;
  /** May be omitted or empty; the function then receives `undefined`. */
  readonly optional?: boolean;
}

const any: ScriptType = { type: 'any' };

/** The types of the values that host functions take and give. */
export const scriptTypes = {
  number: { type: 'number' } as ScriptType,
  boolean: { type: 'boolean' } as ScriptType,
  text: { type: 'text' } as ScriptType,
  vector: { type: 'vector' } as ScriptType,
  record: { type: 'record' } as ScriptType,
  any,
  /** A list of any values. */
  list: { type: 'list', element: any } as ScriptType,

  /** A list whose items all have one type. */
  listOf(element: ScriptType): ScriptType {
    return { type: 'list', element };
  },

  /**
   * A thing of the game: scripts can hold it, compare it and pass it on, and read only the fields
   * that its type declares.
   */
  objectOf(of: string): ScriptType {
    return { type: 'object', of };
  },

  /** The same type, but the value may be missing. */
  optional(type: ScriptType): ScriptType {
    return { ...type, optional: true };
  },
} as const;

/** The type in words, for a message. */
export function showType(type: ScriptType | ValueType): string {
  switch (type.type) {
    case 'boolean':
      return 'true or false';
    case 'object':
      return type.of === undefined ? 'a thing of the game' : `a thing of type ${type.of}`;
    case 'any':
      return 'anything';
    case 'text':
    case 'empty':
      return type.type;
    default:
      return `a ${type.type}`;
  }
}
