import { evaluatePolicy } from 'gumption/learning/reinforcement';
import { createYardProblem, encoder } from './training.js';
import { createWorld, scoreOf } from './world.js';

/** How a night went, from what matters most to what matters least; more is better in each. */
export type Night = readonly number[];

/** Plays nights, each by itself. */
export function playNights(
  policy: (state: number, allowed: Uint8Array) => number,
  seeds: readonly number[],
): readonly Night[] {
  const world = createWorld(0);
  const problem = createYardProblem(world);
  return seeds.map((seed) => {
    evaluatePolicy(problem, policy, { encoder, seeds: [seed] });
    const { intruder, sentries, outcome, time } = world;
    const health = sentries.reduce((sum, sentry) => sum + Math.max(0, sentry.health), 0);
    // The points that are learned from; hits on the intruder; health that is left; and the time: an
    // intruder is best caught early, and kept out for long.
    return [scoreOf(world), -Math.max(0, intruder.health), health, outcome === 'inside' ? time : -time];
  });
}

/** Above 0 if the first night was guarded better, below 0 if the second was, 0 if they are equal. */
export function compareNights(a: Night, b: Night): number {
  for (const [i, value] of a.entries()) if (Math.abs(value - b[i]) > 1e-9) return value - b[i];
  return 0;
}
