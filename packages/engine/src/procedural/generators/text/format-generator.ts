import { isPlainObject, type Json } from '../../../data/json.js';
import { type GeneratorDocument, readGenerator } from '../pipeline/generator-document.js';
import { referenceOf } from '../pipeline/resolve-params.js';

const WORD = /^[A-Za-z][A-Za-z0-9_-]*$/;
const LITERALS: readonly string[] = ['true', 'false', 'null'];

/** Writes a generator as text, from which `parseGenerator` reads the same document. */
export function formatGenerator(document: GeneratorDocument): string {
  const { version: _version, name, params = {}, steps, demands = [], ...head } = readGenerator(document);
  const lines = [`generator ${name}${fields(head)}`];
  for (const [param, facts] of Object.entries(params)) lines.push(`param ${param}${fields(facts)}`);
  for (const { id, kind, params: given, ...rest } of steps)
    lines.push(`step ${id} ${kind}${parameters(given)}${fields(rest)}`);
  for (const { name: wanted, measure, params: given, ...rest } of demands)
    lines.push(`demand ${JSON.stringify(wanted)} ${measure}${parameters(given)}${fields(rest)}`);
  return `${lines.join('\n')}\n`;
}

function fields(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}: ${format(value as Json)}`)
    .join('');
}

function parameters(params: Readonly<Record<string, Json>> | undefined): string {
  return params === undefined ? '' : `(${entries(params)})`;
}

function entries(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${WORD.test(key) ? key : JSON.stringify(key)}: ${format(value as Json)}`)
    .join(', ');
}

function format(value: Json): string {
  const reference = referenceOf(value);
  if (reference !== undefined && WORD.test(reference)) return `$${reference}`;
  if (Array.isArray(value)) return `[${value.map((item) => format(item as Json)).join(', ')}]`;
  if (isPlainObject(value)) return `{ ${entries(value)} }`;
  if (typeof value === 'string') return WORD.test(value) && !LITERALS.includes(value) ? value : JSON.stringify(value);
  return Object.is(value, -0) ? '-0' : String(value);
}
