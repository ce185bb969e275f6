import { action, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { distanceBetween } from '../../shared/point.js';
import type { Hunter } from './agents.js';
import { halt, walkTo } from './motion.js';
import { placeOf } from './places.js';
import { nearestPrey } from './wolf.js';

const speed = param.number({ default: 2, min: 0, max: 5, unit: 'm/s', description: 'How fast.' });

/** Where wolves look for something to eat, outside and in. */
const HUNTING_GROUNDS = ['tree-c', 'tree-a', 'field', 'square', 'pile', 'tree-b', 'barn', 'gate'];

export const prowl = action({
  name: 'prowl',
  title: 'Prowl',
  description: 'Goes from hunting ground to hunting ground. Succeeds at each; fails when a shut gate is in the way.',
  tags: ['hunt', 'wander', 'move'],
  sentence: 'Prowl[ at {speed}]',
  params: { speed },
  memory: { to: 0 },
  start(_hunter: Hunter, _params, context) {
    context.memory.to = Math.floor(context.random() * HUNTING_GROUNDS.length);
  },
  update({ wolf, world }: Hunter, { speed }, { memory }) {
    const walk = walkTo(world, wolf, placeOf(HUNTING_GROUNDS[memory.to]), speed, 0.8);
    return walk === 'walking' ? RUNNING : walk === 'there' ? SUCCESS : FAILURE;
  },
  stop: ({ wolf }) => halt(wolf),
});

export const hunt = action({
  name: 'hunt',
  title: 'Hunt',
  description: 'Runs after the nearest person that it can see. Fails when there is nobody.',
  tags: ['chase', 'prey', 'attack'],
  sentence: 'Hunt[ at {speed}]',
  params: { speed },
  update({ wolf, world }: Hunter, { speed }, { because }) {
    const prey = nearestPrey(world, wolf);
    if (prey === undefined) {
      because('nobody is in sight');
      return FAILURE;
    }
    walkTo(world, wolf, prey, speed, 0.3);
    return RUNNING;
  },
  stop: ({ wolf }) => halt(wolf),
});

export const hide = action({
  name: 'hide',
  title: 'Hide',
  description: 'Runs to its den, and stays there. Runs until it is interrupted.',
  tags: ['flee', 'den', 'home'],
  sentence: 'Hide[ at {speed}]',
  params: { speed },
  update({ wolf, world }: Hunter, { speed }) {
    const den = placeOf('den');
    if (distanceBetween(wolf, den) < 1) wolf.isInside = true;
    else if (walkTo(world, wolf, den, speed, 0.8) === 'stuck') wolf.stuckTicks = 0;
    return RUNNING;
  },
  stop: ({ wolf }) => halt(wolf),
});
