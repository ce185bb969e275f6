import { InvalidDataError, type Problem } from '../../data/index.js';
import { requireJson } from '../../data/limits.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { decodeValue } from '../runtime/key-value.js';
import type { FindObject } from '../runtime/runtime.js';
import type { GameEvent } from '../vocabulary/event.js';
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
  requireJson(json, name);
  const problems: Problem[] = [];
  checkLiteral(key.value, json, name, problems);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const value = decodeValue(key.value, json, findObject);
  if (value === undefined) throw new InvalidDataError(name, `there is no ${key.value.of} ${json}`);
  return { key, value };
}

/** An event of the vocabulary and the value that it brings, read from JSON. */
export function readEventValue(
  vocabulary: Vocabulary,
  name: string,
  json: unknown,
  findObject: FindObject = () => undefined,
): { readonly event: GameEvent<unknown>; readonly value: unknown } {
  const event: GameEvent<unknown> | undefined = vocabulary.events.get(name);
  if (event === undefined) throw new InvalidDataError(name, 'there is no such event');
  if (event.value === undefined) {
    if (json === undefined || json === null) return { event, value: undefined };
    throw new InvalidDataError(name, 'brings no value');
  }
  const problems: Problem[] = [];
  checkLiteral(event.value, json, name, problems);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const value = decodeValue(event.value, json, findObject);
  if (value === undefined) throw new InvalidDataError(name, `there is no ${event.value.of} ${json}`);
  return { event, value };
}
