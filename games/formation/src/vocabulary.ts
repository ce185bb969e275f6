import {
  action,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  param,
  RUNNING,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { createVector3 } from 'gumption/math';
import { createLinePath, type Path, wishRest } from 'gumption/movement';
import { movementActions } from 'gumption/movement/nodes';
import { standardKinds } from 'gumption/standard';
import type { Point } from '../../shared/point.js';
import { BEACONS } from './field.js';
import { isStanding, type Route, type Soldier } from './soldier.js';
import { distanceToSlot } from './touch.js';
import type { World } from './world.js';

/** The agent of a behavior: a soldier and its world. */
export interface Member {
  readonly soldier: Soldier;
  readonly world: World;
}

/** A place that soldiers can go to: a beacon, or the flag at its current position. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly point: Readonly<Point>;
}

const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });
const route = defineObjectType<Route>('route', { title: 'Route', id: ({ id }) => id });

/** Each soldier's own way back to its slot. */
export const wayBack = defineKey('wayBack', param.object(route), {
  description: 'The path back to its slot, searched again while the soldier is separated.',
});

/** The places of a world. */
export function placesOf({ flag }: World): Place[] {
  const beacons = BEACONS.map(({ id, title, x, z }) => ({ id, title, point: { x, z } }));
  return [{ id: 'flag', title: 'Flag', point: flag }, ...beacons];
}

/** The path of a soldier without a way back. */
const NO_WAY: Path = createLinePath([createVector3(), createVector3(0.01)]);

const lieDown = action({
  name: 'lieDown',
  title: 'Lie down',
  description: 'Lies where it fell. Runs until it is helped up; fails on its feet.',
  tags: ['fall', 'hurt', 'rest'],
  update({ soldier }: Member) {
    wishRest(soldier.mover.wish);
    return isStanding(soldier) ? FAILURE : RUNNING;
  },
});

const movement = movementActions<Member, Place, never, Route>({
  mover: ({ soldier }) => soldier.mover,
  places: { type: place, positionOf: ({ point }) => createVector3(point.x, 0, point.z) },
  routes: { type: route, pathOf: ({ path }) => path ?? NO_WAY },
  formations: {
    slotOf: ({ soldier, world }) => (world.formation.slotOf(soldier.id) === undefined ? undefined : soldier.target),
  },
});

/** All tasks and conditions for a soldier's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Member>('soldier', {
      title: 'Soldier',
      description: 'One of a squad that marches in formation.',
      tasks: [...movement, lieDown],
      properties: {
        role: { value: param.text(), read: ({ soldier }) => soldier.role, description: 'What it is best at.' },
        fallen: { value: param.boolean(), read: ({ soldier }) => !isStanding(soldier), description: 'Has it fallen?' },
        lostFor: {
          value: param.number(),
          read: ({ soldier }) => soldier.lostFor,
          description: 'For how many seconds it has had no clear way to its slot.',
        },
        distance: {
          value: param.number(),
          read: ({ soldier }) => distanceToSlot(soldier),
          description: 'Meters to its slot.',
        },
        shape: { value: param.text(), read: ({ world }) => world.shape, description: 'The formation at present.' },
      },
    }),
  ],
  objectTypes: [place, route],
  keys: [wayBack],
  expressions,
});
