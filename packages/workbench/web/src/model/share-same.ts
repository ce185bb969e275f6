type Holder = Readonly<Record<string, unknown>>;

/**
 * The next value, made of parts of the value before wherever these say the same; the value before
 * itself if nothing changed. A game sends everything as new objects, mostly unchanged; a view of a
 * part renders again only when that part is another object. For checked data, whose depth is
 * limited.
 */
export function shareSame<T>(before: unknown, next: T): T {
  if (before === next || !isHolder(before) || !isHolder(next)) return next;
  const isList = Array.isArray(next);
  if (Array.isArray(before) !== isList) return next;
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(before).length;
  const shared = (isList ? [] : {}) as Record<string, unknown>;
  for (const key of keys) {
    // It would set the prototype of what is made here.
    if (key === '__proto__') return next;
    const isKnown = Object.hasOwn(before, key);
    const part = isKnown ? shareSame(before[key], next[key]) : next[key];
    if (!isKnown || part !== before[key]) isSame = false;
    shared[key] = part;
  }
  return (isSame ? before : shared) as T;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
