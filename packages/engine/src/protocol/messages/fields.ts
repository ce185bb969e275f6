import { type Fields, integer, json, type RecordSchema, record, type Schema, text } from '../../data/schema.js';
import { LONGEST } from './fit-text.js';

// What the fields of messages have in common.

/** Unknown fields are kept: a newer peer of the same version may say more than we understand. */
export function open<F extends Fields>(fields: F): RecordSchema<F> {
  return record(fields, { unknown: 'keep' });
}

export const name = text({ maxLength: LONGEST.name });
export const words = text({ maxLength: LONGEST.words });
export const path = text({ maxLength: LONGEST.path });
export const count = integer({ min: 0 });

/** Any JSON, whose meaning another part of the program knows. */
export const anything: Schema<unknown> = json();
