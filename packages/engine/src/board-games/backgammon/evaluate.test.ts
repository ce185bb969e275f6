import { expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { BackgammonBoard } from './backgammon-board.js';
import { guessEquity } from './evaluate.js';

/** Checkers of one player by point as that player counts: 0 is off, 25 the bar. */
type Side = readonly number[];

/** What a position is worth, from two lists of checkers. */
function plainEquity(sides: readonly [Side, Side], turn: number): number {
  const pips = sides.map((side) => side.reduce((sum, count, point) => sum + count * point, 0));
  const lead = pips[1] - pips[0] + (turn === 0 ? 4 : -4);
  const race = Math.max(-0.95, Math.min(0.95, lead / (1.5 * Math.sqrt(pips[0] + pips[1]) + 2)));
  const rearmost = sides.map((side) => side.reduce((last, count, point) => (count > 0 ? point : last), 0));
  // Without contact only the race counts.
  if (rearmost[0] + rearmost[1] <= 25) return race;
  const structure = (own: Side, other: Side) => {
    const made = (point: number) => point >= 1 && point <= 24 && own[point] > 1;
    const points = Array.from({ length: 24 }, (_, i) => i + 1);
    const home = points.filter((point) => point <= 6 && made(point)).length;
    const rows = points.map((point) => points.filter((end) => end >= point).findIndex((end) => !made(end)));
    const longest = Math.max(...rows.map((length, i) => (length < 0 ? 24 - i : length)));
    let worth = 0.05 * home + (made(7) ? 0.03 : 0) + 0.03 * points.filter((point) => point >= 18 && made(point)).length;
    if (longest >= 4) worth += 0.05 * (longest - 3);
    worth += 0.03 * home * other[25];
    for (const point of points.filter((each) => own[each] === 1)) {
      const hitters = [1, 2, 3, 4, 5, 6].filter((die) => other[25 - point + die] > 0).length;
      if (hitters > 0) worth -= (0.03 + 0.004 * (25 - point)) * Math.min(3, hitters);
    }
    return worth;
  };
  return 0.6 * race + structure(sides[0], sides[1]) - structure(sides[1], sides[0]);
}

function deal(rng: Rng): [Side, Side] {
  const first = new Array<number>(26).fill(0);
  const second = new Array<number>(26).fill(0);
  // From positions that are mixed to races, with bars and checkers that are off.
  const spread = rng.integer(4, 25);
  for (const [own, other] of [
    [first, second],
    [second, first],
  ])
    for (let left = 15; left > 0; ) {
      const point = rng.chance(0.15) ? 0 : rng.integer(1, spread);
      if (point > 0 && point < 25 && other[25 - point] > 0) continue;
      const count = Math.min(left, rng.integer(1, 3));
      own[point] += count;
      left -= count;
    }
  return [first, second];
}

it('BRD-08 a position of backgammon is worth its race, points, primes, blots and checkers on the bar', () => {
  const rng = new Rng('equity');
  for (let round = 0; round < 600; round++) {
    const sides = deal(rng);
    const board = new BackgammonBoard(sides);
    for (const turn of [0, 1]) {
      expect(guessEquity(board, turn), JSON.stringify(sides)).toBeCloseTo(plainEquity(sides, turn), 9);
      // The other side sees the same with the opposite sign.
      const mirrored = new BackgammonBoard([sides[1], sides[0]]);
      expect(guessEquity(mirrored, 1 - turn)).toBeCloseTo(-guessEquity(board, turn), 9);
    }
  }
});
