import type { NodeView } from '../../../behavior/kind/index.js';
import type { MachinePlan } from './machine-plan.js';
import type { MachineTurn } from './machine-turn.js';
import type { StateLasting, StateMemory } from './state.js';

/** The memory of a machine while it runs. The memory of its states is in the states. */
export interface MachineMemory {
  since: number;
  /** Updates since a transition was taken. */
  idle: number;
  /** The turn in progress. Save-games hold it under this name. */
  desk: MachineTurn | undefined;
}

export interface MachineLasting {
  /** Does it run, and hear? */
  hears: boolean;
  /** Names of the events that wait. */
  events: string[];
}

/** The event queue of a machine that has never run; every mind gets its own list when it starts. */
export const NO_EVENTS: string[] = Object.freeze([] as string[]) as string[];

/** A machine as its decisions see it. */
export type MachineView = NodeView<unknown, MachineMemory, MachineLasting>;

export function planOf(node: MachineView): MachinePlan {
  return node.plan as MachinePlan;
}

/** What lasts of a state of the chart. */
export function lastingOf(node: MachineView, plan: MachinePlan, state: number): StateLasting {
  return node.childLasting(plan.childIndexOf[state]) as unknown as StateLasting;
}

/** What is remembered of a state of the chart, if its part runs. */
export function memoryOf(node: MachineView, plan: MachinePlan, state: number): StateMemory {
  return node.childMemory(plan.childIndexOf[state]) as unknown as StateMemory;
}
