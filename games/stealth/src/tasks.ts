import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { sin } from 'gumption/math';
import { claimWish, releaseWish } from 'gumption/movement';
import { distanceBetween } from '../../shared/point.js';
import { type Burglar, findHideout, type Keeper, personOf, type StealthAgent } from './agents.js';
import { bark as barkOut, sausageNear } from './deeds.js';
import { nearestFree } from './ground.js';
import { positionOf } from './people.js';
import { say as sayAloud, sendToPost } from './world.js';

const seconds = (description: string, value: number) =>
  param.number({ default: value, min: 0, max: 60, unit: 's', description });

/** Radians to each side when looking around. */
const SWEEP = 1.3;

export const lookAround = action({
  name: 'lookAround',
  title: 'Look around',
  description: 'Stands and looks left and right for a while. Succeeds when it has.',
  tags: ['search', 'scan', 'watch', 'turn', 'wait'],
  sentence: 'Look around for {seconds}',
  params: { seconds: seconds('How long.', 2) },
  memory: { claim: 0, since: 0, middle: 0 },
  start({ watcher }: Keeper, _params, { memory, time }) {
    memory.since = time;
    memory.middle = watcher.mover.motion.orientation;
  },
  update({ watcher }: Keeper, { seconds }, { memory, time }) {
    const { wish } = watcher.mover;
    const share = (time - memory.since) / Math.max(0.1, seconds);
    memory.claim = claimWish(wish, 'rest');
    wish.facing = memory.middle + SWEEP * sin(2 * Math.PI * share);
    return share >= 1 ? SUCCESS : RUNNING;
  },
  stop: ({ watcher }, _params, { memory }) => releaseWish(watcher.mover.wish, memory.claim),
});

export const nextPost = action({
  name: 'nextPost',
  title: 'Next post',
  description: 'Turns to the next post on its round. Succeeds at once.',
  tags: ['patrol', 'round'],
  update({ watcher }: Keeper) {
    sendToPost(watcher, watcher.post + 1);
    return SUCCESS;
  },
});

export const chooseSpot = action({
  name: 'chooseSpot',
  title: 'Choose a spot',
  description: 'Picks any free spot around its interest, to look there. Succeeds at once.',
  tags: ['search', 'random', 'hide'],
  sentence: 'Choose a spot within {radius}',
  params: { radius: param.number({ default: 4, min: 1, max: 15, unit: 'm', description: 'How far from it.' }) },
  update({ watcher }: Keeper, { radius }, context) {
    const { x, z } = watcher.interest.position;
    const spot = nearestFree(x + radius * (2 * context.random() - 1), z + radius * (2 * context.random() - 1));
    Object.assign(watcher.spot.position, spot);
    return SUCCESS;
  },
});

export const arrest = action({
  name: 'arrest',
  description: 'Lays hands on the thief, if it is within reach. Fails when it is not.',
  tags: ['catch', 'seize'],
  sentence: 'Arrest within {reach}',
  params: { reach: param.number({ default: 1, min: 0.5, max: 3, unit: 'm', description: 'How near.' }) },
  update({ watcher, world }: Keeper, { reach }, context) {
    const { thief, night, isClear } = world;
    const [here, there] = [positionOf(watcher), positionOf(thief)];
    const distance = distanceBetween(here, there);
    if (distance > reach || !isClear(here, there)) {
      context.because(`it is ${distance.toFixed(1)} m off`);
      return FAILURE;
    }
    context.log(`${watcher.name} has caught ${thief.name}`);
    night.events.post('caught', { by: watcher.name });
    return SUCCESS;
  },
});

export const say = action({
  name: 'say',
  description: 'Says something that all can read. Succeeds at once.',
  tags: ['call', 'shout', 'speak'],
  sentence: 'Say “{words}”',
  params: {
    words: param.text({ default: 'StealthAgent is there?', description: 'What.' }),
    seconds: seconds('How long it is to be read.', 1.5),
  },
  update(agent: StealthAgent, { words, seconds }) {
    sayAloud(agent.world, personOf(agent), words, seconds);
    return SUCCESS;
  },
});

export const bark = action({
  name: 'bark',
  description: 'Barks: guards that hear it come. Succeeds immediately.',
  tags: ['alarm', 'call'],
  update({ watcher, world }: Keeper) {
    barkOut(world, watcher);
    return SUCCESS;
  },
});

export const findsSausage = condition({
  name: 'findsSausage',
  title: 'A sausage?',
  description: 'Does a sausage lie within reach?',
  tags: ['food', 'decoy'],
  test: ({ watcher, world }: Keeper) => sausageNear(world, positionOf(watcher)) !== undefined,
});

export const eat = action({
  name: 'eat',
  description: 'Eats the sausage that lies within reach. Succeeds after the meal; fails where there is none.',
  tags: ['food', 'decoy'],
  sentence: 'Eat for {seconds}',
  params: { seconds: seconds('How long the meal takes.', 6) },
  memory: { until: 0 },
  start(_agent: Keeper, { seconds }, { memory, time }) {
    memory.until = time + seconds;
  },
  update({ watcher, world }: Keeper, _params, { memory, time }) {
    const sausage = sausageNear(world, positionOf(watcher));
    if (sausage === undefined) return FAILURE;
    if (time < memory.until) return RUNNING;
    world.sausages = world.sausages.filter((each) => each !== sausage);
    return SUCCESS;
  },
});

export const chooseHideout = action({
  name: 'chooseHideout',
  title: 'Choose a hideout',
  description: 'Picks a bush that is near, and far from guards. Succeeds at once.',
  tags: ['hide', 'flee', 'bush'],
  update({ thief, world }: Burglar) {
    Object.assign(thief.hideout.position, findHideout(world));
    return SUCCESS;
  },
});
