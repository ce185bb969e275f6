export { type Anytime, BestSoFar } from './budget/anytime.js';
export { Coroutine } from './budget/coroutine.js';
export { finish, type Interruptible, stepFor } from './budget/interruptible.js';
export { Purse, type PurseOptions, type PurseState } from './budget/purse.js';
export { taskOf } from './budget/work-task.js';
export {
  type AmbientArea,
  type AmbientChange,
  crowdAt,
  stepAmbient,
  validateAmbientArea,
} from './detail/ambient.js';
export { type DetailChoice, type DetailLevel, DetailSelector } from './detail/detail-selector.js';
export {
  mergeNormal,
  mergePower,
  mergeShares,
  type NormalProperty,
  type PowerProperty,
  type Shares,
  splitLike,
  splitNormal,
  splitPower,
  splitShares,
} from './detail/distribution.js';
export { GroupDetail, type GroupHooks } from './detail/group-detail.js';
export { type ImportanceFactors, importanceOf, stepFromImportance } from './detail/importance.js';
export { FrequencyScheduler, type FrequencySchedulerOptions } from './schedulers/frequency-scheduler.js';
export { PhaseScheduler } from './schedulers/phase-scheduler.js';
export {
  RequestScheduler,
  type RequestSchedulerOptions,
  type SavedRequestScheduler,
  type TimeRequest,
} from './schedulers/request-scheduler.js';
export {
  choosePhase,
  cycleOf,
  isDue,
  type LoadReport,
  measureLoad,
  meetingPeriod,
  type Rhythm,
  validateRhythm,
} from './schedulers/rhythm.js';
export { sliceAgents } from './schedulers/slice-agents.js';
export type { Clock, Task, TaskStatistics } from './schedulers/task.js';
export type { FailureListener, TaskFailure } from './schedulers/task-failures.js';
export {
  type SavedTimeScheduler,
  TimeScheduler,
  type TimeSchedulerEntry,
  type TimeSchedulerOptions,
} from './schedulers/time-scheduler.js';
export { type TaskTiming, type Timing, timingOf } from './schedulers/timing.js';
export {
  type AnswerOf,
  type BestOf,
  type HandedOver,
  handOver,
  inSteps,
  type JobTable,
  type RequestOf,
} from './workers/job.js';
export { JobOffice, type JobOfficeOptions, type JobStatistics } from './workers/job-office.js';
export type { JobPort } from './workers/job-port.js';
export { localPort } from './workers/local-port.js';
export type { Pause } from './workers/pause.js';
export { type ServeJobsOptions, serveJobs } from './workers/serve-jobs.js';
export { JobError, type Ticket, type TicketStatus } from './workers/ticket.js';
