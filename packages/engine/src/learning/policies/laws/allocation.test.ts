import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { NetworkPolicy } from '../index.js';

const ROUNDS = 500;
// One number for each round would be 6,000 or more.
const LITTLE = 4000;

it('a policy acts without allocating anything', () => {
  const chooser = new NetworkPolicy({ observationSize: 3, actions: ['a', 'b', 'c'], hidden: [8], rng: new Rng(1) });
  const driver = new NetworkPolicy({ observationSize: 3, actions: 2, hidden: [8], rng: new Rng(2) });
  const seen = Float64Array.of(0.5, 1.5, -3, 2, 0.25, 7);
  for (const { normalizer } of [chooser, driver]) for (const from of [0, 3]) normalizer.add(seen, from);
  const observation = Float64Array.of(0.5, 1.5, -3);
  const allowed = Uint8Array.of(1, 0, 1);
  const out = new Float64Array(2);
  const rng = new Rng(3);
  const counts = [0, 0, 0];
  const grown = heapGrowth(() => {
    for (let i = 0; i < ROUNDS; i++) {
      observation[i % 3] += 0.01;
      counts[chooser.choose(observation, allowed)]++;
      counts[chooser.draw(observation, rng, allowed)]++;
      driver.act(out, observation);
    }
  }, LITTLE);
  expect(counts[1]).toBe(0);
  expect(counts[0]).toBeGreaterThan(0);
  expect(grown).toBeLessThan(LITTLE);
});
