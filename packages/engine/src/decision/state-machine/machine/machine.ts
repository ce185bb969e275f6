import type { Chart } from '../chart/chart.js';
import { numberOfSent } from './known-event.js';
import type { MachineConfig } from './machine-config.js';
import { MachineInstance } from './machine-instance.js';
import { MachinePopulation, type MachinePopulationOptions } from './machine-population.js';
import { compileTables } from './machine-tables.js';

/** A checked and compiled machine: readonly, shared by all agents that run it. */
export interface Machine<A> {
  /** The states and transitions as compiled data, for tools. */
  readonly chart: Chart;
  /** What it was compiled from; {@link vary} makes variants of it. */
  readonly config: MachineConfig<A>;
  /** Starts one machine per agent. A number starts that many machines without agents. */
  population(agents: readonly A[] | number, options?: MachinePopulationOptions): MachinePopulation<A>;
  /**
   * Starts a single machine. For many characters take {@link population}, which is much smaller and
   * faster.
   */
  start(agent: A, options?: MachinePopulationOptions): MachineInstance<A>;
  /** The number of an event, which is faster to send than its name. */
  event(name: string): number;
}

/**
 * Checks and compiles a machine; every problem is reported now. State names must be unique in the
 * machine. Character types that differ in a few states can share the rest with {@link vary}.
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
    event: (name) => numberOfSent(tables, name),
  };
}
