import { isOnTheWay, isStanding } from './sentry.js';
import { seenZone, type World } from './world.js';
import { POSTS } from './yard.js';

/** Stands for a sentry that has fallen, after the posts. */
const FALLEN = POSTS.length;
const SENTRIES = 3;

/**
 * Everything that may be ordered: to wait, or to send one sentry to a post. Sentries are named by
 * their order along the posts: it does not matter which of them stands where, only where they stand.
 */
export const ORDERS: readonly string[] = [
  'wait',
  ...['first', 'second', 'third'].flatMap((rank) => POSTS.map((_, post) => `${rank} to ${post + 1}`)),
];
export const WAIT = 0;

/** The observation: three posts in order, and where the intruder was seen. */
export const PARTS = [
  ...['first', 'second', 'third'].map((name) => ({ name, values: POSTS.length + 1 })),
  { name: 'seen', values: 4 },
];

const placeOf = (world: World, i: number) => (isStanding(world.sentries[i]) ? world.sentries[i].post : FALLEN);

/** Sentries by post, those that have fallen last. */
export function rankedSentries(world: World): number[] {
  return [0, 1, 2].sort((a, b) => placeOf(world, a) - placeOf(world, b) || a - b);
}

export function writeObservation(out: Float64Array, world: World): void {
  for (const [rank, i] of rankedSentries(world).entries()) out[rank] = placeOf(world, i);
  out[SENTRIES] = (seenZone(world) ?? -1) + 1;
}

/** Hard rules: only a sentry that stands can be sent, and only to a free post. */
export function writeAllowed(out: Uint8Array, world: World): void {
  out.fill(0);
  out[WAIT] = 1;
  const taken = world.sentries.map((_, i) => placeOf(world, i));
  for (const [rank, i] of rankedSentries(world).entries())
    if (taken[i] !== FALLEN)
      for (let post = 0; post < POSTS.length; post++)
        if (!taken.includes(post)) out[1 + rank * POSTS.length + post] = 1;
}

/** Gives an order. */
export function giveOrder(world: World, order: number): void {
  world.orderAge = 0;
  if (order === WAIT) return;
  const i = rankedSentries(world)[Math.floor((order - 1) / POSTS.length)];
  world.sentries[i].post = (order - 1) % POSTS.length;
}

/** Whether the next order is due: everybody stands at a post, and has stood there for a moment. */
export function isDue(world: World): boolean {
  return world.orderAge >= 0.8 && world.sentries.every((sentry) => !isStanding(sentry) || !isOnTheWay(sentry));
}
