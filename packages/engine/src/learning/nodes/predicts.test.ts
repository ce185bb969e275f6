import { expect, it } from 'vitest';
import { action, compile, createVocabulary, defineAgentType, Minds, SUCCESS } from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../decision/behavior-tree/nodes/index.js';
import { expressions } from '../../language/expression/index.js';
import { HierarchicalNGram } from '../prediction/index.js';
import { type PredictorAccess, predictorProperties, predictorTasks } from './index.js';

interface Guard {
  readonly habits: HierarchicalNGram<'punch' | 'kick'>;
  did: string;
}

const access: PredictorAccess<Guard, 'punch' | 'kick'> = {
  predictor: ({ habits }) => habits,
  actions: ['punch', 'kick'],
};
const does = (name: string) =>
  action({
    name,
    update(guard: Guard) {
      guard.did = name;
      return SUCCESS;
    },
  });
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  expressions,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [...predictorTasks(access), does('block'), does('jump'), does('ambush'), does('rest')],
      properties: predictorProperties(access),
    }),
  ],
});

it('lets behaviors ask what is expected next, as a condition and as a property', () => {
  const minds = new Minds<Guard>(
    compile(
      parseText(`behavior Guard for guard
selector
  sequence
    isTrue that: (agent.expectedAction == "kick" and agent.expectedProbability == 1)
    ambush
  sequence
    predicts action: kick, certainty: 0.6
    jump
  sequence
    predicts action: punch, certainty: 0.6, cases: 5
    block
  rest`),
      vocabulary,
    ),
  );
  const guard: Guard = { habits: new HierarchicalNGram({ length: 1, minSamples: 1 }), did: '' };
  const trace = minds.watch(minds.add(guard));
  const after = (moves: string) => {
    for (const move of moves) guard.habits.add(move === 'k' ? 'kick' : 'punch');
    minds.tick(1);
    return guard.did;
  };
  expect(after('')).toBe('rest');
  expect(JSON.stringify(trace.read())).toContain('has no idea what comes next');
  expect(after('pp')).toBe('rest');
  expect(after('ppp')).toBe('block');
  expect(after('kkkkk')).toBe('rest');
  expect(after('kkkkk')).toBe('jump');
  expect(JSON.stringify(trace.read())).toContain('expects kick, as in 10 of 15 cases');
  guard.habits.forget();
  expect(after('k')).toBe('ambush');
});
