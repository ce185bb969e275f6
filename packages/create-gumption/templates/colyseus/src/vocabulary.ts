import {
  action,
  behaviorTreeKinds,
  condition,
  createVocabulary,
  defineAgentType,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption';
import { expressions } from 'gumption/behavior/expression';
import { distanceBetween, type Goblin, isSafe, type Player, walkTo } from './den.js';

const speed = param.number({ default: 12, min: 1, max: 60, description: 'Units in a second.' });

/** The nearest player who is not safe. */
function preyOf(goblin: Goblin): Player | undefined {
  const players = [...goblin.den.players.values()].filter((player) => !isSafe(player));
  return players.sort((a, b) => distanceBetween(goblin, a) - distanceBetween(goblin, b))[0];
}

const playerNear = condition({
  name: 'playerNear',
  title: 'Player near',
  description: 'Is a player nearer than this, and not at the exit?',
  params: { distance: param.number({ default: 25, min: 1, max: 100, description: 'In units.' }) },
  test(goblin: Goblin, { distance }) {
    const prey = preyOf(goblin);
    return prey !== undefined && distanceBetween(goblin, prey) < distance;
  },
});

const chase = action({
  name: 'chase',
  description: 'Runs after the nearest player.',
  params: { speed },
  update(goblin: Goblin, params, { dt }) {
    const prey = preyOf(goblin);
    if (prey !== undefined) walkTo(goblin, prey, params.speed * dt);
    return RUNNING;
  },
});

const wander = action({
  name: 'wander',
  description: 'Walks somewhere near its home. Succeeds on arrival.',
  params: { speed, reach: param.number({ default: 12, min: 1, max: 50, description: 'How far from home.' }) },
  memory: { x: 0, y: 0 },
  start({ home }: Goblin, { reach }, context) {
    context.memory.x = home.x + reach * (2 * context.random() - 1);
    context.memory.y = home.y + reach * (2 * context.random() - 1);
  },
  update: (goblin: Goblin, params, { memory, dt }) => (walkTo(goblin, memory, params.speed * dt) ? SUCCESS : RUNNING),
});

/** Everything that behaviors of this game can be made of. Add your own actions and conditions here. */
export const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Goblin>('goblin', { title: 'Goblin', tasks: [playerNear, chase, wander] })],
  expressions,
});
