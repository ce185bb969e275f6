import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { compileDecisionTree, createDecider, DecisionMemory, option, quantity, truth, vector } from '../index.js';

interface World {
  readonly isCalm: boolean;
  readonly n: number;
  readonly word: 'x' | 'y' | 'z';
  readonly v: { readonly x: number; readonly y: number };
}
const knowledge = {
  isCalm: truth((world: World) => world.isCalm),
  n: quantity((world: World) => world.n),
  word: option(['x', 'y', 'z'], (world: World) => world.word),
  v: vector((world: World) => world.v),
};
const tree = compileDecisionTree(knowledge, {
  ask: 'isCalm',
  yes: {
    ask: 'n',
    below: [
      [0, 'A'],
      [3, { length: 'v', to: 2, yes: 'B', no: 'C' }],
    ],
    otherwise: 'D',
  },
  no: {
    ask: 'word',
    cases: { x: 'A', y: { ask: 'n', oneOf: [1, 2], yes: 'C', no: 'D' } },
    otherwise: { random: ['A', 'B'] },
  },
});
const worlds: World[] = Array.from({ length: 240 }, (_, i) => ({
  isCalm: i % 2 === 0,
  n: (i % 7) - 2,
  word: (['x', 'y', 'z'] as const)[i % 3],
  v: { x: i % 4, y: 0 },
}));

it.each(['flat', 'generated'] as const)('deciding allocates nothing, %s', (code) => {
  const memory = new DecisionMemory(tree, { count: worlds.length });
  const out = new Int32Array(worlds.length);
  const { decideAll } = createDecider(tree, { code });
  const work = () => {
    for (let i = 0; i < 50; i++) decideAll(out, worlds, memory);
  };
  // 12,000 decisions: a single object each would be above 175,000 bytes.
  expect(heapGrowth(work, 20_000)).toBeLessThan(20_000);
});
