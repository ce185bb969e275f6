import { InvalidDataError } from '../../data/check.js';
import type { LockPlan } from './lock-plan.js';
import type { PlaceGraph } from './place-graph.js';

/** As many locks as fit into the bits of a number. */
const MAX_LOCKS = 30;

/**
 * Plays a level with locks in the fewest steps: walks, takes keys, opens doors, and returns the places it goes
 * through, the start first; undefined if the goal cannot be reached. It knows nothing of how the level
 * was made, so it proves that a finished level can be solved.
 */
export function solveLocks(
  places: PlaceGraph,
  plan: Pick<LockPlan, 'start' | 'goal' | 'doors' | 'keys'>,
): number[] | undefined {
  const { start, goal, doors, keys } = plan;
  const locks = [...new Set([...doors, ...keys].map(({ lock }) => lock))];
  if (locks.length > MAX_LOCKS)
    throw new InvalidDataError('doors', `must have at most ${MAX_LOCKS} different locks, got ${locks.length}`);
  const bitOf = new Map(locks.map((lock, i) => [lock, 1 << i]));
  const keysAt = new Map<number, number>();
  for (const { place, lock } of keys) keysAt.set(place, (keysAt.get(place) ?? 0) | bitOf.get(lock)!);
  const needed = new Map<number, number>();
  for (const { from, to, lock } of doors)
    for (const way of [from * places.count + to, to * places.count + from])
      needed.set(way, (needed.get(way) ?? 0) | bitOf.get(lock)!);

  // A state is a place with the keys in hand.
  const first = { place: start, held: keysAt.get(start) ?? 0, before: -1 };
  const states = [first];
  const seen = new Set([first.held * places.count + first.place]);
  for (let i = 0; i < states.length; i++) {
    const { place, held } = states[i];
    if (place === goal) {
      const route: number[] = [];
      for (let at = i; at >= 0; at = states[at].before) route.push(states[at].place);
      return route.reverse();
    }
    for (const next of places.neighborsOf(place)) {
      if (((needed.get(place * places.count + next) ?? 0) & ~held) !== 0) continue;
      const hand = held | (keysAt.get(next) ?? 0);
      const key = hand * places.count + next;
      if (seen.has(key)) continue;
      seen.add(key);
      states.push({ place: next, held: hand, before: i });
    }
  }
  return undefined;
}
