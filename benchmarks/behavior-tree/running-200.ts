import { type BackEnd, closures, generated, Minds } from 'gumption/behavior';
import type { Benchmark, Subject } from '../harness.js';
import { bytesPerAgent } from './memory.js';
import { behavior3Ticker } from './running-200-behavior3js.js';
import { createMind, tickAgent } from './running-200-hand-written.js';
import { mistreevousTicker } from './running-200-mistreevous.js';
import { createProgram } from './running-200-program.js';
import { type Agent, advanceAll, type Clock, checksum, createAgents, dt } from './running-200-tasks.js';

/** Number of agents over which the memory of one is averaged. */
const memoryAgents = 100_000;

// An operation is one tick of one agent, resumed where its last tick left off, with its share of
// the world's change. The npm package behaviortree is left out: it has no node that runs several
// children at once.

/** Creates a subject's minds and returns the function that ticks all agents. */
type Prepare = (agents: Agent[], clock: Clock) => () => void;

const oneByOne = (count: number, tick: (index: number) => void) => () => {
  for (let i = 0; i < count; i++) tick(i);
};

const handWritten: Prepare = (agents, clock) => {
  const minds = agents.map(createMind);
  return oneByOne(agents.length, (index) => tickAgent(agents[index], minds[index], clock));
};

const gumption =
  (backEnd: BackEnd): Prepare =>
  (agents) => {
    const minds = new Minds<Agent>(createProgram(), { backEnd, capacity: agents.length });
    for (const agent of agents) minds.add(agent);
    return () => minds.tick(dt);
  };

/**
 * Creates the benchmark for a number of agents. Tests use fewer, because some peers take long to
 * create their trees.
 */
export function createRunning200(agentCount: number): Benchmark {
  const subject = (name: string, note: string, prepare: Prepare): Subject => ({
    subject: name,
    unit: 'tick',
    note,
    setup() {
      const agents = createAgents(agentCount);
      const clock = { time: 0 };
      const tickAll = prepare(agents, clock);
      return {
        opsPerRun: agentCount,
        run() {
          clock.time += dt;
          advanceAll(agents);
          tickAll();
          return agents[0].sum & 1;
        },
        verify: () => checksum(agents),
      };
    },
  });
  const flat = 'one program, all agents in flat arrays';
  return {
    name: 'behavior-tree/running-200',
    title: `${agentCount.toLocaleString('en')} agents resume a tree of 200 nodes with running leaves, timers, parallels, decorators and guards`,
    subjects: [
      subject('hand-written', 'switches over plain fields', handWritten),
      subject('gumption generated', flat, gumption(generated)),
      subject('gumption closures', flat, gumption(closures)),
      subject('mistreevous', '4.3.1, one tree per agent; cool-downs and limits by functions', (agents, clock) =>
        oneByOne(agents.length, mistreevousTicker(agents, clock)),
      ),
      subject('behavior3js', '0.2.2, one tree; parallels, guards and timers written with its means', (agents, clock) =>
        oneByOne(agents.length, behavior3Ticker(agents, clock)),
      ),
    ],
    measures: [
      {
        subject: 'gumption generated',
        unit: 'bytes/agent',
        note: `${memoryAgents.toLocaleString('en')} agents on one program, beyond the agents themselves`,
        measure: () => bytesPerAgent(createProgram(), createAgents(memoryAgents)),
      },
    ],
  };
}

export const running200 = createRunning200(1000);
