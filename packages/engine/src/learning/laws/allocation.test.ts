import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/rng.js';
import { NaiveBayes } from '../classification/index.js';
import { CompetenceLimiter, HierarchicalNGram, HitRate, NGram } from '../prediction/index.js';
import { BRAKING } from './soldiers.js';

const ROUNDS = 2000;
// One number for each round would be 24,000 or more.
const LITTLE = 8000;
const MOVES = ['punch', 'kick', 'throw', 'block'];
// Drawn in advance: drawing whole numbers may allocate.
const drawn = new Rng(3);
const played = Array.from({ length: ROUNDS }, () => MOVES[drawn.integer(0, 3)]);

describe('what runs during play allocates nothing', () => {
  const predictors = {
    sorted: () => new NGram<string>({ length: 3, actions: MOVES, store: 'sorted' }),
    dense: () => new NGram<string>({ length: 3, actions: MOVES, store: 'dense' }),
    hashed: () => new NGram<string>({ length: 3, actions: MOVES }),
    hierarchical: () => new HierarchicalNGram<string>({ length: 3, actions: MOVES }),
    confident: () => new HierarchicalNGram<string>({ length: 3, actions: MOVES, trust: 'confidence' }),
  };
  it.each(Object.entries(predictors))('learning and predicting moves, %s', (_, create) => {
    const predictor = create();
    const limiter = new CompetenceLimiter<string>({ ignore: 0.3, delay: 0.2 });
    const rate = new HitRate();
    const rng = new Rng(3);
    let used = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        const prediction = predictor.predict();
        limiter.notice(prediction, rng);
        limiter.tick(0.3);
        if (limiter.expected !== undefined) used++;
        rate.note(prediction.action === played[i]);
        predictor.add(played[i]);
      }
    }, LITTLE);
    expect(used).toBeGreaterThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('naive Bayes, learning from examples and judging rows of numbers', () => {
    const bayes = new NaiveBayes(BRAKING);
    const out = new Float64Array(2);
    const row = Float64Array.of(3.5, 12.25);
    let braked = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) bayes.learn(BRAKING);
      for (let i = 0; i < ROUNDS; i++) {
        row[0] = (i % 100) + 0.5;
        if (bayes.classifyRow(row) === 0) braked++;
        bayes.writeRowProbabilities(out, row);
      }
    }, LITTLE);
    expect(braked).toBeGreaterThan(0);
    expect(out[0] + out[1]).toBeCloseTo(1, 12);
    expect(grown).toBeLessThan(LITTLE);
  });
});
