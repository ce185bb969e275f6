import {
  action,
  behaviorTreeKinds,
  Cast,
  createVocabulary,
  defineAgentType,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';
import { condition } from 'gumption/behavior';
import { type CreateGame, observePlay } from 'gumption/behavior/scenario';

const hungry = condition({
  name: 'hungry',
  test(duck: { food: number }, _params, context) {
    context.because(`it has ${duck.food} bits of bread`);
    return duck.food < 2;
  },
});
const eat = action({
  name: 'eat',
  update(duck: { food: number }) {
    duck.food++;
    return SUCCESS;
  },
});
const swim = action({ name: 'swim', update: () => RUNNING });
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('duck', { tasks: [hungry, eat, swim] })],
});
const createGame: CreateGame = ({ behaviors, seed }) => {
  const cast = new Cast({ vocabulary, behaviors, seed });
  cast.add('dora', 'duck', { food: 0 }, 'Duck');
  return { cast, stepSeconds: 1, step: () => cast.tick(1) };
};
const duck = parseText(`
  behavior Duck for duck
  reactiveSelector #top
    sequence #meal
      hungry
      eat
    swim
`);

const { events, nodes } = observePlay(createGame, { behaviors: [duck], seed: 1, agent: 'dora', seconds: 3 });
for (const { at, node, event, reason } of events)
  console.log(`${at} s: ${node} ${event}${reason === undefined ? '' : `: ${reason}`}`);
for (const { path, starts, isRunning } of nodes)
  console.log(`${path}: ${starts} starts${isRunning ? ', running' : ''}`);
