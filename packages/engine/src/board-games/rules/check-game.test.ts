import { describe, expect, it } from 'vitest';
import { KuhnPoker } from '../cards/kuhn-poker.js';
import { TicTacToe } from '../games/tic-tac-toe.js';
import { checkGame } from './check-game.js';
import { CHANCE, type Game, marginOf, winBy } from './game.js';
import { requireGame } from './require-game.js';

/** A game of tic-tac-toe of which one member is replaced. */
function spoiled(change: (game: TicTacToe) => Partial<Record<keyof Game, unknown>>): Game {
  const game = new TicTacToe();
  const rest = {
    traits: game.traits,
    writeMoves: (out: Int32Array, start: number) => game.writeMoves(out, start),
    play: (move: number) => game.play(move),
    undo: (move: number) => game.undo(move),
    evaluate: () => game.evaluate(),
    writeHash: (out: Int32Array) => game.writeHash(out),
  };
  const reading = {
    get player() {
      return game.player;
    },
    get isOver() {
      return game.isOver;
    },
    get hashLow() {
      return game.hashLow;
    },
    get hashHigh() {
      return game.hashHigh;
    },
  };
  const all = Object.assign(Object.create(null), rest);
  Object.defineProperties(all, Object.getOwnPropertyDescriptors(reading));
  Object.defineProperties(all, Object.getOwnPropertyDescriptors(change(game)));
  return all;
}

describe('checkGame', () => {
  it.each([
    ['undo that forgets', 'undo', () => ({ undo: () => {} }), 'does not undo the last move'],
    [
      'a hash that is not what it should be',
      'hashLow',
      (game: TicTacToe) => ({
        writeHash: (out: Int32Array) => {
          game.writeHash(out);
          out[0] ^= 1;
        },
      }),
      'computed from nothing',
    ],
    [
      'a hash that stays',
      'hashLow',
      () => ({ hashLow: 7, hashHigh: 9, writeHash: undefined }),
      'same before and after',
    ],
    [
      'no moves',
      'writeMoves',
      () => ({ writeMoves: (_: Int32Array, start: number) => start }),
      'a pass must be a move (at the start)',
    ],
    [
      'moves in the wrong place',
      'writeMoves',
      (game: TicTacToe) => ({ writeMoves: (out: Int32Array, start: number) => game.writeMoves(out, start - 1) }),
      'wrote before it',
    ],
    [
      'a move twice',
      'writeMoves',
      (game: TicTacToe) => ({
        writeMoves: (out: Int32Array, start: number) => {
          const end = game.writeMoves(out, start);
          out[end - 1] = out[start];
          return end;
        },
      }),
      'lists a move twice',
    ],
    ['a guess as high as a win', 'evaluate', () => ({ evaluate: () => 1e6 }), 'a guess must stay below a win'],
    ['a score that is no integer', 'evaluate', () => ({ evaluate: () => 0.5 }), 'must be an integer, got 0.5'],
    ['a player who does not exist', 'player', () => ({ player: 2 }), 'must be from 0 to 1, got 2'],
    [
      'more moves than it says',
      'traits.maxMoves',
      (game: TicTacToe) => ({ traits: { ...game.traits, maxMoves: 8 } }),
      'is 8, but the position has 9 moves',
    ],
    [
      'longer games than it says',
      'traits.maxPlies',
      (game: TicTacToe) => ({ traits: { ...game.traits, maxPlies: 4 } }),
      'is 4, but the game has',
    ],
    [
      'loud moves that are none',
      'writeLoudMoves',
      () => ({
        writeLoudMoves: (out: Int32Array, start: number) => {
          out[start] = 77;
          return start + 1;
        },
      }),
      'lists 77, which writeMoves does not',
    ],
    ['a wrong score after a move', 'evaluateAfter', () => ({ evaluateAfter: () => 77 }), 'is 77, but after the move'],
    ['scores that do not cancel out', 'scoreOf', () => ({ scoreOf: () => 1 }), 'must sum to 0'],
    [
      'chances that are not all',
      'chanceOf',
      (game: TicTacToe) => ({
        traits: { ...game.traits, chance: true },
        player: CHANCE,
        chanceOf: () => 0.2,
        scoreOf: () => 0,
      }),
      'must sum to 1',
    ],
    [
      'unknown traits',
      'traits.size',
      (game: TicTacToe) => ({ traits: { ...game.traits, size: 3 } }),
      'is not known here',
    ],
  ] as const)('BRD-02 finds %s', (_what, path, change, words) => {
    const problems = checkGame(spoiled(change), { games: 20 });
    expect(problems[0]).toMatchObject({ path, problem: expect.stringContaining(words) });
  });

  it('BRD-02 leaves a correct game where it was', () => {
    const game = new TicTacToe();
    game.play(4);
    expect(checkGame(game)).toEqual([]);
    expect(game.toText()).toBe('...\n.X.\n...');
  });
});

describe('what algorithms need of a game', () => {
  const three = spoiled((game) => ({ traits: { ...game.traits, players: 3, name: 'skat' }, scoreOf: () => 0 }));
  const dice = spoiled((game) => ({
    traits: { ...game.traits, chance: true, name: 'pig' },
    chanceOf: () => 1,
    scoreOf: () => 0,
  }));
  const cards = spoiled((game) => ({ traits: { ...game.traits, hidden: true, name: 'poker' } }));
  const bare = spoiled((game) => ({ traits: { ...game.traits, name: 'mine' }, hashLow: undefined }));

  it.each([
    [three, { duel: true }, 'Search.game: cannot play skat: it has 3 players; use MultiplayerSearch'],
    [dice, { noChance: true }, 'Search.game: cannot play pig: it has dice or shuffled cards; use MultiplayerSearch'],
    [cards, { open: true }, 'Search.game: cannot play poker: players do not see everything'],
    [bare, { hash: true }, 'Search.game: cannot play mine: it has no hashLow and hashHigh'],
  ] as const)('BRD-01 are refused by name', (game, needs, words) => {
    expect(() => requireGame(game, needs, 'Search.game')).toThrow(words);
    expect(() => requireGame(game, {}, 'Search.game')).not.toThrow();
  });

  it('BRD-01 is a whole game at least', () => {
    expect(() => requireGame({ traits: {} } as never, {}, 'game')).toThrow(
      'game: has no writeMoves(); every game has writeMoves(), play(), undo(), evaluate()',
    );
    const silent = spoiled((game) => ({ traits: { ...game.traits, players: 3 } }));
    expect(() => requireGame(silent, {}, 'game')).toThrow('it needs scoreOf');
  });

  it('BRD-60 margins survive the way into a score and back', () => {
    for (const margin of [-64, -1, 0, 1, 64]) expect(marginOf(winBy(margin))).toBe(margin);
    expect(winBy(1)).toBeGreaterThan(50_000);
  });
});

describe('hidden cards', () => {
  it.each([
    [
      'shows the real cards',
      (game: KuhnPoker, deal: number) => game.play(deal),
      'never deals anything but what is there',
    ],
    [
      'looks at the real cards',
      (game: KuhnPoker, deal: number, player: number) => game.play(NEXT[player][deal]),
      'depends on what player',
    ],
    ['takes the own card away', (game: KuhnPoker) => game.play(1), 'changes what player'],
  ])('BRD-01 are not safe with a game that %s', (_title, redeal, problem) => {
    class Leaky extends KuhnPoker {
      readonly #deals: number[] = [];
      override resample(player: number): void {
        const deal = this.cardOf(0) === undefined ? -1 : 3 * this.cardOf(0)! + this.cardOf(1)!;
        const bets = this.informationOf(0).slice(2);
        this.#deals.push(deal);
        this.#setTo(bets, (game) => deal < 0 || redeal(game, deal, player));
      }
      override undoResample(): void {
        const deal = this.#deals.pop()!;
        this.#setTo(this.informationOf(0).slice(2), (game) => deal < 0 || game.play(deal));
      }
      #setTo(bets: string, deal: (game: KuhnPoker) => unknown): void {
        for (let i = 0; i <= bets.length && this.cardOf(0) !== undefined; i++) this.undo(0);
        deal(this);
        for (const bet of bets) this.play(bet === 'b' ? 1 : 0);
      }
    }
    expect(checkGame(new Leaky())).toContainEqual({ path: 'resample', problem: expect.stringContaining(problem) });
  });
});

/** For each player and deal one in which the player has the same card and the other player another. */
const NEXT: readonly Readonly<Record<number, number>>[] = [
  { 1: 2, 2: 1, 3: 5, 5: 3, 6: 7, 7: 6 },
  { 1: 7, 7: 1, 2: 5, 5: 2, 3: 6, 6: 3 },
];
