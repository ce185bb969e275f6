import { InvalidDataError } from 'gumption/data';
import { HASH_START, hashString, hashToText } from '../../packages/engine/src/math/bits.js';
import { type Door, type Reader, throughJson } from './door.js';

/** At most this many changes are tried per door, spread over its examples. */
const MAX_CHANGES = 40;

/** More than a changed place may look at: a large example is spread thin. */
const MAX_PLACES = 4000;

/**
 * Tries small changes of a door's examples one after the other: a part left out, one up or down, a
 * half more, doubled. The same ones in every run, so the answers can be compared with those of an
 * earlier version. Gives how many are accepted, and a hash of where the others are refused and of
 * the saved state or the text's data that followed. Reasons are left out: their words may change.
 */
export function verdictsOf(door: Door): string {
  let hash = HASH_START;
  let accepted = 0;
  let refused = 0;
  let reader = door.open();
  const note = (text: string) => {
    hash = hashString(hash, text);
  };
  for (const input of [...door.examples, ...changesOf(door)]) {
    const outcome = outcomeOf(door, reader, input);
    note(outcome);
    if (outcome.startsWith('refused')) refused++;
    else {
      accepted++;
      reader = door.open();
    }
  }
  return `${accepted} accepted, ${refused} refused, ${hashToText(hash)}`;
}

function outcomeOf(door: Door, reader: Reader, input: unknown): string {
  let result: unknown;
  try {
    result = reader.read((door.isPlain ? input : clone(input)) as never);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return `refused at ${error.problems.map(({ path }) => path).join()}`;
  }
  const read = reader.save !== undefined ? describe(reader.save()) : door.takes === 'text' ? describe(result) : '';
  reader.use?.(result as never);
  return `accepted: ${read}, and then ${reader.save && reader.use ? describe(reader.save()) : ''}`;
}

const clone = (value: unknown) => (value === undefined ? undefined : throughJson(value));

/** Data as text; of what has code or contains itself, only the sort. */
function describe(value: unknown): string {
  if (typeof value === 'object' && !isPlain(value)) return value === null ? 'null' : 'an object';
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return 'circular';
  }
}

function isPlain(value: unknown): value is object {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
  );
}

function changesOf({ takes, examples }: Door): unknown[] {
  const share = Math.ceil(MAX_CHANGES / examples.length);
  return examples.flatMap((example) =>
    takes === 'text' ? changesOfText(example as string, share) : changesOfValue(example, share),
  );
}

/** A character left out or doubled, or a number one higher, at places spread over the text. */
function changesOfText(text: string, count: number): string[] {
  return spread(text.length, count).map((at, index) => {
    const char = text[at];
    const next = /\d/.test(char) ? String((Number(char) + 1) % 10) : index % 2 === 0 ? '' : char + char;
    return text.slice(0, at) + next + text.slice(at + 1);
  });
}

function changesOfValue(example: unknown, count: number): unknown[] {
  const changes = placesOf(example).flatMap((path) =>
    CHANGES.flatMap((change) => {
      const value = path.reduce<unknown>((holder, key) => (holder as Holder)[key], example);
      const next = change(value);
      return next === UNCHANGED ? [] : [{ path, next }];
    }),
  );
  return spread(changes.length, count).map((index) => withChange(example, changes[index].path, changes[index].next));
}

type Holder = Record<string, unknown>;

const UNCHANGED = Symbol('unchanged');
const LEFT_OUT = Symbol('left out');

const ofNumber = (change: (value: number) => number) => (value: unknown) =>
  typeof value === 'number' ? change(value) : UNCHANGED;

/** What becomes of a part. */
const CHANGES: readonly ((value: unknown) => unknown)[] = [
  () => LEFT_OUT,
  ofNumber((value) => value + 1),
  ofNumber((value) => value - 1),
  ofNumber((value) => value + 0.5),
  ofNumber((value) => -value - 1),
  (value) => (typeof value === 'boolean' ? !value : UNCHANGED),
  (value) => (typeof value === 'string' ? `${value}x` : UNCHANGED),
  (value) => (Array.isArray(value) && value.length > 0 ? [...value, value[0]] : UNCHANGED),
  (value) => (Array.isArray(value) && value.length > 0 ? value.slice(0, -1) : UNCHANGED),
];

/** A copy with one part replaced or left out. */
function withChange(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  const here = rest.length === 0 ? next : withChange((value as Holder)[key], rest, next);
  if (Array.isArray(value))
    return value.flatMap((item, i) => (String(i) !== key ? [item] : here === LEFT_OUT ? [] : [here]));
  const { [key]: _, ...others } = value as Holder;
  return here === LEFT_OUT ? others : { ...(value as Holder), [key]: here };
}

/** The paths of the parts of plain data, outer ones first. */
function placesOf(example: unknown): string[][] {
  const open: string[][] = [[]];
  for (const path of open) {
    const value = path.reduce<unknown>((holder, key) => (holder as Holder)[key], example);
    if (!isPlain(value) || open.length > MAX_PLACES) continue;
    for (const key of Object.keys(value)) open.push([...path, key]);
  }
  return open.slice(1);
}

/** Numbers below a length, all of them or `count` at even distances. */
function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, i) => i);
  return Array.from({ length: count }, (_, i) => Math.floor((i * length) / count));
}
