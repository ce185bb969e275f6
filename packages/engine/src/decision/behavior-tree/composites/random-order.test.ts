import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { InvalidDataError } from '../../../data/index.js';
import { node, stage } from '../laws/composites.js';

const RUNS = 2400;

/**
 * The value that chi-square with `freedom` degrees of freedom exceeds once in ten thousand (Wilson
 * and Hilferty's cube).
 */
function rareChiSquare(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3;
}

function chiSquare(counts: Iterable<number>, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

/** How often each order of starts came up. */
function countOrders(scene: ReturnType<typeof stage>, runs: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let run = 0; run < runs; run++) {
    const order = (scene.tick().match(/\w(?=\+)/g) ?? []).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

describe.each(WAYS)('random order, in $name', (way) => {
  it.each([
    { kind: 'randomSequence', letter: 'S' },
    { kind: 'randomSelector', letter: 'F' },
  ])('[BT-11] every permutation of the children of a $kind is equally likely', ({ kind, letter }) => {
    const scripts = { a: letter, b: letter, c: letter, d: letter };
    const scene = stage(node(kind, 'a', 'b', 'c', 'd'), scripts, way);
    const counts = countOrders(scene, RUNS);
    expect(counts.size).toBe(24);
    expect([...counts.keys()].every((order) => new Set(order).size === 4)).toBe(true);
    expect(chiSquare(counts.values(), RUNS / 24)).toBeLessThan(rareChiSquare(23));
  });

  it('[BT-11] leaves the children of the behavior in the order they were written', () => {
    const scene = stage(node('randomSequence', { weights: [1, 2, 3] }, 'a', 'b', 'c'), {}, way);
    const before = JSON.stringify(scene.minds.program.nodes.map(({ document }) => document));
    countOrders(scene, 20);
    expect(JSON.stringify(scene.minds.program.nodes.map(({ document }) => document))).toBe(before);
  });

  it('draws by weight; a weight of 0, or a missing one, comes only after all others', () => {
    const scene = stage(node('randomSequence', { weights: [1, 0, 3] }, 'a', 'b', 'c', 'd'), {}, way);
    const counts = countOrders(scene, RUNS);
    let startingWithC = 0;
    for (const [order, count] of counts) {
      expect([...order.slice(2)].sort()).toEqual(['b', 'd']);
      if (order.startsWith('c')) startingWithC += count;
    }
    // Binomial with p = 3/4: five deviations off would come once in a million.
    expect(Math.abs(startingWithC - 0.75 * RUNS)).toBeLessThan(5 * Math.sqrt(RUNS * 0.75 * 0.25));
  });

  it('treats children alike when all weights are 0', () => {
    const counts = countOrders(stage(node('randomSequence', { weights: [0, 0] }, 'a', 'b'), {}, way), 1000);
    expect(chiSquare(counts.values(), 500)).toBeLessThan(rareChiSquare(1));
  });

  it('[BTX-09] repeats itself for the same seed, and only then', () => {
    const orders = (seed: number) => {
      const scene = stage(node('randomSequence', 'a', 'b', 'c', 'd'), {}, way, { seed });
      return Array.from({ length: 20 }, () => scene.tick()).join();
    };
    expect(orders(7)).toBe(orders(7));
    expect(orders(7)).not.toBe(orders(8));
  });

  it('deals with sixty children, and refuses more', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
    const started = stage(node('randomSequence', ...names(60)), {}, way)
      .tick()
      .match(/n\d+(?=\+)/g)!;
    expect(new Set(started).size).toBe(60);
    expect(started).toHaveLength(60);
    expect(() => stage(node('randomSequence', ...names(61)), {}, way)).toThrow(InvalidDataError);
  });
});
