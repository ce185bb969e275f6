import { action, createVocabulary, defineAgentType, defineObjectType, param, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { movementActions } from 'gumption/movement/nodes';
import { pathActions } from 'gumption/pathfinding/nodes';
import { standardKinds } from 'gumption/standard';
import type { Explorer, Place } from './explorer.js';
import { nearestFree } from './grid.js';
import { call, middleOf, type World, waysOf } from './world.js';

/** The agent of a behavior: an explorer and its world. */
export interface Walker {
  readonly explorer: Explorer;
  readonly world: World;
}

const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });

/** The places of a world: its ends, and where each explorer wants to look next. */
export function placesOf({ places, explorers }: World): Place[] {
  return [places.start, places.goal, ...explorers.map(({ spot }) => spot)];
}

const chooseSpot = action({
  name: 'chooseSpot',
  title: 'Choose a spot',
  description: 'Picks any free cell of the map as the spot to look at next. Succeeds at once.',
  tags: ['random', 'wander', 'explore'],
  update({ explorer, world: { grid } }: Walker, _params, context) {
    const { width, depth } = grid.tiles;
    const cell = nearestFree(grid, context.random() * width, context.random() * depth);
    Object.assign(explorer.spot.position, middleOf(grid, cell));
    return SUCCESS;
  },
});

const countTrip = action({
  name: 'countTrip',
  title: 'Count the trip',
  description: 'Notes that an errand is done. Succeeds at once.',
  tags: ['arrive', 'deliver'],
  update({ explorer }: Walker) {
    explorer.trips++;
    return SUCCESS;
  },
});

const callOut = action({
  name: 'callOut',
  title: 'Call out',
  description: 'Says something that all can read. Succeeds at once.',
  tags: ['say', 'speak'],
  sentence: 'Call out “{words}”',
  params: {
    words: param.text({ default: 'Stuck!', description: 'What.' }),
    seconds: param.number({ default: 1.5, min: 0.1, max: 10, unit: 's', description: 'How long it is to be read.' }),
  },
  update({ explorer, world }: Walker, { words, seconds }) {
    call(world, explorer, words, seconds);
    return SUCCESS;
  },
});

const movement = movementActions<Walker, Place, never, never>({
  mover: ({ explorer }) => explorer.mover,
  places: { type: place, positionOf: ({ position }) => position },
});

const paths = pathActions<Walker, Place>({
  mover: ({ explorer }) => explorer.mover,
  journey: ({ explorer }) => explorer.journey,
  wayfinder: ({ explorer, world }) => waysOf(world, explorer),
  places: { type: place, positionOf: ({ position }) => position },
});

/** All tasks and conditions for an explorer's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Walker>('explorer', {
      title: 'Explorer',
      description: 'Finds its own way over the map.',
      tasks: [...paths, ...movement, chooseSpot, countTrip, callOut],
      properties: {
        spot: {
          value: param.object(place),
          read: ({ explorer }) => explorer.spot,
          description: 'Where it wants to look next.',
        },
        trips: { value: param.number(), read: ({ explorer }) => explorer.trips, description: 'Errands done.' },
        searching: {
          value: param.boolean(),
          read: ({ explorer }) => explorer.journey.ticket !== undefined,
          description: 'Does it wait for a way?',
        },
        wayLength: {
          value: param.number(),
          read: ({ explorer }) => explorer.journey.path?.length ?? 0,
          description: 'Length of the way it goes, in cells; 0 for none.',
        },
      },
    }),
  ],
  objectTypes: [place],
  expressions,
});
