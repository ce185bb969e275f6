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
export { activeIds, collectActive, createSlots, hasStarted, isActive, type Slots } from './configuration.js';
export { EVENTLESS, type EventNames, eventNumber, OTHER_EVENT } from './event-names.js';
export {
  type InnerActions,
  leaveHierarchical,
  selectOutermost,
  stayActive,
  takeTransition,
  updateHierarchical,
} from './hierarchical.js';
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
