import { InvalidDataError } from '../../../data/check.js';

/** One machine's view of {@link shareData}: it reads every key and writes only its own. */
export interface SharedView<T> {
  get<K extends keyof T>(key: K): T[K];
  set<K extends keyof T>(key: K, value: T[K]): void;
}

/**
 * Shares data among several machines of one agent without conflicts: every machine reads all keys,
 * but each key has one owner, and only the owner writes it. Legs that own `speed` and arms that own
 * `ammunition` can then run in any order.
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
