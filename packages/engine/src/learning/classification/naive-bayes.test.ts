import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { BRAKING, category, tableOf } from '../laws/soldiers.js';
import { binExamples, ExampleTable, NaiveBayes, nameBin, type Observation, suggestCuts } from './index.js';

const NEAR = { cuts: [20], names: ['near', 'far'] };
const SLOW = { cuts: [20], names: ['slow', 'fast'] };
const binned = binExamples(BRAKING, { distance: NEAR, speed: SLOW });

function probabilities(bayes: NaiveBayes, observation: Observation): number[] {
  const out = new Float64Array(bayes.classes.length);
  bayes.writeProbabilities(out, observation);
  return [...out];
}

/** Products of counted shares, as the textbook writes them. */
function naive(examples: ExampleTable, observation: Observation, smoothing: number): number[] {
  const products = examples.classes.map((_, c) => {
    const members = Array.from({ length: examples.count }, (_, i) => i).filter((i) => examples.classOf[i] === c);
    let product = members.length / examples.count;
    for (const [a, { name, ...declared }] of examples.attributes.entries()) {
      if (declared.type === 'number') throw new Error('only categories');
      const seen = members.filter((i) => declared.values[examples.columns[a][i]] === observation[name]).length;
      product *= (seen + smoothing) / (members.length + smoothing * declared.values.length) || 0;
    }
    return product;
  });
  const sum = products.reduce((a, b) => a + b, 0);
  return products.map((product) => (sum === 0 ? 0 : product / sum));
}

describe('naive Bayes', () => {
  test('[LRN-31] [LRN-32] [LRN-36] brakes far away and slow, with 8 to 5', () => {
    expect(Array.from({ length: 7 }, (_, i) => Object.values(binned.observation(i)).join(' '))).toEqual([
      'near slow',
      'near fast',
      'far fast',
      'far fast',
      'near slow',
      'far slow',
      'near fast',
    ]);
    const bayes = new NaiveBayes(binned, { smoothing: 0 });
    bayes.learn(binned);
    const query = { distance: nameBin(NEAR, 79.2), speed: nameBin(SLOW, 12.1) };
    expect(bayes.classify(query)).toBe('yes');
    const [yes, no] = probabilities(bayes, query);
    expect(yes).toBeCloseTo(8 / 13, 12);
    expect(no).toBeCloseTo(5 / 13, 12);
  });

  test.each([
    ['near', 'slow', 0.706],
    ['near', 'fast', 0.783],
    ['far', 'slow', 0.615],
    ['far', 'fast', 0.706],
  ])('[LRN-36] shoots %s with a %s weapon with probability %s', (distance, speed, expected) => {
    const bayes = new NaiveBayes(binned, { smoothing: 0 });
    bayes.learn(binned);
    expect(probabilities(bayes, { distance, speed })[0]).toBeCloseTo(expected, 3);
  });

  test('[LRN-33] weighs four moves by how long they take', () => {
    const moves = new ExampleTable({
      attributes: [category('time', 'long', 'short')],
      classes: ['go', 'stop', 'jump', 'turn'],
    });
    for (const [move, count, long] of [
      ['go', 1000, 100],
      ['stop', 1250, 62.5],
      ['jump', 250, 50],
      ['turn', 500, 50],
    ] as const)
      for (let i = 0; i < 2 * count; i++) moves.add({ time: i < 2 * long ? 'long' : 'short' }, move);
    const bayes = new NaiveBayes(moves, { smoothing: 0 });
    bayes.learn(moves);
    expect(bayes.classify({ time: 'long' })).toBe('go');
    const rounded = probabilities(bayes, { time: 'long' }).map((p) => Number(p.toFixed(3)));
    expect(rounded).toEqual([0.381, 0.238, 0.19, 0.19]);
  });

  test('[LRN-33] [LRN-34] [LRN-36] equals products of counts, after every example', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 0.5, 1), (seed, smoothing) => {
        const rng = new Rng(seed);
        const attributes = [category('a', 'p', 'q'), category('b', 'r', 's', 't'), category('c', 'u', 'v')];
        const examples = new ExampleTable({ attributes, classes: ['x', 'y', 'z'] });
        const bayes = new NaiveBayes(examples, { smoothing });
        const draw = () => Object.fromEntries(attributes.map(({ name, values }) => [name, rng.pick(values)]));
        for (let i = 0; i < 12; i++) {
          const [observation, name] = [draw(), rng.pick(examples.classes)];
          examples.add(observation, name);
          bayes.add(observation, name);
          const query = draw();
          const expected = naive(examples, query, smoothing);
          for (const [c, p] of probabilities(bayes, query).entries()) expect(p).toBeCloseTo(expected[c], 12);
          const best = Math.max(...expected);
          if (best > 0) expect(expected[examples.classes.indexOf(bayes.classify(query)!)]).toBeCloseTo(best, 12);
        }
      }),
    );
  });

  test('[LRN-35] tells classes apart by a thousand attributes, whose product would vanish', () => {
    const attributes = Array.from({ length: 1000 }, (_, i) => category(`a${i}`, 'yes', 'no'));
    const bayes = new NaiveBayes({ attributes, classes: ['x', 'y'] });
    const all = (value: string) => Object.fromEntries(attributes.map(({ name }) => [name, value]));
    for (let i = 0; i < 5; i++) {
      bayes.add(all('yes'), 'x');
      bayes.add(all('no'), 'y');
    }
    expect(bayes.classify({ ...all('no'), a0: 'yes' })).toBe('y');
    expect(probabilities(bayes, all('yes'))).toEqual([1, 0]);
  });

  it('fits a bell curve to numbers', () => {
    const bayes = new NaiveBayes(BRAKING);
    bayes.learn(BRAKING);
    // By hand: densities of normal distributions with mean and variance of the examples of each class.
    const density = (values: number[], at: number) => {
      const mean = values.reduce((a, b) => a + b, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      return Math.exp(-((at - mean) ** 2) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
    };
    const yes = (5 / 7) * density([2.4, 3.2, 80.6, 82.1, 3.8], 10) * density([11.3, 70.2, 89.4, 8.6, 69.4], 60);
    const no = (2 / 7) * density([75.7, 2.8], 10) * density([72.7, 15.2], 60);
    const found = probabilities(bayes, { distance: 10, speed: 60 });
    expect(found[0]).toBeCloseTo(yes / (yes + no), 10);
    expect(found[0] + found[1]).toBeCloseTo(1, 12);
  });

  it('does not divide by the width of equal values', () => {
    const bayes = new NaiveBayes({ attributes: [{ name: 'n', type: 'number' }], classes: ['x', 'y'] });
    bayes.add({ n: 1 }, 'x');
    bayes.add({ n: 2 }, 'y');
    bayes.add({ n: 2 }, 'y');
    expect(bayes.classify({ n: 1 })).toBe('x');
    expect(probabilities(bayes, { n: 100 }).every(Number.isFinite)).toBe(true);
  });

  it('knows nothing before its first example, and forgets', () => {
    const bayes = new NaiveBayes(binned);
    const query = { distance: 'far', speed: 'slow' };
    expect(bayes.classify(query)).toBeUndefined();
    expect(probabilities(bayes, query)).toEqual([0, 0]);
    const used = Float64Array.of(0.3, 0.7);
    bayes.writeProbabilities(used, query);
    expect([...used]).toEqual([0, 0]);
    bayes.add(query, 'no');
    expect(bayes.classify(query)).toBe('no');
    bayes.forget();
    expect([bayes.count, bayes.classify(query)]).toEqual([0, undefined]);
    expect(() => bayes.writeProbabilities(new Float64Array(3), query)).toThrow('out: must have 2 values');
  });

  test('[LRN-04] is saved and restored, and refuses what cannot be its own', () => {
    const bayes = new NaiveBayes(BRAKING);
    bayes.learn(BRAKING);
    const copy = new NaiveBayes(BRAKING);
    copy.restore(JSON.parse(JSON.stringify(bayes.save())));
    const query = { distance: 10, speed: 60 };
    expect(probabilities(copy, query)).toEqual(probabilities(bayes, query));
    const saved = bayes.save();
    expect(() => copy.restore({ ...saved, classes: [1] })).toThrow('saved.classes: must have 2 items');
    expect(() =>
      copy.restore({
        ...saved,
        attributes: [
          saved.attributes[0],
          [
            [1, -1],
            [1, 1],
          ],
        ],
      }),
    ).toThrow('saved.attributes[1][0][1]: must be 0 or more');
    expect(copy.save()).toEqual(saved);
    const named = new NaiveBayes(binned);
    named.learn(binned);
    const counts = named.save();
    expect(() => named.restore({ ...counts, classes: [4, 2] })).toThrow('add up to the 4 examples');
    const [first, ...rest] = counts.attributes;
    expect(() => named.restore({ ...counts, attributes: [first.map((row) => [...row, 0]), ...rest] })).toThrow(
      'saved.attributes[0][0]: must have 2',
    );
  });
});

describe('an example table', () => {
  it.each([
    [{ distance: 3 }, 'yes', 'speed: must be a finite number, got nothing'],
    [{ distance: Number.NaN, speed: 1 }, 'yes', 'distance: must be a finite number, got NaN'],
    [{ distance: Infinity, speed: 1 }, 'yes', 'distance: must be a finite number'],
    [{ distance: 1, speed: 1 }, 'yess', 'class: must be one of the classes, got "yess"; did you mean yes?'],
  ])('refuses %j as %s', (observation, name, words) => {
    const table = BRAKING.emptyCopy();
    expect(() => table.add(observation as never, name)).toThrow(words);
    expect(table.count).toBe(0);
  });

  it('names a value that nobody declared', () => {
    const table = tableOf([category('cover', 'cover', 'exposed')], ['a', 'b'], []);
    expect(() => table.add({ cover: 'covr' }, 'a')).toThrow(
      'cover: must be one of its values, got "covr"; did you mean cover?',
    );
    expect(() => new ExampleTable({ attributes: [], classes: ['a'] })).toThrow('attributes: must not be empty');
    expect(() => new ExampleTable({ attributes: table.attributes, classes: ['a', 'a'] })).toThrow(
      'classes[1]: must be listed once',
    );
  });

  it('is saved and restored', () => {
    const copy = BRAKING.emptyCopy();
    copy.restore(JSON.parse(JSON.stringify(BRAKING.save())));
    expect(copy.save()).toEqual(BRAKING.save());
    expect(() => copy.restore({ version: 1, rows: [[0, 1]] })).toThrow('saved.rows[0]: must have 3 numbers, got 2');
    expect(() => copy.restore({ version: 1, rows: [[2, 1, 1]] })).toThrow(
      'saved.rows[0][0]: must be a whole number from 0 to 1',
    );
    expect(copy.count).toBe(7);
  });
});

describe('bins', () => {
  test('[LRN-31] name ranges, and one name may stand for several', () => {
    const sides = { cuts: [-135, -45, 45, 135], names: ['behind', 'left', 'front', 'right', 'behind'] };
    expect([-170, -90, 0, 44.9, 45, 179].map((angle) => nameBin(sides, angle))).toEqual([
      'behind',
      'left',
      'front',
      'front',
      'right',
      'behind',
    ]);
    const table = new ExampleTable({ attributes: [{ name: 'angle', type: 'number' }], classes: ['a'] });
    table.add({ angle: 170 }, 'a');
    expect(binExamples(table, { angle: sides }).attributes[0]).toEqual({
      name: 'angle',
      type: 'category',
      values: ['behind', 'left', 'front', 'right'],
    });
    expect(() => binExamples(table, { angle: { cuts: [2, 1], names: ['a', 'b', 'c'] } })).toThrow('bins.angle.cuts[1]');
    expect(() => binExamples(table, { angle: { cuts: [2], names: ['a'] } })).toThrow('bins.angle.names: must be 2');
    expect(() => binExamples(table, { angel: sides })).toThrow('bins.angel: must be for a number');
    // Numbers without bins stay numbers.
    expect(binExamples(table, {}).save()).toEqual(table.save());
  });

  test('[LRN-86] are suggested where the gain is highest, the most telling cut first', () => {
    const table = new ExampleTable({ attributes: [{ name: 'n', type: 'number' }], classes: ['low', 'mid', 'high'] });
    for (let n = 0; n < 30; n++) table.add({ n }, n < 10 ? 'low' : n < 20 ? 'mid' : 'high');
    expect(suggestCuts(table, 'n', 2)).toEqual([9.5, 19.5]);
    expect(suggestCuts(table, 'n', 10)).toEqual([9.5, 19.5]);
    expect(suggestCuts(table, 'n', 1)).toHaveLength(1);
    // The first example counts, and a cut in a large part is worth more than one in a small part.
    const parts = new ExampleTable(table);
    for (let n = 0; n < 14; n++) parts.add({ n }, n === 0 || n > 11 ? 'low' : n < 6 ? 'mid' : 'high');
    expect(suggestCuts(parts, 'n', 9)).toEqual([0.5, 5.5, 11.5]);
    expect(suggestCuts(parts, 'n', 1)).toEqual([5.5]);
    expect(table.attributes[0].type).toBe('number');
    expect(() => suggestCuts(table, 'm', 1)).toThrow('attribute: must be a number of the table, got m');
  });
});
