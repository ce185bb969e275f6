import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { checkGame } from '../rules/check-game.js';
import type { Game } from '../rules/game.js';
import { dealUnknown, Hearts, KuhnPoker } from './index.js';

function movesOf(game: Game): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

const suits = [0, 1, 2, 3].map((suit) => Array.from({ length: 13 }, (_, rank) => 13 * suit + rank));

describe('Hearts', () => {
  test('BRD-74 keeps what is asked of a game, and of one with hidden cards', () => {
    expect(checkGame(new Hearts({ rng: new Rng(1) }), { games: 2 })).toEqual([]);
  });

  test('starts with the two of clubs, follows suit, and keeps points off the first trick', () => {
    // The second player has no clubs, and only hearts and the queen of spades.
    const hands = [
      [...suits[0]],
      [...suits[3].slice(0, 12), 36],
      [...suits[1]],
      [...suits[2].filter((card) => card !== 36), 51],
    ];
    const game = new Hearts({ hands });
    expect([game.player, movesOf(game)]).toEqual([0, [0]]);
    game.play(0);
    expect(movesOf(game)).toHaveLength(13);
    game.play(36);
    expect(movesOf(game)).toEqual(suits[1]);
    game.play(25);
    // The ace of hearts is a point, so it may not be thrown yet.
    expect(movesOf(game)).not.toContain(51);
    game.play(37);
    expect([game.player, game.pointsOf(0), game.trick]).toEqual([0, 13, []]);
    expect(game.scoreOf(0)).toBe(13 - 4 * 13);
    expect(game.describeMove(36)).toBe('QS');
  });

  test('leads hearts once one was thrown, or from a hand of hearts', () => {
    const hands = [
      [0, 1, 2, 3, ...suits[1].slice(0, 4), ...suits[2].slice(0, 4), 39],
      [4, 5, 6, ...suits[1].slice(4, 7), ...suits[2].slice(4, 7), 40, 41, 42, 43],
      [7, 8, 9, ...suits[1].slice(7, 10), ...suits[2].slice(7, 10), 44, 45, 46, 47],
      [10, 11, 12, ...suits[1].slice(10), ...suits[2].slice(10), 48, 49, 50, 51],
    ];
    const game = new Hearts({ hands });
    for (const card of [0, 4, 7, 10]) game.play(card);
    expect([game.player, movesOf(game).some((card) => card >= 39)]).toEqual([3, false]);
    for (const card of [11, 1, 5, 8, 12, 2, 6, 9]) game.play(card);
    // The others are out of clubs now, but the player who has some is not on lead.
    for (const card of [25, 16, 19, 22, 24, 15, 18, 21, 23, 13, 17, 20]) game.play(card);
    for (const card of [38, 29, 32, 35, 37, 28, 31, 34, 36, 26, 30, 33]) game.play(card);
    // Nothing but hearts is left, so hearts are led although none was thrown.
    expect([game.player, movesOf(game)]).toEqual([3, [48, 49, 50, 51]]);
    game.play(48);
    // So everybody knows that the last club is not in this hand.
    for (let seed = 0; seed < 20; seed++) {
      game.resample(1, new Rng(seed));
      expect(game.handOf(3)).not.toContain(3);
      game.undoResample();
    }
  });

  test('gives 26 points to the others if one player takes all', () => {
    // The second player takes the first trick, and every one after it.
    const hands = [
      [0, ...suits[1].slice(0, 12)],
      [12, ...suits[3].slice(1)],
      [...suits[2]],
      [...suits[0].slice(1, 12), 25, 39],
    ];
    const game = new Hearts({ hands });
    for (const card of [0, 12, 26, 11]) game.play(card);
    while (!game.isOver) game.play(movesOf(game)[0]);
    expect([0, 1, 2, 3].map((player) => game.pointsOf(player))).toEqual([0, 26, 0, 0]);
    expect([0, 1, 2, 3].map((player) => game.scoreOf(player))).toEqual([-26, 78, -26, -26]);
  });

  test('BRD-74 deals only what everybody could have', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(51), (seed, plies) => {
        const game = new Hearts({ rng: new Rng(seed) });
        const rng = new Rng(seed + 1);
        const shown = new Set<string>();
        for (let ply = 0; ply < plies; ply++) {
          const { player, trick } = game;
          const card = rng.pick(movesOf(game));
          if (trick.length > 0 && Math.floor(card / 13) !== Math.floor(trick[0] / 13))
            shown.add(`${player} ${Math.floor(trick[0] / 13)}`);
          game.play(card);
        }
        const hands = [0, 1, 2, 3].map((player) => game.handOf(player));
        const { player } = game;
        game.resample(player, rng);
        const dealt = [0, 1, 2, 3].map((other) => game.handOf(other));
        expect(dealt[player]).toEqual(hands[player]);
        expect(dealt.map((hand) => hand.length)).toEqual(hands.map((hand) => hand.length));
        expect(dealt.flat().sort()).toEqual(hands.flat().sort());
        for (const [other, hand] of dealt.entries())
          for (const card of hand) expect(shown.has(`${other} ${Math.floor(card / 13)}`)).toBe(false);
        game.undoResample();
        expect([0, 1, 2, 3].map((other) => game.handOf(other))).toEqual(hands);
      }),
      { numRuns: runs(40) },
    );
  });

  test('refuses hands that are not a deck', () => {
    expect(() => new Hearts({ hands: [[1]] })).toThrow('Hearts.hands: must be four hands of 13 cards, each card once');
  });
});

describe('dealing what is unknown', () => {
  test('finds the only deal there is, and refuses where there is none', () => {
    const holders = new Int8Array(4);
    const can = [[0, 1], [0], [1, 2], [2]];
    for (let seed = 0; seed < 20; seed++) {
      dealUnknown(holders, [0, 1, 2, 3], [1, 2, 1], (card, player) => can[card].includes(player), new Rng(seed));
      expect([...holders]).toEqual([1, 0, 1, 2]);
    }
    expect(() => dealUnknown(holders, [0, 1], [1, 1], () => false, new Rng(1))).toThrow('cards: cannot be dealt');
  });

  test('deals all ways equally often where nothing is known', () => {
    const counts = new Map<string, number>();
    const rng = new Rng(5);
    const holders = new Int8Array(4);
    for (let i = 0; i < 3000; i++) {
      dealUnknown(holders, [0, 1, 2, 3], [1, 1, 2], () => true, rng);
      counts.set(holders.join(), (counts.get(holders.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(12);
    for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(60);
  });
});

describe('Kuhn poker', () => {
  test('BRD-74 keeps what is asked of a game, and of one with hidden cards', () => {
    expect(checkGame(new KuhnPoker())).toEqual([]);
  });

  test('BRD-74 pays as the rules say', () => {
    const results = ['pp', 'bp', 'bb', 'pbp', 'pbb'].map((bets) => {
      const game = new KuhnPoker();
      // A king against a jack.
      game.play(6);
      for (const bet of bets) game.play(bet === 'b' ? 1 : 0);
      return [game.isOver, game.scoreOf(0), game.informationOf(1)];
    });
    expect(results).toEqual([
      [true, 1, 'J pp'],
      [true, 1, 'J bp'],
      [true, 2, 'J bb'],
      [true, -1, 'J pbp'],
      [true, 2, 'J pbb'],
    ]);
  });
});
