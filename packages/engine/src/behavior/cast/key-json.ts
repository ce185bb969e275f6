import { InvalidDataError, type Problem } from '../../data/index.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { decodeValue } from '../runtime/key-value.js';
import type { FindObject } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import { checkLiteral } from '../vocabulary/parameter.js';

/** Checks a JSON value for a blackboard key, given by its name; null stands for an empty key. */
export function readKeyValue(
  vocabulary: Vocabulary,
  name: string,
  json: unknown,
  findObject: FindObject = () => undefined,
): { readonly key: Key<unknown>; readonly value: unknown } {
  const key = vocabulary.keys.get(name);
  if (key === undefined) throw new InvalidDataError(name, 'there is no such blackboard key');
  if (json === null) return { key, value: undefined };
  const problems: Problem[] = [];
  checkLiteral(key.value, json, name, problems);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const value = decodeValue(key.value, json, findObject);
  if (value === undefined) throw new InvalidDataError(name, `there is no ${key.value.of} ${json}`);
  return { key, value };
}
