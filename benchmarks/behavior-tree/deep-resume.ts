import {
  action,
  type BackEnd,
  closures,
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  generated,
  Minds,
  type Program,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import type { Benchmark, Subject } from '../harness.js';

// One leaf runs forever, fifty nodes deep; each node on the path to it has idle siblings. A tick
// resumes the leaf, and its cost must not grow with the number of siblings.

const agentCount = 1000;
const depth = 50;

interface Agent {
  worked: number;
}

const tasks = [
  action<Agent>({ name: 'pass', update: () => SUCCESS }),
  action<Agent>({
    name: 'work',
    update(agent) {
      agent.worked++;
      return RUNNING;
    },
  }),
];

const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Agent>('agent', { tasks })],
});

/**
 * A leaf that runs, `depth` nodes down, with `siblings` beside every node of the path: half before
 * it, half behind.
 */
export function createProgram(siblings: number): Program {
  let count = 0;
  const node = (kind: string, children?: DocumentNode[]): DocumentNode => ({
    id: `n${count++}`,
    kind,
    ...(children && { children }),
  });
  const passes = (length: number) => Array.from({ length }, () => node('pass'));
  let root = node('work');
  for (let level = 1; level < depth; level++) {
    const before = Math.ceil(siblings / 2);
    root = node('sequence', [...passes(before), root, ...passes(siblings - before)]);
  }
  return compile({ $schema: 'urn:gumption:behavior:1', version: 1, name: 'Deep', root }, vocabulary);
}

function subject(backEnd: BackEnd, siblings: number): Subject {
  return {
    subject: `gumption ${backEnd.name}, ${siblings} ${siblings === 1 ? 'sibling' : 'siblings'}`,
    unit: 'tick',
    setup() {
      const minds = new Minds<Agent>(createProgram(siblings), { backEnd, capacity: agentCount });
      const agents = Array.from({ length: agentCount }, () => ({ worked: 0 }));
      for (const agent of agents) minds.add(agent);
      return {
        opsPerRun: agentCount,
        run() {
          minds.tick(1 / 60);
          return agents[0].worked & 1;
        },
        verify: () => agents.reduce((sum, { worked }) => sum + worked, 0),
      };
    },
  };
}

export const deepResume: Benchmark = {
  name: 'behavior-tree/deep-resume',
  title: '1,000 agents resume a leaf 50 nodes down, with 1, 4 and 16 idle siblings beside every node on the way',
  subjects: [generated, closures].flatMap((backEnd) => [1, 4, 16].map((siblings) => subject(backEnd, siblings))),
};
