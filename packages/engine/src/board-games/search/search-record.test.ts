import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { CHESS_SEARCH, Chess } from '../chess/index.js';
import { ConnectFour, Reversi } from '../games/index.js';
import { randomTree } from '../laws/random-tree.js';
import { TreeGame } from '../laws/tree-game.js';
import { TranspositionTable } from '../memory/index.js';
import { SearchRecord, TreeSearch, type TreeSearchOptions } from './index.js';

const algorithms = ['negamax', 'alpha-beta', 'negascout', 'principal variation', 'scout'] as const;

function search(options: TreeSearchOptions) {
  const tree = new TreeSearch(options);
  finish(tree);
  return tree;
}

/** All rows below a line, with the number of moves before them. */
function countRows(record: SearchRecord, line: readonly number[] = []): number {
  return record.open(line).reduce((sum, { move }) => sum + 1 + countRows(record, [...line, move]), 0);
}

describe('a record of a search', () => {
  it('has what alpha–beta searched and cut off in the worked example', () => {
    const record = new SearchRecord();
    search({
      game: new TreeGame([
        [5, 7],
        [4, 9],
      ]),
      depth: 2,
      algorithm: 'alpha-beta',
      record,
    });
    expect(record.depth).toBe(2);
    expect(record.open([]).map(({ move, score, kind, nodes }) => [move, score, kind, nodes])).toEqual([
      [0, 5, 'exact', 3],
      [1, 4, 'at most', 2],
    ]);
    expect(record.open([1]).map(({ score, kind, alpha, beta }) => [score, kind, alpha, beta])).toEqual([
      [-4, 'at least', -1_000_000_000, -5],
      [0, 'cut off', -4, -5],
    ]);
    expect([record.canOpen([0]), record.canOpen([1, 0]), record.open([7])]).toEqual([true, false, []]);
  });

  it('changes nothing: the search visits the same positions and has the same line', () => {
    fc.assert(
      fc.property(randomTree, fc.constantFrom(...algorithms), fc.boolean(), (tree, algorithm, scoresLeaves) => {
        const [plain, recorded] = [undefined, new SearchRecord(5)].map((record) => {
          const game = new TreeGame(tree, undefined, (id) => id % 3, scoresLeaves);
          const found = search({ game, depth: 4, algorithm, ...(record !== undefined && { record }) });
          const line = new Int32Array(9);
          return [found.value, found.move, found.nodes, found.longest, found.writeLine(line), ...line];
        });
        expect(recorded).toEqual(plain);
      }),
    );
  });

  it.each([
    ['connect four', () => ({ game: ConnectFour.parse('4453'), depth: 6 })],
    ['reversi', () => ({ game: new Reversi(), depth: 5, table: new TranspositionTable(), killers: true })],
    ['chess', () => ({ game: new Chess(), depth: 4, table: new TranspositionTable(), ...CHESS_SEARCH })],
  ])('has the score of %s at the first move, and as many positions as were visited', (_name, create) => {
    const record = new SearchRecord();
    const whole = search({ ...create(), record });
    const rows = record.open([]);
    const best = rows.find(({ move }) => move === whole.move)!;
    expect([best.kind, best.score]).toEqual(['exact', whole.value + 0]);
    expect(1 + rows.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(whole.nodes);
    expect(search(create()).nodes).toBe(whole.nodes);
  });

  it('keeps the tree of the last depth that was finished', () => {
    const record = new SearchRecord();
    const tree = new TreeSearch({ game: new Reversi(), depth: 2, record });
    finish(tree);
    const rows = record.open([]);
    tree.begin(6);
    tree.step(50);
    expect([record.depth, record.open([])]).toEqual([2, rows]);
    finish(tree);
    expect(record.depth).toBe(6);
  });

  it('drops the last moves of all lines where there is no room for them', () => {
    const depth = 6;
    const [all, some] = [new SearchRecord(1_000_000), new SearchRecord(400)];
    for (const record of [all, some]) search({ game: ConnectFour.parse('44'), depth, record });
    expect(countRows(all)).toBeGreaterThan(1000);
    expect(countRows(some)).toBeLessThanOrEqual(400);
    expect(some.open([])).toEqual(all.open([]));
    expect(some.open([3])).toEqual(all.open([3]));
    expect(() => new SearchRecord(0)).toThrow('SearchRecord.maxRows: must be a positive integer, got 0');
  });
});
