import { InvalidDataError, joinKey } from '../../data/index.js';
import { showError } from '../../data/show.js';
import { decodeValue } from '../runtime/key-value.js';
import type { FindObject } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import type { SavedMinds } from './saved-minds.js';

type Keys = ReadonlyMap<string, Key<unknown>>;
type Values = { readonly [key: string]: unknown };

/** Calls back with what each saved mind knows, itself and in scopes, and where that stands. */
export function forEachKnowledge(
  { minds }: SavedMinds,
  path: string,
  visit: (values: Values, path: string) => void,
): void {
  minds.forEach(({ state: { keys, nodes } }, i) => {
    const at = `${joinKey(path, 'minds')}[${i}].state.`;
    visit(keys, `${at}keys`);
    for (const [node, { locals = {} }] of Object.entries(nodes))
      visit(locals, `${at}nodes[${JSON.stringify(node)}].locals`);
  });
}

/**
 * Finds every thing of the game that saved minds know, to see that it works, before anything
 * changes: an exception of the game in the middle of a restore would leave half a state.
 */
export function findSavedObjects(saved: SavedMinds, keys: Keys, findObject: FindObject, path: string): void {
  forEachKnowledge(saved, path, (values, at) => {
    readKeys(values, keys, findObject, at);
  });
}

/**
 * The saved values of keys, as far as the keys still exist, with the things of the game that they
 * name. Throws an `InvalidDataError` with the key's path if the game fails to find one.
 */
export function readKeys(values: Values, keys: Keys, findObject: FindObject, path: string): Map<Key<unknown>, unknown> {
  const read = new Map<Key<unknown>, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const key = keys.get(name);
    if (key === undefined) continue;
    try {
      read.set(key, value === null ? value : decodeValue(key.value, value, findObject));
    } catch (error) {
      throw new InvalidDataError(`${path}.${name}`, `findObject failed: ${showError(error)}`);
    }
  }
  return read;
}
