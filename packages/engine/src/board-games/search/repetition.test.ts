import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { finish } from '../../execution/budget/interruptible.js';
import { GraphGame, type GraphNode } from '../laws/graph-game.js';
import { minimaxOf } from '../laws/tree-game.js';
import { GrowingTable, TranspositionTable } from '../memory/index.js';
import { MtdSearch, TreeSearch } from './index.js';

const NODES = 7;
/** No line is longer. */
const TO_THE_END = NODES + 2;

const graph: fc.Arbitrary<readonly GraphNode[]> = fc.array(
  fc.record({
    player: fc.nat(1),
    to: fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.nat(NODES - 1), { minLength: 2, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    score: fc.integer({ min: -3, max: 3 }),
  }),
  { minLength: NODES, maxLength: NODES },
);

/** A table that keeps scores of repetitions gets this one wrong. */
const trap: readonly GraphNode[] = [
  { player: 1, to: [6, 3, 1], score: 0 },
  { player: 0, to: [0, 6], score: 0 },
  { player: 0, to: [0, 4], score: 0 },
  { player: 1, to: [1, 5], score: 0 },
  { player: 0, to: [], score: 1 },
  { player: 0, to: [0, 1], score: 0 },
  { player: 0, to: [5, 2, 0], score: 0 },
];

const algorithms = ['negamax', 'alpha-beta', 'negascout', 'principal variation', 'scout'] as const;

it.each([
  ['no table', () => undefined],
  ['a growing table', () => new GrowingTable()],
  ['one entry', () => new TranspositionTable({ entries: 1, replace: 'always' })],
  ['two entries', () => new TranspositionTable({ entries: 2, replace: 'deeper' })],
])('BRD-16 BRD-32 all searches agree where lines meet and positions come back, with %s', (_name, createTable) => {
  fc.assert(
    fc.property(graph, fc.boolean(), fc.integer({ min: -3, max: 3 }), (nodes, scoresLeaves, guess) => {
      const create = () => new GraphGame(nodes, scoresLeaves);
      const sign = create().player === 0 ? 1 : -1;
      // A table may know more than a search of few moves asks for, and so says another score.
      for (const depth of createTable() === undefined ? [2, TO_THE_END] : [TO_THE_END]) {
        const found = new Set<number>();
        for (const algorithm of algorithms) {
          const search = new TreeSearch({ game: create(), depth, algorithm, table: createTable() });
          finish(search);
          found.add(sign * search.value + 0);
        }
        const mtd = new MtdSearch({ game: create(), depth, table: createTable() ?? new GrowingTable() }, guess);
        if (depth === TO_THE_END) {
          finish(mtd);
          found.add(sign * mtd.value + 0);
        }
        expect([...found]).toEqual([minimaxOf(create(), depth) + 0]);
      }
    }),
    { numRuns: runs(60), examples: [[trap, false, 0]] },
  );
});
