import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithData, itWithData } from '../../../../../tests/shared-data.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Checkers, ConnectFour, type Game, marginOf, Reversi, RowGame, TicTacToe, WIN } from '../games/index.js';
import { minimaxOf, TreeGame } from '../laws/tree-game.js';
import { NO_MOVE, TranspositionTable } from '../memory/index.js';
import { AspirationSearch, chooseGreedily, DeepeningSearch, MtdSearch, TreeSearch } from './index.js';

function deepen(game: Game, maxDepth: number, table: TranspositionTable | undefined = new TranspositionTable()) {
  const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1, table }), maxDepth });
  finish(search);
  return search;
}

describe('iterative deepening', () => {
  it('BRD-54 has the move of the last finished depth whenever it is stopped', () => {
    const game = ConnectFour.parse('4455');

    const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1 }), maxDepth: 8 });
    expect(search.move).toBe(3);
    const found: [number, number][] = [];
    while (search.step(20) === 'searching') found.push([search.depth, search.move]);
    // Three in a row with both ends open: from depth 3 on it is seen.
    for (const [depth, move] of found) if (depth >= 3) expect([2, 5]).toContain(move);
    expect([search.status, search.value]).toEqual(['done', WIN - 3]);
    search.stop();
    expect(search.status).toBe('done');
  });

  it('BRD-54 a stopped search keeps its move', () => {
    const game = new Reversi();
    const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1 }) });
    search.step(500);
    const { move, depth } = search;
    search.stop();
    expect([search.step(1000), search.move, search.depth]).toEqual(['stopped', move, depth]);
    expect(depth).toBeGreaterThan(1);
  });

  it('BRD-55 what the last depth found makes the next one cheaper', () => {
    const game = new Checkers();
    for (let i = 0; i < 6; i++) game.play(chooseGreedily(game));
    const plain = new TreeSearch({ game, depth: 7 });
    finish(plain);
    const deepening = deepen(game, 7);
    expect(deepening.value).toBe(plain.value);
    expect(deepening.nodes).toBeLessThan(plain.nodes);
  });

  it('BRD-39 with MTD-f and with aspiration finds the same', () => {
    const game = new Reversi();
    for (let i = 0; i < 10; i++) game.play(chooseGreedily(game));
    const plain = new TreeSearch({ game, depth: 4, algorithm: 'alpha-beta' });
    finish(plain);
    for (const search of [
      new MtdSearch({ game, depth: 1 }, 0),
      new AspirationSearch({ game, depth: 1 }, 0, 30),
      new TreeSearch({ game, depth: 1, order: 'rated', killers: true, history: true }),
    ]) {
      const deepening = new DeepeningSearch({ game, search, maxDepth: 4 });
      finish(deepening);
      expect([deepening.value, deepening.depth]).toEqual([plain.value, 4]);
    }
  });

  it('BRD-54 a lost player holds out as long as possible', () => {
    const game = ConnectFour.parse('44556');
    // four threatens on both sides
    const search = deepen(game, 6);
    expect(search.value).toBe(-WIN + 2);
    expect(search.move).not.toBe(NO_MOVE);
  });

  it('BRD-56 an extension looks deeper at the best moves and avoids a blunder beyond the horizon', () => {
    // The first move looks best for two moves, and is refuted by the third.
    const game = () =>
      new TreeGame([[[[-9]]], [[[2]]], [[[1]]]], undefined, (id) => [0, 5, 5, 5, 0, 3, 3, 3, 0, 1, 1, 1][id] ?? 0);
    const short = new DeepeningSearch({
      game: game(),
      search: new TreeSearch({ game: game(), depth: 1 }),
      maxDepth: 2,
    });
    const position = game();
    const search = new TreeSearch({ game: position, depth: 1 });
    const long = new DeepeningSearch({ game: position, search, maxDepth: 2, extension: { moves: 2, depth: 2 } });
    finish(short);
    finish(long);
    expect([short.move, long.move, long.depth]).toEqual([0, 1, 4]);
    // Only the best moves: looking at all of them as deep takes more positions.
    const whole = game();
    const all = new DeepeningSearch({ game: whole, search: new TreeSearch({ game: whole, depth: 1 }), maxDepth: 4 });
    finish(all);
    expect([all.move, all.nodes > long.nodes]).toEqual([1, true]);
    const urgent = Object.defineProperty(game(), 'isUrgent', { get: () => true });
    const extended = new TreeSearch({ game: urgent, depth: 2, extensions: 2 });
    finish(extended);
    expect(extended.move).toBe(1);
  });

  it('BRD-57 stops lines that are calm, and looks at loud moves until it is quiet', () => {
    const game = new Checkers();
    const nodes = [undefined, { margin: 2, plies: 2, from: 2 }].map((stability) => {
      const search = new TreeSearch({ game, depth: 6, stability, order: 'evaluated' });
      finish(search);
      return search.nodes;
    });
    expect(nodes[1]).toBeLessThan(nodes[0]);
    const loud = new TreeSearch({ game, depth: 3, quiescence: 10 });
    finish(loud);
    expect(loud.status).toBe('done');
  });

  it('BRD-58 a game may say which moves are likely', () => {
    const game = new Reversi();
    for (let i = 0; i < 30; i++) game.play(chooseGreedily(game));
    const [given, rated] = (['given', 'rated'] as const).map((order) => {
      const search = new TreeSearch({ game, depth: 4, order });
      finish(search);
      return search;
    });
    expect(rated.value).toBe(given.value);
    expect(rated.nodes).toBeLessThan(given.nodes);
  });

  it('BRD-14 lets the opponent move twice where that shows enough', () => {
    const game = new RowGame({ width: 5, height: 5, length: 4 });
    for (const move of [12, 6, 7]) game.play(move);
    const [plain, skipping] = [0, 1].map((nullMove) => {
      const search = new TreeSearch({ game, depth: 5, nullMove, algorithm: 'alpha-beta' });
      while (search.step(1000) === 'searching');
      return search;
    });
    expect(skipping.value).toBe(plain.value);
    expect(skipping.nodes).toBeLessThan(plain.nodes / 2);
  });

  it('BRD-32 does not throw a win away: draws by the path are not remembered', () => {
    // A position that scores 0 because of its path, and is in truth won.
    const table = new TranspositionTable();
    const game = new TreeGame([[[4]], [[1]]]);
    Object.assign(game, { traits: { ...game.traits, repetition: true }, isPathDependent: true });
    finish(new TreeSearch({ game, depth: 9, table }));
    expect(table.statistics.stores).toBe(0);
    Object.assign(game, { isPathDependent: false });
    finish(new TreeSearch({ game, depth: 9, table }));
    expect(table.statistics.stores).toBeGreaterThan(0);
  });

  it('BRD-33 MTD ends where scores are unstable', () => {
    let count = 0;
    const game = new TreeGame([
      [1, 2],
      [3, 4],
    ]);
    const evaluate = game.evaluate.bind(game);
    // No score is ever the same twice.
    Object.assign(game, { evaluate: () => evaluate() + (++count % 2 === 0 ? 1000 * count : -1000 * count) });
    const search = new MtdSearch({ game, depth: 5, table: new TranspositionTable({ entries: 1 }) }, 0, 5);
    finish(search);
    expect(search.passes).toBeLessThanOrEqual(6);
  });

  it('BRD-34 thinking on the opponent’s time saves positions', () => {
    const positions = [false, true].map((ponders) => {
      const game = ConnectFour.parse('43');
      const table = new TranspositionTable();
      if (ponders) deepen(game, 6, table);
      game.play(3);
      table.nextTurn();
      return deepen(game, 6, table).nodes;
    });
    expect(positions[1]).toBeLessThan(positions[0]);
  });

  it('BRD-09 one move of look-ahead sees less than a search', () => {
    expect(chooseGreedily(new TreeGame([[-9], [1]], undefined, (id) => [0, 5, 0, 1][id] ?? 0))).toBe(0);
    expect(deepen(new TreeGame([[-9], [1]]), 4, undefined).move).toBe(1);
    const over = new TicTacToe();
    for (const square of [0, 3, 1, 4, 2]) over.play(square);
    expect([chooseGreedily(over), deepen(over, 3).move]).toEqual([NO_MOVE, NO_MOVE]);
  });

  it('BRD-08 avoids a win that scores less than nearly winning', () => {
    const nearly = new TreeGame([100, [[100]]], undefined, () => 1000);
    expect(deepen(nearly, 1, undefined).move).toBe(1);
  });
});

const solved = new TranspositionTable({ entries: 2 ** 20, replace: 'always' });

/** The score of solvers of Connect Four: from how many stones before the end the winner wins. */
function solve(columns: string): number {
  const game = ConnectFour.parse(columns);
  // Scores count from the position in the table, so what is known of one position helps with the next.
  const tree = new TreeSearch({ game, depth: 1, table: solved, order: 'evaluated' });
  const search = new DeepeningSearch({ game, search: tree, maxDepth: 42 - game.stones });
  finish(search);
  if (search.value === 0) return 0;
  const last = game.stones + WIN - Math.abs(search.value);
  return Math.sign(search.value) * (22 - Math.ceil(last / 2));
}

it('BRD-07 solves positions of Connect Four', () => {
  expect(solve('2252576253462244111563365343671351441')).toBe(-1);
  expect(solve('7422341735647741166133573473242566')).toBe(1);
});

describeWithData('published positions of Connect Four', 'board-games/connect-four', (folder) => {
  function expectAsPublished(file: string, count: number): void {
    const lines = readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(count);
    for (const line of lines.slice(0, count)) {
      const [columns, score] = line.split(' ');
      expect([columns, solve(columns)]).toEqual([columns, Number(score)]);
    }
  }

  it.each([
    ['Test_L3_R1.txt', 400],
    ['Test_L2_R1.txt', 300],
    ['Test_L1_R1.txt', 15],
  ])('BRD-07 %s, %i positions', expectAsPublished);

  it.skipIf(process.env.LONG_TESTS === undefined).each([
    ['Test_L2_R2.txt', 150],
    ['Test_L1_R1.txt', 150],
    // Each of these takes minutes, and those of R3 far longer.
    ['Test_L1_R2.txt', 8],
  ])('BRD-07 %s, %i positions, only with LONG_TESTS=1', expectAsPublished);
});

interface Endgames {
  readonly positions: readonly { board: readonly string[]; toMove: 'X' | 'O'; moves: Record<string, number> }[];
}

it('BRD-07 solves the last moves of Reversi', () => {
  const game = Reversi.parse(`${'X'.repeat(40)}${'O'.repeat(20)}XO--`, 'X');
  const search = new TreeSearch({ game, depth: 10 });
  finish(search);
  expect(search.value).toBe(minimaxOf(game, 10));
  expect(marginOf(search.value)).toBeGreaterThan(20);
});

itWithData(
  'BRD-07 published endings of Reversi, after eight moves of best play',
  'board-games/othello-endgames.json',
  (path) => {
    const { positions } = JSON.parse(readFileSync(path, 'utf8')) as Endgames;
    const { board, toMove, moves } = positions[0];
    const game = Reversi.parse(board.join(''), toMove);
    const list = new Int32Array(40);
    const legal = [...list.subarray(0, game.writeMoves(list, 0))].map((move) => game.describeMove(move));
    expect(legal.sort()).toEqual(Object.keys(moves).sort());
  },
);
