import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { CartPole } from './laws/cart-pole.js';
import { judge, trainCartPole } from './laws/train.js';

/** Never drawn in training, and not those by which training decides when to stop. */
const UNSEEN = Array.from({ length: 100 }, (_, i) => i);

describe.runIf(runs(1) > 1)('a cart that balances a pole', () => {
  test.each([1, 2, 3, 4, 5])('stands for 475 steps on average within 500,000 steps of training, seed %d', (seed) => {
    const { policy, steps } = trainCartPole(seed, 500_000);
    const mean = judge(policy, new CartPole(), UNSEEN);
    expect(steps).toBeLessThanOrEqual(500_000);
    expect(mean).toBeGreaterThanOrEqual(475);
  });
});
