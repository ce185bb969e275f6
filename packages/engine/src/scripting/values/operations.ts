import { InvalidDataError } from '../../data/check.js';
import { showError } from '../../data/show.js';
import type { BinaryOperator } from '../../language/expression/expression.js';
import type { ScriptLimits } from '../text/limits.js';
import { toHost, toScript } from './convert.js';
import { AGAIN, type HookedOperator, type HostType, type ScriptHost } from './host.js';
import { scriptTypes } from './type.js';
import {
  type Cost,
  fault,
  isSame,
  kindOf,
  ScriptFault,
  ScriptList,
  ScriptRecord,
  type ScriptValue,
  ScriptVector,
  showScriptValue,
} from './value.js';

/** What operations need to know of the machine that runs the script. */
export interface Machine {
  readonly host: ScriptHost<never>;
  readonly context: unknown;
  readonly limits: ScriptLimits;
  readonly cost: Cost;
  /**
   * Takes note of items, fields and characters that are about to be made. Throws where they are too
   * many.
   */
  allocate(cells: number): void;
}

/** The number itself if it is finite, else empty: division by zero and overflow end here. */
function finite(x: number): number | undefined {
  return x - x === 0 ? x : undefined;
}

/**
 * Applies an operator to any values, by the rules of expressions: what is computed from an empty
 * value is empty.
 */
export function operate(machine: Machine, operator: BinaryOperator, a: ScriptValue, b: ScriptValue): ScriptValue {
  switch (operator) {
    case '+':
      return plus(machine, a, b);
    case '-':
    case '*':
    case '/':
    case '%':
      return typeof a === 'number' && typeof b === 'number' ? arithmetic(operator, a, b) : odd(machine, operator, a, b);
    case '<':
    case '<=':
      if (typeof a === 'number' && typeof b === 'number') return operator === '<' ? a < b : a <= b;
      return odd(machine, operator, a, b);
    case '>':
      return operate(machine, '<', b, a);
    case '>=':
      return operate(machine, '<=', b, a);
    case '==':
      return equals(machine, a, b);
    case '!=': {
      const same = equals(machine, a, b);
      return same === undefined ? undefined : same !== true;
    }
    case 'in':
      return isIn(machine, a, b);
    case 'not in': {
      const found = isIn(machine, a, b);
      return found === undefined ? undefined : !found;
    }
    default:
      return fault(`${operator} is no operation on values`);
  }
}

function arithmetic(operator: '-' | '*' | '/' | '%', a: number, b: number): number | undefined {
  switch (operator) {
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return finite(a / b);
    case '%':
      return finite(a % b);
  }
}

function plus(machine: Machine, a: ScriptValue, b: ScriptValue): ScriptValue {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b);
  if (a === undefined || b === undefined) return undefined;
  const joins = typeof a === 'string' || typeof b === 'string';
  if (joins && typeof a !== 'object' && typeof b !== 'object') return joined(machine, `${a}${b}`);
  return odd(machine, '+', a, b);
}

/** A new text, if it is not too long. */
export function joined(machine: Machine, text: string): string {
  if (text.length > machine.limits.text) fault(`makes a text of more than ${machine.limits.text} characters`);
  machine.allocate(text.length >> 3);
  return text;
}

/** What is no plain number: a vector, a thing with hooks, something empty, or a mistake. */
function odd(machine: Machine, operator: HookedOperator, a: ScriptValue, b: ScriptValue): ScriptValue {
  if (a === undefined || b === undefined) return undefined;
  if (a instanceof ScriptVector || b instanceof ScriptVector) {
    const vector = vectors(operator, a, b);
    if (vector !== undefined) return vector.x - vector.x === 0 ? vector : undefined;
  }
  const type = hooks(machine, a, b);
  if (type !== undefined)
    return fromGame(machine, () =>
      type.operate!(operator, hand(machine, a), hand(machine, b), machine.context as never),
    );
  const wrong = typeof a === 'number' || (operator === '+' && typeof a === 'string') ? b : a;
  return fault(`expected ${operator === '+' ? 'a number or text' : 'a number'}, got ${kindOf(wrong)}`);
}

/**
 * Vectors are added, subtracted, and multiplied and divided by numbers. Undefined where that makes
 * no sense.
 */
function vectors(operator: HookedOperator, a: ScriptValue, b: ScriptValue): ScriptVector | undefined {
  if (a instanceof ScriptVector && b instanceof ScriptVector) {
    const sign = operator === '+' ? 1 : operator === '-' ? -1 : 0;
    if (sign === 0 || (a.z === undefined) !== (b.z === undefined)) return undefined;
    return vector(a.x + sign * b.x, a.y + sign * b.y, a.z === undefined ? undefined : a.z + sign * b.z!);
  }
  if (operator === '*' && typeof a === 'number') return vectors('*', b, a);
  if (!(a instanceof ScriptVector) || typeof b !== 'number') return undefined;
  if (operator === '*') return vector(a.x * b, a.y * b, a.z === undefined ? undefined : a.z * b);
  if (operator === '/') return vector(a.x / b, a.y / b, a.z === undefined ? undefined : a.z / b);
  return undefined;
}

/** A vector, with NaN for x if any of its numbers is none. */
function vector(x: number, y: number, z: number | undefined): ScriptVector {
  const sum = x + y + (z ?? 0);
  return new ScriptVector(sum - sum === 0 ? x : Number.NaN, y, z);
}

/** The type whose hook has a say in an operation on these. */
function hooks({ host }: Machine, a: ScriptValue, b: ScriptValue): HostType | undefined {
  for (const side of [a, b]) {
    const type = isThing(side) ? host.typeOf(side) : undefined;
    if (type?.operate !== undefined) return type;
  }
  return undefined;
}

function isThing(value: ScriptValue): value is object {
  return (
    typeof value === 'object' &&
    !(value instanceof ScriptList || value instanceof ScriptRecord || value instanceof ScriptVector)
  );
}

function hand(machine: Machine, value: ScriptValue): unknown {
  return toHost(machine, value, scriptTypes.any, { name: 'the value' });
}

/**
 * What a hook of the game gives; what it throws becomes a fault, so that nothing of the game gets
 * into the script.
 */
function fromGame(machine: Machine, ask: () => unknown): ScriptValue {
  let given: unknown;
  try {
    given = ask();
  } catch (error) {
    throw new ScriptFault(`the game failed: ${showError(error)}`, { cause: error });
  }
  return toScript(machine, given, scriptTypes.any);
}

function equals(machine: Machine, a: ScriptValue, b: ScriptValue): boolean | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'object' && typeof b === 'object' && a !== b) {
    const type = hooks(machine, a, b);
    const said =
      type &&
      fromGame(machine, () => type.operate!('==', hand(machine, a), hand(machine, b), machine.context as never));
    if (said !== undefined) return said === true;
  }
  return isSame(a, b, machine.cost);
}

function isIn(machine: Machine, value: ScriptValue, list: ScriptValue): boolean | undefined {
  if (value === undefined || list === undefined) return undefined;
  if (list instanceof ScriptRecord) return typeof value === 'string' && list.fields.has(value);
  if (typeof list === 'string' && typeof value === 'string') return list.includes(value);
  if (!(list instanceof ScriptList)) return fault(`expected a list, got ${kindOf(list)}`);
  const { items } = list;
  machine.cost.steps += items.length >> 2;
  for (let i = 0; i < items.length; i++) if (isSame(value, items[i], machine.cost)) return true;
  return false;
}

/** Is the value of a condition true? What is empty is not. */
export function isTrue(value: ScriptValue): boolean {
  if (value === true) return true;
  if (value === false || value === undefined) return false;
  const hint = typeof value === 'object' ? '; to ask whether there is one, write `is not empty`' : '';
  return fault(`expected true or false, got ${kindOf(value)}${hint}`);
}

export function negate(value: ScriptValue): ScriptValue {
  if (typeof value === 'number') return -value;
  if (value instanceof ScriptVector)
    return new ScriptVector(-value.x, -value.y, value.z === undefined ? undefined : -value.z);
  return value === undefined ? undefined : fault(`expected a number, got ${kindOf(value)}`);
}

/**
 * `of[index]`: an item of a list, counted from 0, a field of a record, or what a hook of the game
 * gives.
 */
export function getItem(machine: Machine, of: ScriptValue, index: ScriptValue): ScriptValue {
  if (of === undefined || index === undefined) return undefined;
  if (of instanceof ScriptList)
    return typeof index === 'number' ? of.items[index] : fault(`expected the number of an item, got ${kindOf(index)}`);
  if (of instanceof ScriptRecord)
    return typeof index === 'string'
      ? of.fields.get(index)
      : fault(`expected the name of a field, got ${kindOf(index)}`);
  const type = isThing(of) ? machine.host.typeOf(of) : undefined;
  if (type?.item !== undefined && (typeof index === 'number' || typeof index === 'string'))
    return fromGame(machine, () => type.item!(of as never, index, machine.context as never));
  if (typeof index === 'string') return getField(machine, of, index);
  return fault(`${kindOf(of)} has no items`);
}

/** `of.name`: a field of a record, a coordinate, or a field that the type of a thing declares. */
export function getField(machine: Machine, of: ScriptValue, name: string): ScriptValue {
  if (of === undefined) return undefined;
  if (of instanceof ScriptRecord) return of.fields.get(name);
  if (of instanceof ScriptVector)
    return name === 'x' ? of.x : name === 'y' ? of.y : name === 'z' ? of.z : noField(of, name);
  const type = isThing(of) ? machine.host.typeOf(of) : undefined;
  if (type === undefined) return noField(of, name);
  if (Object.hasOwn(type.fields, name)) {
    const field = type.fields[name];
    let given: unknown;
    try {
      given = field.read(of as never, machine.context as never);
    } catch (error) {
      throw new ScriptFault(`the game failed to read ${name}: ${showError(error)}`, { cause: error });
    }
    return toScript(machine, given, field.type);
  }
  if (type.find === undefined) return fault(`${type.name} has no field ${name}`);
  return fromGame(machine, () => type.find!(of as never, name, machine.context as never));
}

/** `thing(…)`: what the hook of the thing's type gives for the values. */
export function callThing(machine: Machine, [thing, ...values]: readonly ScriptValue[]): ScriptValue {
  const type = isThing(thing) ? machine.host.typeOf(thing) : undefined;
  if (type?.call === undefined) return fault(`${type?.name ?? kindOf(thing)} cannot be called`);
  const given = values.map((value) => (value === undefined ? undefined : hand(machine, value)));
  return fromGame(machine, () => {
    const result = type.call!(thing as never, given, machine.context as never);
    if (result === AGAIN) throw new InvalidDataError('', `${type.name} takes time, which the call of a thing has not`);
    return result;
  });
}

function noField(of: ScriptValue, name: string): never {
  return fault(`${kindOf(of)} has no field ${name}`);
}

/**
 * `of[index] = value`. An item can be replaced, or added right behind the last; an empty value
 * takes a field away.
 */
export function setItem(machine: Machine, of: ScriptValue, index: ScriptValue, value: ScriptValue): void {
  if (of instanceof ScriptList) {
    const { items } = of;
    if (typeof index !== 'number') fault(`expected the number of an item, got ${kindOf(index)}`);
    if (!(index >= 0 && index <= items.length && index % 1 === 0))
      fault(`there is no item ${index}; the list has ${items.length}`);
    if (value === undefined) fault('a list holds nothing empty; `remove(list, index)` takes an item away');
    if (index === items.length) machine.allocate(1);
    items[index] = value;
    return;
  }
  if (typeof index !== 'string') fault(`expected the name of a field, got ${kindOf(index)}`);
  setField(machine, of, index, value);
}

/** `of.name = value`. */
export function setField(machine: Machine, of: ScriptValue, name: string, value: ScriptValue): void {
  if (of instanceof ScriptRecord) {
    if (value === undefined) of.fields.delete(name);
    else {
      if (!of.fields.has(name)) machine.allocate(2);
      of.fields.set(name, value);
    }
    return;
  }
  const type = isThing(of) ? machine.host.typeOf(of) : undefined;
  if (type === undefined)
    fault(
      of === undefined
        ? `there is nothing whose field ${name} could be set`
        : `${kindOf(of)} has no field ${name} to set`,
    );
  const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
  if (field?.write === undefined) fault(`${type.name} has no field ${name} that scripts may set`);
  const given = toHost(machine, value, field.type, { name });
  try {
    field.write(of as never, given as never, machine.context as never);
  } catch (error) {
    throw new ScriptFault(`the game failed to set ${name}: ${showError(error)}`, { cause: error });
  }
}

/** A list of values without those that are empty. */
export function makeList(machine: Machine, values: ScriptValue[]): ScriptList {
  machine.allocate(values.length + 1);
  return new ScriptList(values.filter((value) => value !== undefined));
}

/** A value as text for the script itself. */
export function toText(machine: Machine, value: ScriptValue): string {
  return joined(machine, showScriptValue(value));
}
