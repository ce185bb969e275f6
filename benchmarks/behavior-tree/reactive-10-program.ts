import {
  action,
  type BehaviorDocument,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  FAILURE,
  type Program,
  SUCCESS,
} from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import { type Agent, eat, flee, isHungry, isThreatened, isTired, rest, wander } from './reactive-10-tasks.js';

// Each action is written out. Created in a loop, they would share one function, and the optimizing
// compiler could not tell their calls apart.
const tasks = [
  condition({ name: 'isThreatened', test: isThreatened }),
  condition({ name: 'isHungry', test: isHungry }),
  condition({ name: 'isTired', test: isTired }),
  action<Agent>({ name: 'flee', update: (agent) => (flee(agent) ? SUCCESS : FAILURE) }),
  action<Agent>({ name: 'eat', update: (agent) => (eat(agent) ? SUCCESS : FAILURE) }),
  action<Agent>({ name: 'rest', update: (agent) => (rest(agent) ? SUCCESS : FAILURE) }),
  action<Agent>({ name: 'wander', update: (agent) => (wander(agent) ? SUCCESS : FAILURE) }),
];

const document: BehaviorDocument = {
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'Reactive',
  root: {
    id: 'root',
    kind: 'selector',
    children: [
      branch('threat', 'isThreatened', 'flee'),
      branch('hunger', 'isHungry', 'eat'),
      branch('tired', 'isTired', 'rest'),
      { id: 'wander', kind: 'wander' },
    ],
  },
};

const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Agent>('agent', { tasks })],
});

/** The benchmark's tree for our engine, with the same task functions as all other subjects. */
export function createProgram(): Program {
  return compile(document, vocabulary);
}

function branch(id: string, test: string, act: string) {
  return {
    id,
    kind: 'sequence',
    children: [
      { id: `${id}-test`, kind: test },
      { id: `${id}-act`, kind: act },
    ],
  };
}
