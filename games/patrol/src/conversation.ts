import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { caller, type Driver, robot as robotType, speed, spotted } from './driver.js';
import { canSee, SIGHT_RANGE } from './sight.js';
import { driveTowards, halt, say, turnTowards } from './world.js';

// One robot calls another: it drives there and speaks. The other, if its behavior says so, stands
// still, listens and answers.

export const robotSpotted = condition({
  name: 'robotSpotted',
  title: 'Robot spotted?',
  description: 'Is another robot in the view cone, with nothing in between? Remembers which one under "spotted".',
  tags: ['see', 'sight', 'look', 'agent'],
  sentence: 'Robot within {range}?',
  params: {
    range: param.number({ default: SIGHT_RANGE, min: 0.5, max: 20, unit: 'cells', description: 'How far it sees.' }),
  },
  test({ robot, world }: Driver, { range }, context) {
    const seen = world.robots.find((other) => other !== robot && canSee(world.level, robot, other, range));
    context.set(spotted, seen);
    return seen !== undefined;
  },
});

export const goToRobot = action({
  name: 'goToRobot',
  title: 'Go to robot',
  description: 'Drives up to a robot and follows it, calling it. Succeeds when near; fails if there is no way.',
  tags: ['move', 'drive', 'follow', 'agent'],
  sentence: 'Go to {robot}[, as near as {near}][ at {speed}]',
  params: {
    robot: param.object(robotType, { description: 'Whom to go to.' }),
    near: param.number({ default: 1.4, min: 0.8, max: 5, unit: 'cells', description: 'How near is near enough.' }),
    speed,
  },
  start({ robot }: Driver, { robot: other }) {
    robot.calls = other.id;
  },
  update({ robot, world }, { robot: other, near, speed }, context) {
    const drive = driveTowards(world, robot, other, speed, near);
    if (drive === 'moving') return RUNNING;
    if (drive === 'arrived') return SUCCESS;
    context.because(`no way leads to ${other.name}`);
    return FAILURE;
  },
  stop({ robot }) {
    halt(robot);
    robot.calls = '';
  },
});

export const talkTo = action({
  name: 'talkTo',
  title: 'Talk to',
  description: 'Turns to a robot, says something and leaves it time to answer. Succeeds when both have spoken.',
  tags: ['talk', 'speak', 'converse', 'agent'],
  sentence: 'Say “{text}” to {robot}',
  params: {
    robot: param.object(robotType, { description: 'Whom to talk to.' }),
    text: param.text({ default: 'Quiet night, eh?', description: 'The words.' }),
    seconds: param.number({ default: 1.8, min: 0.1, max: 60, unit: 's', description: 'How long each one speaks.' }),
  },
  memory: { until: 0 },
  start({ robot, world }: Driver, { robot: other, text, seconds }, { memory, time }) {
    robot.calls = other.id;
    say(world, robot, text, seconds);
    memory.until = time + 2 * seconds;
  },
  update({ robot }, { robot: other }, { memory, time }) {
    turnTowards(robot, other);
    return time < memory.until ? RUNNING : SUCCESS;
  },
  stop({ robot }) {
    robot.calls = '';
  },
});

export const hailed = condition({
  name: 'hailed',
  title: 'Hailed?',
  description: 'Does another robot want to talk to this one? Remembers which one under "caller".',
  tags: ['called', 'spoken to', 'hear'],
  test({ robot, world }: Driver, _params, context) {
    const other = world.robots.find(({ calls }) => calls === robot.id);
    context.set(caller, other);
    return other !== undefined;
  },
});

export const listen = action({
  name: 'listen',
  title: 'Listen',
  description: 'Stands still, turns to a robot, and answers once when it has spoken. Runs until it is interrupted.',
  tags: ['answer', 'hear', 'converse'],
  sentence: 'Listen to {robot}, answer “{answer}”',
  params: {
    robot: param.object(robotType, { description: 'Whom to listen to.' }),
    answer: param.text({ default: 'All quiet.', description: 'What to answer.' }),
    seconds: param.number({ default: 1.6, min: 0.1, max: 60, unit: 's', description: 'How long it is shown.' }),
  },
  memory: { hasHeard: false, hasAnswered: false },
  start: ({ robot }: Driver) => halt(robot),
  update({ robot, world }, { robot: other, answer, seconds }, { memory }) {
    turnTowards(robot, other);
    if (other.speech !== '') memory.hasHeard = true;
    else if (memory.hasHeard && !memory.hasAnswered) {
      memory.hasAnswered = true;
      say(world, robot, answer, seconds);
    }
    return RUNNING;
  },
});
