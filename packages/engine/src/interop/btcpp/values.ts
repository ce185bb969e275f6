import type { ParamValue } from '../../behavior/document/document.js';
import { InvalidDataError, isPlainObject, type Json, parseJson } from '../../data/index.js';
import { keyOf } from '../foreign/foreign.js';

/**
 * Reads a port: a blackboard entry in braces, or a value whose type follows from the port's or from
 * its looks.
 */
export function readPort(
  raw: string,
  name: string,
  portType: string | undefined,
  params: ReadonlySet<string>,
): ParamValue {
  const entry = /^\{(@?)([^{}]+)\}$/.exec(raw);
  if (entry !== null) {
    const key = entry[2] === '=' ? name : entry[2];
    return params.has(key) && entry[1] === '' ? ({ param: key } as unknown as ParamValue) : { key };
  }
  if (portType !== undefined && /string/i.test(portType)) return raw;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  if (isNumber(raw)) return Number(raw);
  const parts = raw.split(';');
  if (parts.length > 1 && parts.every(isNumber)) return parts.map(Number);
  return raw.startsWith('json:') ? (readJson(raw.slice(5)) ?? raw) : raw;
}

function isNumber(text: string): boolean {
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text));
}

function readJson(text: string): ParamValue | undefined {
  try {
    const value = parseJson(text) as Json;
    return isPlainObject(value) || (Array.isArray(value) && JSON.stringify(value).includes('{'))
      ? undefined
      : (value as ParamValue);
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}

/** Writes a value for a port; undefined if there is no way to say it. */
export function writePort(value: ParamValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const key = keyOf(value) ?? paramOf(value);
  if (key !== undefined) return /^[^{}=@][^{}]*$/.test(key) ? `{${key}}` : undefined;
  if (isPlainObject(value)) return undefined;
  const isVector = Array.isArray(value) && value.length > 1 && value.every((part) => typeof part === 'number');
  return isVector ? value.join(';') : `json:${JSON.stringify(value)}`;
}

/** The parameter of its own behavior that a value is taken from, if it is. */
export function paramOf(value: ParamValue | undefined): string | undefined {
  const name = isPlainObject(value) ? (value as { param?: unknown }).param : undefined;
  return typeof name === 'string' ? name : undefined;
}
