import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { distanceBetween } from '../../shared/point.js';
import { animalOf, type FlockAgent, type Grazer, type Herder, type Hunter, place, prey } from './agents.js';
import type { Sheep } from './animal.js';
import { positionOf } from './animal.js';
import { boldestWolf, distanceToSheep, findFriend, findPrey, nearestWolf } from './prey.js';
import { call, eat } from './world.js';

export const graze = action({
  name: 'graze',
  title: 'Graze',
  description: 'Grazes for a while; each time the duration is random.',
  tags: ['eat', 'stand', 'idle', 'wait'],
  sentence: 'Graze {min} to {max}',
  params: {
    min: param.number({ default: 2, min: 0, max: 60, unit: 's', description: 'The shortest while.' }),
    max: param.number({ default: 6, min: 0, max: 60, unit: 's', description: 'The longest while.' }),
  },
  memory: { until: 0 },
  start({ sheep }: Grazer, { min, max }, context) {
    sheep.isGrazing = true;
    context.memory.until = context.time + min + context.random() * Math.max(0, max - min);
  },
  update: (_agent, _params, { memory, time }) => (time >= memory.until ? SUCCESS : RUNNING),
  stop({ sheep }) {
    sheep.isGrazing = false;
  },
});

const distance = (description: string) => param.number({ default: 6, min: 0, max: 30, unit: 'm', description });

export const fearsDog = condition({
  name: 'fearsDog',
  title: 'Fears the dog?',
  description: 'Is the dog nearer than it likes?',
  tags: ['near', 'afraid', 'threat'],
  sentence: 'Dog within {distance}?',
  params: { distance: distance('How near it lets the dog come.') },
  test(agent: FlockAgent, { distance }) {
    if ('sheep' in agent) agent.sheep.fear = distance;
    return distanceBetween(positionOf(animalOf(agent)), positionOf(agent.world.dog)) < distance;
  },
});

export const fearsWolf = condition({
  name: 'fearsWolf',
  title: 'Fears a wolf?',
  description: 'Is a wolf nearer than it can bear?',
  tags: ['near', 'afraid', 'threat', 'alarm'],
  sentence: 'A wolf within {distance}?',
  params: { distance: distance('How near it lets a wolf come.') },
  test({ sheep, world }: Grazer, { distance }) {
    sheep.alarm = distance;
    const here = positionOf(sheep);
    return distanceBetween(here, positionOf(nearestWolf(world, here))) < distance;
  },
});

export const isNear = condition({
  name: 'isNear',
  title: 'Near?',
  description: 'Is it near to a place?',
  tags: ['close', 'distance', 'gate'],
  sentence: 'Within {distance} of {place}?',
  params: { place: param.object(place, { description: 'Which.' }), distance: distance('How near.') },
  test: (agent: FlockAgent, { place, distance }) =>
    distanceBetween(positionOf(animalOf(agent)), place.position) < distance,
});

export const isLonely = condition({
  name: 'isLonely',
  title: 'Lonely?',
  description: 'Are fewer others near than it likes, and more of them elsewhere?',
  tags: ['alone', 'stray', 'flock'],
  sentence: 'Fewer than {company} near?',
  params: { company: param.number({ default: 3, min: 0, max: 20, description: 'How many it likes to have near.' }) },
  test: ({ index, world }: Grazer, { company }) =>
    world.survey.mates[index] < company && findFriend(world, index) !== undefined,
});

export const isTempted = condition({
  name: 'isTempted',
  title: 'Tempted?',
  description: 'Is it hungry enough, and is there a sheep near, on its own and away from the dog?',
  tags: ['hunt', 'hungry', 'prey', 'stray'],
  sentence: 'Appetite above {appetite}?',
  params: { appetite: param.number({ default: 0.3, min: 0, max: 1, description: 'How hungry it must be.' }) },
  test: ({ wolf, world }: Hunter, { appetite }) => wolf.hunger > appetite && findPrey(world, wolf) !== undefined,
});

export const wolfAtFlock = condition({
  name: 'wolfAtFlock',
  title: 'A wolf at the flock?',
  description: 'Is a wolf near to a sheep that is out?',
  tags: ['near', 'threat', 'protect'],
  sentence: 'A wolf within {distance} of the flock?',
  params: { distance: distance('How near.') },
  test: ({ world }: Herder, { distance }) => distanceToSheep(world, boldestWolf(world)) < distance,
});

export const takeFright = action({
  name: 'takeFright',
  title: 'Take fright',
  description: 'Panics, and those around catch it. Succeeds at once.',
  tags: ['panic', 'alarm', 'contagion'],
  sentence: 'Take fright[, panic {panic}]',
  params: {
    panic: param.number({ default: 1, min: 0, max: 1, description: 'How much: 1 is terror.' }),
    bleats: param.number({ default: 0.06, min: 0, max: 1, description: 'How often it bleats about it.' }),
  },
  update({ sheep, world }: Grazer, { panic, bleats }, context) {
    sheep.panic = Math.max(sheep.panic, panic);
    if (context.random() < bleats) call(world, sheep, 'Baa!', 0.9);
    return SUCCESS;
  },
});

export const callOut = action({
  name: 'callOut',
  title: 'Call out',
  description: 'Calls something. Succeeds at once.',
  tags: ['say', 'bark', 'howl'],
  sentence: 'Call out “{words}”',
  params: {
    words: param.text({ default: 'Woof!', description: 'What.' }),
    seconds: param.number({ default: 1, min: 0.1, max: 10, unit: 's', description: 'How long it is to be read.' }),
  },
  update(agent: FlockAgent, { words, seconds }) {
    call(agent.world, animalOf(agent), words, seconds);
    return SUCCESS;
  },
});

export const choosePrey = action({
  name: 'choosePrey',
  title: 'Choose prey',
  description: 'Picks a sheep out that is near and on its own, and remembers it. Fails when there is none.',
  tags: ['hunt', 'target', 'stray'],
  update({ wolf, world }: Hunter, _params, context) {
    const found = findPrey(world, wolf);
    context.set(prey, found);
    if (found) return SUCCESS;
    context.because('no sheep tempts it');
    return FAILURE;
  },
});

export const devour = action({
  name: 'devour',
  title: 'Devour',
  description:
    'Eats the sheep that it is after, if that is within reach. Succeeds after the meal; fails when it got away.',
  tags: ['eat', 'kill', 'catch'],
  sentence: 'Devour within {reach} in {seconds}',
  params: {
    reach: param.number({ default: 1.4, min: 0.5, max: 4, unit: 'm', description: 'How near.' }),
    seconds: param.number({ default: 3, min: 0, max: 30, unit: 's', description: 'How long the meal takes.' }),
  },
  memory: { until: -1 },
  update({ wolf, world }: Hunter, { reach, seconds }, context) {
    const { memory, time } = context;
    if (memory.until >= 0) return time >= memory.until ? SUCCESS : RUNNING;
    const sheep = context.get(prey) as Sheep | undefined;
    const isThere = sheep && !sheep.isEaten && distanceBetween(positionOf(sheep), positionOf(wolf)) <= reach;
    if (!isThere || sheep.stall >= 0) {
      context.because('it got away');
      return FAILURE;
    }
    eat(world, sheep);
    wolf.hunger = 0;
    context.log(`${wolf.name} has caught ${sheep.name}`);
    memory.until = time + seconds;
    return RUNNING;
  },
});
