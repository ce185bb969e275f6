/** A list of a script. It never contains an empty value: reading beyond its end gives empty. */
export class ScriptList {
  /** Its items; at most as many as the limits of the run allow. */
  readonly items: ScriptValue[];

  constructor(items: ScriptValue[]) {
    this.items = items;
  }
}

/**
 * A record of a script: a map, so no field name has a special meaning. Reading a missing field
 * gives empty.
 */
export class ScriptRecord {
  /** Its fields by name. */
  readonly fields: Map<string, ScriptValue>;

  constructor(fields: Map<string, ScriptValue>) {
    this.fields = fields;
  }
}

/** A vector of a script: two or three numbers that never change. */
export class ScriptVector {
  /** The first number. */
  readonly x: number;
  /** The second number. */
  readonly y: number;
  /** The third number; undefined in a plane. */
  readonly z: number | undefined;

  constructor(x: number, y: number, z: number | undefined) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
}

/**
 * The values of scripts: finite numbers, texts, booleans, `undefined` for empty, and objects. Any
 * object but a list, a record or a vector is a thing of the game, whose properties the machine
 * never reads.
 */
export type ScriptValue = number | string | boolean | object | undefined;

/** Something went wrong while a script ran; the machine adds the position. */
export class ScriptFault extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ScriptFault';
  }
}

/** Throws what went wrong. */
export function fault(problem: string): never {
  throw new ScriptFault(problem);
}

/** What sort of value it is, in the words of messages. */
export function kindOf(value: ScriptValue): string {
  switch (typeof value) {
    case 'number':
      return 'a number';
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'undefined':
      return 'empty';
  }
  if (value instanceof ScriptList) return 'a list';
  if (value instanceof ScriptRecord) return 'a record';
  return value instanceof ScriptVector ? 'a vector' : 'a thing of the game';
}

/**
 * How deep nested lists are followed: deeper ones, and those that contain themselves, are refused.
 */
const DEPTH = 20;

/**
 * Compares by value: lists by items, records by fields, things of the game by identity.
 * `cost.steps` counts the work.
 */
export function isSame(a: ScriptValue, b: ScriptValue, cost: Cost, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (depth > DEPTH) fault(`holds more than ${DEPTH} levels of lists and records, or itself`);
  if (a instanceof ScriptList) {
    if (!(b instanceof ScriptList) || a.items.length !== b.items.length) return false;
    for (let i = 0; i < a.items.length; i++) {
      spend(cost, 1);
      if (!isSame(a.items[i], b.items[i], cost, depth + 1)) return false;
    }
    return true;
  }
  if (a instanceof ScriptRecord) {
    if (!(b instanceof ScriptRecord) || a.fields.size !== b.fields.size) return false;
    for (const [key, value] of a.fields) {
      spend(cost, 1);
      if (!b.fields.has(key) || !isSame(value, b.fields.get(key), cost, depth + 1)) return false;
    }
    return true;
  }
  return a instanceof ScriptVector && b instanceof ScriptVector && a.x === b.x && a.y === b.y && a.z === b.z;
}

/** Counts work that is more than a step. */
export interface Cost {
  steps: number;
  /** Items of the lists and records that cross between script and game in one value. */
  items: number;
}

/** Maximum work within one step, which no budget can interrupt; a script that needs more fails. */
const LARGEST_COST = 100_000;

export function spend(cost: Cost, steps: number): void {
  cost.steps += steps;
  if (cost.steps > LARGEST_COST) fault('takes too long in one step');
}

/** A value as text, as `+` joins it and `text` gives it. */
export function showScriptValue(value: ScriptValue, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value !== 'object') return value === undefined ? 'empty' : String(value);
  if (depth > 3) return '…';
  if (value instanceof ScriptList) return `[${showAll(value.items, (item) => showScriptValue(item, depth + 1))}]`;
  if (value instanceof ScriptVector)
    return `vector(${value.x}, ${value.y}${value.z === undefined ? '' : `, ${value.z}`})`;
  if (!(value instanceof ScriptRecord)) return 'a thing of the game';
  return `{ ${showAll([...value.fields], ([key, item]) => `${key}: ${showScriptValue(item, depth + 1)}`)} }`;
}

function showAll<T>(items: readonly T[], show: (item: T) => string): string {
  const shown = items.slice(0, 20).map(show);
  return (items.length > 20 ? [...shown, '…'] : shown).join(', ');
}
