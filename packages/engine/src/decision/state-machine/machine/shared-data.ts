import { InvalidDataError } from '../../../data/check.js';

/**
 * The view that one machine has of {@link shareData}: it reads everything and writes what is its
 * own.
 */
export interface SharedView<T> {
  get<K extends keyof T>(key: K): T[K];
  set<K extends keyof T>(key: K, value: T[K]): void;
}

/**
 * Data that several machines of one agent share without getting in each other's way: everybody
 * reads all of it, but each key has one owner, and only that one writes it. Legs that own `speed`
 * and arms that own `ammunition` can then run in any order.
 */
export function shareData<T extends object, Owner extends string>(
  data: T,
  owners: Readonly<Record<keyof T, Owner>>,
): (owner: Owner) => SharedView<T> {
  return (owner) => ({
    get: (key) => data[key],
    set(key, value) {
      if (owners[key] !== owner)
        throw new InvalidDataError(String(key), `is written by ${owners[key]} alone, and ${owner} tried to`);
      data[key] = value;
    },
  });
}
