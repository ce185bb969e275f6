import { expressions, kinds } from 'virtual:gumption';
import { action, condition, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption';
import { type Animal, centerOf, distanceBetween, flockOf, type Spot, WOOD, walkTo } from './meadow.js';

const speed = param.number({ default: 60, min: 5, max: 300, unit: 'px/s', description: 'How fast.' });
const distance = param.number({ default: 120, min: 10, max: 600, unit: 'px', description: 'How near or far.' });

/** Dog or wolf, whichever is nearer. */
function hunterOf(sheep: Animal): Spot {
  const { dog, wolf } = sheep.meadow;
  return distanceBetween(sheep, dog) < distanceBetween(sheep, wolf) ? dog : wolf;
}

const hunterNear = condition({
  name: 'hunterNear',
  title: 'Hunter near',
  description: 'Is the dog or the wolf nearer than this? Sheep in the pen feel safe.',
  params: { distance },
  test: (sheep: Animal, params) => !sheep.isPenned && distanceBetween(sheep, hunterOf(sheep)) < params.distance,
});

const dogNear = condition({
  name: 'dogNear',
  title: 'Dog near',
  description: 'Is the dog nearer than this?',
  params: { distance },
  test: (animal: Animal, params) => distanceBetween(animal, animal.meadow.dog) < params.distance,
});

const isAlone = condition({
  name: 'isAlone',
  title: 'Is alone',
  description: 'Is the middle of the flock farther away than this?',
  params: { distance },
  test: (sheep: Animal, params) =>
    !sheep.isPenned && distanceBetween(sheep, centerOf(flockOf(sheep.meadow))) > params.distance,
});

const runAway = action({
  name: 'runAway',
  title: 'Run away',
  description: 'Runs away from dog and wolf, and keeps to the flock while running.',
  params: { speed },
  update(sheep: Animal, params, { dt }) {
    const hunter = hunterOf(sheep);
    const away = distanceBetween(sheep, hunter) || 1;
    const friends = centerOf(flockOf(sheep.meadow));
    const x = sheep.x + (100 * (sheep.x - hunter.x)) / away + 0.25 * (friends.x - sheep.x);
    const y = sheep.y + (100 * (sheep.y - hunter.y)) / away + 0.25 * (friends.y - sheep.y);
    walkTo(sheep, { x, y }, params.speed * dt);
    return RUNNING;
  },
});

const joinFlock = action({
  name: 'joinFlock',
  title: 'Join the flock',
  description: 'Walks towards the middle of the flock.',
  params: { speed },
  update(sheep: Animal, params, { dt }) {
    return walkTo(sheep, centerOf(flockOf(sheep.meadow)), params.speed * dt) ? SUCCESS : RUNNING;
  },
});

const stroll = action({
  name: 'stroll',
  description: 'Walks a little, anywhere. Succeeds on arrival.',
  params: { speed, reach: param.number({ default: 50, min: 5, max: 300, unit: 'px', description: 'How far.' }) },
  memory: { x: 0, y: 0, seconds: 0 },
  start(sheep: Animal, { reach }, context) {
    context.memory.x = sheep.x + reach * (2 * context.random() - 1);
    context.memory.y = sheep.y + reach * (2 * context.random() - 1);
  },
  update(sheep: Animal, params, { memory, dt }) {
    memory.seconds += dt;
    // It may have chosen a place behind a fence.
    return walkTo(sheep, memory, params.speed * dt) || memory.seconds > 4 ? SUCCESS : RUNNING;
  },
});

const catchSheep = action({
  name: 'catchSheep',
  title: 'Catch a sheep',
  description: 'Runs after the nearest sheep. Succeeds when it has one.',
  params: { speed },
  update(wolf: Animal, params, context) {
    const [nearest] = flockOf(wolf.meadow).sort((a, b) => distanceBetween(wolf, a) - distanceBetween(wolf, b));
    if (nearest === undefined) {
      context.because('no sheep is left on the meadow');
      return RUNNING;
    }
    walkTo(wolf, nearest, params.speed * context.dt);
    if (distanceBetween(wolf, nearest) > 30) return RUNNING;
    nearest.visible = false;
    return SUCCESS;
  },
});

const goHome = action({
  name: 'goHome',
  title: 'Go home',
  description: 'Walks into the wood. Succeeds on arrival.',
  params: { speed },
  update: (wolf: Animal, params, { dt }) => (walkTo(wolf, WOOD, params.speed * dt) ? SUCCESS : RUNNING),
});

const properties = {
  x: { value: param.number({ unit: 'px' }), read: ({ x }: Animal) => x },
  y: { value: param.number({ unit: 'px' }), read: ({ y }: Animal) => y },
};

/** Everything that behaviors of this game can be made of. Add your own actions and conditions here. */
export const vocabulary = createVocabulary({
  kinds,
  agentTypes: [
    defineAgentType<Animal>('sheep', {
      title: 'Sheep',
      tasks: [hunterNear, isAlone, runAway, joinFlock, stroll],
      properties,
    }),
    defineAgentType<Animal>('wolf', { title: 'Wolf', tasks: [dogNear, catchSheep, goHome], properties }),
  ],
  expressions,
});
