import { FAILURE, RUNNING, type Status, SUCCESS } from 'gumption/behavior';

/**
 * The world of the benchmark: what an agent is, how it changes by itself, and the tasks that every
 * subject calls. What a task answers depends on all tasks the agent has carried out before, in
 * their order: one call too many, too few or out of turn, and the checksums differ.
 */
export interface Agent {
  /** Stirred by every task. */
  sum: number;
  /** Tasks carried out. */
  done: number;
  /** Age in ticks. Each agent starts at another age, so that they do not act in step. */
  age: number;
}

/**
 * Seconds per tick. An eighth, and all durations multiples of it: sums of such numbers are exact,
 * in milliseconds too.
 */
export const dt = 1 / 8;

/** Game time, for subjects that keep it themselves. */
export interface Clock {
  time: number;
}

export function createAgents(count: number): Agent[] {
  return Array.from({ length: count }, (_, i) => ({ sum: Math.imul(i + 1, 0x9e3779b1), done: 0, age: (i * 7) % 64 }));
}

/** What the world does to the agents before each tick. */
export function advanceAll(agents: readonly Agent[]): void {
  for (let i = 0; i < agents.length; i++) agents[i].age++;
}

// Conditions of guards depend on the world alone. Some libraries evaluate them once per tick,
// others once per node, and that must not change the result.

export const isAlarmed = (agent: Agent): boolean => (agent.age & 63) >= 48;
export const isCalm = (agent: Agent): boolean => (agent.age & 31) < 26;

/** Holds three times in four. */
export const isLucky = (agent: Agent, n: number): boolean => ((agent.sum >>> (n & 15)) & 3) !== 0;

function stir(agent: Agent, n: number): number {
  agent.sum = (Math.imul(agent.sum, 1664525) + 1013904223 + n) | 0;
  agent.done++;
  return (agent.sum >>> 16) & 7;
}

/** Succeeds or fails at once. */
export const attempt = (agent: Agent, n: number): Status => (stir(agent, n) < 6 ? SUCCESS : FAILURE);

/** Takes a while and succeeds. */
export const go = (agent: Agent, n: number): Status => (stir(agent, n) < 5 ? RUNNING : SUCCESS);

/** Takes a while and may fail. */
export function toil(agent: Agent, n: number): Status {
  const drawn = stir(agent, n);
  return drawn < 4 ? RUNNING : drawn < 7 ? SUCCESS : FAILURE;
}

/** A checksum over the state of all agents; a difference in any agent changes it. */
export function checksum(agents: readonly Agent[]): number {
  let hash = 0x811c9dc5;
  for (const { sum, done, age } of agents)
    for (const value of [sum, done, age]) hash = Math.imul(hash ^ value, 0x01000193);
  return hash >>> 0;
}
