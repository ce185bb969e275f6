import { Minds, Trace } from 'gumption/behavior';
import { type Benchmark, type Interval, medianInterval, type Subject } from '../harness.js';
import { createProgram } from './running-200-program.js';
import { type Agent, advanceAll, checksum, createAgents, dt } from './running-200-tasks.js';

const agentCount = 10_000;

// The tree of running-200. A watched agent is ticked step by step and leaves a trace; all others
// must not slow down.

/** Agents of which the first few are watched, and the function that ticks them all. */
function prepare(watched: number) {
  const agents = createAgents(agentCount);
  const minds = new Minds<Agent>(createProgram(), { capacity: agentCount });
  const ids = agents.map((agent) => minds.add(agent));
  for (const id of ids.slice(0, watched)) minds.watch(id);
  const tickAll = (): void => {
    advanceAll(agents);
    minds.tick(dt);
  };
  return { agents, minds, ids, tickAll };
}

function subject(name: string, watched: number): Subject {
  return {
    subject: name,
    unit: 'tick',
    setup() {
      const { agents, tickAll } = prepare(watched);
      return {
        opsPerRun: agentCount,
        run() {
          tickAll();
          return agents[0].sum & 1;
        },
        verify: () => checksum(agents),
      };
    },
  };
}

/**
 * Extra time for watching one agent, in percent. One population is ticked in pairs of short blocks,
 * watched and not, in changing order: what disturbs the machine for longer than a block hits both,
 * and both run the very same code and memory. Processor time is taken, in which other programs do
 * not count.
 */
function watchingCost(): Interval {
  const { minds, ids, tickAll } = prepare(0);
  const trace = new Trace();
  // Warms up the code that steps watched minds, as after a minute of play.
  const { tickAll: warmUp } = prepare(100);
  for (let i = 0; i < 50; i++) warmUp();
  const block = (watched: boolean): number => {
    if (watched) minds.watch(ids[0], trace);
    else minds.unwatch(ids[0]);
    const start = process.cpuUsage();
    for (let i = 0; i < ticksPerBlock; i++) tickAll();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  for (let i = 0; i < 20; i++) block(i % 2 === 0);
  const changes = Array.from({ length: pairs }, (_, i) => {
    const first = block(i % 2 === 0);
    const second = block(i % 2 === 1);
    return 100 * (i % 2 === 0 ? first / second - 1 : second / first - 1);
  });
  return medianInterval(changes);
}

const pairs = 401;
const ticksPerBlock = 10;

export const tracing: Benchmark = {
  name: 'behavior-tree/tracing',
  title: '10,000 agents tick a tree of 200 nodes while nobody, one or a hundred of them are watched',
  subjects: [
    subject('gumption unwatched', 0),
    subject('gumption one watched', 1),
    subject('gumption a hundred watched', 100),
  ],
  measures: [
    {
      subject: 'gumption, extra time for one watched',
      unit: '%',
      note: `of processor time; median of ${pairs} pairs of blocks`,
      measure: watchingCost,
    },
  ],
};
