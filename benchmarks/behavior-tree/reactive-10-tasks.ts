/**
 * The world of the benchmark: what an agent is, how it changes by itself, and the tasks that every
 * subject calls. The tasks are cheap on purpose, so that what is timed is the way from one task to
 * the next.
 */
export interface Agent {
  /** How near danger is, from 0; at {@link danger} the agent flees. */
  threat: number;
  /** From 0, growing; at {@link appetite} the agent eats. */
  hunger: number;
  /** Falling towards 0; at {@link tiredness} the agent rests. */
  energy: number;
  x: number;
  /** Growth of `threat` per tick. It differs between agents, so that they do not act in step. */
  readonly unrest: number;
  /** How often each action was carried out, for the checksum. */
  fled: number;
  ate: number;
  rested: number;
  wandered: number;
}

export const agentCount = 1000;

const danger = 10;
const appetite = 6;
const tiredness = 2;

/**
 * The same agents for every subject, each with its own start and rhythm. All values are integers,
 * so sums are exact.
 */
export function createAgents(count = agentCount): Agent[] {
  return Array.from({ length: count }, (_, i) => ({
    threat: i % 10,
    hunger: (i * 7) % 6,
    energy: 3 + ((i * 13) % 8),
    x: i,
    unrest: 1 + (i % 3),
    fled: 0,
    ate: 0,
    rested: 0,
    wandered: 0,
  }));
}

/** What the world does to the agents before each tick. */
export function advanceAll(agents: readonly Agent[]): void {
  for (let i = 0; i < agents.length; i++) {
    const agent = agents[i];
    agent.threat += agent.unrest;
    agent.hunger += 1;
    agent.energy -= 1;
  }
}

export const isThreatened = (agent: Agent): boolean => agent.threat >= danger;
export const isHungry = (agent: Agent): boolean => agent.hunger >= appetite;
export const isTired = (agent: Agent): boolean => agent.energy <= tiredness;

// Every action succeeds at once. A peer that resumes a running child would otherwise not do the
// same as one that starts from the root on every tick, and there would be nothing to compare.

export function flee(agent: Agent): boolean {
  agent.threat = 0;
  agent.x += 3;
  agent.fled += 1;
  return true;
}

export function eat(agent: Agent): boolean {
  agent.hunger = 0;
  agent.ate += 1;
  return true;
}

export function rest(agent: Agent): boolean {
  agent.energy += 8;
  agent.rested += 1;
  return true;
}

export function wander(agent: Agent): boolean {
  agent.x -= 1;
  agent.wandered += 1;
  return true;
}

/** A checksum over the state of all agents; a difference in any agent changes it. */
export function checksum(agents: readonly Agent[]): number {
  let hash = 0x811c9dc5;
  for (const { threat, hunger, energy, x, fled, ate, rested, wandered } of agents)
    for (const value of [threat, hunger, energy, x, fled, ate, rested, wandered])
      hash = Math.imul(hash ^ value, 0x01000193);
  return hash >>> 0;
}
