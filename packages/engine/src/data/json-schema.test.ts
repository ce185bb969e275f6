import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  check,
  described,
  dictionary,
  integer,
  isPlainObject,
  isSameJson,
  type Json,
  type JsonSchemaObject,
  lazy,
  list,
  number,
  optional,
  record,
  type Schema,
  text,
  toJsonSchema,
  variant,
} from './index.js';
import { schemaAndValue } from './laws/schema.js';

type Rules = { readonly [keyword: string]: never };

/** The part of JSON Schema 2020-12 that the export uses, read straight from its specification. */
function accepts(root: JsonSchemaObject, schema: Json, value: Json): boolean {
  if (typeof schema === 'boolean') return schema;
  const rules = schema as Rules;
  const sub = (part: Json, of: Json) => accepts(root, part, of);
  const object = isPlainObject(value) ? (value as { readonly [key: string]: Json }) : undefined;
  const array = Array.isArray(value) ? (value as readonly Json[]) : undefined;
  const types: Record<string, boolean> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    boolean: typeof value === 'boolean',
    array: array !== undefined,
    object: object !== undefined,
  };
  const keywords: Record<string, (rule: never) => boolean> = {
    $ref: (rule: string) => sub((root.$defs as Rules)[decodeURIComponent(rule.slice('#/$defs/'.length))], value),
    type: (rule: string) => types[rule],
    const: (rule: Json) => isSameJson(rule, value),
    enum: (rule: Json[]) => rule.some((option) => isSameJson(option, value)),
    not: (rule: Json) => !sub(rule, value),
    allOf: (rule: Json[]) => rule.every((part) => sub(part, value)),
    anyOf: (rule: Json[]) => rule.some((part) => sub(part, value)),
    oneOf: (rule: Json[]) => rule.filter((part) => sub(part, value)).length === 1,
    minLength: (rule: number) => typeof value !== 'string' || [...value].length >= rule,
    maxLength: (rule: number) => typeof value !== 'string' || [...value].length <= rule,
    pattern: (rule: string) => typeof value !== 'string' || new RegExp(rule, 'u').test(value),
    minimum: (rule: number) => typeof value !== 'number' || value >= rule,
    maximum: (rule: number) => typeof value !== 'number' || value <= rule,
    exclusiveMinimum: (rule: number) => typeof value !== 'number' || value > rule,
    exclusiveMaximum: (rule: number) => typeof value !== 'number' || value < rule,
    minItems: (rule: number) => !array || array.length >= rule,
    maxItems: (rule: number) => !array || array.length <= rule,
    prefixItems: (rule: Json[]) => !array || array.slice(0, rule.length).every((item, i) => sub(rule[i]!, item)),
    items: (rule: Json) =>
      !array || array.slice((rules.prefixItems as Json[] | undefined)?.length ?? 0).every((item) => sub(rule, item)),
    properties: (rule: Rules) =>
      !object || Object.keys(rule).every((key) => !Object.hasOwn(object, key) || sub(rule[key], object[key]!)),
    required: (rule: string[]) => !object || rule.every((key) => Object.hasOwn(object, key)),
    additionalProperties: (rule: Json) =>
      !object ||
      Object.keys(object).every((key) => Object.hasOwn(rules.properties ?? {}, key) || sub(rule, object[key]!)),
    propertyNames: (rule: Json) => !object || Object.keys(object).every((key) => sub(rule, key)),
  };
  const silent = ['$schema', '$id', '$defs', 'title', 'description', 'default', 'examples'];
  return Object.keys(rules).every((keyword) => silent.includes(keyword) || keywords[keyword](rules[keyword]));
}

interface Tree {
  readonly name: string;
  readonly children?: readonly Tree[];
}
const tree: Schema<Tree> = record({ name: text(), children: optional(list(lazy(() => tree, 'Tree'))) });

describe('toJsonSchema', () => {
  it('agrees with check on every schema and value', () => {
    fc.assert(
      fc.property(schemaAndValue, ([{ schema }, value]) => {
        const exported = toJsonSchema(schema);
        expect(accepts(exported, exported, value)).toBe(check(schema, value).length === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('writes a document that an editor understands', () => {
    const guard = record({
      speed: described(number({ above: 0, max: 10 }), 'World units per second.', { default: 3, title: 'Speed' }),
      lives: optional(integer({ min: 0 })),
    });
    expect(toJsonSchema(guard, { id: 'https://example.org/guard.json', title: 'Guard' })).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.org/guard.json',
      title: 'Guard',
      type: 'object',
      properties: {
        speed: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 10,
          title: 'Speed',
          description: 'World units per second.',
          default: 3,
        },
        lives: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      },
      required: ['speed'],
      additionalProperties: false,
    });
  });

  it('defines what nests once and refers to it', () => {
    const exported = toJsonSchema(tree);
    expect(exported).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $ref: '#/$defs/Tree',
      $defs: {
        Tree: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
          required: ['name'],
          additionalProperties: false,
        },
      },
    });
    const good = { name: 'a', children: [{ name: 'b', children: [] }] };
    const bad = { name: 'a', children: [{ name: 'b', children: [{}] }] };
    expect([good, bad].map((value) => accepts(exported, exported, value))).toEqual([true, false]);
  });

  it('ends for a schema that builds itself afresh, and keeps equal names apart', () => {
    const nest = (): Schema => record({ inner: optional(lazy(nest, 'a/b')) });
    const other = text();
    const exported = toJsonSchema(record({ x: lazy(nest, 'a/b'), y: lazy(() => other, 'a/b') }));
    expect(Object.keys(exported.$defs as object)).toEqual(['a/b', 'a/b2']);
    expect(exported.properties).toEqual({ x: { $ref: '#/$defs/a~1b' }, y: { $ref: '#/$defs/a~1b2' } });
  });

  it('tells the cases of a variant apart by a constant', () => {
    const exported = toJsonSchema(variant('type', { stop: described(record({}), 'Stands still.') }));
    expect(exported.oneOf).toEqual([
      {
        description: 'Stands still.',
        type: 'object',
        properties: { type: { const: 'stop' } },
        required: ['type'],
        additionalProperties: false,
      },
    ]);
  });

  it('refuses the unsafe keys of a dictionary as check does', () => {
    const exported = toJsonSchema(dictionary(number()));
    for (const key of ['constructor', '__proto__', 'prototype', 'fine']) {
      const value = JSON.parse(`{"${key}": 1}`) as Json;
      expect(accepts(exported, exported, value)).toBe(check(dictionary(number()), value).length === 0);
    }
  });
});
