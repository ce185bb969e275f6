export { all, any, between, type MachineCondition, not } from './machine/condition.js';
export { CoroutineMachine } from './machine/coroutine-machine.js';
export { decisionTransition, type TransitionDecision } from './machine/decision-transition.js';
export { LabelMachine } from './machine/label-machine.js';
export { defineMachine, type Machine } from './machine/machine.js';
export type {
  MachineAction,
  MachineConfig,
  MachineScope,
  StateConfig,
  TransitionConfig,
} from './machine/machine-config.js';
export { type MachineBindings, type MachineData, readMachine } from './machine/machine-data.js';
export type { MachineInstance } from './machine/machine-instance.js';
export type { MachinePopulation, MachinePopulationOptions } from './machine/machine-population.js';
export { ManualStepper } from './machine/manual-stepper.js';
export type { SavedMachine } from './machine/saved-machine.js';
export { shareData } from './machine/shared-data.js';
export { Tokens } from './machine/tokens.js';
export { vary } from './machine/vary.js';
