import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { ComponentEvaluation, component, playMatch, reversiMobility, withEvaluation } from '../evaluation/index.js';
import { Checkers, ConnectFour, type Game, Kalah, Reversi, TicTacToe, WIN } from '../games/index.js';
import { NO_MOVE } from '../memory/index.js';
import { chooseGreedily, TreeSearch } from '../search/index.js';
import {
  BookLearner,
  bookComponent,
  computeEdgeValues,
  ENDING_WIN,
  EndingDatabase,
  edgePattern,
  learnEdges,
  OpeningBook,
  PatternBook,
  reversiEdges,
  withEndings,
} from './index.js';

describe('an opening book', () => {
  const create = () => {
    const book = new OpeningBook(new ConnectFour());
    book.addLine(new ConnectFour(), { name: 'center', moves: [3, 2, 4, 1], outcome: 0.5 });
    book.addLine(new ConnectFour(), { name: 'edge', moves: [0, 3], outcome: -0.8 });
    return book;
  };

  it('BRD-48 knows several moves of a position, the best first', () => {
    const moves = create().find(new ConnectFour());
    expect(moves.map(({ move, line, strength }) => [move, line, strength])).toEqual([
      [3, 'center', 0.5],
      [0, 'edge', -0.8],
    ]);
  });

  it('BRD-48 finds a position that was reached by other moves', () => {
    const book = create();
    expect(book.choose(ConnectFour.parse('435'))).toBe(NO_MOVE);
    const other = ConnectFour.parse('534');
    expect([book.find(other)[0].move, book.find(other)[0].line]).toEqual([1, 'center']);
  });

  it('BRD-48 plays a line only while it favours the player', () => {
    const book = create();
    // After the bad first move of the opponent the answer is good; the center line is bad for its
    // second player.
    expect([book.choose(new ConnectFour()), book.choose(ConnectFour.parse('1'))]).toEqual([3, 3]);
    expect([book.choose(ConnectFour.parse('4')), book.choose(ConnectFour.parse('7'))]).toEqual([NO_MOVE, NO_MOVE]);
    expect([book.has(ConnectFour.parse('4')), book.has(ConnectFour.parse('7'))]).toEqual([true, false]);
  });

  it('BRD-48 with an rng plays good moves in turn, and bad ones never', () => {
    const book = create();
    book.addLine(new ConnectFour(), { name: 'third', moves: [2], outcome: 0.1 });
    const rng = new Rng('book');
    const seen = new Set(Array.from({ length: 40 }, () => book.choose(new ConnectFour(), rng)));
    expect([...seen].sort()).toEqual([2, 3]);
  });

  it('BRD-49 decides an evaluation in the book, and is silent outside', () => {
    const evaluation = new ComponentEvaluation<ConnectFour>([
      { component: bookComponent(create()), weight: 1000 },
      { component: component('own', (board) => board.stones), weight: 1 },
    ]);
    expect(evaluation.evaluate(new ConnectFour())).toBe(500);
    expect(evaluation.evaluate(ConnectFour.parse('777'))).toBe(3);
    const search = new TreeSearch({ game: withEvaluation(new ConnectFour(), evaluation), depth: 1 });
    finish(search);
    expect(search.move).toBe(3);
  });

  it('BRD-50 a line that loses is avoided later', () => {
    const book = create();
    const game = new ConnectFour();
    expect(book.choose(game)).toBe(3);
    for (let i = 0; i < 4; i++) book.learn(game, [3, 2, 4, 1], -1);
    expect(book.choose(game)).toBe(NO_MOVE);
    expect(book.choose(ConnectFour.parse('4'))).toBe(2);
    expect(book.find(game).find(({ move }) => move === 3)).toMatchObject({ wins: 0, losses: 4 });
    expect(book.scoreOf({ ...book.find(game)[0], strength: 0.5, wins: 0, draws: 0, losses: 4 })).toBe(-0.25);
    expect(game.stones).toBe(0);
  });

  it('BRD-51 learns lines from self-play, and finds good first moves', () => {
    const game = new TicTacToe();
    const book = new OpeningBook(game, { trust: 1 });
    const search = new TreeSearch({ game, depth: 2 });
    const learner = new BookLearner({ game, book, search, depth: 2, rng: new Rng('lines'), plies: 2, variety: 0.5 });
    learner.step(300);
    expect(learner.games).toBe(300);
    const moves = book.find(game);
    expect(moves).toHaveLength(9);
    // Corners and the middle win more often than the squares between corners.
    expect([0, 2, 4, 6, 8]).toContain(moves[0].move);
    expect(moves[0].line).toBe('self-play');
    const size = book.size;
    book.forgetRare(10);
    expect(book.size).toBeLessThan(size);
    expect(book.size).toBeGreaterThan(1);
  });

  it('BRD-48 is plain JSON, and refuses what is none', () => {
    const book = create();
    book.learn(new ConnectFour(), [3], 1);
    const saved = JSON.parse(JSON.stringify(book.save()));
    const other = new OpeningBook(new ConnectFour());
    other.restore(saved);
    expect(other.save()).toEqual(book.save());
    expect(other.choose(ConnectFour.parse('1'))).toBe(3);
    expect(() => other.restore({ ...saved, game: 'chess' })).toThrow('saved.game: must be connect four');
    const [position] = saved.positions;
    expect(() => other.restore({ ...saved, positions: [position, position] })).toThrow('must not be there twice');
    const twice = { ...position, moves: [position.moves[0], position.moves[0]] };
    expect(() => other.restore({ ...saved, positions: [twice] })).toThrow('positions[0].moves: must be different');
    expect(other.save()).toEqual(book.save());
    expect(() => book.addLine(new ConnectFour(), { name: 'wrong', moves: [3, 9] })).toThrow(
      'moves[1]: must be a legal',
    );
    expect(() => book.learn(new TicTacToe(), [3], 1)).toThrow('game: must be connect four');
    expect(() => book.addLine(new ConnectFour(), { name: 'far', moves: [3], outcome: 2 })).toThrow('line.outcome');
  });
});

describe('a book of patterns', () => {
  const values = computeEdgeValues();
  const patternOf = (edge: string) => {
    const board = Reversi.parse(`${edge}${'-'.repeat(56)}`, 'X');
    return edgePattern(board, 0);
  };

  it('BRD-52 has a value for each of 6,561 edges, opposite for the other side', () => {
    expect([values.length, new Set(Array.from({ length: 6561 }, (_, i) => i)).size]).toEqual([6561, 6561]);
    for (const edge of ['XX------', '-XXXXXX-', 'X-O--XO-', 'XXXXXXXX', '--X-O---']) {
      const swapped = edge.replace(/[XO]/g, (disk) => (disk === 'X' ? 'O' : 'X'));
      const mirrored = [...edge].reverse().join('');
      expect(values[patternOf(swapped)]).toBeCloseTo(-values[patternOf(edge)], 10);
      expect(values[patternOf(mirrored)]).toBeCloseTo(values[patternOf(edge)], 10);
    }
    expect(patternOf('X-------')).toBe(1);
    expect(patternOf('-O-----X')).toBe(2 * 3 + 2187);
  });

  it('BRD-52 likes corners, and dislikes the square beside an empty one', () => {
    expect(values[patternOf('--------')]).toBeCloseTo(0, 10);
    expect(values[patternOf('XXXXXXXX')]).toBe(34);
    expect(values[patternOf('X-------')]).toBeGreaterThan(values[patternOf('--X-----')]);
    expect(values[patternOf('-X-O----')]).toBeLessThan(values[patternOf('--XO----')]);
  });

  it('BRD-52 looks all four edges up, corners on two of them', () => {
    const rows = ['XO-----X', 'O------X', '--------', 'O-------', '---XO---', 'X------O', '--------', '-XX---OO'];
    const board = Reversi.parse(rows.join(''), 'X');
    const edges = [rows[0], rows[7], rows.map((row) => row[0]).join(''), rows.map((row) => row[7]).join('')];
    for (const edge of [0, 1, 2, 3] as const) expect(edgePattern(board, edge)).toBe(patternOf(edges[edge]));
    const book = new PatternBook(values);
    const sum = edges.reduce((total, edge) => total + values[patternOf(edge)], 0);
    expect(reversiEdges(book).measure(board)).toBeCloseTo(sum, 10);
  });

  it('BRD-52 learns from results', () => {
    const book = new PatternBook(values, 2);
    const board = Reversi.parse(`XX------${'-'.repeat(48)}--------`, 'X');
    const before = book.valueOf(patternOf('XX------'));
    learnEdges(book, board, 100);
    learnEdges(book, board, 100);
    expect(book.valueOf(patternOf('XX------'))).toBeCloseTo((2 * before + 200) / 4, 10);
    const copy = new PatternBook(values, 2);
    copy.restore(JSON.parse(JSON.stringify(book.save())));
    expect(copy.valueOf(patternOf('XX------'))).toBe(book.valueOf(patternOf('XX------')));
    expect(() => copy.restore({ version: 1, sums: [], counts: [] })).toThrow('saved.sums: must have 6561 items');
    expect(() => book.learn(6561, 0)).toThrow('pattern: must be from 0 to 6560');
    expect(() => new PatternBook([])).toThrow('values');
    expect(() => new PatternBook([Number.NaN])).toThrow('values[0]: must be a finite number');
  });

  it('BRD-52 makes Reversi play better', () => {
    const edges = reversiEdges(new PatternBook(values));
    const plain = new ComponentEvaluation<Reversi>([{ component: reversiMobility, weight: 10 }]);
    const knowing = new ComponentEvaluation<Reversi>([
      { component: reversiMobility, weight: 10 },
      { component: edges, weight: 10 },
    ]);
    const { wins, losses } = playMatch(new Reversi(), knowing, plain, { pairs: 12, depth: 1, rng: new Rng('edges') });
    expect(wins).toBeGreaterThan(losses + 5);
  });
});

describe('an ending database', () => {
  /** What plain minimax says, for games that end. */
  const minimax = (game: Game): number => {
    if (game.isOver) return Math.sign(game.evaluate());
    const moves = new Int32Array(game.traits.maxMoves);
    const end = game.writeMoves(moves, 0);
    const { player } = game;
    let best = -1;
    for (let i = 0; i < end; i++) {
      game.play(moves[i]);
      const value = minimax(game);
      best = Math.max(best, game.player === player ? value : -value);
      game.undo(moves[i]);
    }
    return best + 0;
  };

  it('BRD-53 BRD-59 solves tic-tac-toe strongly: every board without a blunder is a draw', () => {
    const game = new TicTacToe();
    const database = new EndingDatabase(game);
    expect(database.size).toBe(5478);
    const boards = new Set<string>();
    const walk = (): void => {
      if (boards.has(game.toText())) return;
      boards.add(game.toText());
      expect(database.probabilityOf(game)).toBe(0.5);
      if (game.isOver) return;
      const moves = new Int32Array(9);
      const end = game.writeMoves(moves, 0);
      for (let i = 0; i < end; i++) {
        game.play(moves[i]);
        // A move that keeps the draw is no blunder.
        if (database.find(game)!.result === 0) walk();
        game.undo(moves[i]);
      }
    };
    walk();
    expect(boards.size).toBeGreaterThan(500);
    // Weakly solved is the value of the start alone.
    expect(database.find(game)).toEqual({ result: 0, distance: 0 });
    // After a blunder the other side wins: it answers the middle at an edge.
    for (const square of [4, 1]) game.play(square);
    expect([database.probabilityOf(game), database.find(game)!.distance]).toEqual([1, 5]);
  });

  it('BRD-53 equals exhaustive search, with extra turns too', () => {
    for (const [holes, counters] of [
      [2, 2],
      [3, 1],
    ]) {
      const game = new Kalah({ holes, counters });
      const database = new EndingDatabase(game);
      const walk = (depth: number): void => {
        expect(database.find(game)!.result).toBe(minimax(game));
        if (game.isOver || depth === 0) return;
        const moves = new Int32Array(holes);
        const end = game.writeMoves(moves, 0);
        for (let i = 0; i < end; i++) {
          game.play(moves[i]);
          walk(depth - 1);
          game.undo(moves[i]);
        }
      };
      walk(4);
    }
  });

  it('BRD-53 knows endings of checkers in which kings walk in circles, and how long they take', () => {
    const rows = ['---X----', '--------', '-----x--', '--------', '--------', '--------', '-----O--', '--------'];
    const game = Checkers.parse(rows.join(''), 'x');
    const database = new EndingDatabase(game, 100_000);
    expect(database.size).toBeGreaterThan(5000);
    const { result, distance } = database.find(game)!;
    expect(result).not.toBe(-1);
    // Both sides follow the database, and the game ends as it says.
    const line: number[] = [];
    while (!game.isOver && line.length < 60) {
      const before = database.find(game)!;
      const move = database.choose(game);
      game.play(move);
      line.push(move);
      const after = database.find(game)!;
      expect(after.result).toBe(-before.result);
      if (before.result !== 0) expect(after.distance).toBe(before.distance - 1);
    }
    if (result === 1) expect([game.isOver, line.length]).toEqual([true, distance]);
    while (line.length > 0) game.undo(line.pop()!);
    // A search that sees as far finds the same.
    let checked = 0;
    const rng = new Rng('endings');
    for (let i = 0; i < 60 && checked < 12; i++) {
      const moves = new Int32Array(96);
      if (game.isOver) break;
      const move = moves[rng.integer(0, game.writeMoves(moves, 0) - 1)];
      game.play(move);
      line.push(move);
      const known = database.find(game)!;
      if (known.result === 0 || known.distance > 7 || known.distance === 0) continue;
      const search = new TreeSearch({ game, depth: known.distance });
      finish(search);
      expect(search.value).toBe(known.result * (WIN - known.distance));
      checked++;
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('BRD-53 gives a search exact values', () => {
    // The man has one move, and never comes back: what follows it is in the database, the first
    // position is not.
    const rows = ['--------', '--------', '-------x', '--------', '--------', '--------', '-----O--', '--------'];
    const game = Checkers.parse(rows.join(''), 'x');
    const move = chooseGreedily(game);
    game.play(move);
    const database = new EndingDatabase(game, 100_000);
    const endings = withEndings(game, database);
    expect([endings.isOver, endings.evaluate()]).toEqual([true, database.scoreOf(game)]);
    const expected = -database.scoreOf(game) + 0;
    game.undo(move);
    expect(database.has(game)).toBe(false);
    expect([database.choose(game), database.scoreOf(game), database.probabilityOf(game)]).toEqual([
      NO_MOVE,
      0,
      undefined,
    ]);
    const search = new TreeSearch({ game: withEndings(game, database), depth: 3 });
    finish(search);
    expect(search.value).toBe(expected);
    expect(Math.sign(expected)).toBe(new EndingDatabase(game).find(game)!.result);
    expect(Math.abs(expected)).toBeLessThanOrEqual(ENDING_WIN);
    expect(database.has(new ConnectFour())).toBe(false);
  });

  it('BRD-53 says when there are too many positions, and leaves the game as it was', () => {
    const game = new ConnectFour();
    expect(() => new EndingDatabase(game, 100)).toThrow('maxPositions: must be more: over 100 positions');
    expect(game.stones).toBe(0);
    expect(() => new EndingDatabase(game, 0)).toThrow('maxPositions');
  });
});
