export { type Anytime, BestSoFar } from './budget/anytime.js';
export { Coroutine } from './budget/coroutine.js';
export { finish, type Interruptible, stepFor } from './budget/interruptible.js';
export { type SavedSharedBudget, SharedBudget } from './budget/shared-budget.js';
export { taskOf } from './budget/work-task.js';
export { FrequencyScheduler, type FrequencySchedulerOptions } from './schedulers/frequency-scheduler.js';
export { listMeetings, measureLoad } from './schedulers/load.js';
export { choosePhase } from './schedulers/phases.js';
export {
  RequestScheduler,
  type RequestSchedulerOptions,
  type SavedRequestScheduler,
  type TimeRequest,
} from './schedulers/request-scheduler.js';
export { meetingPeriod, type Rhythm } from './schedulers/rhythm.js';
export type { SavedTimeScheduler } from './schedulers/saved-time-scheduler.js';
export { SharedFrames } from './schedulers/shared-frames.js';
export { sliceAgents } from './schedulers/slice-agents.js';
export type { Clock, ScheduledTask } from './schedulers/task.js';
export { TimeScheduler } from './schedulers/time-scheduler.js';
export type { TimeSchedulerOptions } from './schedulers/time-scheduler-options.js';
export { type Timing, timingOf } from './schedulers/timing.js';
