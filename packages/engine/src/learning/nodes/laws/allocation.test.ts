import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { chooseAllowed } from '../../learners/index.js';
import { CHOOSERS } from '../choosers.js';

const ROUNDS = 2000;
// One number for each round would be 24,000 or more.
const LITTLE = 8000;

it.each(Object.entries(CHOOSERS))('choosing by %s among what hard rules allow allocates nothing', (_, create) => {
  const attributes = [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'full'] },
  ] as const;
  const chooser = create({ attributes, choices: ['punch', 'kick', 'throw', 'block'] }, []);
  const row = Float64Array.of(0.5, 0);
  for (let i = 0; i < 60; i++) chooser.add(Float64Array.of((i % 7) + 0.5, i % 2), i % 4, 1);
  const [worths, allowed] = [new Float64Array(4), Uint8Array.of(1, 1, 0, 1)];
  let chosen = 0;
  const grown = heapGrowth(() => {
    for (let i = 0; i < ROUNDS; i++) {
      row[0] = (i % 7) + 0.5;
      row[1] = i % 2;
      chooser.writeWorths(worths, row);
      chosen += chooseAllowed(worths, allowed);
    }
  }, LITTLE);
  expect(chosen).toBeGreaterThan(0);
  expect(grown).toBeLessThan(LITTLE);
});
