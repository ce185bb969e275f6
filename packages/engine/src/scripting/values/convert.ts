import { isPlainObject } from '../../data/index.js';
import type { ScriptHost } from './host.js';
import { type ScriptType, scriptTypes, showType } from './type.js';
import { type Cost, fault, kindOf, ScriptList, ScriptRecord, type ScriptValue, ScriptVector } from './value.js';

// What crosses the wall between game and script. Lists and records are copied both ways, so that
// neither side holds what the other changes; things of the game pass as they are.

/** Levels of lists and records that cross. */
const DEPTH = 8;
/** Maximum number of items in a list or record that the game passes to a script. */
const ITEMS = 10_000;
/**
 * Items that cross at once, in all lists and records together. A list that holds another one many
 * times is small for a script, but every copy of it takes its own room.
 */
const ALL_ITEMS = 100_000;

/**
 * Four items are copied for one step, as many as looking through a list takes: a shift, since a
 * division would make boxed numbers of the counts.
 */
const ITEMS_SHIFT = 2;

/** What values need of the machine that runs the script in order to cross. */
interface Wall {
  readonly host: ScriptHost<never>;
  readonly cost: Cost;
}

/**
 * A value of the game as a script has it. Whatever is not of the type counts as empty. The items
 * that are copied are charged as steps.
 */
export function toScript(wall: Wall, value: unknown, type: ScriptType): ScriptValue {
  // Numbers, the common case, must stay unboxed: they go no further than here.
  if (type.type === 'number') return typeof value === 'number' && value - value === 0 ? value : undefined;
  return copyIn(wall, value, type);
}

function copyIn({ host, cost }: Wall, value: unknown, type: ScriptType): ScriptValue {
  cost.items = 0;
  const result = enter(value, type, host, 0, cost);
  cost.steps += cost.items >> ITEMS_SHIFT;
  return result;
}

function enter(value: unknown, type: ScriptType, host: ScriptHost<never>, depth: number, cost: Cost): ScriptValue {
  switch (type.type) {
    case 'number':
      return typeof value === 'number' && value - value === 0 ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'vector':
      return toVector(value);
    case 'object':
      return typeof value === 'object' && value !== null && !isOwn(value) && host.admits(value, type.of)
        ? host.give(value)
        : undefined;
    case 'list': {
      if (!Array.isArray(value) || depth > DEPTH || value.length > ITEMS || !admits(cost, value.length))
        return undefined;
      return new ScriptList(
        value
          .map((item) => enter(item, type.element ?? scriptTypes.any, host, depth + 1, cost))
          .filter((item) => item !== undefined),
      );
    }
    case 'record':
      return toRecord(value, host, depth, cost);
    case 'any':
      return toAny(value, host, depth, cost);
  }
}

/** Counts items on their way; false if there are too many. */
function admits(cost: Cost, count: number): boolean {
  cost.items += count;
  return cost.items <= ALL_ITEMS;
}

function toAny(value: unknown, host: ScriptHost<never>, depth: number, cost: Cost): ScriptValue {
  switch (typeof value) {
    case 'number':
      return value - value === 0 ? value : undefined;
    case 'boolean':
    case 'string':
      return value;
    case 'object':
      if (value === null) return undefined;
      if (isOwn(value)) return value;
      if (host.typeOf(value) !== undefined) return host.give(value);
      return enter(value, Array.isArray(value) ? { type: 'list' } : { type: 'record' }, host, depth, cost);
    default:
      return undefined;
  }
}

function toVector(value: unknown): ScriptVector | undefined {
  if (value instanceof ScriptVector) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const at = value as { x?: unknown; y?: unknown; z?: unknown };
  const [x, y, z] = Array.isArray(value) ? value : [at.x, at.y, at.z];
  if (!isNumber(x) || !isNumber(y) || (z !== undefined && !isNumber(z))) return undefined;
  return Array.isArray(value) && value.length > 3 ? undefined : new ScriptVector(x, y, z as number | undefined);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

function toRecord(value: unknown, host: ScriptHost<never>, depth: number, cost: Cost): ScriptRecord | undefined {
  // Of an instance of a class, which may be anything of the game, nothing gets in: only what is
  // made to be data.
  const isData = value instanceof Map || isPlainObject(value);
  if (!isData || depth > DEPTH) return undefined;
  const entries = (value instanceof Map ? [...value] : Object.entries(value)).slice(0, ITEMS);
  if (!admits(cost, entries.length)) return undefined;
  const fields = new Map<string, ScriptValue>();
  for (const [key, item] of entries) {
    const known = enter(item, scriptTypes.any, host, depth + 1, cost);
    if (known !== undefined) fields.set(String(key), known);
  }
  return new ScriptRecord(fields);
}

function isOwn(value: object): boolean {
  return value instanceof ScriptList || value instanceof ScriptRecord || value instanceof ScriptVector;
}

/**
 * What a value is for, in case it is wrong: a name, and which of the values of a function it is,
 * from 0; −1 for the name itself.
 */
export interface Purpose {
  readonly name: string;
}

/**
 * A value of a script as the game has it; throws if it is not of the type. `purpose` and `place`
 * say what it is for. The items that are copied are charged as steps.
 */
export function toHost(wall: Wall, value: ScriptValue, type: ScriptType, purpose: Purpose, place = -1): unknown {
  if (typeof value === 'number' && type.type === 'number') return value;
  return copyOut(wall, value, type, purpose, place);
}

function copyOut({ host, cost }: Wall, value: ScriptValue, type: ScriptType, purpose: Purpose, place: number): unknown {
  cost.items = 0;
  const result = leave(value, type, host, purpose, place, 0, cost);
  cost.steps += cost.items >> ITEMS_SHIFT;
  return result;
}

function leave(
  value: ScriptValue,
  type: ScriptType,
  host: ScriptHost<never>,
  purpose: Purpose,
  place: number,
  depth: number,
  cost: Cost,
): unknown {
  if (value === undefined)
    return type.optional || depth > 0 ? undefined : fault(`${wordsFor(purpose, place)} is empty`);
  if (depth > DEPTH)
    fault(`${wordsFor(purpose, place)} holds more than ${DEPTH} levels of lists and records, or itself`);
  switch (type.type) {
    case 'number':
    case 'boolean':
    case 'text':
      if (typeof value === (type.type === 'text' ? 'string' : type.type)) return value;
      break;
    case 'vector':
      if (value instanceof ScriptVector) return toPlain(value);
      break;
    case 'object':
      if (typeof value === 'object' && !isOwn(value)) {
        const found = host.typeOf(value);
        if (type.of === undefined || found?.name === type.of) return value;
        return fault(`${wordsFor(purpose, place)} must be ${showType(type)}, not ${found?.name}`);
      }
      break;
    case 'list':
      if (value instanceof ScriptList)
        return listToHost(value, type.element ?? scriptTypes.any, host, purpose, place, depth, cost);
      break;
    case 'record':
      if (value instanceof ScriptRecord) return recordToHost(value, host, purpose, place, depth, cost);
      break;
    case 'any':
      if (typeof value !== 'object') return value;
      if (value instanceof ScriptList) return listToHost(value, scriptTypes.any, host, purpose, place, depth, cost);
      if (value instanceof ScriptRecord) return recordToHost(value, host, purpose, place, depth, cost);
      return value instanceof ScriptVector ? toPlain(value) : value;
  }
  return fault(`${wordsFor(purpose, place)} must be ${showType(type)}, got ${kindOf(value)}`);
}

/** Put together only when something is wrong, as it is asked for with every call. */
function wordsFor({ name }: Purpose, place: number): string {
  return place === -1 ? name : `value ${place + 1} of ${name}`;
}

function toPlain({ x, y, z }: ScriptVector): number[] {
  return z === undefined ? [x, y] : [x, y, z];
}

function listToHost(
  { items }: ScriptList,
  element: ScriptType,
  host: ScriptHost<never>,
  purpose: Purpose,
  place: number,
  depth: number,
  cost: Cost,
): unknown[] {
  requireRoom(cost, items.length, purpose, place);
  return items.map((item) => leave(item, element, host, purpose, place, depth + 1, cost));
}

function requireRoom(cost: Cost, count: number, purpose: Purpose, place: number): void {
  if (!admits(cost, count))
    fault(`${wordsFor(purpose, place)} holds more than ${ALL_ITEMS} items in all, too many to be copied`);
}

/** An object without a prototype: not even `__proto__` is more than a field of it. */
function recordToHost(
  record: ScriptRecord,
  host: ScriptHost<never>,
  purpose: Purpose,
  place: number,
  depth: number,
  cost: Cost,
): object {
  requireRoom(cost, record.fields.size, purpose, place);
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, value] of record.fields)
    result[key] = leave(value, scriptTypes.any, host, purpose, place, depth + 1, cost);
  return result;
}
