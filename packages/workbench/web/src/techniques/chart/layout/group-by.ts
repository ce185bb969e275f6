/** Puts things that share a key into one list, in their order. */
export function groupBy<K, T>(all: Iterable<T>, keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of all) addTo(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the list under a key, and creates the list if there is none. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
