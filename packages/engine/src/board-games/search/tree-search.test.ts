import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { finish } from '../../execution/budget/interruptible.js';
import { ConnectFour, Kalah, marginOf, Reversi, SplitNim, TicTacToe } from '../games/index.js';
import { randomTree } from '../laws/random-tree.js';
import { minimaxOf, type Tree, TreeGame } from '../laws/tree-game.js';
import { GrowingTable, LayeredTables, TranspositionTable, UNBOUNDED } from '../memory/index.js';
import { WIN } from '../rules/game.js';
import { AspirationSearch, isWorthAtLeast, MtdSearch, TreeSearch, type TreeSearchOptions } from './index.js';

/** The tree of the worked examples. */
const G: Tree = [
  [
    [
      [7, 9],
      [8, 0],
    ],
    [
      [3, 4],
      [3, 2],
    ],
  ],
  [
    [
      [5, 4],
      [7, 0],
    ],
    [
      [8, 2],
      [0, 3],
    ],
  ],
];
const THREE: Tree = [
  [
    [7, 3],
    [9, 1],
  ],
  [
    [4, 2],
    [8, 6],
  ],
  [
    [5, 0],
    [3, 3],
  ],
];

const algorithms = ['negamax', 'alpha-beta', 'negascout', 'principal variation', 'scout'] as const;

function searchTree(tree: Tree, options: Partial<TreeSearchOptions> = {}) {
  const game = new TreeGame(tree);
  const search = new TreeSearch({ game, depth: 20, ...options });
  expect(finish(search)).toBe('done');
  return { game, search, value: search.value, move: search.move, nodes: search.nodes };
}

describe('tree search', () => {
  it.each(algorithms)(
    'BRD-10 BRD-12 BRD-14 BRD-19 BRD-20 BRD-22 %s finds value and move of the worked trees',
    (algorithm) => {
      const two: Tree = [
        [10, 2, 7],
        [4, 6, 8],
        [9, 5, 7],
      ];
      expect(searchTree(two, { algorithm })).toMatchObject({ value: 5, move: 2 });
      expect(searchTree(THREE, { algorithm })).toMatchObject({ value: 7, move: 0 });
      expect(searchTree(G, { algorithm })).toMatchObject({ value: 3, move: 0 });
    },
  );

  it('BRD-13 BRD-14 skips what cannot matter', () => {
    const tree: Tree = [
      [5, 7],
      [4, 99],
    ];
    const { game, value, move, nodes } = searchTree(tree, { algorithm: 'alpha-beta' });
    expect([value, move, nodes, game.seen]).toEqual([5, 0, 6, [5, 7, 4]]);
    const three = searchTree(THREE, { algorithm: 'alpha-beta' });
    expect([three.nodes, three.game.seen.length]).toEqual([15, 7]);
    const four = searchTree(G, { algorithm: 'alpha-beta' });
    expect([four.nodes, four.game.seen.length]).toEqual([29, 14]);
  });

  it('BRD-20 negascout visits 26 different positions of the worked tree', () => {
    const { game, nodes } = searchTree(G);
    expect([game.visited.size, nodes]).toEqual([26, 29]);
  });

  it.each([
    [1, 5, 3, 0],
    [2, 3, 3, 0],
    [4, 8, 4, 1],
    [5, 20, 5, 1],
  ])('BRD-14 with bounds %d and %d returns a bound on failure', (alpha, beta, value, move) => {
    expect(searchTree(G, { algorithm: 'alpha-beta', alpha, beta })).toMatchObject({ value, move });
  });

  it('BRD-15 failing hard returns exactly the bound', () => {
    expect(searchTree(G, { algorithm: 'alpha-beta', failHard: true, alpha: 5, beta: 20 }).value).toBe(5);
    expect(searchTree(G, { algorithm: 'alpha-beta', failHard: true, alpha: -9, beta: 1 }).value).toBe(1);
    expect(searchTree(G, { algorithm: 'alpha-beta', failHard: true }).value).toBe(3);
  });

  it.each([
    [4, 17],
    [5, 35],
  ])('BRD-14 in the best order %d moves deep visits as many leaves as the formula says', (depth, leaves) => {
    const uniform = (left: number): Tree => (left === 0 ? 1 : [1, 2, 3].map(() => uniform(left - 1)));
    expect(searchTree(uniform(depth), { algorithm: 'alpha-beta' }).game.seen.length).toBe(leaves);
  });

  it('BRD-20 negascout looks at all moves of a second turn that looks better', () => {
    // The first player moves twice, and finds 2 after 1.
    const game = new TreeGame([0, [1, 2]], () => 0);
    const search = new TreeSearch({ game, depth: 2 });
    finish(search);
    expect([search.value, search.move]).toEqual([2, 1]);
  });

  it('BRD-18 tests whether a position is worth a score', () => {
    expect([2, 3, 4].map((score) => isWorthAtLeast(new TreeGame(G), 9, score))).toEqual([true, true, false]);
  });

  it.each([
    [UNBOUNDED, 6],
    [-UNBOUNDED, 2],
    [0, 2],
    [5, 3],
  ])('BRD-35 BRD-36 BRD-37 BRD-38 MTD from a guess of %d', (guess, passes) => {
    const search = new MtdSearch({ game: new TreeGame(G), depth: 9, table: new GrowingTable() }, guess);
    finish(search);
    expect([search.value, search.move, search.passes]).toEqual([3, 0, passes]);
  });

  it('BRD-17 BRD-21 aspiration opens its bounds where the score is outside', () => {
    const passes = [3, 4, 100, -100].map((guess) => {
      const search = new AspirationSearch({ game: new TreeGame(G), depth: 9 }, guess, 2);
      finish(search);
      expect([search.value, search.move]).toEqual([3, 0]);
      return search.passes;
    });
    expect(passes).toEqual([1, 1, 2, 2]);
  });

  it('counts a win more the sooner it comes', () => {
    const game = new TicTacToe();
    for (const square of [0, 3, 1, 4]) game.play(square);
    const search = new TreeSearch({ game, depth: 9 });
    finish(search);
    expect([search.value, search.move]).toEqual([WIN - 1, 2]);
  });

  it('BRD-06 tic-tac-toe is a draw', () => {
    const search = new TreeSearch({ game: new TicTacToe(), depth: 9, table: new TranspositionTable() });
    finish(search);
    expect(search.value).toBe(0);
    expect(search.nodes).toBeLessThan(6000);
  });

  it.each([
    ['no game', { game: undefined as never }, 'TreeSearch.game: is missing'],
    ['crossed bounds', { alpha: 3, beta: 3 }, 'TreeSearch.alpha: must be below beta 3, got 3'],
    ['loud moves that the game does not have', { quiescence: 3 }, 'TreeSearch.quiescence: must be 0'],
    ['ratings that the game does not have', { order: 'rated' as const }, 'TreeSearch.order: cannot be rated'],
  ])('refuses %s', (_what, options, words) => {
    expect(() => new TreeSearch({ game: new TicTacToe(), depth: 3, ...options })).toThrow(words);
  });

  it('always has a move, and the game stays where it was', () => {
    const game = new TicTacToe();
    game.play(4);
    const search = new TreeSearch({ game, depth: 8 });
    expect(search.move).toBe(0);
    search.step(100);
    expect(game.toText()).toBe('...\n.X.\n...');
    search.stop();
    expect([search.status, search.step(100), [0, 1, 2, 3, 5, 6, 7, 8].includes(search.move)]).toEqual([
      'stopped',
      'stopped',
      true,
    ]);
    const other = new TreeSearch({ game, depth: 8 });
    other.step(10);
    game.play(0);
    expect(() => other.step(10)).toThrow('cannot go on: the game is in another position');
  });
});

describe('all searches agree', () => {
  const tables = {
    'no table': () => undefined,
    'a growing table': () => new GrowingTable(),
    'one entry': () => new TranspositionTable({ entries: 1, replace: 'always' }),
    'two entries': () => new TranspositionTable({ entries: 2, replace: 'deeper' }),
    layers: () =>
      new LayeredTables([
        new TranspositionTable({ entries: 4, replace: 'deeper' }),
        new TranspositionTable({ entries: 8 }),
      ]),
  };

  it.each(Object.entries(tables))(
    'BRD-16 BRD-26 BRD-29 BRD-30 on random trees with turns in any order, with %s',
    (_name, createTable) => {
      fc.assert(
        fc.property(
          randomTree,
          fc.array(fc.nat(1), { minLength: 8, maxLength: 8 }),
          fc.integer({ min: -5, max: 5 }),
          fc.boolean(),
          (tree, turns, guess, scoresLeaves) => {
            const create = () =>
              new TreeGame(
                tree,
                (_depth, id) => (id === 0 ? 0 : turns[id % 8]),
                (id) => (id % 5) - 2,
                scoresLeaves,
              );
            for (const depth of [3, 20]) {
              const value = minimaxOf(create(), depth);
              const found = new Set<number>();
              for (const algorithm of algorithms)
                for (const order of ['given', 'evaluated'] as const) {
                  const more = order === 'evaluated' ? { killers: true, history: true } : {};
                  const search = new TreeSearch({
                    game: create(),
                    depth,
                    algorithm,
                    table: createTable(),
                    order,
                    ...more,
                  });
                  finish(search);
                  found.add(search.value);
                }
              const aspiration = new AspirationSearch({ game: create(), depth, table: createTable() }, guess, 1);
              finish(aspiration);
              const table = createTable() ?? new GrowingTable();
              const mtd = new MtdSearch({ game: create(), depth, table }, guess);
              finish(mtd);
              found.add(aspiration.value).add(mtd.value);
              expect([...found]).toEqual([value]);
            }
          },
        ),
        { numRuns: runs(40) },
      );
    },
  );

  it('BRD-20 the positions of negascout are among those of alpha–beta', () => {
    fc.assert(
      fc.property(randomTree, (tree) => {
        const alphaBeta = searchTree(tree, { algorithm: 'alpha-beta' }).game.visited;
        expect([...searchTree(tree).game.visited].filter((id) => !alphaBeta.has(id))).toEqual([]);
      }),
    );
  });

  it('in slices as at once, and with the same line', () => {
    fc.assert(
      fc.property(
        randomTree,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...algorithms),
        fc.constantFrom(3, 20),
        fc.boolean(),
        (tree, slice, algorithm, depth, scoresLeaves) => {
          const searches = [0, 1].map(() => {
            const game = new TreeGame(tree, undefined, (id) => id % 3, scoresLeaves);
            return new TreeSearch({ game, depth, algorithm });
          });
          const [whole, search] = searches;
          finish(whole);
          while (search.step(slice) === 'searching');
          const lines = searches.map((each) => {
            const line = new Int32Array(20);
            return [...line.subarray(0, each.writeLine(line))];
          });
          expect([search.value, search.move, search.nodes, lines[1]]).toEqual([
            whole.value,
            whole.move,
            whole.nodes,
            lines[0],
          ]);
        },
      ),
    );
  });

  it('the expected line leads to the value', () => {
    fc.assert(
      fc.property(randomTree, (tree) => {
        const { search, value } = searchTree(tree, { algorithm: 'alpha-beta' });
        const line = new Int32Array(20);
        const length = search.writeLine(line);
        const game = new TreeGame(tree);
        for (const move of line.subarray(0, length)) game.play(move);
        expect([game.isOver, game.player === 0 ? game.evaluate() : -game.evaluate()]).toEqual([true, value]);
      }),
    );
  });

  it('in Connect Four, where lines meet only after as many moves, with a table and without', () => {
    for (const columns of ['4', '44', '4453', '1726']) {
      const found = new Set<number>();
      for (const entries of [0, 16, 4096])
        for (const algorithm of ['alpha-beta', 'negascout'] as const) {
          const table = entries === 0 ? undefined : new TranspositionTable({ entries, replace: 'always' });
          const search = new TreeSearch({ game: ConnectFour.parse(columns), depth: 6, algorithm, table });
          finish(search);
          found.add(search.value + 0);
          if (table === undefined) continue;
          const mtd = new MtdSearch({ game: ConnectFour.parse(columns), depth: 6, table }, 5);
          finish(mtd);
          found.add(mtd.value + 0);
        }
      expect(found.size).toBe(1);
    }
  });

  it.each([4, 5, 7, 9])('split-nim of %d', (coins) => {
    const value = Math.sign(minimaxOf(new SplitNim(coins), 20));
    for (const algorithm of algorithms) {
      const search = new TreeSearch({
        game: new SplitNim(coins),
        depth: 20,
        algorithm,
        table: new TranspositionTable(),
      });
      finish(search);
      expect(Math.sign(search.value)).toBe(value);
    }
  });
});

interface Trees {
  readonly trees: readonly { name: string; tree: Tree; value: number; alphaBetaLeavesLeftToRight: number }[];
}

describeWithData('published trees', 'board-games/game-trees.json', (path) => {
  it.each(readJson<Trees>(path).trees)('BRD-14 $name', ({ tree, value, alphaBetaLeavesLeftToRight }) => {
    for (const algorithm of algorithms) expect(searchTree(tree, { algorithm }).value).toBe(value);
    expect(searchTree(tree, { algorithm: 'alpha-beta' }).game.seen.length).toBe(alphaBetaLeavesLeftToRight);
    const mtd = new MtdSearch({ game: new TreeGame(tree), depth: 20, table: new GrowingTable() }, 0);
    finish(mtd);
    expect(mtd.value).toBe(value);
  });
});

interface KalahValues {
  readonly rowsAreHoles1to6_columnsAreCounters1to6: readonly (readonly (number | null)[])[];
}

function solveKalah(holes: number, counters: number, emptyCapture: boolean): number {
  const game = new Kalah({ holes, counters, emptyCapture });
  const search = new MtdSearch({ game, depth: 200, table: new TranspositionTable({ entries: 2 ** 16 }) }, 0);
  finish(search);
  return marginOf(search.value);
}

it('BRD-07 small games of Kalah have their known values', () => {
  expect([solveKalah(1, 3, true), solveKalah(2, 3, true), solveKalah(3, 2, true), solveKalah(2, 4, false)]).toEqual([
    6, -2, 4, -10,
  ]);
});

describeWithData('published values of Kalah', 'board-games/kalah.json', (path) => {
  const data = readJson<Record<'emptyCapture' | 'noEmptyCapture', KalahValues>>(path);
  it.each(['emptyCapture', 'noEmptyCapture'] as const)('BRD-07 %s', (rule) => {
    const rows = data[rule].rowsAreHoles1to6_columnsAreCounters1to6;
    for (const [holes, counters] of [
      [1, 4],
      [1, 6],
      [2, 2],
      [2, 4],
      [3, 1],
      [3, 3],
      [4, 1],
      [4, 2],
    ])
      expect(solveKalah(holes, counters, rule === 'emptyCapture')).toBe(rows[holes - 1][counters - 1]);
  });
});

describe('a search that leaves moves out', () => {
  /** Reversi after some moves, whose moves a search can rate. */
  function middleGame(): Reversi {
    const game = new Reversi();
    const moves = new Int32Array(game.traits.maxMoves);
    for (let i = 0; i < 12; i++) {
      game.writeMoves(moves, 0);
      game.play(moves[0]);
    }
    return game;
  }

  const nodesOf = (options: Partial<TreeSearchOptions>) => {
    const search = new TreeSearch({ game: middleGame(), depth: 6, order: 'loud first', ...options });
    finish(search);
    return { nodes: search.nodes, value: search.value };
  };

  it('BRD-16 looks at late moves less deeply, and at fewer positions', () => {
    const [plain, reduced, never] = [0, 2, 1000].map((reduceFrom) => {
      const search = new TreeSearch({ game: ConnectFour.parse('4433'), depth: 7, reduceFrom });
      finish(search);
      return search;
    });
    expect(reduced.nodes).toBeLessThan(0.8 * plain.nodes);
    expect([never.nodes, never.value]).toEqual([plain.nodes, plain.value]);
  });

  it('BRD-57 ends lines whose score is above the bound by a margin', () => {
    const plain = nodesOf({});
    expect(nodesOf({ safeMargin: 40 }).nodes).toBeLessThan(plain.nodes);
    expect(nodesOf({ safeMargin: 100_000 })).toEqual(plain);
  });

  it.each([
    { says: 'searches a late move again that looks well', guess: 5, value: 9, move: 3 },
    { says: 'leaves a late move that looks no better', guess: 0, value: 0, move: 0 },
  ])('BRD-16 $says', ({ guess, value, move }) => {
    const tree: Tree = [[[[[0]]]], [[[[1]]]], [[[[2]]]], [[[[9]]]]];
    const game = new TreeGame(tree, undefined, () => guess);
    const search = new TreeSearch({ game, depth: 5, reduceFrom: 1 });
    finish(search);
    expect([search.value, search.move]).toEqual([value, move]);
  });

  it('BRD-32 keeps moves, but no scores, of positions that depend on the path', () => {
    const table = new TranspositionTable();
    const game = new TreeGame([[[4]], [[1]]]);
    Object.assign(game, { traits: { ...game.traits, repetition: true }, isPathDependent: true });
    finish(new TreeSearch({ game, depth: 9, table, pathGuard: 'best' }));
    expect(table.find(game.hashLow, game.hashHigh)).toBe(true);
    expect([table.move, table.lower < -WIN, table.upper > WIN]).toEqual([0, true, true]);
  });

  it('BRD-26 remembers no score of a position of which it left moves out', () => {
    const table = new TranspositionTable();
    const game = new TreeGame([[4], [9]]);
    const search = new TreeSearch({ game, depth: 9, table });
    search.orderFirst([0], 1);
    search.limitFirst(1);
    search.begin(9);
    finish(search);
    expect([search.value, table.find(game.hashLow, game.hashHigh)]).toEqual([4, false]);
    search.orderFirst([], 0);
    search.limitFirst(0);
    search.begin(9);
    finish(search);
    expect([search.value, table.find(game.hashLow, game.hashHigh)]).toEqual([9, true]);
  });

  it('says how long the longest line is', () => {
    const search = new TreeSearch({ game: new TreeGame([[[4]], 2]), depth: 9 });
    finish(search);
    expect(search.longest).toBe(3);
  });
});
