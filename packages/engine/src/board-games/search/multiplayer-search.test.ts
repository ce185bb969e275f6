import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { CHANCE, type Game, SplitNim, TicTacToe } from '../games/index.js';
import { randomTree } from '../laws/random-tree.js';
import { minimaxOf, TreeGame } from '../laws/tree-game.js';
import { MultiplayerSearch } from './index.js';

/** Three players take one or two coins in turn, and keep them; the last coin is worth three. */
class ThreePiles implements Game {
  readonly traits = { name: 'three piles', players: 3, maxMoves: 2, maxPlies: 20, zeroSum: false };
  readonly coins = [0, 0, 0];
  player = 0;
  left: number;

  constructor(coins: number) {
    this.left = coins;
  }

  get isOver() {
    return this.left === 0;
  }

  writeMoves(out: Int32Array, start: number): number {
    out[start] = 1;
    out[start + 1] = 2;
    return start + Math.min(2, this.left);
  }

  play(move: number): void {
    this.left -= move;
    this.coins[this.player] += this.left === 0 ? move + 3 : move;
    this.player = (this.player + 1) % 3;
  }

  undo(move: number): void {
    this.player = (this.player + 2) % 3;
    this.coins[this.player] -= this.left === 0 ? move + 3 : move;
    this.left += move;
  }

  scoreOf(player: number): number {
    return this.coins[player];
  }

  evaluate(): number {
    return this.coins[this.player];
  }
}

/** Each player wants the most for itself, by trying everything. */
function enumerate(game: Game): number[] {
  if (game.isOver) return [0, 1, 2].map((player) => game.scoreOf!(player));
  const moves = new Int32Array(2);
  const end = game.writeMoves(moves, 0);
  const { player } = game;
  let best: number[] | undefined;
  for (const move of moves.subarray(0, end)) {
    game.play(move);
    const scores = enumerate(game);
    game.undo(move);
    if (best === undefined || scores[player] > best[player]) best = scores;
  }
  return best!;
}

/** The scores after the best moves by what the others want, and the positions there are. */
function tryEverything(
  game: Game,
  depth: number,
  others: 'own score' | 'minimax' | 'leader',
  me: number,
): { scores: number[]; nodes: number } {
  const all = [0, 1, 2].map((player) => game.scoreOf!(player));
  if (game.isOver || depth === 0) return { scores: all, nodes: 1 };
  const moves = new Int32Array(2);
  const end = game.writeMoves(moves, 0);
  const { player } = game;
  const leader = all.indexOf(Math.max(...all));
  const wish = (scores: readonly number[]) => {
    const rival = others === 'minimax' ? me : others === 'leader' ? leader : player;
    return rival === player ? scores[player] : -scores[rival];
  };
  let best: number[] | undefined;
  let nodes = 1;
  for (const move of moves.subarray(0, end)) {
    game.play(move);
    const found = tryEverything(game, depth - 1, others, me);
    game.undo(move);
    nodes += found.nodes;
    if (best === undefined || wish(found.scores) > wish(best)) best = found.scores;
  }
  return { scores: best!, nodes };
}

/** Pig with a die of three sides: roll for more, or hold; a one loses the turn. */
class Pig implements Game {
  readonly traits = { name: 'pig', players: 2, maxMoves: 3, maxPlies: 4, chance: true };
  readonly isOver = false;
  readonly #moves: number[] = [];

  get player(): number {
    return this.#moves.at(-1) === 10 ? CHANCE : this.#moves.length === 0 ? 0 : 1;
  }

  writeMoves(out: Int32Array, start: number): number {
    const moves = this.player === CHANCE ? [1, 2, 3] : [10, 11];
    out.set(moves, start);
    return start + moves.length;
  }

  play(move: number): void {
    this.#moves.push(move);
  }

  undo(): void {
    this.#moves.pop();
  }

  chanceOf(): number {
    return 1 / 3;
  }

  scoreOf(player: number): number {
    const [action, die] = this.#moves;
    const gain = action === 10 && die > 1 ? die : 0;
    return player === 0 ? gain : -gain;
  }

  evaluate(): number {
    return this.player === CHANCE ? 0 : this.scoreOf(this.player);
  }
}

describe('search for any number of players', () => {
  it('BRD-75 each maximises its own score: equal to enumeration, in slices too', () => {
    for (let coins = 1; coins < 10; coins++) {
      const game = new ThreePiles(coins);
      const search = new MultiplayerSearch({ game, depth: 20 });
      while (search.step(3) === 'searching') expect(game.left).toBe(coins);
      expect([0, 1, 2].map((player) => search.valueOf(player))).toEqual(enumerate(game));
    }
  });

  it('BRD-11 minimax expects all others to gang up on the player', () => {
    const values = (['own score', 'minimax'] as const).map((others) => {
      const search = new MultiplayerSearch({ game: new ThreePiles(9), depth: 20, others });
      finish(search);
      return search.valueOf(0);
    });
    expect(values[1]).toBeLessThanOrEqual(values[0]);
    const pruned = new MultiplayerSearch({ game: new ThreePiles(9), depth: 20, others: 'minimax', prune: true });
    finish(pruned);
    expect(pruned.valueOf(0)).toBe(values[1]);
  });

  it('BRD-75 a switch makes those who are behind attack the leader', () => {
    const values = (['own score', 'leader'] as const).map((others) => {
      const game = new ThreePiles(8);
      game.coins[1] = 5;
      const search = new MultiplayerSearch({ game, depth: 20, others });
      finish(search);
      return search.valueOf(1);
    });
    expect(values[1]).toBeLessThan(values[0]);
  });

  it.each(['own score', 'minimax', 'leader'] as const)(
    'BRD-75 %s: whoever searches, equal to trying everything',
    (others) => {
      for (let coins = 3; coins < 11; coins++)
        for (const line of [[], [1], [2, 1]])
          for (const ahead of [0, 1, 2])
            for (const depth of [0, 2, 20]) {
              const game = new ThreePiles(coins);
              game.coins[ahead] = 4;
              for (const move of line) game.play(move);
              if (game.isOver) continue;
              const expected = tryEverything(game, depth, others, game.player);
              for (const prune of [false, true]) {
                const search = new MultiplayerSearch({ game, depth, others, prune });
                while (search.step(1) === 'searching');
                const me = game.player;
                // Moves that are skipped matter to nobody but the one who searches.
                if (prune) expect(search.valueOf(me)).toBe(expected.scores[me]);
                else expect([0, 1, 2].map((player) => search.valueOf(player))).toEqual(expected.scores);
                if (!prune) expect(search.nodes).toBe(expected.nodes);
                else expect(search.nodes).toBeLessThanOrEqual(expected.nodes);
              }
            }
    },
  );

  it('BRD-74 dice count by their expected value', () => {
    const search = new MultiplayerSearch({ game: new Pig(), depth: 2 });
    finish(search);
    expect(search.valueOf(0)).toBeCloseTo(5 / 3, 12);
    expect(search.move).toBe(10);
  });

  it('BRD-10 BRD-13 for two players is plain minimax, with and without pruning', () => {
    fc.assert(
      fc.property(randomTree, fc.boolean(), (tree, prune) => {
        const search = new MultiplayerSearch({ game: new TreeGame(tree), depth: 20, others: 'minimax', prune });
        finish(search);
        expect(search.valueOf(0)).toBe(minimaxOf(new TreeGame(tree), 20));
      }),
    );
    const game = new TreeGame([
      [5, 7],
      [4, 99],
    ]);
    const search = new MultiplayerSearch({ game, depth: 9, others: 'minimax', prune: true });
    finish(search);
    expect([search.valueOf(0), search.move, search.nodes]).toEqual([5, 0, 6]);
  });

  it('has a move before it starts, and none when the game is over', () => {
    const search = new MultiplayerSearch({ game: new SplitNim(7), depth: 3 });
    expect(search.move).toBe(128 * 7 + 1);
    search.stop();
    expect(search.step(10)).toBe('stopped');
    const over = new TicTacToe();
    for (const square of [0, 3, 1, 4, 2]) over.play(square);
    const nothing = new MultiplayerSearch({ game: over, depth: 3 });
    expect([finish(nothing), nothing.move]).toEqual(['done', -0x80000000]);
  });
});
