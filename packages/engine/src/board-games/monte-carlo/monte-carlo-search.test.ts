import { describe, expect, it } from 'vitest';
import { stepFor } from '../../execution/index.js';
import { Rng } from '../../math/rng.js';
import { CHANCE, ConnectFour, type Game, Kalah, Reversi, TicTacToe } from '../games/index.js';
import { TreeGame } from '../laws/tree-game.js';
import { NO_MOVE } from '../memory/index.js';
import {
  greedyPlayout,
  MonteCarloSearch,
  type MonteCarloSearchOptions,
  ratedPlayout,
  selectionScore,
} from './index.js';

function search(
  game: Game,
  playouts: number,
  options: Partial<MonteCarloSearchOptions> = {},
  seed: number | string = 1,
) {
  const monteCarlo = new MonteCarloSearch({ game, rng: new Rng(seed), ...options });
  monteCarlo.step(playouts);
  return monteCarlo;
}

function ticTacToe(...squares: number[]): TicTacToe {
  const game = new TicTacToe();
  for (const square of squares) game.play(square);
  return game;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('Monte Carlo tree search', () => {
  it.each([
    [0, 0.6667, 0.5],
    [1, 1.2862, 1.2587],
    [Math.SQRT2, 1.5428, 1.573],
  ])('BRD-42 selects by UCT with exploration %d', (exploration, first, second) => {
    expect(selectionScore(4, 6, 10, exploration)).toBeCloseTo(first, 4);
    expect(selectionScore(2, 4, 10, exploration)).toBeCloseTo(second, 4);
  });

  it('BRD-41 finds the win and the block, with any seed', () => {
    const options = { exploration: 1.4, solver: false };
    for (const seed of seeds) {
      expect(search(ticTacToe(0, 3, 1, 4), 500, options, seed).move).toBe(2);
      expect(search(ticTacToe(0, 3, 8, 4), 1000, options, seed).move).toBe(5);
    }
  });

  it('BRD-41 proves that tic-tac-toe is a draw, and stops', () => {
    const monteCarlo = search(new TicTacToe(), 100_000, { maxNodes: 2 ** 18 });
    expect([monteCarlo.status, monteCarlo.value]).toEqual(['done', 0.5]);
    expect(monteCarlo.step(10)).toBe('done');
    const lost = search(ticTacToe(5, 4, 3, 8), 100_000);
    expect([lost.status, lost.value]).toEqual(['done', 0]);
    const won = search(ticTacToe(4, 1), 100_000);
    expect([won.status, won.value]).toEqual(['done', 1]);
    expect(won.move).not.toBe(7);
  });

  it('BRD-43 in slices as at once, and the game stays where it was', () => {
    const game = ticTacToe(4);
    const whole = search(ticTacToe(4), 300, { solver: false });
    const sliced = new MonteCarloSearch({ game, rng: new Rng(1), solver: false });
    expect(sliced.move).toBe(0);
    for (let i = 0; i < 100; i++) sliced.step(3);
    expect(game.toText()).toBe('...\n.X.\n...');
    expect([sliced.move, sliced.value, sliced.playouts]).toEqual([whole.move, whole.value, 300]);
    const moves = new Int32Array(9);
    const playouts = new Float64Array(9);
    expect(sliced.writePlayouts(moves, playouts)).toBe(8);
    expect(playouts.reduce((sum, count) => sum + count)).toBe(300);
    sliced.stop();
    expect(sliced.step(5)).toBe('stopped');
  });

  it('BRD-43 chooses by the share of wins alone, and stops at the deadline', () => {
    for (const seed of seeds) {
      // Few playouts: what was tried least has the highest bonus of exploration.
      const monteCarlo = search(ticTacToe(4, 1), 60, { solver: false, exploration: 5 }, seed);
      const rows = monteCarlo.open([]);
      const best = Math.max(...rows.map(({ share }) => share));
      expect(rows.find(({ move }) => move === monteCarlo.move)!.share).toBe(best);
    }
    let now = 0;
    const timed = new MonteCarloSearch({ game: new Reversi(), rng: new Rng(1) });
    stepFor(timed, 100, () => (now += 10));
    expect(now).toBeLessThanOrEqual(120);
    expect(timed.playouts).toBeGreaterThan(0);
    expect(timed.status).toBe('searching');
    expect(timed.move).not.toBe(NO_MOVE);
  });

  it('BRD-44 keeps what it knows when a move is made', () => {
    const game = new ConnectFour();
    const monteCarlo = search(game, 2000);
    const moves = new Int32Array(7);
    const playouts = new Float64Array(7);
    monteCarlo.writePlayouts(moves, playouts);
    const place = moves.indexOf(monteCarlo.move);
    game.play(monteCarlo.move);
    monteCarlo.advance(moves[place]);
    expect(monteCarlo.playouts).toBe(playouts[place]);
    monteCarlo.step(100);
    expect(monteCarlo.playouts).toBe(playouts[place] + 100);
    game.play(0);
    monteCarlo.advance(0);
    monteCarlo.advance(99);
    expect(monteCarlo.playouts).toBe(0);
  });

  it('BRD-44 keeps every line after the move, and nothing else', () => {
    const game = new ConnectFour();
    const monteCarlo = search(game, 3000);
    const move = monteCarlo.open([])[1].move;
    // All lines of up to three moves after that one, with what the playouts found.
    const linesOf = (start: readonly number[]) => {
      const found: unknown[] = [];
      const visit = (line: readonly number[], depth: number) => {
        const rows = monteCarlo.open([...start, ...line]);
        found.push([line, rows]);
        if (depth > 0) for (const row of rows) visit([...line, row.move], depth - 1);
      };
      visit([], 3);
      return found;
    };
    const before = linesOf([move]);
    expect(before.length).toBeGreaterThan(100);
    game.play(move);
    monteCarlo.advance(move);
    expect(linesOf([])).toEqual(before);
    expect(monteCarlo.open([move, move, move, move, move, move, move])).toEqual([]);
  });

  it('BRD-45 playouts with knowledge are stronger', () => {
    // White can be forced to lose, but most random games do not find it.
    const game = () => ConnectFour.parse('44551');
    const right = (options: Partial<MonteCarloSearchOptions>) =>
      seeds.filter((seed) => [2, 5].includes(search(game(), 60, { solver: false, ...options }, seed).move)).length;
    expect(right({ playout: greedyPlayout(0.1) })).toBeGreaterThanOrEqual(right({}));
    const rated = search(new Reversi(), 20, { playout: ratedPlayout(0.2) });
    expect(rated.playouts).toBe(20);
    expect(() => greedyPlayout(2)).toThrow('randomness: must be from 0 to 1, got 2');
  });

  it('BRD-46 what is believed of a move counts until playouts outweigh it', () => {
    const prior = (out: Float64Array, _game: Game, move: number) => {
      out[0] = move === 8 ? 90 : 10;
      out[1] = 100;
    };
    const first = search(ticTacToe(0, 3, 1, 4), 5, { prior, solver: false });
    expect(first.move).toBe(8);
    const later = search(ticTacToe(0, 3, 1, 4), 5000, { prior, solver: false });
    expect(later.move).toBe(2);
  });

  it('BRD-47 evaluation leads to good moves before there are many playouts', () => {
    const evaluation = { weight: 1, scale: 1000 };
    const moves = new Int32Array(7);
    const playouts = new Float64Array(7);
    const monteCarlo = search(ConnectFour.parse('4455'), 50, { evaluation, solver: false });
    const count = monteCarlo.writePlayouts(moves, playouts);
    expect(count).toBe(7);
    expect(monteCarlo.playouts).toBe(50);
  });

  it('BRD-74 dice fall by their chances', () => {
    class Coin implements Game {
      readonly traits = { name: 'coin', players: 2, maxMoves: 2, maxPlies: 2, chance: true };
      readonly #moves: number[] = [];
      get player() {
        return this.#moves.length === 1 ? CHANCE : 0;
      }
      get isOver() {
        return this.#moves.length === 2;
      }
      writeMoves(out: Int32Array, start: number) {
        out[start] = 0;
        out[start + 1] = 1;
        return start + 2;
      }
      play(move: number) {
        this.#moves.push(move);
      }
      undo() {
        this.#moves.pop();
      }
      chanceOf(move: number) {
        return move === 0 ? 0.25 : 0.75;
      }
      scoreOf(player: number) {
        // The player who called the side that falls wins.
        const isWon = this.#moves[0] === this.#moves[1];
        return isWon === (player === 0) ? 1 : -1;
      }
      evaluate() {
        return this.isOver ? this.scoreOf(0) : 0;
      }
    }
    const monteCarlo = search(new Coin(), 4000);
    expect([monteCarlo.move, monteCarlo.status]).toEqual([1, 'searching']);
    expect(monteCarlo.value).toBeGreaterThan(0.7);
    expect(monteCarlo.value).toBeLessThan(0.8);
  });

  it('goes on when its memory is full, cuts long playouts, and takes another turn where the rules give one', () => {
    expect(search(new ConnectFour(), 300, { maxNodes: 20 }).playouts).toBe(300);
    expect(search(new Reversi(), 20, { maxPlayout: 3 }).playouts).toBe(20);
    expect(search(new Kalah({ holes: 2, counters: 2 }), 20_000).status).toBe('done');
    expect(() => search(new ConnectFour(), 1, { maxNodes: 5 })).toThrow(
      'MonteCarloSearch.maxNodes: must be more than 7',
    );
  });

  it('has no move when the game is over', () => {
    const over = search(ticTacToe(0, 3, 1, 4, 2), 10);
    expect([over.move, over.status]).toEqual([NO_MOVE, 'done']);
    expect(search(new TreeGame([[1], [-1]]), 100).move).toBe(0);
  });
});
