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
} from './chart.js';
export { all, any, between, type Condition, not } from './condition.js';
export { activeIds, collectActive, createSlots, hasStarted, isActive, type Slots } from './configuration.js';
export { CoroutineMachine, type CoroutineState } from './coroutine-machine.js';
export { type Decision, decisionTree } from './decision-transition.js';
export { EVENTLESS, type EventNames, eventNumber, OTHER_EVENT } from './event-names.js';
export {
  type InnerActions,
  leaveHierarchical,
  selectOutermost,
  stayActive,
  takeTransition,
  updateHierarchical,
} from './hierarchical.js';
export { Instance } from './instance.js';
export { type LabeledState, LabelMachine } from './label-machine.js';
export { defineMachine, type Machine } from './machine.js';
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
} from './machine-config.js';
export { type MachineBindings, type MachineData, machineSchema, readMachine } from './machine-data.js';
export type { MachineState } from './machine-state.js';
export { type ManualStep, ManualStepper, type Pick } from './manual-stepper.js';
export { Population, type PopulationOptions } from './population.js';
export { takePop, takePush } from './push-down.js';
export { type SharedView, shareData } from './shared-data.js';
export {
  chooseInnermost,
  enterInitial,
  enterMissing,
  leaveStatechart,
  stayInStatechart,
  takeChosen,
} from './statechart.js';
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
} from './step.js';
export { type TokenListener, Tokens } from './tokens.js';
export { vary } from './vary.js';
