import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Reversi } from '../games/index.js';
import {
  ComponentEvaluation,
  LookAheadLearner,
  playMatch,
  reversiCorners,
  reversiDisks,
  reversiMobility,
  WeightClimber,
} from './index.js';

const createEvaluation = () =>
  new ComponentEvaluation<Reversi>([
    { component: reversiMobility, weight: 1 },
    { component: reversiCorners, weight: 100, isFixed: true },
    { component: reversiDisks, weight: 0 },
  ]);

interface Settings {
  readonly spread?: number;
  readonly margin?: number;
  readonly depth?: number;
  readonly pairs?: number;
  readonly openingMoves?: number;
  readonly lookAheadGames?: number;
}

/** Climbs in the plainest way: each weight that is not fixed in turn, then the best change of all. */
function climb(rounds: number, seed: string, settings: Settings) {
  const { spread = 10, margin = 1, depth = 2, pairs = 8, openingMoves = 4, lookAheadGames = 0 } = settings;
  const board = new Reversi();
  const evaluation = createEvaluation();
  const rng = new Rng(seed);
  const { weights } = evaluation;
  const free = [0, 2];
  const peaks: number[][] = [];
  let climbs = 0;
  for (let round = 0; round < rounds; round++) {
    const tries = free.map((index) => {
      const changed = evaluation.withWeights(weights);
      changed.weights[index] += (2 * rng.next() - 1) * spread;
      const match = { depth, pairs, openingMoves, rng: rng.fork(round) };
      const { wins, losses } = playMatch(board, changed, evaluation, match);
      return { index, lead: wins - losses, weight: changed.weights[index] };
    });
    const most = Math.max(...tries.map(({ lead }) => lead));
    if (most >= margin) {
      const best = tries.find(({ lead }) => lead === most)!;
      weights[best.index] = best.weight;
      climbs++;
    } else {
      peaks.push([...weights]);
      for (const index of free) weights[index] += (2 * rng.next() - 1) * spread;
    }
    if (lookAheadGames === 0) continue;
    const learner = new LookAheadLearner({ board, evaluation, rng, depth: depth + 1, openingMoves, rate: 0.01 });
    for (let i = 0; i < lookAheadGames; i++) learner.playGame();
  }
  return { weights: [...weights], climbs, peaks, rounds };
}

describe('climbing', () => {
  it.each([
    { rounds: 5, settings: { depth: 1, pairs: 1 } },
    { rounds: 3, settings: { depth: 1, pairs: 2, spread: 3, openingMoves: 2, lookAheadGames: 1 } },
    { rounds: 2, settings: { depth: 1, pairs: 2, margin: 100 } },
    { rounds: 1, settings: {} },
  ])('BRD-66 BRD-67 does in $rounds rounds what a plain climber does, with $settings', ({ rounds, settings }) => {
    const evaluation = createEvaluation();
    const climber = new WeightClimber({ board: new Reversi(), evaluation, rng: new Rng('climb'), ...settings });
    // The last of three weights ends a round; the one that is fixed plays no match.
    climber.step(2 * rounds);
    const { climbs, peaks } = climber;
    expect({ weights: [...evaluation.weights], climbs, peaks, rounds: climber.rounds }).toEqual(
      climb(rounds, 'climb', settings),
    );
    expect(climbs + peaks.length).toBe(rounds);
  });

  it('BRD-66 needs something to change', () => {
    const fixed = new ComponentEvaluation<Reversi>([{ component: reversiDisks, weight: 1, isFixed: true }]);
    expect(() => new WeightClimber({ board: new Reversi(), evaluation: fixed, rng: new Rng(1) })).toThrow(
      'WeightClimber.evaluation: must have a component that is not fixed',
    );
  });
});
