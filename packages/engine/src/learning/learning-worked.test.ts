import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../math/rng.js';
import { softmax } from './onnx/matrices.js';
import { flatten, slice } from './onnx/shaping.js';
import type { Tensor } from './onnx/tensor.js';
import { HitRate } from './prediction/hit-rate.js';
import { CuriousExploration, chooseAny, chooseBest } from './reinforcement/exploration.js';

const tensorOf = (dims: readonly number[]): Tensor => ({
  ...{ dims, type: 'float' as const },
  values: Float64Array.from(
    { length: dims.reduce((all, dim) => all * dim, 1) },
    (_, i) => ((i * 37) % 11) - 5,
  ) as never,
});
const dimsOf = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });

/** The indices of every value, in order. */
function indicesOf(dims: readonly number[]): number[][] {
  return dims.reduce<number[][]>(
    (all, dim) => all.flatMap((start) => Array.from({ length: dim }, (_, i) => [...start, i])),
    [[]],
  );
}

describe('tensors', () => {
  it('give shares along an axis that sum to 1, as the exponentials of their values', () => {
    fc.assert(
      fc.property(dimsOf, fc.nat(3), (dims, at) => {
        const axis = at % dims.length;
        const a = tensorOf(dims);
        const out = softmax(a, axis, 13, 'softmax');
        const all = indicesOf(dims);
        for (const [i, index] of all.entries()) {
          const row = all.flatMap((other, k) => (other.every((n, d) => d === axis || n === index[d]) ? [k] : []));
          const sum = row.reduce((total, k) => total + Math.exp(a.values[k]), 0);
          expect(out.values[i]).toBeCloseTo(Math.exp(a.values[i]) / sum, 6);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are cut from where to where, forward and backward', () => {
    const place = fc.integer({ min: -7, max: 7 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        place,
        place,
        fc.constantFrom(-3, -2, -1, 1, 2, 3),
        (size, start, end, step) => {
          const a = tensorOf([2, size]);
          const out = slice(a, [start], [end], [1], [step], 'slice');
          // As the standard of ONNX says: first from the end, then held within the list.
          const at = (n: number) => (n < 0 ? n + size : n);
          const chosen: number[] = [];
          if (step > 0) for (let i = Math.max(0, at(start)); i < Math.min(size, at(end)); i += step) chosen.push(i);
          else
            for (let i = Math.max(0, Math.min(size - 1, at(start))); i > Math.max(-1, at(end)); i += step)
              chosen.push(i);
          const expected = [0, 1].flatMap((row) => chosen.map((i) => a.values[row * size + i]));
          expect([out.dims, [...out.values]]).toEqual([[2, chosen.length], expected]);
        },
      ),
    );
  });

  it('are flattened to two dimensions at any axis', () => {
    const dims = [2, 3, 4];
    expect([0, 1, 2, 3, -1].map((axis) => flatten(tensorOf(dims), axis, 'flatten').dims)).toEqual([
      [1, 24],
      [2, 12],
      [6, 4],
      [24, 1],
      [6, 4],
    ]);
    expect(flatten(tensorOf([0, 3]), 1, 'flatten').dims).toEqual([0, 0]);
  });
});

describe('choosing actions', () => {
  const counts = (choose: (rng: Rng) => number, size: number) => {
    const rng = new Rng(1);
    const found = Array(size).fill(0);
    for (let i = 0; i < 600; i++) found[choose(rng)]++;
    return found.map((count) => Math.round(count / 100));
  };

  it('takes the best that is allowed, and of equals each as often', () => {
    const values = Float64Array.of(99, 1, 5, 5, 2, 5, 99);
    const allowed = (...bits: number[]) => Uint8Array.from(bits);
    const best = (bits: Uint8Array) => counts((rng) => chooseBest(values, 1, bits, rng), 5);
    expect(best(allowed(1, 1, 1, 1, 1))).toEqual([0, 2, 2, 0, 2]);
    expect(best(allowed(1, 1, 1, 1, 0))).toEqual([0, 3, 3, 0, 0]);
    expect(best(allowed(1, 0, 0, 1, 0))).toEqual([0, 0, 0, 6, 0]);
    expect(counts((rng) => chooseAny(allowed(1, 0, 1, 0, 1), rng), 5)).toEqual([2, 0, 2, 0, 2]);
  });

  it('tries what was never tried first, then what was tried less, and nothing that is not allowed', () => {
    const curious = new CuriousExploration({ weight: 1 });
    const choose = (values: number[], visits: number[], bits: number[]) =>
      curious.choose(Float64Array.from(values), Int32Array.from(visits), 0, Uint8Array.from(bits), 0, new Rng(1));
    expect(choose([9, 0, 5], [3, 0, 0], [1, 1, 0])).toBe(1);
    expect(choose([1, 1.1, 9], [4, 400, 400], [1, 1, 0])).toBe(0);
    expect(choose([1, 9, 99], [4, 400, 1], [1, 1, 0])).toBe(1);
    // 0.5 + √(ln 5 / 1) against 1 + √(ln 5 / 4).
    expect(choose([0.5, 1], [1, 4], [1, 1])).toBe(0);
    expect(choose([0.3, 1], [1, 4], [1, 1])).toBe(1);
  });
});

describe('a hit rate', () => {
  it('counts as a list of all predictions does, and goes on from a save', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (hits, window) => {
        let rate = new HitRate({ window });
        for (const [i, hit] of hits.entries()) {
          if (i % 3 === 0) {
            const copy = new HitRate({ window });
            copy.note(true);
            copy.restore(JSON.parse(JSON.stringify(rate.save())));
            rate = copy;
          }
          rate.note(hit);
          const past = hits.slice(0, i + 1);
          const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;
          expect([rate.total, rate.rate, rate.recent]).toEqual([i + 1, share(past), share(past.slice(-window))]);
        }
      }),
    );
    expect([new HitRate().rate, new HitRate().recent, new HitRate().window]).toEqual([0, 0, 50]);
  });

  it('refuses counts that cannot be', () => {
    const rate = new HitRate({ window: 2 });
    const restore = (total: number, hits: number, recent: number[]) => () =>
      rate.restore({ version: 1, total, hits, recent });
    for (const right of [restore(3, 2, [1, 0]), restore(3, 1, [1, 0]), restore(5, 4, [1, 0]), restore(1, 0, [0])])
      expect(right).not.toThrow();
    for (const wrong of [restore(3, 0, [1, 0]), restore(3, 3, [1, 0]), restore(5, 5, [1, 0])])
      expect(wrong).toThrow('saved.hits');
    expect(restore(3, 2, [1])).toThrow('saved.recent: must have 2 predictions, got 1');
    expect(restore(3, 2, [1, 2])).toThrow('saved.recent[1]');
  });
});
