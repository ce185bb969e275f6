import { describe, expect, it } from 'vitest';
import { gaussianKernel } from './kernel.js';
import { SpreadingMap, type SpreadingMapOptions } from './spreading-map.js';

const size = { width: 16, depth: 16 };
const total = (map: SpreadingMap) => map.values.reduce((sum, value) => sum + value, 0);

function mapOf(
  options: SpreadingMapOptions,
  sources: readonly [cell: number, value: number][] = [
    [20, 4],
    [100, 2],
    [201, 3],
  ],
) {
  const map = new SpreadingMap(size, gaussianKernel(2), options);
  for (const [cell, value] of sources) map.sources[cell] = value;
  return map;
}

/** Passes until no cell changes by more than a billionth. */
function settle(map: SpreadingMap, most: number): number {
  do map.pass();
  while (map.change > 1e-9 && map.passes < most);
  return map.passes;
}

it('refuses to keep less than nothing or more than all', () => {
  for (const keep of [-0.5, 1.5])
    expect(() => new SpreadingMap({ width: 2, depth: 2 }, gaussianKernel(1), { keep })).toThrow(
      keep < 0 ? 'keep: must be at least 0' : 'keep: must be at most 1',
    );
});

describe('a spreading map', () => {
  it('TAC-56 settles at the value of a source that is set again in every pass', () => {
    const map = mapOf({ sources: 'set', edges: 'reflect' }, [[120, 4]]);
    expect(settle(map, 20_000)).toBeLessThan(20_000);
    for (const value of map.values) expect(value).toBeCloseTo(4, 4);
  });

  it.each(['reflect', 'renormalize', 0] as const)(
    'TAC-56 settles with added sources if the total is balanced: edges %s',
    (edges) => {
      const map = mapOf({ sources: 'add', balance: true, edges });
      expect(settle(map, 4000)).toBeLessThan(1500);
      expect(total(map)).toBeCloseTo(0, 6);
      expect(map.values.indexOf(Math.max(...map.values))).toBe(20);
    },
  );

  it('TAC-56 settles with added sources if it forgets, and grows without end otherwise', () => {
    const map = mapOf({ sources: 'add', keep: 0.9 });
    expect(settle(map, 1000)).toBeLessThan(400);
    const before = total(map);
    map.pass();
    expect(total(map)).toBeCloseTo(before, 6);
    const growing = mapOf({ sources: 'add' });
    for (let i = 0; i < 100; i++) growing.pass();
    expect(total(growing)).toBeCloseTo(900, 6);
  });

  it.each([1, 3, 5, 16, 99])('TAC-52 gives the same values in slices of %i rows', (rows) => {
    const [whole, sliced] = [mapOf({ sources: 'add', keep: 0.8 }), mapOf({ sources: 'add', keep: 0.8 })];
    for (let i = 0; i < 5; i++) {
      whole.pass();
      const before = sliced.values.slice();
      while (!sliced.step(rows)) expect(sliced.values).toEqual(before);
    }
    expect(sliced.values).toEqual(whole.values);
    expect([sliced.passes, sliced.change]).toEqual([whole.passes, whole.change]);
  });

  it('TAC-52 tells after how many rows a pass is complete, and that nothing has changed', () => {
    const map = new SpreadingMap({ width: 2, depth: 3 }, gaussianKernel(1));
    expect([map.step(1), map.step(0), map.step(1), map.step(1)]).toEqual([false, false, false, true]);
    expect([map.passes, map.change]).toEqual([1, 0]);
    map.step(2);
    map.pass();
    expect(map.passes).toBe(2);
    expect(map.step(2)).toBe(false);
  });

  it('refuses options that cannot be meant', () => {
    expect(() => mapOf({ keep: 1.1 })).toThrow('keep: must be at most 1, got 1.1');
    expect(() => mapOf({ sources: 'mix' as 'add' })).toThrow('sources: must be one of "set", "add", got "mix"');
  });
});
