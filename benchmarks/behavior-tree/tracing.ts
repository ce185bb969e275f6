import { Minds } from 'gumption/behavior';
import type { Benchmark, Subject } from '../harness.js';
import { createProgram } from './running-200-program.js';
import { type Agent, advanceAll, checksum, createAgents, dt } from './running-200-tasks.js';

const agentCount = 10_000;

// The tree of running-200. Whoever is watched is ticked step by step and leaves a trace; all others must not notice.

function subject(name: string, watched: number): Subject {
  return {
    subject: name,
    unit: 'tick',
    setup() {
      const agents = createAgents(agentCount);
      const minds = new Minds<Agent>(createProgram(), { capacity: agentCount });
      const ids = agents.map((agent) => minds.add(agent));
      for (const id of ids.slice(0, watched)) minds.watch(id);
      return {
        opsPerRun: agentCount,
        run() {
          advanceAll(agents);
          minds.tick(dt);
          return agents[0].sum & 1;
        },
        verify: () => checksum(agents),
      };
    },
  };
}

export const tracing: Benchmark = {
  name: 'behavior-tree/tracing',
  title: '10,000 agents tick a tree of 200 nodes while nobody, one or a hundred of them are watched',
  subjects: [
    subject('gumption unwatched', 0),
    subject('gumption one watched', 1),
    subject('gumption a hundred watched', 100),
  ],
};
