import type { Rng } from 'gumption/math';

/** A hostile input, and what was done to make it, for the message of a failure. */
export interface Spoiled {
  readonly input: unknown;
  readonly what: string;
}

type Holder = Record<string, unknown>;
type Path = readonly string[];

/** How deep and how long the worst inputs are: more than any walk by recursion or copy endures. */
const DEPTH = 100_000;
const WIDTH = 200_000;
const LENGTH = 2_000_000;

const deepList = nest((inner) => [inner]);
const deepObject = nest((inner) => ({ children: [inner] }));
const wideList = Array.from({ length: WIDTH }, () => 0);
const wideObject = Object.fromEntries(wideList.map((_, i) => [`k${i}`, i]));
/** Small in memory, and endless for a walk that does not count: each list holds the next one twice. */
const doubling = nest((inner) => [inner, inner], 60);
const longText = 'x'.repeat(LENGTH);

function nest(around: (inner: unknown) => unknown, depth = DEPTH): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = around(value);
  return value;
}

const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();

/** A proxy whose every answer is an error. */
function throwing(): object {
  const refuse = () => {
    throw new Error('a trap of hostile data ran');
  };
  const traps = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'set', 'deleteProperty'];
  return new Proxy({}, Object.fromEntries(traps.map((trap) => [trap, refuse])));
}

function withGetter(): object {
  const get = () => {
    throw new Error('a getter of hostile data ran');
  };
  return Object.defineProperty({}, 'id', { get, enumerable: true });
}

/** A list that claims to be longer than memory. It takes none itself. */
function hugeList(): unknown[] {
  const list: unknown[] = [];
  list.length = 2 ** 32 - 1;
  return list;
}

/** Wrong values that cost nothing to make. */
const WRONG: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => '',
  () => 'nowhere',
  () => '\ud800',
  () => '\u0000',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.NEGATIVE_INFINITY,
  () => -0,
  () => -1,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 32 - 1,
  () => 2 ** 53,
  () => 1e300,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => 10n,
  () => Symbol('hostile'),
  () => () => 1,
  () => new Date(0),
  () => new Map([['id', 1]]),
  () => new Float64Array(3),
  () => Object.create(null),
  () => Object.create({ id: 'inherited' }),
  hugeList,
];

/** Values whose own code runs when they are read. */
const TRAPS: readonly (() => unknown)[] = [() => revoked, throwing, withGetter];

/** Wrong values that cost every reader some time, and are drawn rarely. */
const HEAVY: readonly (() => unknown)[] = [
  () => deepList,
  () => deepObject,
  () => wideList,
  () => wideObject,
  () => longText,
  () => doubling,
];

/** Shared by all inputs, and too large to look into. */
const heavy = new Set<unknown>(HEAVY.map((value) => value()));

/** Keys that reach a prototype, or a method of every object. */
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '', 'unknown'];

/** What the places of a value may be spoiled with. */
interface Means {
  /** Whether values may have code of their own: getters, proxies. */
  readonly isTrapped: boolean;
  /** The chance that a wrong value is very large. */
  readonly heavyChance: number;
}

/** Spoils a copy of a valid value in one to three places. */
export function spoilValue(example: unknown, rng: Rng, { isTrapped = true, heavyShare = 1 } = {}): Spoiled {
  const means = { isTrapped, heavyChance: 0.03 * heavyShare };
  let input: unknown = copy(example);
  const done: string[] = [];
  for (let left = rng.chance(0.7) ? 1 : rng.integer(2, 3); left > 0; left--) {
    // What is frozen, or no plain data any more, is hostile enough.
    if (!isPlain(input) || Object.isFrozen(input)) break;
    const places = placesIn(input);
    const path = rng.chance(0.04) ? [] : rng.pick(places);
    const spoiled = path.length === 0 ? spoilWhole(input, rng, means) : spoilAt(input, path, places, rng, means);
    input = spoiled.input;
    done.push(`${path.join('.') || 'everything'}: ${spoiled.what}`);
  }
  return { input, what: done.join('; ') };
}

function spoilWhole(input: object, rng: Rng, means: Means): Spoiled {
  if (means.isTrapped && rng.chance(0.4))
    return rng.chance(0.5)
      ? { input: new Proxy(input, {}), what: 'behind a proxy' }
      : { input: Object.freeze(input), what: 'frozen' };
  const wrong = wrongValue(rng, means);
  return { input: wrong, what: `replaced by ${show(wrong)}` };
}

function spoilAt(input: unknown, path: Path, places: readonly Path[], rng: Rng, means: Means): Spoiled {
  const { isTrapped } = means;
  const holder = at(input, path.slice(0, -1)) as Holder;
  const key = path.at(-1)!;
  const value = holder[key];
  const put = (next: unknown, what = `replaced by ${show(next)}`): Spoiled => {
    set(holder, key, next);
    return { input, what };
  };
  switch (rng.integer(0, 11)) {
    case 0:
      if (isList(holder)) move(holder, Number(key) + 1, -1);
      else delete holder[key];
      return { input, what: 'removed' };
    case 1:
      // Another place's value: an id that is there twice, a reference that leads elsewhere.
      return put(copy(at(input, rng.pick(places))), 'replaced by the value of another place');
    case 2:
      if (isList(holder)) {
        move(holder, Number(key), 1);
        set(holder as unknown as Holder, key, copy(value));
      } else set(holder, rng.pick(KEYS), copy(value));
      return { input, what: 'doubled' };
    case 3:
      if (typeof value === 'number') return put(value + rng.pick([1, -1, 0.5, 1e6, 2 ** 32, -value - 1]), 'moved');
      return put(typeof value === 'string' ? `${value} ` : [value], 'wrapped');
    case 4:
      if (!isPlain(value)) return put(wrongValue(rng, means));
      set(value as Holder, isList(value) ? String(value.length) : rng.pick(KEYS), wrongValue(rng, means));
      return { input, what: 'got a field more' };
    case 5:
      return put(input, 'made to contain everything');
    case 6:
      if (!isList(value)) return put(wrongValue(rng, means));
      value.length = rng.integer(0, value.length);
      return { input, what: 'cut' };
    case 7:
      if (!isTrapped) return put(wrongValue(rng, means));
      Object.defineProperty(holder, key, {
        get() {
          throw new Error('a getter of hostile data ran');
        },
        enumerable: true,
        configurable: true,
      });
      return { input, what: 'computed by a getter' };
    case 8:
      if (!isTrapped || typeof value !== 'object' || value === null) return put(wrongValue(rng, means));
      return put(new Proxy(value, {}), 'behind a proxy');
    default:
      return put(wrongValue(rng, means));
  }
}

function wrongValue(rng: Rng, { isTrapped, heavyChance }: Means): unknown {
  return rng.pick(rng.chance(heavyChance) ? HEAVY : isTrapped ? [...WRONG, ...TRAPS] : WRONG)();
}

function at(value: unknown, path: Path): unknown {
  let place = value;
  for (const step of path) place = (place as Holder)[step];
  return place;
}

/** Sets an own field, `__proto__` too. */
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Moves the end of a list up or down by one, getters with it, without running them. */
function move(list: unknown[], from: number, by: 1 | -1): void {
  const end = Array.from({ length: list.length - from }, (_, i) => Object.getOwnPropertyDescriptor(list, from + i));
  list.length = from + Math.min(by, 0);
  for (const [i, field] of end.entries()) if (field !== undefined) Object.defineProperty(list, from + by + i, field);
}

const MAX_PLACES = 400;

/** Where a value can be spoiled. Looks only at plain data, and not at all of very large data. */
function placesIn(value: unknown): Path[] {
  const places: Path[] = [];
  const open: [unknown, Path][] = [[value, []]];
  const seen = new Set<unknown>();
  for (let next = open.shift(); next !== undefined && places.length < MAX_PLACES; next = open.shift()) {
    const [holder, path] = next;
    places.push(path);
    if (!isPlain(holder) || heavy.has(holder) || seen.has(holder) || path.length > 30) continue;
    seen.add(holder);
    for (const key of Object.keys(holder).slice(0, 60)) {
      const field = Object.getOwnPropertyDescriptor(holder, key);
      if (field !== undefined && 'value' in field) open.push([field.value, [...path, key]]);
    }
  }
  return places;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value === revoked) return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === Array.prototype;
  } catch {
    return false;
  }
}

/** Longer lists, such as those that claim four billion holes, cannot be moved about item by item. */
const MAX_LIST = 10_000;

function isList(value: unknown): value is unknown[] {
  return isPlain(value) && Array.isArray(value) && value.length <= MAX_LIST;
}

/**
 * Copies plain data of moderate size; all else, and what is hostile already, is shared. What is in
 * it twice, or contains itself, does so in the copy too.
 */
function copy(value: unknown, copies = new Map<object, object>()): unknown {
  if (!isPlain(value) || copies.size > MAX_COPIES || heavy.has(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const keys = Object.keys(value);
  if (keys.length > 2000) return value;
  const out: Holder | unknown[] = Array.isArray(value) ? [] : {};
  copies.set(value, out);
  for (const key of keys) {
    const field = Object.getOwnPropertyDescriptor(value, key);
    if (field !== undefined && 'value' in field) set(out as Holder, key, copy(field.value, copies));
  }
  return out;
}

const MAX_COPIES = 5000;

/** Names a value without touching it. */
export function show(value: unknown): string {
  if (value === revoked) return 'a revoked proxy';
  if (value === deepList || value === deepObject) return `something ${DEPTH} deep`;
  if (value === doubling) return 'a list of lists that double 60 times';
  if (value === wideList || value === wideObject) return `something with ${WIDTH} values`;
  if (typeof value === 'string') return value.length > 40 ? `a text of ${value.length}` : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  try {
    if (Array.isArray(value)) return value.length > 5 ? `a list of ${value.length}` : 'a short list';
    return `an object ${Object.getPrototypeOf(value)?.constructor?.name ?? 'without prototype'}`;
  } catch {
    return 'an object that throws';
  }
}
