import { action, compile, condition, createVocabulary, defineAgentType, type Program, param } from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import { type Agent, attempt, go, isAlarmed, isCalm, isLucky, toil } from './running-200-tasks.js';
import { createDocument } from './running-200-tree.js';

const params = { n: param.integer({ default: 0 }) };

const tasks = [
  condition({ name: 'isAlarmed', test: isAlarmed }),
  condition({ name: 'isCalm', test: isCalm }),
  condition<Agent, typeof params>({ name: 'isLucky', params, test: (agent, { n }) => isLucky(agent, n) }),
  action<Agent, typeof params>({ name: 'attempt', params, update: (agent, { n }) => attempt(agent, n) }),
  action<Agent, typeof params>({ name: 'go', params, update: (agent, { n }) => go(agent, n) }),
  action<Agent, typeof params>({ name: 'toil', params, update: (agent, { n }) => toil(agent, n) }),
];

const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Agent>('agent', { tasks })],
});

/** The benchmark's tree for our engine, with the same task functions as all other subjects. */
export function createProgram(): Program {
  return compile(createDocument(), vocabulary);
}
