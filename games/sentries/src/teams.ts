import type { QLearner } from 'gumption/learning/reinforcement';
import { giveOrder, isDue, ORDERS, PARTS, WAIT, writeAllowed, writeObservation } from './command.js';
import { encoder } from './training.js';
import policy from './veterans.json';
import type { World } from './world.js';

/** Who commands the sentries. */
export const TEAMS = ['rookies', 'veterans', 'trainees'] as const;
export type Team = (typeof TEAMS)[number];

const observation = new Float64Array(PARTS.length);
const allowed = new Uint8Array(ORDERS.length);
/** What veterans order in which state: pairs of numbers. */
const learned: ReadonlyMap<number, number> = new Map(policy as [number, number][]);

/** What veterans order; in a situation that they never met, to wait. */
export function orderOfVeterans(state: number, mask: Uint8Array): number {
  const order = learned.get(state) ?? WAIT;
  return mask[order] === 1 ? order : WAIT;
}

/** Any order that is allowed. */
export function orderOfRookies(mask: Uint8Array, draw: () => number): number {
  let rest = Math.floor(draw() * mask.reduce((sum, each) => sum + each, 0));
  return mask.findIndex((each) => each === 1 && rest-- === 0);
}

/** Gives the next order, if one is due. Trainees need what they have learned. */
export function command(world: World, trainee: QLearner | undefined): void {
  if (world.outcome !== 'running' || !isDue(world)) return;
  writeObservation(observation, world);
  writeAllowed(allowed, world);
  const state = encoder.encode(observation);
  const { team, rng } = world;
  if (team === 'veterans') giveOrder(world, orderOfVeterans(state, allowed));
  else if (team === 'trainees' && trainee !== undefined) giveOrder(world, trainee.best(state, allowed));
  else
    giveOrder(
      world,
      orderOfRookies(allowed, () => rng.next()),
    );
}
