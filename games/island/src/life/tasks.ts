import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { distanceBetween } from '../../../shared/point.js';
import { dangerOf, findPrey, type IslandAgent, nearestKnown, prey } from './agents.js';
import { type Animal, isHere, positionOf } from './animal.js';
import { middleOf, nearestOf } from './spots.js';
import { catchDeer, placeFlanks } from './world.js';

const meters = (description: string, value: number) =>
  param.number({ default: value, min: 0, max: 60, unit: 'm', description });
const seconds = (description: string, value: number) =>
  param.number({ default: value, min: 0, max: 120, unit: 's', description });

/** A task in which an animal holds still for a while, in a posture. */
function keepStill(
  name: string,
  posture: Animal['posture'],
  words: { title: string; description: string; tags: string[] },
) {
  return action({
    ...{ name, ...words },
    params: { min: seconds('The shortest while.', 3), max: seconds('The longest while.', 7) },
    memory: { until: 0 },
    start({ animal }: IslandAgent, { min, max }, context) {
      animal.posture = posture;
      context.memory.until = context.time + min + context.random() * Math.max(0, max - min);
    },
    update: (_agent, _params, { memory, time }) => (time >= memory.until ? SUCCESS : RUNNING),
    stop({ animal }) {
      animal.posture = 'up';
    },
  });
}

export const graze = keepStill('graze', 'grazing', {
  title: 'Graze',
  description: 'Grazes for a while; each time the duration is random.',
  tags: ['eat', 'stand', 'idle', 'wait'],
});

export const watch = keepStill('watch', 'up', {
  title: 'Watch',
  description: 'Stands and watches for a while; each time the duration is random.',
  tags: ['look', 'stand', 'idle', 'wait'],
});

export const lieDown = keepStill('lieDown', 'lying', {
  title: 'Lie down',
  description: 'Lies down and rests for a while; each time the duration is random.',
  tags: ['sleep', 'rest', 'idle', 'wait'],
});

export const drink = action({
  name: 'drink',
  title: 'Drink',
  description: 'Drinks until it is no longer thirsty.',
  tags: ['water', 'river', 'thirst'],
  sentence: 'Drink',
  params: {
    rate: param.number({ default: 0.25, min: 0.01, max: 5, description: 'Thirst that it quenches in a second.' }),
  },
  start({ animal }: IslandAgent) {
    animal.posture = 'grazing';
  },
  update({ animal }, { rate }, { dt }) {
    animal.need = Math.max(0, animal.need - rate * dt);
    return animal.need === 0 ? SUCCESS : RUNNING;
  },
  stop({ animal }) {
    animal.posture = 'up';
  },
});

export const chooseBank = action({
  name: 'chooseBank',
  title: 'Choose a bank',
  description: 'Picks the nearest bank of a brook or river. Succeeds at once.',
  tags: ['water', 'river', 'drink'],
  update({ animal, world }: IslandAgent) {
    Object.assign(animal.spot.position, middleOf(nearestOf(world.spots.banks, positionOf(animal))));
    return SUCCESS;
  },
});

export const choosePasture = action({
  name: 'choosePasture',
  title: 'Choose a spot on the pasture',
  description: 'Picks a spot where the herd grazes. Succeeds at once.',
  tags: ['herd', 'graze', 'meadow'],
  sentence: 'Choose a spot within {spread}',
  params: { spread: meters('How far from its middle.', 4) },
  update({ animal, world }: IslandAgent, { spread }, context) {
    const { x, z } = world.pasture.position;
    const wanted = { x: x + spread * (2 * context.random() - 1), z: z + spread * (2 * context.random() - 1) };
    Object.assign(animal.spot.position, middleOf(nearestOf(world.spots.free, wanted)));
    return SUCCESS;
  },
});

export const choosePost = action({
  name: 'choosePost',
  title: 'Choose where to prowl',
  description: 'Picks a place anywhere around it, towards the pasture as often as not. Succeeds at once.',
  tags: ['patrol', 'prowl', 'wander'],
  sentence: 'Choose where to prowl within {distance}',
  params: { distance: meters('How far at most.', 25) },
  update({ animal, world }: IslandAgent, { distance }, context) {
    const from = context.random() < 0.5 ? world.pasture.position : positionOf(animal);
    const wanted = {
      x: from.x + distance * (2 * context.random() - 1),
      z: from.z + distance * (2 * context.random() - 1),
    };
    Object.assign(animal.spot.position, middleOf(nearestOf(world.spots.free, wanted)));
    return SUCCESS;
  },
});

export const isStray = condition({
  name: 'isStray',
  title: 'Strayed?',
  description: 'Is it far from where the herd grazes?',
  tags: ['herd', 'lonely', 'far'],
  sentence: 'Strayed farther than {distance}?',
  params: { distance: meters('How far.', 11) },
  test: ({ animal, world }: IslandAgent, { distance }) =>
    distanceBetween(positionOf(animal), world.pasture.position) > distance,
});

const share = (description: string, value: number) => param.number({ default: value, min: 0, max: 1, description });

export const isThirsty = condition({
  name: 'isThirsty',
  title: 'Thirsty?',
  description: 'Is it thirsty enough to go to the water?',
  tags: ['water', 'need', 'drink'],
  sentence: 'Thirst above {thirst}?',
  params: { thirst: share('How thirsty it must be.', 0.7) },
  test: ({ animal }: IslandAgent, { thirst }) => animal.need > thirst,
});

export const isFed = condition({
  name: 'isFed',
  title: 'Fed?',
  description: 'Has it eaten not long ago?',
  tags: ['need', 'hunger', 'rest'],
  sentence: 'Hunger below {hunger}?',
  params: { hunger: share('How hungry it may be.', 0.3) },
  test: ({ animal }: IslandAgent, { hunger }) => animal.need < hunger,
});

export const isTempted = condition({
  name: 'isTempted',
  title: 'Tempted?',
  description: 'Is it hungry enough, and does the pack hunt or does it know of a deer?',
  tags: ['hunt', 'hungry', 'prey', 'pack'],
  sentence: 'Hunger above {appetite}?',
  params: { appetite: share('How hungry it must be.', 0.5) },
  test: (agent: IslandAgent, { appetite }) =>
    agent.animal.need > appetite && (agent.world.prey !== undefined || nearestKnown(agent) !== undefined),
});

export const fearsWolf = condition({
  name: 'fearsWolf',
  title: 'Fears a wolf?',
  description: 'Does it know of a wolf that is nearer than it can bear?',
  tags: ['near', 'afraid', 'threat', 'alarm'],
  sentence: 'A wolf within {distance}?',
  params: { distance: meters('How near it lets a wolf come.', 11) },
  test: (agent: IslandAgent, { distance }) => dangerOf(agent) < distance,
});

export const takeFright = action({
  name: 'takeFright',
  title: 'Take fright',
  description: 'Panics, and those around catch it. Succeeds at once.',
  tags: ['panic', 'alarm', 'contagion'],
  update({ animal }: IslandAgent) {
    animal.panic = 1;
    return SUCCESS;
  },
});

export const choosePrey = action({
  name: 'choosePrey',
  title: 'Choose prey',
  description: 'Joins the hunt of the pack, or begins one for a deer that it knows of. Fails when there is none.',
  tags: ['hunt', 'target', 'pack'],
  update(agent: IslandAgent, _params, context) {
    const { world } = agent;
    world.prey ??= findPrey(agent);
    context.set(prey, world.prey);
    placeFlanks(world);
    if (world.prey !== undefined) return SUCCESS;
    context.because('it knows of no deer');
    return FAILURE;
  },
});

export const bite = action({
  name: 'bite',
  title: 'Bite',
  description:
    'Catches the deer that it is after, if that is within reach; wolves that are near share the meal. Succeeds after it.',
  tags: ['eat', 'kill', 'catch'],
  sentence: 'Bite within {reach}',
  params: { reach: meters('How near.', 1.3), seconds: seconds('How long the meal takes.', 6) },
  memory: { until: -1 },
  update({ animal, world }: IslandAgent, { reach, seconds }, context) {
    const { memory, time } = context;
    if (memory.until >= 0) return time >= memory.until ? SUCCESS : RUNNING;
    const deer = context.get(prey);
    if (deer === undefined || !isHere(deer) || distanceBetween(positionOf(deer), positionOf(animal)) > reach) {
      context.because('it got away');
      return FAILURE;
    }
    catchDeer(world, deer);
    for (const wolf of world.wolves)
      if (distanceBetween(positionOf(wolf), positionOf(animal)) < SHARED_MEAL) wolf.need = 0;
    context.log(`${animal.name} has caught ${deer.name}`);
    animal.posture = 'grazing';
    memory.until = time + seconds;
    return RUNNING;
  },
  stop({ animal }) {
    animal.posture = 'up';
  },
});

/** Wolves that are nearer than this eat too, in meters. */
const SHARED_MEAL = 20;

export const giveUp = action({
  name: 'giveUp',
  title: 'Give up',
  description: 'Ends the hunt of the pack. Succeeds at once.',
  tags: ['hunt', 'stop', 'pack'],
  update({ world }: IslandAgent) {
    world.prey = undefined;
    return SUCCESS;
  },
});
