export { type Chooser, type CreateChooser, chooseAllowed, type HardRules, writeAllowed } from './chooser.js';
export type { Learner } from './learner.js';
export { LearningLog, type SavedLog } from './learning-log.js';
export { PerformanceMonitor, type SavedMonitor } from './performance-monitor.js';
