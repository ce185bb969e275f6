import { expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { Domains } from '../../index.js';

const CALLS = 5000;

it('PATH-38 finding the domain of a place allocates nothing', () => {
  const rng = new Rng('domains');
  const spot = () => ({ x: rng.range(-50, 50), y: rng.range(0, 5), z: rng.range(-50, 50) });
  const weights = Float64Array.from({ length: 500 }, () => rng.range(1, 2));
  const domains = new Domains(Array.from({ length: 500 }, spot), [], { weights });
  const places = Array.from({ length: 256 }, spot);
  let last = -1;
  const grown = heapGrowth(() => {
    for (let i = 0; i < CALLS; i++) last = domains.quantize(places[i & 255], i & 1 ? last : undefined);
  }, 8 * CALLS);
  // One boxed number per call would take 16 bytes.
  expect(grown).toBeLessThan(8 * CALLS);
});
