import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { defineMarkov, MarkovMinds, spreadMatrix } from '../index.js';

it('an update of a Markov machine allocates nothing', () => {
  const machine = defineMarkov<{ readonly heard: number }>({
    states: ['north', 'east', 'south', 'west'],
    start: [1, 0.5, 1, 1.5],
    transitions: [
      {
        name: 'shot from the north',
        when: ({ heard }) => heard === 0,
        matrix: spreadMatrix(4, 0.8),
        actions: ['duck'],
      },
      { name: 'shot from anywhere', when: ({ heard }) => heard <= 3, matrix: spreadMatrix(4, 0.9) },
    ],
    otherwise: { matrix: spreadMatrix(4, 1, 0.1), updates: 3 },
    limits: { max: 2 },
  });
  const minds = new MarkovMinds(machine, { count: 100 });
  const snipers = Array.from({ length: 100 }, (_, i) => ({ heard: i % 8 }));
  const work = () => {
    for (let i = 0; i < 100; i++) for (let index = 0; index < 100; index++) minds.tick(index, snipers[index]);
  };
  // 10,000 updates: a single object each would be above 160,000 bytes.
  expect(heapGrowth(work, 20_000)).toBeLessThan(20_000);
});
