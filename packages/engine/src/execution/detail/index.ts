export { type AmbientArea, ambientAreaSchema, tickAmbient } from './ambient.js';
export { type DetailLevel, DetailSelector } from './detail-selector.js';
export {
  type NormalProperty,
  normalProperty,
  type PowerProperty,
  powerProperty,
  type Shares,
  sharesProperty,
  splitLike,
} from './distribution.js';
export { GroupDetail, type GroupHooks } from './group-detail.js';
export { type ImportanceFactors, importanceOf, levelFromImportance } from './importance.js';
export { type JointProperty, jointProperty } from './joint-property.js';
