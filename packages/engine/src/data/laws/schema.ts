import fc from 'fast-check';
import {
  boolean,
  choice,
  dictionary,
  integer,
  type Json,
  json,
  lazy,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  type Schema,
  text,
  tuple,
  union,
  variant,
} from '../index.js';
import type { RecordSchema } from '../schema.js';

/** A schema with the obvious way to judge a JSON value by it, and values that mostly pass. */
export interface SchemaCase {
  readonly schema: Schema;
  readonly accepts: (value: Json) => boolean;
  readonly values: fc.Arbitrary<Json>;
}

const key = fc.constantFrom('a', 'b', 'c', 'kind', 'odd key');
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(null, true, false, '', 'a', 'b', 'ab', '😀', '\ud800', 0, 1, -1, 2.5, 2 ** 53),
  fc.integer({ min: -5, max: 15 }),
);
const { any } = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(key, tie('any'), { maxKeys: 3 }),
  ),
}));

/** Any JSON value without keys that are refused everywhere. */
export const anyJson: fc.Arbitrary<Json> = any;

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Mostly what the case likes, now and then something else: near misses are the interesting values.
 */
const mostly = (values: fc.Arbitrary<Json>) =>
  fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: anyJson });

const scalarCase: fc.Arbitrary<SchemaCase> = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(3)).map(([minLength, more]) => ({
    schema: text({ minLength, maxLength: minLength + more }),
    accepts: (value: Json) =>
      typeof value === 'string' && [...value].length >= minLength && [...value].length <= minLength + more,
    values: mostly(fc.string({ unit: 'grapheme', maxLength: 6 })),
  })),
  fc.constant({
    schema: text({ pattern: /^[ab]+$/ }),
    accepts: (value: Json) => typeof value === 'string' && /^[ab]+$/.test(value),
    values: mostly(fc.constantFrom('a', 'ab', 'abc', '')),
  }),
  fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(5), fc.boolean(), fc.boolean()).map(([low, span, open, whole]) => {
    const range = open ? { above: low, below: low + span } : { min: low, max: low + span };
    return {
      schema: whole ? integer(range) : number(range),
      accepts: (value: Json) =>
        typeof value === 'number' &&
        (!whole || Number.isSafeInteger(value)) &&
        (open ? value > low && value < low + span : value >= low && value <= low + span),
      values: mostly(fc.oneof(fc.integer({ min: -5, max: 9 }), fc.constantFrom(0.5, -1.5))),
    };
  }),
  fc.constant({
    schema: boolean(),
    accepts: (value: Json) => typeof value === 'boolean',
    values: mostly(fc.boolean()),
  }),
  fc.uniqueArray(fc.constantFrom('a', 'b', 1, true, null), { minLength: 1, maxLength: 3 }).map((options) => ({
    schema: options.length === 1 ? literal(options[0]!) : choice(options),
    accepts: (value: Json) => options.some((option) => option === value),
    values: mostly(fc.constantFrom(...options)),
  })),
  fc.constant({ schema: json(), accepts: () => true, values: anyJson }),
);

type RecordCase = SchemaCase & { readonly schema: RecordSchema };

function recordCase(of: fc.Arbitrary<SchemaCase>): fc.Arbitrary<RecordCase> {
  const field = fc.record({ of, needed: fc.boolean() });
  return fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'odd key'), field, { maxKeys: 3 }), fc.boolean())
    .map(([drawn, keep]) => {
      const fields = Object.entries(drawn);
      return {
        schema: record(
          Object.fromEntries(fields.map(([name, { of, needed }]) => [name, needed ? of.schema : optional(of.schema)])),
          { unknown: keep ? 'keep' : 'refuse' },
        ),
        accepts: (value: Json) =>
          isObject(value) &&
          fields.every(([name, { of, needed }]) => (Object.hasOwn(value, name) ? of.accepts(value[name]!) : !needed)) &&
          (keep || Object.keys(value).every((name) => Object.hasOwn(drawn, name))),
        values: mostly(
          fc
            .tuple(
              fc.record(Object.fromEntries(fields.map(([name, { of }]) => [name, of.values])), {
                requiredKeys: fields.filter(([, { needed }]) => needed).map(([name]) => name),
              }),
              fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant({ c: 1 }) }),
            )
            .map(([known, extra]) => ({ ...known, ...extra }) as Json),
        ),
      };
    });
}

function variantCase(of: fc.Arbitrary<SchemaCase>): fc.Arbitrary<SchemaCase> {
  return fc.tuple(recordCase(of), recordCase(of)).map(([x, y]) => {
    const cases = { x, y };
    const untagged = ({ kind: _, ...rest }: { [key: string]: Json }) => rest;
    return {
      schema: variant('kind', { x: x.schema, y: y.schema }),
      accepts: (value) =>
        isObject(value) && (value.kind === 'x' || value.kind === 'y') && cases[value.kind].accepts(untagged(value)),
      values: fc
        .tuple(fc.constantFrom('x', 'y', 'z'), x.values, y.values)
        .map(([kind, a, b]) => ({ ...(Object(kind === 'x' ? a : b) as object), kind }) as Json)
        .map((value) => JSON.parse(JSON.stringify(value)) as Json),
    };
  });
}

function nestedCase(of: fc.Arbitrary<SchemaCase>): fc.Arbitrary<SchemaCase> {
  return fc.oneof(
    fc.tuple(of, fc.nat(2), fc.nat(2)).map(([item, min, more]) => ({
      schema: list(item.schema, { min, max: min + more }),
      accepts: (value: Json) =>
        Array.isArray(value) && value.length >= min && value.length <= min + more && value.every(item.accepts),
      values: mostly(fc.array(item.values, { maxLength: 4 })),
    })),
    fc.array(of, { maxLength: 3 }).map((items) => ({
      schema: tuple(items.map((item) => item.schema)),
      accepts: (value: Json) =>
        Array.isArray(value) && value.length === items.length && items.every((item, i) => item.accepts(value[i])),
      values: mostly(fc.tuple(...items.map((item) => item.values))),
    })),
    recordCase(of),
    variantCase(of),
    of.map((item) => ({
      schema: dictionary(item.schema, { keys: text({ maxLength: 4 }) }),
      accepts: (value: Json) =>
        isObject(value) && Object.entries(value).every(([name, part]) => name.length <= 4 && item.accepts(part)),
      values: mostly(fc.dictionary(key, item.values, { maxKeys: 3 })),
    })),
    fc.tuple(of, of).map(([a, b]) => ({
      schema: union(a.schema, b.schema),
      accepts: (value: Json) => a.accepts(value) || b.accepts(value),
      values: fc.oneof(a.values, b.values),
    })),
    of.map((item) => ({
      schema: nullable(item.schema),
      accepts: (value: Json) => value === null || item.accepts(value),
      values: fc.oneof(item.values, fc.constant(null)),
    })),
    of.map(({ schema, ...item }) => ({ ...item, schema: lazy(() => schema, 'Part') })),
  );
}

/** Schemas of every kind, nested up to three deep. */
export const schemaCase: fc.Arbitrary<SchemaCase> = fc.oneof(
  scalarCase,
  nestedCase(scalarCase),
  nestedCase(fc.oneof(scalarCase, nestedCase(scalarCase))),
);

/** A schema together with a value for it. */
export const schemaAndValue: fc.Arbitrary<readonly [SchemaCase, Json]> = schemaCase.chain((drawn) =>
  fc.tuple(fc.constant(drawn), mostly(drawn.values)),
);
