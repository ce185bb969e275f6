import { type BackEnd, closures, generated, Minds } from 'gumption/behavior';
import type { Benchmark, Subject } from '../harness.js';
import { bytesPerAgent } from './memory.js';
import { behavior3js, behaviortree, mistreevous } from './peers.js';
import { createProgram } from './reactive-10-program.js';
import {
  type Agent,
  advanceAll,
  agentCount,
  checksum,
  createAgents,
  eat,
  flee,
  isHungry,
  isThreatened,
  isTired,
  rest,
  wander,
} from './reactive-10-tasks.js';

/** Number of agents over which the memory of one is averaged. */
const memoryAgents = 100_000;

// The tree of every subject, ten nodes and a fallback leaf: a selector (1) over three sequences
// (3), each with a condition (3) and an action (3), and at last the action that is done when
// nothing else is.
//
//   selector
//     sequence: isThreatened, flee
//     sequence: isHungry, eat
//     sequence: isTired, rest
//     wander
//
// The world first changes every agent, then every agent ticks. An operation is one tick of one
// agent, from the root, with its share of the world's change.

/** Makes a subject out of a way to get the function that ticks all agents. */
function subject(name: string, note: string, prepare: (agents: readonly Agent[]) => () => void): Subject {
  return {
    subject: name,
    unit: 'tick',
    note,
    setup() {
      const agents = createAgents();
      const tickAll = prepare(agents);
      return {
        opsPerRun: agentCount,
        run() {
          advanceAll(agents);
          tickAll();
          return agents[0].x;
        },
        verify: () => checksum(agents),
      };
    },
  };
}

const handWritten = subject('hand-written', 'plain ifs over the same tasks', (agents) => () => {
  for (let i = 0; i < agents.length; i++) {
    const agent = agents[i];
    if (isThreatened(agent) && flee(agent)) continue;
    if (isHungry(agent) && eat(agent)) continue;
    if (isTired(agent) && rest(agent)) continue;
    wander(agent);
  }
});

const gumption = (backEnd: BackEnd) =>
  subject(`gumption ${backEnd.name}`, 'one program, all agents in flat arrays', (agents) => {
    const minds = new Minds<Agent>(createProgram(), { backEnd, capacity: agentCount });
    for (const agent of agents) minds.add(agent);
    return () => minds.tick(1 / 60);
  });

/** For libraries that tick one agent at a time. */
const oneByOne = (agents: readonly Agent[], tick: (index: number) => void) => () => {
  for (let i = 0; i < agents.length; i++) tick(i);
};

const viaMistreevous = subject('mistreevous', '4.3.1, one tree per agent, global functions', (agents) => {
  const { BehaviourTree, State } = mistreevous;
  const conditions = { isThreatened, isHungry, isTired };
  const actions = { flee, eat, rest, wander };
  for (const [name, test] of Object.entries(conditions)) BehaviourTree.register(name, (agent) => test(agent as never));
  for (const [name, act] of Object.entries(actions))
    BehaviourTree.register(name, (agent) => (act(agent as never) ? State.SUCCEEDED : State.FAILED));
  const definition = `root {
    selector {
      sequence { condition [isThreatened] action [flee] }
      sequence { condition [isHungry] action [eat] }
      sequence { condition [isTired] action [rest] }
      action [wander]
    }
  }`;
  const trees = agents.map((agent) => new BehaviourTree(definition, agent as never));
  return oneByOne(agents, (index) => trees[index].step());
});

const viaBehavior3js = subject('behavior3js', '0.2.2, one tree, one blackboard per agent', (agents) => {
  const { Action, BehaviorTree, Blackboard, Condition, FAILURE, Priority, Sequence, SUCCESS } = behavior3js;
  const leaf = (base: typeof Action, task: (agent: Agent) => boolean) => {
    const node = new base({});
    node.tick = ({ target }) => (task(target as Agent) ? SUCCESS : FAILURE);
    return node;
  };
  const branch = (test: (agent: Agent) => boolean, act: (agent: Agent) => boolean) =>
    new Sequence({ children: [leaf(Condition, test), leaf(Action, act)] });
  const tree = new BehaviorTree();
  tree.root = new Priority({
    children: [branch(isThreatened, flee), branch(isHungry, eat), branch(isTired, rest), leaf(Action, wander)],
  });
  const blackboards = agents.map(() => new Blackboard());
  return oneByOne(agents, (index) => tree.tick(agents[index], blackboards[index]));
});

const viaBehaviortree = subject('behaviortree', '2.1.0, shared nodes, one instance per agent', (agents) => {
  const { BehaviorTree, Selector, Sequence, Task } = behaviortree;
  const leaf = (run: (agent: Agent) => boolean) => new Task({ run });
  const branch = (test: (agent: Agent) => boolean, act: (agent: Agent) => boolean) =>
    new Sequence({ nodes: [leaf(test), leaf(act)] });
  const tree = new Selector({
    nodes: [branch(isThreatened, flee), branch(isHungry, eat), branch(isTired, rest), leaf(wander)],
  });
  const instances = agents.map((blackboard) => new BehaviorTree({ tree, blackboard }));
  return oneByOne(agents, (index) => instances[index].step());
});

export const reactive10: Benchmark = {
  name: 'behavior-tree/reactive-10',
  title: '1,000 agents tick a selector over three condition-action sequences and a fallback',
  subjects: [handWritten, gumption(generated), gumption(closures), viaMistreevous, viaBehavior3js, viaBehaviortree],
  measures: [
    {
      subject: 'gumption generated',
      unit: 'bytes/agent',
      note: `${memoryAgents.toLocaleString('en')} agents on one program, beyond the agents themselves`,
      measure: () => bytesPerAgent(createProgram(), createAgents(memoryAgents)),
    },
  ],
};
