export { type AmbientArea, ambientAreaSchema, tickAmbient } from './ambient.js';
export { type DetailLevel, DetailSelector } from './detail-selector.js';
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
} from './distribution.js';
export { GroupDetail, type GroupHooks } from './group-detail.js';
export { type ImportanceFactors, importanceOf, levelFromImportance } from './importance.js';
