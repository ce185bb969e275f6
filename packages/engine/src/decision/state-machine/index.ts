export {
  ATOMIC,
  type Chart,
  type ChartMode,
  type ChartSource,
  type ChartState,
  type ChartTransition,
  COMPOUND,
  compileChart,
  DEEP_HISTORY,
  FINAL,
  findLevel,
  isInside,
  NONE,
  PARALLEL,
  SHALLOW_HISTORY,
  type StateType,
} from './chart/chart.js';
export { activeIds, collectActive, createSlots, hasStarted, isActive, type Slots } from './chart/configuration.js';
export { EVENTLESS, type EventNames, eventNumber, OTHER_EVENT } from './chart/event-names.js';
export {
  type InnerActions,
  leaveHierarchical,
  selectOutermost,
  stayActive,
  takeTransition,
  updateHierarchical,
} from './chart/hierarchical.js';
export { takePop, takePush } from './chart/push-down.js';
export {
  chooseInnermost,
  enterInitial,
  enterMissing,
  leaveStatechart,
  stayInStatechart,
  takeChosen,
} from './chart/statechart.js';
export {
  ACTIVE,
  createStep,
  DONE,
  ENTER,
  EXIT,
  REFUSED,
  type Referee,
  type Step,
  TAKE,
  UNDECIDED,
  whatToDo,
  whomToDo,
} from './chart/step.js';
export { all, any, between, type Condition, not } from './machine/condition.js';
export { CoroutineMachine, type CoroutineState } from './machine/coroutine-machine.js';
export { type Decision, decisionTree } from './machine/decision-transition.js';
export { Instance } from './machine/instance.js';
export { type LabeledState, LabelMachine } from './machine/label-machine.js';
export { defineMachine, type Machine } from './machine/machine.js';
export type {
  Action,
  Branch,
  Guard,
  MachineConfig,
  OneOrMore,
  Scope,
  State,
  Transition,
  WeightedBranch,
} from './machine/machine-config.js';
export { type MachineBindings, type MachineData, machineSchema, readMachine } from './machine/machine-data.js';
export type { MachineState } from './machine/machine-state.js';
export { type ManualStep, ManualStepper, type Pick } from './machine/manual-stepper.js';
export { Population, type PopulationOptions } from './machine/population.js';
export { type SharedView, shareData } from './machine/shared-data.js';
export { type TokenListener, Tokens } from './machine/tokens.js';
export { vary } from './machine/vary.js';
