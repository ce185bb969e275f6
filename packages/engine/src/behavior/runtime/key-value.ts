import type { Vocabulary } from '../kind/vocabulary.js';
import type { Param } from '../vocabulary/parameter.js';
import type { FindObject } from './runtime.js';

/** A blackboard value as JSON: things of the game become their ids. */
export function encodeValue(spec: Param<unknown>, value: unknown, vocabulary: Vocabulary): unknown {
  if (spec.type === 'object') return vocabulary.objectTypes.get(spec.of!)!.id(value);
  if (spec.type === 'list') return (value as unknown[]).map((part) => encodeValue(spec.element!, part, vocabulary));
  return copyValue(value);
}

/**
 * A blackboard value from JSON: ids become the objects they name, or undefined if those no longer
 * exist.
 */
export function decodeValue(spec: Param<unknown>, value: unknown, findObject: FindObject): unknown {
  if (spec.type === 'object') return findObject(spec.of!, value as string);
  if (spec.type === 'list') return (value as unknown[]).map((part) => decodeValue(spec.element!, part, findObject));
  return copyValue(value);
}

/** A copy that shares nothing with the original; only for JSON values. */
export function copyValue<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (JSON.parse(JSON.stringify(value)) as T) : value;
}
