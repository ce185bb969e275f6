export { type Anytime, BestSoFar } from './anytime.js';
export { Coroutine } from './coroutine.js';
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
export { FrequencyScheduler, type FrequencySchedulerOptions } from './frequency-scheduler.js';
export { finish, type Interruptible, stepFor } from './interruptible.js';
export {
  type AnswerOf,
  type BestOf,
  type HandedOver,
  handOver,
  inSteps,
  type JobTable,
  type RequestOf,
} from './offload/job.js';
export { JobOffice, type JobOfficeOptions, type JobStatistics } from './offload/job-office.js';
export type { JobPort } from './offload/job-port.js';
export { localPort } from './offload/local-port.js';
export type { Pause } from './offload/pause.js';
export { type ServeJobsOptions, serveJobs } from './offload/serve-jobs.js';
export { JobError, type Ticket, type TicketStatus } from './offload/ticket.js';
export { PhaseScheduler } from './phase-scheduler.js';
export { Purse, type PurseOptions, type PurseState } from './purse.js';
export {
  RequestScheduler,
  type RequestSchedulerOptions,
  type SavedRequestScheduler,
  type TimeRequest,
} from './request-scheduler.js';
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
export type { FailureListener, TaskFailure } from './task-failures.js';
export {
  type SavedTimeScheduler,
  TimeScheduler,
  type TimeSchedulerEntry,
  type TimeSchedulerOptions,
} from './time-scheduler.js';
export { type TaskTiming, type Timing, timingOf } from './timing.js';
export { taskOf } from './work-task.js';
