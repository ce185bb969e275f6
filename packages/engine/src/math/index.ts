export {
  angleDifference,
  degreesToRadians,
  type GroundVector,
  lerpAngle,
  orientationFromVector,
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
  createQuaternion,
  multiplyQuaternions,
  type Quaternion,
  quaternionFromAxisAngle,
  quaternionFromEuler,
  rotateVector3,
  slerpQuaternions,
} from './quaternion.js';
export { Rng, type SavedRng } from './rng.js';
export { SpatialHash } from './spatial-hash.js';
export { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from './trig.js';
export {
  createVector3,
  distance3,
  dot3,
  length3,
  normalize3,
  scale3,
  set3,
  subtract3,
  type Vector3,
} from './vector3.js';
