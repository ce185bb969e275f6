import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  FAILURE,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { cos, sin } from 'gumption/math';
import { standardKinds } from 'gumption/standard';
import { distanceBetween } from '../../shared/point.js';
import { letFly } from './arrow.js';
import { ARENA, announce, hitTarget, type Soldier, type World } from './world.js';

/** The agent of a behavior: a soldier and its world. */
export interface Fighter {
  readonly soldier: Soldier;
  readonly world: World;
}

const speed = param.number({ default: 3, min: 0.5, max: 8, unit: 'm/s', description: 'How fast.' });
const damage = param.number({
  default: 0.12,
  min: 0,
  max: 1,

  description: 'Share of its health it costs the target.',
});

/** How fast the ring of waiting soldiers turns, radians per second. */
const RING_TURN = 0.22;

/** How near to the edge of the arena soldiers go by themselves, in meters. */
const EDGE = 1;

/** Requests to move to a point, or as close to it as the arena's edge allows. */
function moveTo(soldier: Soldier, x: number, z: number, speed: number): void {
  soldier.goalX = Math.max(EDGE, Math.min(ARENA.width - EDGE, x));
  soldier.goalZ = Math.max(EDGE, Math.min(ARENA.depth - EDGE, z));
  soldier.wishedSpeed = speed;
}

const takeSlot = action({
  name: 'takeSlot',
  title: 'Take the slot',
  description:
    'Announces that the soldier takes an attack slot, and that it leaves it, however this ends. Runs until then.',
  tags: ['announce', 'attack', 'slot'],
  sentence: 'Take the slot, call “{taking}”',
  params: {
    taking: param.text({ default: 'Going in!', description: 'What it calls out when it takes the slot.' }),
    leaving: param.text({ default: 'Your turn!', description: 'What it calls out when it leaves it.' }),
  },
  start: ({ soldier, world }: Fighter, { taking }, context) => {
    announce(world, soldier, 'takes', taking);
    context.log(`${soldier.name} takes a slot`);
  },
  update: () => RUNNING,
  stop: ({ soldier, world }, { leaving }, context) => {
    announce(world, soldier, 'leaves', leaving);
    context.log(`${soldier.name} leaves its slot`);
  },
});

const closeIn = action({
  name: 'closeIn',
  title: 'Close in',
  description: 'Runs towards the target. Succeeds within reach.',
  tags: ['approach', 'charge', 'move'],
  sentence: 'Close in to {reach}[ at {speed}]',
  params: { reach: param.number({ default: 1.1, min: 0.9, max: 12, unit: 'm', description: 'How near.' }), speed },
  update({ soldier, world }: Fighter, { reach, speed }) {
    const { target } = world;
    if (distanceBetween(soldier, target) <= reach) return SUCCESS;
    moveTo(soldier, target.x, target.z, speed);
    return RUNNING;
  },
});

const strike = action({
  name: 'strike',
  title: 'Strike',
  description: 'Draws back and strikes. Succeeds if the target is still within reach by then, else fails.',
  tags: ['hit', 'sword', 'melee'],
  sentence: 'Strike within {reach}',
  params: {
    reach: param.number({ default: 1.4, min: 0.9, max: 4, unit: 'm', description: 'How far the blade reaches.' }),
    seconds: param.number({ default: 0.35, min: 0.05, max: 3, unit: 's', description: 'How long it draws back.' }),
    damage,
  },
  update({ soldier, world }: Fighter, { reach, seconds, damage }, context) {
    soldier.drawn = Math.min(1, soldier.drawn + context.dt / seconds);
    if (soldier.drawn < 1) return RUNNING;
    if (distanceBetween(soldier, world.target) > reach) {
      context.because('the target has stepped back');
      return FAILURE;
    }
    hitTarget(world, damage);
    return SUCCESS;
  },
  stop({ soldier }) {
    soldier.drawn = 0;
  },
});

const shoot = action({
  name: 'shoot',
  title: 'Shoot',
  description: 'Draws the bow and lets an arrow fly. Succeeds when it is on its way.',
  tags: ['arrow', 'bow', 'ranged'],
  sentence: 'Shoot every {seconds}',
  params: {
    seconds: param.number({ default: 0.8, min: 0.05, max: 3, unit: 's', description: 'How long it draws the bow.' }),
    damage,
  },
  update({ soldier, world }: Fighter, { seconds, damage }, context) {
    soldier.drawn = Math.min(1, soldier.drawn + context.dt / seconds);
    if (soldier.drawn < 1) return RUNNING;
    letFly(world, soldier, damage);
    return SUCCESS;
  },
  stop({ soldier }) {
    soldier.drawn = 0;
  },
});

const encircle = action({
  name: 'encircle',
  title: 'Encircle',
  description: 'Keeps to its post in a ring around the target. Runs until it is interrupted.',
  tags: ['wait', 'surround', 'ring', 'move'],
  sentence: 'Encircle at {distance}',
  params: {
    distance: param.number({ default: 5, min: 1.5, max: 12, unit: 'm', description: 'Radius of the ring.' }),
    speed,
  },
  update({ soldier, world }: Fighter, { distance, speed }, { time }) {
    const angle = soldier.post + time * RING_TURN;
    moveTo(soldier, world.target.x + distance * sin(angle), world.target.z + distance * cos(angle), speed);
    return RUNNING;
  },
});

const targetWithin = condition({
  name: 'targetWithin',
  title: 'Target within?',
  description: 'Is the target nearer than this?',
  tags: ['near', 'close', 'range'],
  sentence: 'Target within {distance}?',
  params: { distance: param.number({ default: 3, min: 0, max: 30, unit: 'm', description: 'How near.' }) },
  test: ({ soldier, world }: Fighter, { distance }) => distanceBetween(soldier, world.target) <= distance,
});

/** All tasks and conditions for a soldier's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Fighter>('soldier', {
      title: 'Soldier',
      description: 'One of a squad that attacks by turns.',
      tasks: [takeSlot, closeIn, strike, shoot, encircle, targetWithin],
      properties: {
        distance: {
          value: param.number(),
          read: ({ soldier, world }) => distanceBetween(soldier, world.target),
          description: 'Meters to the target.',
        },
        targetHealth: {
          value: param.number(),
          read: ({ world }) => world.target.health,
          description: 'From 1 down to 0.',
        },
      },
    }),
  ],
  expressions,
});
