import { describe, expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { resultsOf, resultsOfTexts } from '../laws/backgammon-results.js';
import { checkGame } from '../rules/check-game.js';
import { CHANCE } from '../rules/game.js';
import { MultiplayerSearch } from '../search/index.js';
import { Backgammon } from './index.js';

/** A side from points and counts; the rest is borne off. */
function sideOf(points: Readonly<Record<number, number>>): number[] {
  const counts = Array.from({ length: 26 }, (_, point) => points[point] ?? 0);
  counts[0] = 15 - counts.slice(1).reduce((sum, count) => sum + count);
  return counts;
}

function movesOf(game: Backgammon): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function turnsOf(game: Backgammon, high: number, low: number): string[] {
  if (game.dice[0] === 0) game.play(8 * high + low);
  return movesOf(game).map((move) => game.describeMove(move));
}

const far = sideOf({ 1: 15 });

describe('backgammon', () => {
  test('BRD-07 keeps what is asked of a game', () => {
    expect(checkGame(new Backgammon(), { games: 4 })).toEqual([]);
  });

  test('BRD-74 dice fall with their chances, and the first roll is no double', () => {
    const game = new Backgammon();
    expect(game.player).toBe(CHANCE);
    expect(movesOf(game)).toHaveLength(30);
    game.play(64 + 8 * 3 + 1);
    expect([game.player, game.dice]).toEqual([1, [3, 1]]);
    game.play(movesOf(game)[0]);
    const rolls = movesOf(game);
    expect([game.player, rolls.length]).toEqual([CHANCE, 21]);
    expect(rolls.map((roll) => Math.round(36 * game.chanceOf(roll))).sort()).toEqual([
      ...Array(6).fill(1),
      ...Array(15).fill(2),
    ]);
  });

  test('BRD-07 an opening 3-1 has the 16 moves that GNU Backgammon lists', () => {
    const listed = `8/5 6/5, 24/23 13/10, 24/20, 24/23 24/21, 13/9, 24/21 6/5, 13/10 6/5, 24/23 6/3, 24/23 8/5, 24/21 8/7,
      13/10 8/7, 8/4, 6/2, 6/5 6/3, 8/7 6/3, 8/7 8/5`;
    expect(resultsOf(new Backgammon(), 3, 1)).toEqual(resultsOfTexts(new Backgammon(), listed.split(',')));
  });

  test('BRD-07 a checker on the bar enters first, and only on free points', () => {
    const closed = sideOf({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3 });
    const game = new Backgammon({ checkers: [sideOf({ 25: 1, 6: 14 }), closed] });
    expect(turnsOf(game, 6, 5)).toEqual(['pass']);
    game.play(0);
    expect([game.turn, game.player]).toEqual([1, CHANCE]);
    const open = new Backgammon({
      checkers: [sideOf({ 25: 2, 6: 13 }), sideOf({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 7: 5 })],
    });
    expect(turnsOf(open, 6, 5)).toEqual(['bar/19']);
  });

  test('BRD-07 plays both dice if it can, else the higher one if it can', () => {
    // The 6 can be played only after the 4.
    const both = new Backgammon({ checkers: [sideOf({ 10: 1, 1: 14 }), sideOf({ 21: 2, 2: 13 })] });
    expect(turnsOf(both, 6, 4)).toEqual(['10/6 6/off']);
    // 6-5 with one checker that can move either die, but not both.
    const one = new Backgammon({ checkers: [sideOf({ 24: 1 }), sideOf({ 12: 2, 3: 13 })] });
    expect(turnsOf(one, 6, 5)).toEqual(['24/18']);
  });

  test('BRD-07 bears off when all are home, with a higher die only from the rearmost point', () => {
    const game = new Backgammon({ checkers: [sideOf({ 5: 1, 4: 2, 2: 2 }), far] });
    expect(turnsOf(game, 6, 2)).toEqual(['5/off 4/2', '5/off 2/off', '5/3 4/off']);
    const notHome = new Backgammon({ checkers: [sideOf({ 7: 1, 4: 2 }), far] });
    expect(turnsOf(notHome, 4, 3)).toEqual(['7/3 4/1', '7/3 3/off']);
  });

  test('BRD-07 plays a double four times, and lists each position once', () => {
    const game = new Backgammon({ checkers: [sideOf({ 20: 4 }), far] });
    expect(turnsOf(game, 2, 2)).toEqual([
      '20/18 20/18 20/18 20/18',
      '20/18 20/18 20/18 18/16',
      '20/18 20/18 18/16 18/16',
      '20/18 20/18 18/16 16/14',
      '20/18 18/16 16/14 14/12',
    ]);
  });

  test('BRD-07 hits blots, and takes it back', () => {
    const game = new Backgammon({ checkers: [sideOf({ 10: 1, 1: 1 }), sideOf({ 18: 1, 2: 1 })] });
    const turns = turnsOf(game, 3, 2);
    const hit = movesOf(game)[turns.indexOf('10/7* 7/5')];
    game.play(hit);
    expect([game.checkersAt(1, 25), game.checkersAt(1, 18)]).toEqual([1, 0]);
    game.undo(hit);
    expect([game.checkersAt(1, 25), game.checkersAt(1, 18)]).toEqual([0, 1]);
  });

  test.each([
    [1, { 1: 14, 2: 0 }],
    [2, { 7: 15 }],
    [3, { 19: 1, 2: 14 }],
    [3, { 25: 1, 2: 14 }],
  ])('BRD-07 a win is worth %d', (points, loser) => {
    const game = new Backgammon({ checkers: [sideOf({ 1: 1 }), sideOf(loser)] });
    game.play(8 * 2 + 1);
    game.play(movesOf(game)[0]);
    expect([game.isOver, game.pointsOf(0), game.pointsOf(1)]).toEqual([true, points, -points]);
    expect(game.scoreOf(0)).toBe(300_000 * points);
  });

  test('BRD-74 the expected value is that of enumeration, and the best turn that of the best average', () => {
    // One checker each: who bears off first?
    const game = new Backgammon({ checkers: [sideOf({ 6: 1, 3: 1 }), sideOf({ 4: 1, 1: 1 })] });
    const expected = (depth: number): number => {
      if (game.isOver || depth === 0) return game.scoreOf(0);
      const scores = movesOf(game).map((move) => {
        const chance = game.player === CHANCE ? game.chanceOf(move) : 1;
        game.play(move);
        const score = expected(depth - 1);
        game.undo(move);
        return chance * score;
      });
      if (game.player === CHANCE) return scores.reduce((sum, score) => sum + score);
      return game.player === 0 ? Math.max(...scores) : Math.min(...scores);
    };
    for (const depth of [1, 2, 3, 4]) {
      const search = new MultiplayerSearch({ game, depth });
      while (search.step(10_000) === 'searching');
      // Games that end score a little less the later they end, unless they score points.
      expect(search.valueOf(0)).toBeCloseTo(expected(depth), 4);
    }
  });

  test('BRD-74 a search by expected value wins most games against random turns', () => {
    let wins = 0;
    for (let seed = 0; seed < 4; seed++) {
      const rng = new Rng(seed);
      const game = new Backgammon();
      while (!game.isOver) {
        const moves = movesOf(game);
        if (game.player !== 0 || moves.length === 1) {
          const weights = moves.map((move) => (game.player === CHANCE ? game.chanceOf(move) : 1));
          game.play(moves[rng.weighted(weights)]);
          continue;
        }
        const search = new MultiplayerSearch({ game, depth: 1 });
        while (search.step(10_000) === 'searching');
        game.play(search.move);
      }
      if (game.pointsOf(0) > 0) wins++;
    }
    expect(wins).toBe(4);
  });

  test('refuses boards that cannot be', () => {
    expect(() => new Backgammon({ checkers: [far] })).toThrow(
      'Backgammon.checkers: must be the checkers of two players',
    );
    expect(() => new Backgammon({ checkers: [far, [1]] })).toThrow('Backgammon.checkers[1]: must be 26 counts');
    expect(() => new Backgammon({ checkers: [sideOf({ 24: 1 }), sideOf({ 1: 1 })] })).toThrow(
      'must not have both players on point 24 of the first one',
    );
  });
});
