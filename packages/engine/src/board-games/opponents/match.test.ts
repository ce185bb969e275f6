import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Chess } from '../chess/index.js';
import { Checkers, ConnectFour, type Game, Kalah, Reversi } from '../games/index.js';
import { findLevels, intervalOf, Match } from './index.js';

const games: Readonly<Record<string, () => Game>> = {
  'connect four': () => new ConnectFour(),
  reversi: () => new Reversi(),
  checkers: () => new Checkers(),
  kalah: () => new Kalah(),
  chess: () => new Chess(),
};

/**
 * `npm test` plays the levels that think little; the long search plays all of them, and more games.
 */
const isLong = runs(1) > 1;
const levelsOf = (name: string) => (isLong ? findLevels(name).length : 3);
const roundsOf = (name: string) => (isLong ? 200 : name === 'chess' ? 6 : 12);

describe('a match', () => {
  const pairs = Object.keys(games).flatMap((name) =>
    Array.from({ length: levelsOf(name) - 1 }, (_, i) => [name, i + 2] as const),
  );

  it.each(pairs)('of %s is won by level %i against the one below, by 60 to 80 of 100', (name, strength) => {
    const rounds = roundsOf(name);
    const match = new Match({
      createGame: games[name],
      first: { strength },
      second: { strength: strength - 1 },
      games: rounds,
    });
    while (match.step(1_000_000) === 'searching');
    const { score, low, high, games: played } = match.result;
    expect(played).toBe(rounds);
    // So few games say little: the interval must hold what all of them would say.
    if (!isLong) expect([low < 0.8, high > 0.6, score > 0.5]).toEqual([true, true, true]);
    else expect(score >= 0.6 && score <= 0.8, `${name} ${strength}: ${score}`).toBe(true);
  });

  it.runIf(isLong).each(['reversi', 'checkers'])('of %s is won with four times the positions, by far', (name) => {
    const look = (nodes: number) => ({ strength: 1, levels: [{ nodes, slips: 0, care: 1 }] });
    const match = new Match({ createGame: games[name], first: look(4000), second: look(1000), games: 200 });
    while (match.step(1_000_000) === 'searching');
    const { wins, losses } = match.result;
    // Without a difference, wins minus losses has this standard deviation.
    expect(wins - losses, JSON.stringify(match.result)).toBeGreaterThan(2 * Math.sqrt(wins + losses));
  });

  it('gives the same result in slices as in one run, with games from both sides', () => {
    const results = [17, 1_000_000].map((slice) => {
      const match = new Match({
        createGame: () => new ConnectFour(),
        first: { strength: 3 },
        second: { strength: 2 },
        games: 10,
        seed: 3,
      });
      const progress: number[] = [];
      while (match.step(slice) === 'searching') progress.push(match.result.games);
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      return match.result;
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0].wins + results[0].draws + results[0].losses).toBe(10);
  });

  it('is even between equals who make no slips: each opening is played from both sides', () => {
    const same = { strength: 4, levels: [1, 2, 3, 4].map(() => ({ nodes: 50, slips: 0, care: 1 })) };
    const match = new Match({ createGame: () => new Kalah(), first: same, second: same, games: 20 });
    while (match.step(1_000_000) === 'searching');
    expect(match.result.score).toBe(0.5);
  });

  it('says how sure it is', () => {
    expect(intervalOf(0, 0)).toEqual({ low: 0, high: 1 });
    // Wilson's interval of 70 out of 100.
    expect(intervalOf(70, 100).low).toBeCloseTo(0.60415, 5);
    expect(intervalOf(70, 100).high).toBeCloseTo(0.78105, 5);
    expect(intervalOf(20, 20).high).toBeCloseTo(1, 12);
  });
});
