import { behaviors } from './behaviors.js';
import { createSkirmish } from './game.js';
import type { Plan } from './plan.js';
import { isAlive } from './soldier.js';
import { BATTLE_SECONDS, type Outcome, STEP_SECONDS } from './world.js';

export interface BattleReport extends Outcome {
  /** How many of each side have lived. */
  readonly living: readonly [number, number];
}

/** Plays a battle to its end, without a page. The same seed and plans give the same battle. */
export function playBattle(seed: number, plans: readonly [Plan, Plan]): BattleReport {
  const { world, session } = createSkirmish(behaviors, { seed, plans });
  const { step } = session.options;
  for (let left = Math.ceil(BATTLE_SECONDS / STEP_SECONDS) + 1; left > 0 && world.outcome === null; left--) step();
  const living = (side: number) => world.soldiers.filter((each) => each.side === side && isAlive(each)).length;
  return { ...world.outcome!, living: [living(0), living(1)] };
}

export interface Score {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** Plays every seed from both ends of the map, and counts what became of the first plan. */
export function playSeries(seeds: readonly number[], plan: Plan, against: Plan): Score {
  const score = { won: 0, lost: 0, drawn: 0 };
  for (const seed of seeds)
    for (const side of [0, 1]) {
      const { winner } = playBattle(seed, side === 0 ? [plan, against] : [against, plan]);
      score[winner === -1 ? 'drawn' : winner === side ? 'won' : 'lost']++;
    }
  return score;
}
