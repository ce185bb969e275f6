export { type Anytime, BestSoFar } from './anytime.js';
export { Coroutine } from './coroutine.js';
export { FrequencyScheduler, type FrequencySchedulerOptions } from './frequency-scheduler.js';
export { finish, type Interruptible, stepFor } from './interruptible.js';
export { PhaseScheduler } from './phase-scheduler.js';
export { RequestScheduler, type TimeRequest } from './request-scheduler.js';
export {
  choosePhase,
  cycleOf,
  isDue,
  type LoadReport,
  measureLoad,
  meetingPeriod,
  type Rhythm,
  validateRhythm,
} from './rhythm.js';
export { sliceAgents } from './slice-agents.js';
export type { Clock, Task, TaskStatistics } from './task.js';
export { TimeScheduler, type TimeSchedulerEntry, type TimeSchedulerOptions } from './time-scheduler.js';
export { taskOf } from './work-task.js';
