import { action, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { distanceBetween, type Point } from '../../shared/point.js';
import { cellAt, middleOf } from '../../shared/ways.js';
import { startleCat } from './cat.js';
import { type Cleaner, chosen, rubbish } from './cleaner.js';
import { type Drive, driveTo, halt } from './driving.js';
import { HOUSE } from './house.js';
import { best, rubbishInSight, smellOf } from './rubbish.js';
import { MOODS, say } from './world.js';

const speed = param.number({ default: 1.5, min: 0, max: 5, unit: 'm/s', description: 'How fast.' });
const seconds = param.number({ default: 0.8, min: 0.05, max: 30, unit: 's', description: 'How long it takes.' });

/** How a drive is reported, with the reason why it failed. */
function report(
  drive: Drive,
  context: { because(reason: string): void },
): typeof RUNNING | typeof SUCCESS | typeof FAILURE {
  if (drive === 'moving') return RUNNING;
  if (drive === 'there') return SUCCESS;
  context.because(drive === 'stuck' ? 'something is in the way' : 'no way leads there');
  return FAILURE;
}

export const chooseRubbish = action({
  name: 'chooseRubbish',
  title: 'Choose rubbish',
  level: 'step',
  description: 'Chooses one of the pieces in sight that no other robot is after. Fails if there is none.',
  tags: ['pick', 'select', 'target'],
  sentence: 'Choose the {by} rubbish',
  params: {
    by: param.choice(['nearest', 'smelliest'], { default: 'nearest', description: 'Which one.' }),
  },
  update({ robot, world }: Cleaner, { by }, context) {
    const seen = rubbishInSight(world, robot);
    const found = best(seen, (each) => (by === 'nearest' ? -distanceBetween(robot, each) : smellOf(world, each)));
    if (found === undefined) {
      context.because('nothing is in sight');
      return FAILURE;
    }
    robot.target = found.id;
    context.set(chosen, found);
    return SUCCESS;
  },
});

export const explore = action({
  name: 'explore',
  title: 'Look round',
  level: 'journey',
  description: 'Drives from lookout to lookout. Runs until it is interrupted; fails when it is stuck.',
  tags: ['search', 'wander', 'move'],
  sentence: 'Look round at {speed}',
  params: { speed },
  update({ robot, world }: Cleaner, { speed }, context) {
    const goal = HOUSE.lookouts[robot.lookout % HOUSE.lookouts.length];
    const drive = driveTo(world, robot, goal, speed, 0.3);
    if (drive !== 'there') return report(drive, context);
    robot.lookout++;
    return RUNNING;
  },
  stop: ({ robot }) => halt(robot),
});

export const goToRubbish = action({
  name: 'goToRubbish',
  title: 'Go to rubbish',
  level: 'step',
  description:
    'Drives to a piece of rubbish. Succeeds when it is within reach; fails when it is gone or the robot is stuck.',
  tags: ['move', 'drive'],
  sentence: 'Go to {rubbish} at {speed}',
  params: { rubbish: param.object(rubbish, { description: 'Which piece.' }), speed },
  update({ robot, world }: Cleaner, { rubbish, speed }, context) {
    if (!world.rubbish.includes(rubbish) || (rubbish.carrier !== '' && rubbish.carrier !== robot.id)) {
      context.because('it is gone');
      return FAILURE;
    }
    return report(driveTo(world, robot, rubbish, speed, 0.45), context);
  },
  stop: ({ robot }) => halt(robot),
});

export const pickUp = action({
  name: 'pickUp',
  title: 'Pick up',
  level: 'step',
  description: 'Picks up a piece of rubbish that is within reach. Succeeds when the robot holds it.',
  tags: ['take', 'grab'],
  sentence: 'Pick up {rubbish} in {seconds}',
  params: { rubbish: param.object(rubbish, { description: 'Which piece.' }), seconds },
  update({ robot, world }: Cleaner, { rubbish, seconds }, context) {
    if (distanceBetween(robot, rubbish) > 0.8 || rubbish.carrier !== '') {
      context.because(rubbish.carrier === '' ? 'it is out of reach' : 'somebody has taken it');
      return FAILURE;
    }
    robot.grip = Math.min(1, robot.grip + context.dt / seconds);
    if (robot.grip < 1) return RUNNING;
    rubbish.carrier = robot.id;
    robot.carries = rubbish.id;
    robot.target = '';
    context.log(`${robot.name} picks up ${rubbish.id}, which smells ${Math.round(100 * smellOf(world, rubbish))} %`);
    return SUCCESS;
  },
  stop({ robot }) {
    robot.grip = 0;
  },
});

export const goToCompactor = action({
  name: 'goToCompactor',
  title: 'Go to the compactor',
  level: 'step',
  description: 'Drives to the compactor. Succeeds in front of it; fails when the robot is stuck.',
  tags: ['move', 'drive', 'carry'],
  sentence: 'Go to the compactor at {speed}',
  params: { speed },
  update: ({ robot, world }: Cleaner, { speed }, context) =>
    report(driveTo(world, robot, HOUSE.compactor, speed, 1.1), context),
  stop: ({ robot }) => halt(robot),
});

export const drop = action({
  name: 'drop',
  title: 'Drop',
  level: 'step',
  description: 'Throws what it carries into the compactor. Succeeds when that is done; fails with empty hands.',
  tags: ['throw', 'compactor', 'unload'],
  sentence: 'Drop in {seconds}',
  params: { seconds },
  update({ robot, world }: Cleaner, { seconds }, context) {
    if (robot.carries === '') {
      context.because('it carries nothing');
      return FAILURE;
    }
    robot.grip = Math.min(1, robot.grip + context.dt / seconds);
    if (robot.grip < 1) return RUNNING;
    world.rubbish = world.rubbish.filter(({ id }) => id !== robot.carries);
    robot.carries = '';
    world.compacted++;
    world.compactedTick = world.tick;
    world.notices.push({ robot: robot.id, what: 'delivered' });
    return SUCCESS;
  },
  stop({ robot }) {
    robot.grip = 0;
  },
});

export const goHome = action({
  name: 'goHome',
  title: 'Go to the station',
  level: 'journey',
  description: 'Drives to its bay at the charging station. Succeeds in it; fails when the robot is stuck.',
  tags: ['move', 'drive', 'charge', 'dock'],
  sentence: 'Go to the station at {speed}',
  params: { speed },
  update: ({ robot, world }: Cleaner, { speed }, context) =>
    report(driveTo(world, robot, robot.bay, speed, 0.12), context),
  stop: ({ robot }) => halt(robot),
});

export const charge = action({
  name: 'charge',
  title: 'Charge',
  level: 'step',
  description: 'Charges its battery. Succeeds when it is full; fails away from its bay.',
  tags: ['battery', 'power', 'refuel', 'rest'],
  params: {},
  update({ robot }: Cleaner, _params, context) {
    robot.isCharging = distanceBetween(robot, robot.bay) < 0.5;
    if (!robot.isCharging) {
      context.because('it is not in its bay');
      return FAILURE;
    }
    return robot.battery < 1 ? RUNNING : SUCCESS;
  },
  stop({ robot }) {
    robot.isCharging = false;
  },
});

export const beep = action({
  name: 'beep',
  title: 'Beep',
  level: 'motor',
  description: 'Beeps, which makes a cat that is near get up. Always succeeds.',
  tags: ['sound', 'horn', 'cat'],
  sentence: 'Beep “{text}”',
  params: { text: param.text({ default: 'Beep!', description: 'What is heard.' }) },
  update({ robot, world }: Cleaner, { text }, context) {
    say(world, robot, text, 1);
    if (startleCat(world, robot)) context.log(`${robot.name} wakes the cat`);
    return SUCCESS;
  },
});

export const backOff = action({
  name: 'backOff',
  title: 'Back off',
  level: 'motor',
  description: 'Drives away from whoever is nearest, for a while. Always succeeds.',
  tags: ['retreat', 'free', 'stuck', 'move'],
  sentence: 'Back off for {seconds}[ at {speed}]',
  params: { speed, seconds },
  memory: { until: 0, x: 0, z: 0 },
  start({ robot, world }: Cleaner, { seconds }, { memory, time }) {
    memory.until = time + seconds;
    let [dx, dz] = [0, 0];
    for (const other of [world.cat, ...world.robots]) {
      const distance = distanceBetween(robot, other);
      if (other === robot || distance > 2) continue;
      dx += (robot.x - other.x) / Math.max(0.1, distance);
      dz += (robot.z - other.z) / Math.max(0.1, distance);
    }
    headFor(memory, freePoint({ x: robot.x + dx * 1.5, z: robot.z + dz * 1.5 }, robot));
  },
  update: (cleaner, params, context) => driveOn(cleaner, params, context),
  stop: ({ robot }) => halt(robot),
});

export const wander = action({
  name: 'wander',
  title: 'Wander',
  level: 'journey',
  description: 'Drives somewhere near by, for a while. Always succeeds.',
  tags: ['random', 'free', 'stuck', 'move'],
  sentence: 'Wander for {seconds}[ at {speed}]',
  params: { speed, seconds },
  memory: { until: 0, x: 0, z: 0 },
  start({ robot }: Cleaner, { seconds }, context) {
    const { memory, time } = context;
    memory.until = time + seconds;
    headFor(memory, freePoint({ x: robot.x + context.random() * 6 - 3, z: robot.z + context.random() * 6 - 3 }, robot));
  },
  update: (cleaner, params, context) => driveOn(cleaner, params, context),
  stop: ({ robot }) => halt(robot),
});

export const feel = action({
  name: 'feel',
  title: 'Feel',
  level: 'motor',
  description: 'Shows a mood on its face. Runs until it is interrupted.',
  tags: ['mood', 'face', 'emotion'],
  sentence: 'Feel {mood}[, say “{says}”]',
  params: {
    mood: param.choice(MOODS, { default: 'cheerful', description: 'Which mood.' }),
    says: param.text({ default: '', description: 'What it says when the mood begins.' }),
  },
  start({ robot, world }: Cleaner, { mood, says }) {
    robot.mood = mood;
    // A beep is more urgent.
    if (says !== '' && robot.words === '') say(world, robot, says, 1.2);
  },
  update: () => RUNNING,
});

/** A drive that ends by the clock rather than at its place. */
interface TimedDrive extends Point {
  until: number;
}

function headFor(memory: { x: number; z: number }, point: Point): void {
  memory.x = point.x;
  memory.z = point.z;
}

function driveOn(
  { robot, world }: Cleaner,
  { speed }: { readonly speed: number },
  { memory, time }: { readonly memory: TimedDrive; readonly time: number },
) {
  if (time >= memory.until) return SUCCESS;
  robot.stuckTicks = 0;
  driveTo(world, robot, memory, speed, 0.2);
  return RUNNING;
}

/** The middle of the cell at a point, or the robot's own place where that is blocked. */
function freePoint(point: Point, robot: Point): Point {
  const { tiles } = HOUSE;
  const cell = cellAt(tiles, point);
  return cell < 0 || tiles.isBlocked(cell) ? { x: robot.x, z: robot.z } : middleOf(tiles, cell);
}
