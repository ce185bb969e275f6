export type { Clause } from './clause.js';
export { CompoundPass, storeCompound } from './compound-pass.js';
export { CompoundTactic } from './compound-tactic.js';
export { ContextStates, type Threat } from './context-states.js';
export { addPoint, changePoint, type PointChange, removePoint, resetPoint } from './edit-points.js';
export { EscapeRoutes } from './escape-routes.js';
export { type CandidateSource, gridCandidates } from './generation/candidates.js';
export { Condensation } from './generation/condensation.js';
export { type Measure, MeasurePass } from './generation/measure-pass.js';
export { PlayRecorder, type SavedPlayRecorder } from './generation/play-recorder.js';
export { PointGeneration } from './generation/point-generation.js';
export { placePrefab } from './generation/prefab.js';
export { regeneratePoints } from './generation/regenerate-points.js';
export type { LabeledPoints } from './labeled-points.js';
export { NearbyPoints, type PointQuery } from './nearby-points.js';
export { PointChoice } from './point-choice.js';
export { PointList } from './point-list.js';
export { PointPaths } from './point-paths.js';
export type { PointRecord } from './point-record.js';
export {
  createTacticalPoints,
  type PointsDocument,
  pointsJsonSchema,
  readPointsDocument,
} from './points-document.js';
export { CoverProbe } from './probes/cover-probe.js';
export { directLight, ShadowProbe } from './probes/shadow-probe.js';
export { VisibilityProbe } from './probes/visibility-probe.js';
export { sketchPoints } from './sketch-points.js';
export { NO_POINT, type SavedTacticalPoints, TacticalPoints } from './tactical-points.js';
export { ThreatSight } from './threat-sight.js';
