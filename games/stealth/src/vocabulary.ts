import { createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { movementActions } from 'gumption/movement/nodes';
import { pathActions } from 'gumption/pathfinding/nodes';
import { standardKinds } from 'gumption/standard';
import { createRecollection } from 'gumption/world';
import { type SenseAccess, senseProperties, senseTasks } from 'gumption/world/nodes';
import { distanceBetween } from '../../shared/point.js';
import { type Burglar, clue, type Keeper, personOf, place, type StealthAgent } from './agents.js';
import { BARK, type Clue, NOISE, SCENT, THIEF } from './clues.js';
import { type Place, positionOf, type Watcher } from './people.js';
import { arrest, bark, chooseHideout, chooseSpot, eat, findsSausage, lookAround, nextPost, say } from './tasks.js';
import { brightnessAt } from './world.js';

const places = { type: place, positionOf: ({ position }: Place) => position };

/** All characters share the same movement actions: go straight, or find a way. */
const movement = [
  ...movementActions<StealthAgent, Place, never, never>({ mover: (agent) => personOf(agent).mover, places }),
  ...pathActions<StealthAgent, Place>({
    mover: (agent) => personOf(agent).mover,
    journey: (agent) => personOf(agent).journey,
    wayfinder: ({ world }) => world.ways,
    places,
  }),
];

/** Ticks without player input after which the thief acts by itself. */
const PATIENCE_TICKS = 6 * 60;

/** A guard who runs after the thief and is nearer than this frightens it, in meters. */
const FRIGHT = 8;

const somewhere = (description: string, read: (agent: Keeper) => Place) => ({
  value: param.object(place),
  read,
  description,
});

/** How behaviors read what the guards and the dog know. */
const knowledge: SenseAccess<Keeper, Clue, Clue, Place> = {
  memory: ({ watcher }) => watcher.senses.memory,
  kinds: {
    thief: (thing) => thing === THIEF,
    noise: (thing) => thing === NOISE,
    bark: (thing) => thing === BARK,
    scent: (thing) => thing === SCENT,
  },
  nameOf: ({ title }) => title,
  things: { type: clue },
  interests: { type: place, of: ({ watcher }) => watcher.interest },
  channel: ({ world }) => world.night.squad,
};

const knowing = senseTasks(knowledge);

/** What every watcher has. */
const watching = {
  ...senseProperties(knowledge),
  spot: somewhere('Where it looks for what it attends to.', ({ watcher }) => watcher.spot),
  post: somewhere('The next post on its round.', ({ watcher }) => watcher.next),
};

/** How far off a thief counts that the guard knows nothing of, in meters: farther than the house is wide. */
const NOWHERE = 99;

const recalled = createRecollection<Clue>();

/** What the guard knows of the thief, if it knows anything. */
function recallThief({ watcher }: Keeper) {
  return watcher.senses.memory.mostAlarming(recalled, (thing) => thing === THIEF) ? recalled : undefined;
}

/** What a person who plays a guard goes by, too. */
const guarding = {
  seesThief: {
    value: param.boolean(),
    read: (agent: Keeper) => recallThief(agent)?.isSensed ?? false,
    description: 'Does it notice the thief at this moment?',
  },
  thiefDistance: {
    value: param.number(),
    read: (agent: Keeper) => {
      const known = recallThief(agent);
      return known === undefined ? NOWHERE : distanceBetween(positionOf(agent.watcher), known.position);
    },
    description: 'Meters to where it last knew the thief; 99 if it knows of none.',
  },
};

/** All tasks and conditions for the behaviors of guards, dog and thief. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [place, clue],
  agentTypes: [
    defineAgentType<Keeper>('guard', {
      title: 'Guard',
      description: 'Keeps watch over the museum.',
      tasks: [...movement, ...knowing, lookAround, nextPost, chooseSpot, arrest, say],
      properties: { ...watching, ...guarding },
    }),
    defineAgentType<Keeper>('dog', {
      title: 'Dog',
      description: 'Follows its nose, and barks.',
      tasks: [...movement, ...knowing, lookAround, nextPost, bark, findsSausage, eat, say],
      properties: watching,
    }),
    defineAgentType<Burglar>('thief', {
      title: 'Thief',
      description: 'Goes where the player leads it, and by itself when nobody does.',
      tasks: [...movement, chooseHideout, say],
      properties: {
        led: {
          value: param.boolean(),
          read: ({ thief }) => thief.idleTicks < PATIENCE_TICKS,
          description: 'Does the player lead it?',
        },
        pace: { value: param.number(), read: ({ thief }) => thief.pace, description: 'How fast the player wants it.' },
        loaded: { value: param.boolean(), read: ({ thief }) => thief.hasJewel, description: 'Has it the jewel?' },
        chased: { value: param.boolean(), read: isChased, description: 'Does a guard run after it, near by?' },
        light: {
          value: param.number(),
          read: ({ thief, world }) => brightnessAt(world, positionOf(thief)),
          description: 'How brightly it is lit, from 0 to 1.',
        },
      },
    }),
  ],
  expressions,
});

function isChased({ thief, world }: Burglar): boolean {
  const here = positionOf(thief);
  const isNear = (guard: Watcher) => distanceBetween(positionOf(guard), here) < FRIGHT;
  return world.guards.some((guard) => guard.interest.thing === THIEF && guard.mover.wish.speed > 2 && isNear(guard));
}
