import { OPERATIONS } from '../../language/expression/operations.js';
import { impure, type LibraryFunction, nameOf, pure } from './library-function.js';
import { callThing, joined, type Machine, operate, toText } from './operations.js';
import { scriptTypes } from './type.js';
import {
  fault,
  kindOf,
  ScriptList,
  ScriptRecord,
  type ScriptValue,
  ScriptVector,
  showScriptValue,
  spend,
} from './value.js';

type NumberOperation =
  | 'abs'
  | 'sign'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'sqrt'
  | 'sin'
  | 'cos'
  | 'pow'
  | 'atan2'
  | 'clamp'
  | 'lerp';

/** The thing itself, and the values it is called with. */
const MAX_CALL_VALUES = 20;

function known(x: number): number | undefined {
  return x - x === 0 ? x : undefined;
}

function wrong(expected: string, value: ScriptValue): never {
  return fault(`expected ${expected}, got ${kindOf(value)}`);
}

/** A function of numbers, as expressions have it. */
function numeric(usage: string, count: number, description: string): LibraryFunction {
  const name = nameOf(usage) as NumberOperation;
  const compute = OPERATIONS[name] as (a: number, b?: number, c?: number) => number;
  return pure(usage, [count, count], scriptTypes.number, description, (_machine, [a, b, c]) => {
    if (a === undefined || (count > 1 && b === undefined) || (count > 2 && c === undefined)) return undefined;
    for (const value of [a, b, c].slice(0, count)) if (typeof value !== 'number') wrong('a number', value);
    return known(compute(a as number, b as number, c as number));
  });
}

function listOrEmpty(value: ScriptValue): ScriptList | undefined {
  return value === undefined || value instanceof ScriptList ? value : wrong('a list', value);
}

function textOrEmpty(value: ScriptValue): string | undefined {
  return value === undefined || typeof value === 'string' ? value : wrong('text', value);
}

/** Least or greatest of any count of numbers. */
function extreme(name: 'min' | 'max', description: string): LibraryFunction {
  return pure(`${name}(a, b, …)`, [2, 20], scriptTypes.number, description, (_machine, values) => {
    let best: ScriptValue = values[0];
    for (const value of values) {
      if (value === undefined) return undefined;
      if (typeof value !== 'number') wrong('a number', value);
      best = OPERATIONS[name](best as number, value);
    }
    return best;
  });
}

/** A place in something of a length; counted from the end where it is negative. */
function placeIn(value: ScriptValue, length: number, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number') return wrong('a number', value);
  const whole = Math.floor(value);
  return Math.max(0, Math.min(length, whole < 0 ? length + whole : whole));
}

function compare(a: ScriptValue, b: ScriptValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return fault('sorts numbers or texts, not both');
}

/** The number of an item to take out or put in, up to `last`. */
function itemPlace(value: ScriptValue, last: number): number {
  if (typeof value !== 'number') return wrong('the number of an item', value);
  return value >= 0 && value <= last && value % 1 === 0 ? value : fault(`there is no item ${value}`);
}

/**
 * Every function that scripts have without the game's doing: those of expressions, and those for
 * lists, records and texts. `if` and `default` are not among them, as they do not compute what they
 * do not give. The order is part of the byte code: new ones go last.
 */
export const SCRIPT_LIBRARY: readonly LibraryFunction[] = [
  numeric('abs(x)', 1, 'x without its sign'),
  numeric('sign(x)', 1, '-1, 0 or 1'),
  numeric('floor(x)', 1, 'the whole number below'),
  numeric('ceil(x)', 1, 'the whole number above'),
  numeric('round(x)', 1, 'the nearest whole number; halves go up'),
  numeric('sqrt(x)', 1, 'the square root; empty below 0'),
  numeric('sin(x)', 1, 'sine of an angle in radians'),
  numeric('cos(x)', 1, 'cosine of an angle in radians'),
  numeric('pow(a, b)', 2, 'a to the power of b'),
  numeric('atan2(y, x)', 2, 'angle of the direction (x, y) in radians'),
  numeric('clamp(x, low, high)', 3, 'x, kept from low to high'),
  numeric('lerp(a, b, t)', 3, 'from a at t = 0 to b at t = 1'),
  extreme('min', 'the least'),
  extreme('max', 'the greatest'),
  pure(
    'between(x, low, high)',
    [3, 3],
    scriptTypes.boolean,
    'whether x is from low to high, both included',
    (machine, [x, low, high]) => {
      const above = operate(machine, '<=', low, x);
      const below = operate(machine, '<=', x, high);
      return above === undefined || below === undefined ? undefined : above === true && below === true;
    },
  ),
  pure('vector(x, y, z)', [2, 3], scriptTypes.vector, 'a vector of 2 or 3 numbers', (_machine, values) => {
    for (const value of values) {
      if (value === undefined) return undefined;
      if (typeof value !== 'number') wrong('a number', value);
    }
    const [x, y, z] = values as number[];
    return new ScriptVector(x, y, z);
  }),
  pure('distance(a, b)', [2, 2], scriptTypes.number, 'how far apart two vectors are', (_machine, [a, b]) => {
    if (a === undefined || b === undefined) return undefined;
    if (!(a instanceof ScriptVector)) return wrong('a vector', a);
    if (!(b instanceof ScriptVector)) return wrong('a vector', b);
    if ((a.z === undefined) !== (b.z === undefined)) return undefined;
    const [x, y, z] = [a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0)];
    return known(Math.sqrt(x * x + y * y + z * z));
  }),
  pure(
    'length(x)',
    [1, 1],
    scriptTypes.number,
    'items of a list, fields of a record, characters of a text, length of a vector',
    (machine, [x]) => {
      if (x === undefined) return undefined;
      if (x instanceof ScriptList) return x.items.length;
      if (x instanceof ScriptRecord) return x.fields.size;
      if (x instanceof ScriptVector) return known(Math.sqrt(x.x * x.x + x.y * x.y + (x.z ?? 0) * (x.z ?? 0)));
      if (typeof x !== 'string') return wrong('a list, a record, text or a vector', x);
      machine.cost.steps += x.length >> 6;
      return OPERATIONS.characters(x);
    },
  ),
  pure('contains(list, x)', [2, 2], scriptTypes.boolean, 'whether x is in the list', (machine, [list, x]) =>
    operate(machine, 'in', x, list),
  ),
  pure('text(x)', [1, 1], scriptTypes.text, 'x as text', (machine, [x]) =>
    x === undefined ? undefined : toText(machine, x),
  ),
  pure(
    'number(text)',
    [1, 1],
    scriptTypes.number,
    'the number that a text says; empty if it says none',
    (_machine, [x]) => {
      if (typeof x === 'number') return x;
      const written = textOrEmpty(x)?.trim();
      return written === undefined || !/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(written)
        ? undefined
        : known(Number(written));
    },
  ),
  impure(
    'add(list, x)',
    [2, 2],
    scriptTypes.number,
    'puts x behind the last item; gives how many there are',
    (machine, [list, x]) => {
      if (!(list instanceof ScriptList)) return wrong('a list', list);
      if (x !== undefined) {
        machine.allocate(1);
        list.items.push(x);
      }
      return list.items.length;
    },
  ),
  impure(
    'insert(list, index, x)',
    [3, 3],
    scriptTypes.number,
    'puts x before the item with the number',
    (machine, [list, index, x]) => {
      if (!(list instanceof ScriptList)) return wrong('a list', list);
      const at = itemPlace(index, list.items.length);
      if (x !== undefined) {
        machine.allocate(1);
        machine.cost.steps += (list.items.length - at) >> 3;
        list.items.splice(at, 0, x);
      }
      return list.items.length;
    },
  ),
  impure(
    'remove(list, index)',
    [2, 2],
    scriptTypes.any,
    'removes the item with this number, or the field with this name, and returns it',
    (machine, [list, index]) => {
      if (list instanceof ScriptRecord) {
        const name = textOrEmpty(index);
        const value = name === undefined ? undefined : list.fields.get(name);
        if (name !== undefined) list.fields.delete(name);
        return value;
      }
      if (!(list instanceof ScriptList)) return wrong('a list', list);
      if (list.items.length === 0) return undefined;
      const at = itemPlace(index, list.items.length - 1);
      machine.cost.steps += (list.items.length - at) >> 3;
      return list.items.splice(at, 1)[0];
    },
  ),
  impure(
    'keys(record)',
    [1, 1],
    scriptTypes.list,
    'the names of the fields, in the order in which they came',
    (machine, [record]) => {
      if (record === undefined) return undefined;
      if (!(record instanceof ScriptRecord)) return wrong('a record', record);
      machine.allocate(record.fields.size + 1);
      machine.cost.steps += record.fields.size >> 2;
      return new ScriptList([...record.fields.keys()]);
    },
  ),
  impure(
    'copy(x)',
    [1, 1],
    scriptTypes.any,
    'a list or record with the same items, which can be changed without changing the first',
    (machine, [x]) => {
      if (x instanceof ScriptList) {
        machine.allocate(x.items.length + 1);
        machine.cost.steps += x.items.length >> 3;
        return new ScriptList([...x.items]);
      }
      if (!(x instanceof ScriptRecord)) return x;
      machine.allocate(2 * x.fields.size + 1);
      machine.cost.steps += x.fields.size >> 1;
      return new ScriptRecord(new Map(x.fields));
    },
  ),
  impure(
    'slice(x, from, to)',
    [2, 3],
    scriptTypes.any,
    'a part of a list or text; negative numbers count from the end',
    (machine, [x, from, to]) => {
      if (x === undefined) return undefined;
      if (typeof x !== 'string' && !(x instanceof ScriptList)) return wrong('a list or text', x);
      const { length } = typeof x === 'string' ? x : x.items;
      const [first, last] = [placeIn(from, length, 0), placeIn(to, length, length)];
      machine.cost.steps += Math.max(0, last - first) >> 3;
      if (typeof x === 'string') return joined(machine, x.slice(first, last));
      machine.allocate(Math.max(0, last - first) + 1);
      return new ScriptList(x.items.slice(first, last));
    },
  ),
  pure(
    'find(x, part)',
    [2, 2],
    scriptTypes.number,
    'the number of the first item that is equal, or where a text has a part; empty if nowhere',
    (machine, [x, part]) => {
      if (x === undefined || part === undefined) return undefined;
      if (typeof x === 'string' && typeof part === 'string') return indexOrEmpty(x.indexOf(part));
      if (!(x instanceof ScriptList)) return wrong('a list or text', x);
      spend(machine.cost, x.items.length >> 2);
      return indexOrEmpty(x.items.findIndex((item) => operate(machine, '==', item, part) === true));
    },
  ),
  impure(
    'sort(list)',
    [1, 1],
    scriptTypes.list,
    'a list with the same numbers or texts, the least first',
    (machine, [list]) => {
      const found = listOrEmpty(list);
      if (found === undefined) return undefined;
      machine.allocate(found.items.length + 1);
      machine.cost.steps += found.items.length * 2;
      return new ScriptList([...found.items].sort(compare));
    },
  ),
  impure('reverse(list)', [1, 1], scriptTypes.list, 'a list with the same items, the last first', (machine, [list]) => {
    const found = listOrEmpty(list);
    if (found === undefined) return undefined;
    machine.allocate(found.items.length + 1);
    machine.cost.steps += found.items.length >> 3;
    return new ScriptList([...found.items].reverse());
  }),
  impure('join(list, between)', [1, 2], scriptTypes.text, 'the items as one text', (machine, [list, between]) => {
    const found = listOrEmpty(list);
    if (found === undefined) return undefined;
    const glue = textOrEmpty(between) ?? '';
    let text = '';
    for (const [i, item] of found.items.entries()) {
      machine.cost.steps++;
      text += (i === 0 ? '' : glue) + showScriptValue(item);
      if (text.length > machine.limits.text) break;
    }
    return joined(machine, text);
  }),
  impure(
    'split(text, by)',
    [2, 2],
    scriptTypes.list,
    'the parts of a text between what separates them',
    (machine, [text, by]) => {
      const [found, separator] = [textOrEmpty(text), textOrEmpty(by)];
      if (found === undefined || separator === undefined) return undefined;
      const parts = found.split(separator);
      machine.cost.steps += found.length >> 2;
      machine.allocate(parts.length + (found.length >> 3) + 1);
      return new ScriptList(parts);
    },
  ),
  pure('lower(text)', [1, 1], scriptTypes.text, 'in small letters', (machine, [text]) =>
    letters(machine, textOrEmpty(text)?.toLowerCase()),
  ),
  pure('upper(text)', [1, 1], scriptTypes.text, 'in capital letters', (machine, [text]) =>
    letters(machine, textOrEmpty(text)?.toUpperCase()),
  ),
  pure(
    'type(x)',
    [1, 1],
    scriptTypes.text,
    'number, text, boolean, list, record, vector, object or empty',
    (_machine, [x]) => typeName(x),
  ),
  // Byte code names functions by their places, so new ones go last.
  impure(
    'call(thing, …)',
    [1, MAX_CALL_VALUES],
    scriptTypes.any,
    'what a thing of the game gives when it is called with the values; `thing(…)` in short',
    callThing,
  ),
];

function letters(machine: Machine, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  machine.cost.steps += text.length >> 4;
  return joined(machine, text);
}

function indexOrEmpty(index: number): number | undefined {
  return index === -1 ? undefined : index;
}

function typeName(value: ScriptValue): string {
  if (value === undefined) return 'empty';
  if (typeof value !== 'object') return typeof value === 'string' ? 'text' : typeof value;
  if (value instanceof ScriptList) return 'list';
  if (value instanceof ScriptRecord) return 'record';
  return value instanceof ScriptVector ? 'vector' : 'object';
}

/** The place of a function in the library, or −1. */
export function findLibraryFunction(name: string): number {
  return SCRIPT_LIBRARY.findIndex((each) => each.name === name);
}
