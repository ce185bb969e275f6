import { action, createVocabulary, defineAgentType, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { goToRobot, hailed, listen, robotSpotted, talkTo } from './conversation.js';
import { caller, type Driver, lastWaypoint, robot, speed, spotted, waypoint } from './driver.js';
import { driveTowards, halt, say } from './world.js';

const goTo = action({
  name: 'goTo',
  title: 'Go to',
  description: 'Drives to a waypoint. Succeeds on arrival; fails if there is no way.',
  tags: ['move', 'drive', 'walk'],
  sentence: 'Go to {target}[ at {speed}]',
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
  sentence: 'Say “{text}”[ for {seconds}]',
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

/** All tasks and conditions for a robot's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Driver>('robot', {
      title: 'Robot',
      description: 'A small robot that drives about the yard, looks ahead and talks.',
      tasks: [goTo, sayAction, robotSpotted, goToRobot, talkTo, hailed, listen],
      properties: {
        speed: { value: param.number(), read: ({ robot }) => robot.speed, description: 'Cells per second.' },
        isTalking: { value: param.boolean(), read: ({ robot }) => robot.speech !== '', description: 'Does it speak?' },
      },
    }),
  ],
  objectTypes: [waypoint, robot],
  keys: [spotted, caller, lastWaypoint],
  expressions,
});
