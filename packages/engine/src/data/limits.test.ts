import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLimits, requireJson } from './limits.js';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
}

function counts(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const parts = Object.values(value).map(counts);
  return {
    values: parts.reduce((sum, part) => sum + part.values, 1),
    depth: Math.max(0, ...parts.map((part) => part.depth)) + 1,
  };
}

it('refuses by an error with the path what is not JSON within limits', () => {
  requireJson({ a: [1, null] }, 'save');
  expect(() => requireJson({ a: Number.NaN }, 'save')).toThrow('save.a: must be a finite number, got NaN');
  expect(() => requireJson([[1]], 'save', { depth: 1 })).toThrow('save[0]: is nested more than 1 deep');
});

describe('checkLimits', () => {
  it('accepts JSON up to exactly its depth and count of values', () => {
    const safe = fc.jsonValue().filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(safe, (value) => {
        const { values, depth } = counts(value);
        expect(checkLimits(value, { values, depth })).toEqual([]);
        expect(checkLimits(value, { values: values - 1, depth })).not.toEqual([]);
        if (depth > 0) expect(checkLimits(value, { values, depth: depth - 1 })).not.toEqual([]);
      }),
    );
  });

  it('walks a depth of a hundred thousand without the call stack', () => {
    const deep = nested(100_000);
    expect(checkLimits(deep, { depth: 100_000, values: 100_001 }).length).toBe(0);
    const problems = checkLimits(deep, {}, 'doc');
    expect(problems.map(({ problem }) => problem)).toEqual(['is nested more than 500 deep']);
    expect(problems[0].path.startsWith('doc[0].a[0].a')).toBe(true);
  });

  it('names the place where a value contains itself, and is content with one that is only shared', () => {
    const shared = { x: 1 };
    const cyclic: { list: unknown[] } = { list: [shared, shared] };
    expect(checkLimits(cyclic)).toEqual([]);
    cyclic.list.push(cyclic);
    expect(checkLimits(cyclic, {}, 'doc')).toEqual([{ path: 'doc.list[2]', problem: 'contains itself' }]);
  });

  it('lists every problem with its place', () => {
    const value = { a: [Number.NaN, undefined, 1n], b: { constructor: 1 }, c: undefined, d: 'four', [Symbol('s')]: 1 };
    expect(checkLimits(value, { textLength: 3 }, 'doc')).toEqual([
      { path: 'doc.a[0]', problem: 'must be a finite number, got NaN' },
      { path: 'doc.a[1]', problem: 'is missing' },
      { path: 'doc.a[2]', problem: 'must be JSON, got a bigint' },
      { path: 'doc.b.constructor', problem: 'is not allowed as a key' },
      { path: 'doc.d', problem: 'must have at most 3 characters, got 4' },
      { path: 'doc', problem: 'has a symbol for a key' },
    ]);
  });

  it('names the holder of a key that is too long, not the key', () => {
    expect(checkLimits({ a: { ['k'.repeat(11)]: 1 } }, { textLength: 10 })).toEqual([
      { path: 'a', problem: 'has a key of more than 10 characters' },
    ]);
  });

  it('reads no more items than the limit of values', () => {
    let reads = 0;
    const endless = new Proxy(new Array(1e4).fill(0), {
      getOwnPropertyDescriptor: (target, key) => {
        reads++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    expect(checkLimits([endless, endless], { values: 10_000 })).toEqual([
      { path: '', problem: 'has more than 10000 values' },
    ]);
    expect(reads).toBeLessThanOrEqual(10_000);
    expect(checkLimits(new Array(2 ** 32 - 1))).toEqual([{ path: '', problem: 'has more than 1000000 values' }]);
  });
});
