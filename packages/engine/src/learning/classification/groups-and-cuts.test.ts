import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { binExamples, ExampleGroups, ExampleTable, entropy, findCuts, learnTree, suggestCuts } from './index.js';

describe('examples in groups', () => {
  test('[LRN-39] a group for each value that occurs, which refers to examples', () => {
    const table = new ExampleTable({
      attributes: [{ name: 'ammo', type: 'category', values: ['none', 'some', 'full'] }],
      classes: ['fire', 'reload'],
    });
    for (const [ammo, action] of [
      ['some', 'fire'],
      ['none', 'reload'],
      ['some', 'reload'],
      ['some', 'fire'],
    ])
      table.add({ ammo }, action);
    const groups = new ExampleGroups(table, 'ammo');
    expect([...groups]).toEqual([
      ['some', [0, 2, 3]],
      ['none', [1]],
    ]);
    expect(groups.get('some').map((example) => table.classes[table.classOf[example]])).toEqual([
      'fire',
      'reload',
      'fire',
    ]);
    expect(groups.get('full')).toEqual([]);
    expect([...groups.tally('some')]).toEqual([2, 1]);
    expect([...groups.tally('full')]).toEqual([0, 0]);
    expect(() => new ExampleGroups(table, 'amo')).toThrow('must be a category of the table');
  });
});

/** Numbers and classes, such as `1a 2b`. */
function tableOf(text: string): ExampleTable {
  const table = new ExampleTable({ attributes: [{ name: 'x', type: 'number' }], classes: ['a', 'b', 'c'] });
  for (const [, x, name] of text.matchAll(/([\d.]+)([abc])/g)) table.add({ x: Number(x) }, name);
  return table;
}

/** Tries all sets of cuts. */
function bestGain(table: ExampleTable, count: number): number {
  const values = [...new Set(table.columns[0].subarray(0, table.count))].sort((a, b) => a - b);
  const between = values.slice(1).map((value, i) => (value + values[i]) / 2);
  const gainOf = (cuts: readonly number[]) => {
    const parts = [...cuts, Infinity].map(() => [0, 0, 0]);
    for (let i = 0; i < table.count; i++)
      parts[[...cuts, Infinity].findIndex((cut) => table.columns[0][i] < cut)][table.classOf[i]]++;
    const sizes = parts.map((part) => part.reduce((a, b) => a + b, 0));
    return (
      entropy(table.countClasses()) - parts.reduce((sum, part, i) => sum + sizes[i] * entropy(part), 0) / table.count
    );
  };
  const search = (from: number, cuts: readonly number[]): number =>
    between.reduce(
      (best, cut, i) => (i < from || cuts.length === count ? best : Math.max(best, search(i + 1, [...cuts, cut]))),
      gainOf(cuts),
    );
  return search(0, []);
}

describe('several cuts at once', () => {
  test('[LRN-43] finds the pair that separates a middle range, in one node of the tree', () => {
    const table = tableOf('1a 2a 3a 4b 5b 6b 7a 8a 9a');
    const { cuts, gain } = findCuts(table, 'x', 2);
    expect(cuts).toEqual([3.5, 6.5]);
    expect(gain).toBeCloseTo(entropy([6, 3]), 12);
    const binned = binExamples(table, { x: { cuts, names: ['near', 'right', 'far'] } });
    expect(learnTree(binned).root).toEqual({
      attribute: 'x',
      values: { near: { classes: { a: 3 } }, right: { classes: { b: 3 } }, far: { classes: { a: 3 } } },
    });
  });

  it('compares all combinations, which beats one cut after the other', () => {
    const rng = new Rng('cuts');
    let better = 0;
    for (let round = 0; round < 40; round++) {
      const text = Array.from({ length: 14 }, () => `${rng.integer(0, 9)}${rng.pick(['a', 'b', 'c'])}`).join(' ');
      const table = tableOf(text);
      for (const count of [1, 2, 3]) {
        const { cuts, gain } = findCuts(table, 'x', count);
        expect(gain).toBeCloseTo(bestGain(table, count), 9);
        expect(cuts.length).toBeLessThanOrEqual(count);
        if (count === 2 && String(cuts) !== String(suggestCuts(table, 'x', 2))) better++;
      }
    }
    expect(better).toBeGreaterThan(0);
  });

  it('finds fewer where more tell nothing, and says what it cannot do', () => {
    expect(findCuts(tableOf('1a 2a 3b'), 'x', 5).cuts).toEqual([2.5]);
    expect(findCuts(tableOf('1a 2a'), 'x', 2)).toEqual({ cuts: [], gain: 0 });
    expect(findCuts(tableOf(''), 'x', 2)).toEqual({ cuts: [], gain: 0 });
    expect(() => findCuts(tableOf('1a'), 'y', 2)).toThrow('must be a number of the table');
    expect(() => findCuts(tableOf('1a'), 'x', 0)).toThrow('count');
  });
});
