import { type Json, setOwn, UNSAFE_KEYS } from './json.js';
import type { AnySchema, Fields, LazySchema, Notes, Schema } from './schema.js';

/** A JSON Schema document or part of one. */
export type JsonSchemaObject = { readonly [keyword: string]: Json };

export interface JsonSchemaOptions {
  /** Address that documents name in `$schema`. */
  readonly id?: string;
  readonly title?: string;
}

/**
 * Exports a schema as JSON Schema 2020-12, for editors that complete and check while somebody
 * types. It accepts what `check` accepts, except that it knows neither the demands of `refined`
 * nor the limits of `json`.
 */
export function toJsonSchema(schema: Schema, { id, title }: JsonSchemaOptions = {}): JsonSchemaObject {
  const definitions: Definitions = { names: new Map(), bodies: {} };
  const body = convert(definitions, schema as AnySchema);
  // A document that nests itself is defined once, and is that definition.
  const own = definitions.names.get(schema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(id !== undefined && { $id: id }),
    ...(title !== undefined && { title }),
    ...(own === undefined ? body : { $ref: reference(own) }),
    ...(definitions.names.size > 0 && { $defs: definitions.bodies }),
  };
}

/** What lies under `$defs`: lazy schemas, known by what they stand for or by their function. */
interface Definitions {
  readonly names: Map<unknown, string>;
  readonly bodies: Record<string, JsonSchemaObject>;
}

function convert(definitions: Definitions, schema: AnySchema): JsonSchemaObject {
  const { notes } = schema;
  return notes === undefined ? shape(definitions, schema) : { ...annotations(notes), ...shape(definitions, schema) };
}

function annotations({ title, description, default: preset, examples }: Notes): JsonSchemaObject {
  return {
    ...(title !== undefined && { title }),
    description,
    ...(preset !== undefined && { default: preset }),
    ...(examples !== undefined && { examples }),
  };
}

function shape(definitions: Definitions, schema: AnySchema): JsonSchemaObject {
  const sub = (part: Schema) => convert(definitions, part as AnySchema);
  switch (schema.kind) {
    case 'text':
      return keywords({
        type: 'string',
        minLength: schema.minLength,
        maxLength: schema.maxLength,
        pattern: schema.pattern?.source,
      });
    case 'number': {
      const { integer, min, max, above, below } = schema;
      const edge = integer ? Number.MAX_SAFE_INTEGER : Infinity;
      return keywords({
        type: integer ? 'integer' : 'number',
        minimum: finite(Math.max(min ?? -Infinity, -edge)),
        maximum: finite(Math.min(max ?? Infinity, edge)),
        exclusiveMinimum: above,
        exclusiveMaximum: below,
      });
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return schema.options.length === 1 ? { const: schema.options[0]! } : { enum: schema.options };
    case 'list':
      return keywords({ type: 'array', items: sub(schema.of), minItems: schema.min, maxItems: schema.max });
    case 'tuple':
      return { type: 'array', prefixItems: schema.items.map(sub), items: false, minItems: schema.items.length };
    case 'record':
      return object(definitions, schema.fields, schema.unknown);
    case 'dictionary': {
      const safe = { not: { enum: UNSAFE_KEYS } };
      return {
        type: 'object',
        additionalProperties: sub(schema.of),
        propertyNames: schema.keys ? { allOf: [safe, sub(schema.keys)] } : safe,
      };
    }
    case 'union':
      return { anyOf: schema.options.map(sub) };
    case 'variant':
      return {
        oneOf: Object.entries(schema.cases).map(([name, { fields, unknown, notes }]) => {
          const tag: Schema = { kind: 'choice', options: [name] } as Schema;
          return {
            ...(notes && annotations(notes)),
            ...object(definitions, { [schema.tag]: tag, ...fields, [schema.tag]: tag }, unknown),
          };
        }),
      };
    case 'json':
    case 'unchecked':
      return {};
    case 'lazy':
      return { $ref: reference(define(definitions, schema)) };
  }
}

function object(definitions: Definitions, fields: Fields, unknown: 'refuse' | 'keep'): JsonSchemaObject {
  const properties: Record<string, Json> = {};
  for (const key of Object.keys(fields)) setOwn(properties, key, convert(definitions, fields[key] as AnySchema));
  return {
    type: 'object',
    properties,
    required: Object.keys(fields).filter((key) => !fields[key].optional),
    ...(unknown === 'refuse' ? { additionalProperties: false } : { propertyNames: { not: { enum: UNSAFE_KEYS } } }),
  };
}

/** Name of a lazy schema's definition, which is written on first sight. */
function define(definitions: Definitions, { get, name = 'recursive' }: LazySchema): string {
  const { names, bodies } = definitions;
  const target = get();
  // The function counts too: one that builds its schema afresh on each call would never end.
  const known = names.get(target) ?? names.get(get);
  if (known !== undefined) return known;
  let free = name;
  for (let i = 2; Object.hasOwn(bodies, free); i++) free = `${name}${i}`;
  names.set(target, free).set(get, free);
  bodies[free] = {}; // holds the name while the body, which may name it, is written
  bodies[free] = convert(definitions, target as AnySchema);
  return free;
}

/** JSON Pointer inside a URI fragment: the pointer escapes `~` and `/`, the fragment the rest. */
function reference(name: string): string {
  return `#/$defs/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

function finite(bound: number): number | undefined {
  return Number.isFinite(bound) ? bound : undefined;
}

/** Leaves out what is undefined. */
function keywords(all: Readonly<Record<string, Json | undefined>>): JsonSchemaObject {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as JsonSchemaObject;
}
