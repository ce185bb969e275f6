export {
  angleDifference,
  degreesToRadians,
  type GroundVector,
  lerpAngle,
  orientationFromVector,
  radiansToDegrees,
  TAU,
  vectorFromOrientation,
  wrapAngle,
} from './angle.js';
export type { Assigner } from './assigner.js';
export { AssignmentSolver } from './assignment.js';
export { BinaryHeap } from './binary-heap.js';
export { HASH_START, hashString, hashToText } from './bits.js';
export { randomAt } from './counter-rng.js';
export {
  angleBetweenQuaternions,
  conjugateQuaternion,
  copyQuaternion,
  createQuaternion,
  multiplyQuaternions,
  normalizeQuaternion,
  type Quaternion,
  quaternionBetween,
  quaternionFromAxisAngle,
  quaternionFromEuler,
  quaternionToAxisAngle,
  rotateVector3,
  slerpQuaternions,
} from './quaternion.js';
export { Rng, type SavedRng } from './rng.js';
export { SpatialHash } from './spatial-hash.js';
export { acos, asin, atan, atan2, cos, exp, log, log2, pow, sin, tan } from './trig.js';
export {
  add2,
  addScaled2,
  clampLength2,
  copy2,
  createVector2,
  cross2,
  distance2,
  dot2,
  equals2,
  length2,
  lerp2,
  nearlyEquals2,
  normalize2,
  perpendicular2,
  project2,
  rotate2,
  scale2,
  set2,
  squaredDistance2,
  squaredLength2,
  subtract2,
  type Vector2,
} from './vector2.js';
export {
  add3,
  addScaled3,
  clampLength3,
  copy3,
  createVector3,
  cross3,
  distance3,
  dot3,
  equals3,
  length3,
  lerp3,
  nearlyEquals3,
  normalize3,
  perpendicular3,
  project3,
  scale3,
  set3,
  squaredDistance3,
  squaredLength3,
  subtract3,
  type Vector3,
} from './vector3.js';
