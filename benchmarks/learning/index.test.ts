import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { createCart } from './cart.js';
import { createId3 } from './id3.js';
import { mlpIris } from './mlp-iris.js';
import { mlpWide } from './mlp-wide.js';
import { nGram } from './n-gram.js';
import { createNaiveBayes } from './naive-bayes.js';
import { q } from './q.js';

describe('the benchmarks of learning', () => {
  it('learning/mlp-wide gives every subject the same work', () => {
    expect(findMismatches(mlpWide, 5)).toEqual([]);
  });

  it.each([createCart(300), createId3(1000), createNaiveBayes(300), nGram])(
    '$name has all subjects agree',
    (benchmark) => {
      expect(findMismatches(benchmark, 1)).toEqual([]);
    },
  );

  it('learning/q has every subject learn the same values', () => {
    expect(findMismatches(q, 3)).toEqual([]);
  });

  it('learning/mlp-iris has every subject learn', () => {
    const outcomes = mlpIris.subjects.map(({ subject, setup }) => {
      const prepared = setup();
      for (let i = 0; i < 25; i++) prepared.run();
      return [subject, prepared.verify?.()];
    });
    expect(outcomes).toEqual(mlpIris.subjects.map(({ subject }) => [subject, 'learned']));
  });
});
