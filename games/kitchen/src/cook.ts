import { action, condition, defineAgentType, defineKey, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { type Cook, dayOf, type World } from './world.js';

/** The agent of a cook's behavior. */
export interface CookAgent {
  readonly cook: Cook;
  readonly world: World;
}

/** The day a cook last woke up to. */
export const day = defineKey('day', param.integer(), { description: 'The day this cook last noticed.' });

const seconds = (usual: number) =>
  param.number({ default: usual, min: 0, max: 600, unit: 's', description: 'How long it takes.' });

function tell({ world, cook }: CookAgent, what: string): void {
  world.happenings.push(`${cook.name} ${what}`);
}

const newDay = condition({
  name: 'newDay',
  title: 'A new day?',
  description: 'Has the sun risen since this was last asked? Remembers the day under "day".',
  tags: ['dawn', 'morning', 'sunrise'],
  test({ world }: CookAgent, _params, context) {
    const today = dayOf(world);
    if (context.get(day) === today) return false;
    context.set(day, today);
    return true;
  },
});

const hungry = condition({
  name: 'hungry',
  title: 'Hungry?',
  description: 'Is the cook hungrier than this?',
  tags: ['hunger', 'starving'],
  sentence: 'Hunger above {above}?',
  params: { above: param.number({ default: 0.6, min: 0, max: 1, description: 'From 0, full, to 1, starving.' }) },
  test: ({ cook }: CookAgent, { above }) => cook.hunger > above,
});

const haveFood = condition({
  name: 'haveFood',
  title: 'Have food?',
  description: 'Is there raw food in the bag, or a meal on the table?',
  tags: ['pantry', 'larder'],
  test: ({ cook }: CookAgent) => cook.raw + cook.meals > 0,
});

const haveMeal = condition({
  name: 'haveMeal',
  title: 'Have a meal?',
  description: 'Is a meal ready to be eaten?',
  test: ({ cook }: CookAgent) => cook.meals > 0,
});

const buyFood = action({
  name: 'buyFood',
  title: 'Buy food',
  description: 'Goes to the shop. Fails at once without the money.',
  tags: ['shop', 'acquire'],
  sentence: 'Buy food for {price} in {seconds}',
  params: { price: param.integer({ default: 2, min: 0, max: 50, unit: 'coins' }), seconds: seconds(2) },
  memory: { left: 0 },
  start(_agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update(agent, { price }, context) {
    const { cook } = agent;
    if (cook.coins < price) {
      context.because(`has ${cook.coins} coins of ${price}`);
      return FAILURE;
    }
    if ((context.memory.left -= context.dt) > 1e-9) return RUNNING;
    cook.coins -= price;
    cook.raw++;
    tell(agent, `buys food for ${price} coins`);
    return SUCCESS;
  },
});

const hunt = action({
  name: 'hunt',
  title: 'Hunt',
  description: 'Goes to the wood. Fails when the animal gets away, and at once when there is none.',
  tags: ['wood', 'acquire'],
  sentence: 'Hunt for {seconds}, chance {chance}',
  params: {
    chance: param.number({ default: 0.5, min: 0, max: 1, description: 'How likely it is to catch something.' }),
    seconds: seconds(4),
  },
  memory: { left: 0 },
  start(_agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update(agent, { chance }, context) {
    const { cook, world } = agent;
    if (world.animals === 0) {
      context.because('there are no animals left');
      return FAILURE;
    }
    if ((context.memory.left -= context.dt) > 1e-9) return RUNNING;
    if (context.random() >= chance) {
      context.because('it got away');
      return FAILURE;
    }
    world.animals--;
    cook.raw++;
    tell(agent, 'brings something from the wood');
    return SUCCESS;
  },
});

const gatherBerries = action({
  name: 'gatherBerries',
  title: 'Gather berries',
  description: 'Takes its time, and always finds some.',
  tags: ['forage', 'acquire'],
  sentence: 'Gather berries for {seconds}',
  params: { seconds: seconds(5) },
  memory: { left: 0 },
  start(_agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update(agent, _params, { memory, dt }) {
    if ((memory.left -= dt) > 1e-9) return RUNNING;
    agent.cook.raw++;
    tell(agent, 'has gathered berries');
    return SUCCESS;
  },
});

const cookMeal = action({
  name: 'cookMeal',
  title: 'Cook',
  description: 'Stands at the stove and makes a meal of raw food. Fails without any.',
  tags: ['prepare', 'stove', 'fry', 'boil'],
  sentence: 'Cook for {seconds}',
  params: { seconds: seconds(5) },
  memory: { left: 0 },
  start(agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
    agent.cook.isCooking = true;
    tell(agent, 'is at the stove');
  },
  update(agent, _params, { memory, dt }) {
    const { cook } = agent;
    if (cook.raw === 0) return FAILURE;
    if ((memory.left -= dt) > 1e-9) return RUNNING;
    cook.raw--;
    cook.meals++;
    return SUCCESS;
  },
  stop({ cook }) {
    cook.isCooking = false;
  },
});

const eatFood = action({
  name: 'eatFood',
  title: 'Eat',
  description: 'Eats a meal. Fails if there is none, or if it is gone before the first bite.',
  tags: ['meal', 'dine'],
  sentence: 'Eat for {seconds}',
  params: { seconds: seconds(2) },
  memory: { left: 0 },
  start(_agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update(agent, _params, context) {
    const { cook } = agent;
    if (cook.meals === 0) {
      context.because('the table is empty');
      return FAILURE;
    }
    if ((context.memory.left -= context.dt) > 1e-9) return RUNNING;
    cook.meals--;
    cook.hunger = 0;
    cook.eatenToday++;
    tell(agent, `eats meal ${cook.eatenToday} of the day`);
    return SUCCESS;
  },
});

const work = action({
  name: 'work',
  title: 'Work',
  description: 'Works for a coin. Succeeds when it is earned.',
  tags: ['earn', 'job', 'money'],
  sentence: 'Work for {seconds}',
  params: { seconds: seconds(4) },
  memory: { left: 0 },
  start(_agent: CookAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update({ cook }, _params, { memory, dt }) {
    if ((memory.left -= dt) > 1e-9) return RUNNING;
    cook.coins++;
    return SUCCESS;
  },
});

const idle = action({
  name: 'idle',
  title: 'Idle',
  description: 'Does nothing, until it is interrupted.',
  tags: ['wait', 'stand'],
  update: (_agent: CookAgent) => RUNNING,
});

export const cookType = defineAgentType<CookAgent>('cook', {
  title: 'Cook',
  description: 'Works, gets hungry, and cooks on a stove that others want too.',
  tasks: [newDay, hungry, haveFood, haveMeal, buyFood, hunt, gatherBerries, cookMeal, eatFood, work, idle],
  properties: {
    hunger: { value: param.number(), read: ({ cook }) => cook.hunger, description: 'From 0, full, to 1, starving.' },
    coins: { value: param.number(), read: ({ cook }) => cook.coins, description: 'Money.' },
  },
});
