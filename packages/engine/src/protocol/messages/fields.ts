import {
  type Fields,
  integer,
  json,
  number,
  type RecordSchema,
  record,
  type Schema,
  struct,
  text,
} from '../../data/schema.js';
import { LONGEST } from './fit-text.js';

// What the fields of messages have in common.

/** Unknown fields are kept: a newer peer of the same version may say more than we understand. */
export function open<F extends Fields>(fields: F): RecordSchema<F> {
  return record(fields, { unknown: 'keep' });
}

/** Points of the world. Structs, so that V8 goes on storing the numbers of points in place. */
export const groundPoint = struct({ __proto__: null, x: number(), z: number() }, { unknown: 'keep' });
export const point = struct({ __proto__: null, x: number(), y: number(), z: number() }, { unknown: 'keep' });

export const name = text({ maxLength: LONGEST.name });
export const words = text({ maxLength: LONGEST.words });
export const path = text({ maxLength: LONGEST.path });
export const count = integer({ min: 0 });

/** Any JSON, whose meaning another part of the program knows. */
export const anything: Schema<unknown> = json();
