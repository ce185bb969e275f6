import { describe, expect, it } from 'vitest';
import { copyData } from './copy.js';

class Point {
  x = 1;
}

describe('copyData', () => {
  it.each([
    ['numbers', -0],
    ['nothing', undefined],
    ['big integers', 12n],
    ['lists with holes', Object.assign(new Array<unknown>(3), { 1: [2, { a: null }] })],
    ['records', { a: { b: [Number.NaN, undefined] }, '': 'x' }],
    ['maps and sets', new Map<unknown, unknown>([[{ k: 1 }, new Set(['a', [1]])]])],
    ['dates', new Date(12)],
    ['typed arrays', new Float32Array(new Float32Array([1, 2, 3]).buffer, 4, 1)],
    ['views of bytes', new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2)],
    ['objects of a class', { point: new Point() }],
  ])('copies %s as structuredClone does', (_, value) => {
    expect(copyData(value)).toStrictEqual(structuredClone(value));
  });

  it('shares nothing with the original', () => {
    const original = { list: [{ x: 1 }], bytes: new Uint8Array([1]), known: new Map([['a', [1]]]) };
    const copy = copyData(original);
    copy.list[0].x = 2;
    copy.bytes[0] = 2;
    copy.known.get('a')!.push(2);
    expect(original).toEqual({ list: [{ x: 1 }], bytes: new Uint8Array([1]), known: new Map([['a', [1]]]) });
  });

  it('keeps one object one, also in a cycle and in views of one buffer', () => {
    const bytes = new Uint8Array(8);
    const original: Record<string, unknown> = { bytes, words: new Uint32Array(bytes.buffer), one: {}, list: [] };
    original.same = original.one;
    (original.list as unknown[]).push(original);
    const copy = copyData(original);
    expect(copy.same).toBe(copy.one);
    expect((copy.list as unknown[])[0]).toBe(copy);
    expect((copy.words as Uint32Array).buffer).toBe((copy.bytes as Uint8Array).buffer);
    expect((copy.words as Uint32Array).buffer).not.toBe(bytes.buffer);
  });

  it('does not reach a prototype through a key', () => {
    const copy = copyData(JSON.parse('{ "__proto__": { "bad": 1 } }'));
    expect((copy as { bad?: number }).bad).toBeUndefined();
    expect(Object.keys(copy)).toEqual(['__proto__']);
  });

  it('says where a function or symbol is', () => {
    expect(() => copyData({ a: [1, () => 0] }, 'memory')).toThrow(
      'memory.a[1]: must be data that can be copied, got a function',
    );
    expect(() => copyData(Symbol('x'), 'memory')).toThrow('memory: must be data that can be copied, got a symbol');
  });
});
