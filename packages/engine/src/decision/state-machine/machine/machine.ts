import type { Chart } from '../chart/chart.js';
import { eventNumber } from '../chart/event-names.js';
import type { MachineConfig } from './machine-config.js';
import { MachineInstance } from './machine-instance.js';
import { MachinePopulation, type MachinePopulationOptions } from './machine-population.js';
import { compileTables } from './machine-tables.js';

/** A machine that has been checked and compiled; readonly, and shared by all that run it. */
export interface Machine<A> {
  readonly chart: Chart;
  /** What it was made of, for variants. */
  readonly config: MachineConfig<A>;
  /** One machine for each agent, started. A number makes so many without agents. */
  population(agents: readonly A[] | number, options?: MachinePopulationOptions): MachinePopulation<A>;
  /**
   * A single machine, started. For many characters take {@link population}: it is much smaller and
   * faster.
   */
  start(agent: A, options?: MachinePopulationOptions): MachineInstance<A>;
  /** The number of an event, quicker to send than its name. */
  event(name: string): number;
}

/**
 * Makes a machine of what its author wrote: every problem is found now. Names of states must be
 * unique in the machine. Characters of different sorts can share states by {@link vary}.
 */
export function defineMachine<A = undefined>(config: MachineConfig<A>, path = 'machine'): Machine<A> {
  const tables = compileTables(config, path);
  return {
    chart: tables.chart,
    config,
    population(agents, options) {
      const list = typeof agents === 'number' ? new Array<A>(agents).fill(undefined as A) : agents;
      return new MachinePopulation(tables, config, list, options);
    },
    start: (agent, options) => new MachineInstance(new MachinePopulation(tables, config, [agent], options)),
    event: (name) => eventNumber(tables.chart.events, name),
  };
}
