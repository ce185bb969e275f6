import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { standardKinds } from 'gumption/standard';
import { canSee } from './sight.js';
import { driveTowards, halt, type Robot, say, type Waypoint, type World } from './world.js';

/** What behaviors act for: a robot, and the world it stands in. */
export interface Driver {
  readonly robot: Robot;
  readonly world: World;
}

const waypoint = defineObjectType<Waypoint>('waypoint', { title: 'Waypoint', id: ({ id }) => id });
const robot = defineObjectType<Robot>('robot', { title: 'Robot', id: ({ id }) => id });

const spotted = defineKey('spotted', param.object(robot), { description: 'The robot last seen by this one.' });
const lastWaypoint = defineKey('lastWaypoint', param.object(waypoint), { description: 'Where it was last.' });

const speed = param.number({ default: 2, min: 0.2, max: 6, unit: 'cells/s', description: 'How fast to drive.' });

const goTo = action({
  name: 'goTo',
  title: 'Go to',
  description: 'Drives to a waypoint. Succeeds on arrival; fails if there is no way.',
  tags: ['move', 'drive', 'walk'],
  params: { target: param.object(waypoint, { description: 'Where to.' }), speed },
  update({ robot, world }: Driver, { target, speed }, context) {
    const drive = driveTowards(world, robot, target, speed);
    if (drive === 'moving') return RUNNING;
    if (drive === 'blocked') {
      context.because(`no way leads to ${target.name}`);
      return FAILURE;
    }
    context.set(lastWaypoint, target);
    return SUCCESS;
  },
  stop: ({ robot }) => halt(robot),
});

const sayAction = action({
  name: 'say',
  title: 'Say',
  description: 'Shows words over the robot for a while. Succeeds when they are gone.',
  tags: ['talk', 'speak', 'bubble'],
  params: {
    text: param.text({ default: 'All quiet.', description: 'The words.' }),
    seconds: param.number({ default: 1.5, min: 0.1, max: 60, unit: 's', description: 'How long they are shown.' }),
  },
  memory: { until: 0 },
  start({ robot, world }: Driver, { text, seconds }, { memory, time }) {
    say(world, robot, text, seconds);
    memory.until = time + seconds;
  },
  update: (_driver, _params, { memory, time }) => (time < memory.until ? RUNNING : SUCCESS),
});

const robotSpotted = condition({
  name: 'robotSpotted',
  title: 'Robot spotted?',
  description: 'Is another robot in the view cone, with nothing in between? Remembers which one under "spotted".',
  tags: ['see', 'sight', 'look'],
  params: { range: param.number({ default: 5, min: 0.5, max: 20, unit: 'cells', description: 'How far it sees.' }) },
  test({ robot, world }: Driver, { range }, context) {
    const seen = world.robots.find((other) => other !== robot && canSee(world.level, robot, other, range));
    context.set(spotted, seen);
    return seen !== undefined;
  },
});

/** Everything a robot's behavior can be made of. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Driver>('robot', {
      title: 'Robot',
      description: 'A small robot that drives about the yard, looks ahead and talks.',
      tasks: [goTo, sayAction, robotSpotted],
    }),
  ],
  objectTypes: [waypoint, robot],
  keys: [spotted, lastWaypoint],
});
