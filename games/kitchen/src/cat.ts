import { action, condition, defineAgentType, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import type { Cat, World } from './world.js';

/** The agent of a cat's behavior. */
export interface CatAgent {
  readonly cat: Cat;
  readonly world: World;
}

const mealLeftOut = condition({
  name: 'mealLeftOut',
  title: 'Meal left out?',
  description: 'Does a meal stand on a table that nobody eats?',
  tags: ['smell', 'food'],
  test: ({ world }: CatAgent) => world.cooks.some(({ meals }) => meals > 0),
});

const stealMeal = action({
  name: 'stealMeal',
  title: 'Steal a meal',
  description: 'Sneaks up, and eats the first meal it finds. Fails when there is none by then.',
  tags: ['sneak', 'eat'],
  sentence: 'Steal a meal in {seconds}',
  params: { seconds: param.number({ default: 3, min: 0, max: 60, unit: 's', description: 'How long it sneaks.' }) },
  memory: { left: 0 },
  start(_agent: CatAgent, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update({ cat, world }, _params, context) {
    if ((context.memory.left -= context.dt) > 1e-9) return RUNNING;
    const victim = world.cooks.find(({ meals }) => meals > 0);
    if (victim === undefined) {
      context.because('somebody was faster');
      return FAILURE;
    }
    victim.meals--;
    cat.stolen++;
    world.happenings.push(`${cat.name} steals a meal from ${victim.name}`);
    return SUCCESS;
  },
});

const nap = action({
  name: 'nap',
  title: 'Nap',
  description: 'Sleeps, until something is more interesting.',
  tags: ['sleep', 'rest'],
  update: (_agent: CatAgent) => RUNNING,
});

export const catType = defineAgentType<CatAgent>('cat', {
  title: 'Cat',
  description: 'Naps, and looks after leftovers.',
  tasks: [mealLeftOut, stealMeal, nap],
  properties: {
    stolen: { value: param.number(), read: ({ cat }) => cat.stolen, description: 'Meals it has stolen.' },
  },
});
