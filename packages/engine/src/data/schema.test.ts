import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  boolean,
  check,
  choice,
  described,
  dictionary,
  type Infer,
  integer,
  type Json,
  json,
  lazy,
  list,
  literal,
  nullable,
  number,
  optional,
  parse,
  parsePath,
  record,
  refined,
  type Schema,
  text,
  tuple,
  union,
  variant,
} from './index.js';
import { schemaAndValue } from './laws/schema.js';

describe('a schema', () => {
  it('accepts exactly what the plain reading of it accepts, and changes nothing', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(schemaAndValue, ([{ schema, accepts }, value]) => {
        const before = JSON.stringify(value);
        const problems = check(schema, value);
        expect(problems.length === 0).toBe(accepts(value));
        expect(JSON.stringify(value)).toBe(before);
        if (problems.length === 0) {
          expect(parse(schema, value)).toBe(value);
          accepted++;
        } else refused++;
      }),
      { numRuns: 2000, seed: 1 },
    );
    // A generator that hardly ever hits or misses would prove nothing.
    expect(Math.min(accepted, refused)).toBeGreaterThan(400);
  });

  it('places every problem in the value or right beside it', () => {
    fc.assert(
      fc.property(schemaAndValue, ([{ schema }, value]) => {
        for (const { path } of check(schema, value)) {
          const steps = parsePath(path)!;
          let place: unknown = value;
          for (const step of steps.slice(0, -1)) place = (place as never)[step];
          if (steps.length > 0) expect(place).toBeTypeOf('object');
        }
      }),
    );
  });

  it('gives the TypeScript type', () => {
    const guard = record({
      name: text(),
      speed: described(number(), 'World units per second.'),
      mood: choice(['calm', 'alert']),
      home: tuple([number(), number()]),
      lives: optional(integer()),
      boss: nullable(boolean()),
      tags: list(text()),
      memory: dictionary(json()),
      size: union(literal('auto'), number()),
    });
    expectTypeOf<Infer<typeof guard>>().toEqualTypeOf<{
      readonly name: string;
      readonly speed: number;
      readonly mood: 'calm' | 'alert';
      readonly home: readonly [number, number];
      readonly lives?: number;
      readonly boss: boolean | null;
      readonly tags: readonly string[];
      readonly memory: Readonly<Record<string, Json>>;
      readonly size: 'auto' | number;
    }>();
    const task = variant('type', { wait: record({ seconds: number() }), stop: record({}) });
    expectTypeOf<Infer<typeof task>>().toEqualTypeOf<
      { readonly type: 'wait'; readonly seconds: number } | { readonly type: 'stop' }
    >();
    refined(guard, (value) => expectTypeOf(value.lives).toEqualTypeOf<number | undefined>());
  });

  it('can be extended by its fields and keeps its kind when described, refined or made optional', () => {
    const base = record({ a: number() });
    const wider = record({ ...base.fields, b: text() });
    expect(check(wider, { a: 1, b: 'x' })).toEqual([]);
    expect(
      described(
        refined(optional(base), () => {}),
        'doc',
      ).fields,
    ).toBe(base.fields);
    expect(base).toEqual(record({ a: number() }));
  });

  it('may build itself afresh at every level', () => {
    const nest = (): Schema => record({ inner: optional(lazy(nest)) });
    expect(check(nest(), { inner: { inner: {} } })).toEqual([]);
    expect(check(nest(), { inner: { inner: { x: 1 } } })).toHaveLength(1);
  });

  it('cannot be declared with a stateful pattern or an unsafe key', () => {
    expect(() => text({ pattern: /a/g })).toThrow('pattern: must have no flag but u or v, got g');
    expect(() => record({ constructor: text() })).toThrow('constructor: is not allowed as a key');
  });
});
