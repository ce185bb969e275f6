import { defineObjectType } from 'gumption/behavior';
import { distanceBetween, type Point } from '../../shared/point.js';
import type { Clue } from './clues.js';
import { BUSHES, GATE, JEWEL } from './museum.js';
import { type Person, type Place, positionOf, type Thief, type Watcher } from './people.js';
import type { World } from './world.js';

/** The agent of a guard's or the dog's behavior. */
export interface Keeper {
  readonly watcher: Watcher;
  readonly world: World;
}

/** The agent of the thief's behavior. */
export interface Burglar {
  readonly thief: Thief;
  readonly world: World;
}

/** Any agent with a mind. */
export type StealthAgent = Keeper | Burglar;

/** The types of objects that parameters can refer to. */
export const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });
export const clue = defineObjectType<Clue>('clue', { title: 'Clue', id: ({ id }) => id });

export function personOf(agent: StealthAgent): Person {
  return 'watcher' in agent ? agent.watcher : agent.thief;
}

/** Where people can be sent. */
export function placesOf({ guards, dog, thief }: World): readonly Place[] {
  const still = (id: string, title: string, { x, z }: Point) => ({
    ...{ id, title },
    position: { x, y: 0, z },
  });
  return [
    still('jewel', 'The jewel', JEWEL),
    still('gate', 'The gate', GATE),
    ...[...guards, dog].flatMap(({ interest, spot, next }) => [interest, spot, next]),
    thief.lead,
    thief.hideout,
  ];
}

/** A bush near the thief and far from the guards. */
export function findHideout({ guards, thief }: World): Point {
  const here = positionOf(thief);
  let best = BUSHES[0];
  let least = Infinity;
  for (const bush of BUSHES) {
    const danger = Math.min(...guards.map((guard) => distanceBetween(positionOf(guard), bush)));
    const cost = distanceBetween(here, bush) - 1.5 * Math.min(10, danger);
    if (cost >= least) continue;
    best = bush;
    least = cost;
  }
  return best;
}
