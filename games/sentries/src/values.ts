import type { QLearner } from 'gumption/learning/reinforcement';
import { ORDERS, PARTS, rankedSentries, WAIT, writeAllowed, writeObservation } from './command.js';
import { encoder } from './training.js';
import type { World } from './world.js';
import { POSTS } from './yard.js';

/** What a learner thinks of the orders in a moment. */
export interface OrderValues {
  /** By post: the value of the best order that sends somebody there; undefined where somebody stands. */
  readonly posts: readonly (number | undefined)[];
  readonly wait: number;
  /** The best order: the sentry it sends, and where to. Undefined to wait. */
  readonly best: { readonly sentry: number; readonly post: number } | undefined;
  /** How often the state was learned about. */
  readonly visits: number;
}

/** The values of all orders, as an overlay shows them. */
export function readValues(world: World, learner: QLearner): OrderValues {
  const observation = new Float64Array(PARTS.length);
  const allowed = new Uint8Array(ORDERS.length);
  writeObservation(observation, world);
  writeAllowed(allowed, world);
  const state = encoder.encode(observation);
  const posts: (number | undefined)[] = POSTS.map(() => undefined);
  let visits = 0;
  for (let order = 0; order < ORDERS.length; order++) {
    visits += learner.visitsOf(state, order);
    if (order === WAIT || allowed[order] === 0) continue;
    const post = (order - 1) % POSTS.length;
    posts[post] = Math.max(posts[post] ?? -Infinity, learner.valueOf(state, order));
  }
  const order = learner.best(state, allowed);
  const rank = Math.floor((order - 1) / POSTS.length);
  const best = order === WAIT ? undefined : { sentry: rankedSentries(world)[rank], post: (order - 1) % POSTS.length };
  return { posts, wait: learner.valueOf(state, WAIT), best, visits };
}
