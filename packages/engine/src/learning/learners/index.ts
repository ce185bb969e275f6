export { type Chooser, type CreateChooser, chooseAllowed, type HardRules, writeAllowed } from './chooser.js';
export { ConfusionMatrix, type SavedConfusion } from './confusion-matrix.js';
export { LearnedLook, type LearnedOptionState, type LearnedState } from './learned-look.js';
export type { Learner } from './learner.js';
export { type CurvePoint, LearningCurve, type LearningCurveOptions, type SavedCurve } from './learning-curve.js';
export { LearningLog, type SavedLog } from './learning-log.js';
export { PerformanceMonitor, type SavedMonitor } from './performance-monitor.js';
