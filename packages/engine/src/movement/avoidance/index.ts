export { type AvoidCollisionsOptions, avoidCollisions } from './avoid-collisions.js';
export { avoidInCone } from './avoid-in-cone.js';
export {
  avoidReciprocally,
  createReciprocalState,
  RECIPROCAL_DEFAULTS,
  type ReciprocalOptions,
  type ReciprocalState,
  steerReciprocally,
} from './avoid-reciprocally.js';
export { type AvoidWallsOptions, type AvoidWallsState, avoidWalls, createAvoidWallsState } from './avoid-walls.js';
export { type DeflectOptions, deflectAlongWalls } from './deflect-along-walls.js';
export { type Box, detectBoxes } from './detect-boxes.js';
export { detectSpheres, type Sphere } from './detect-spheres.js';
export { detectVolume } from './detect-volume.js';
export { detectWalls, type Wall } from './detect-walls.js';
export { type CollisionDetector, createHit, detectAny, type Hit } from './detector.js';
export { type FieldSource, followField } from './follow-field.js';
export { parallelRays, type Ray, type RayConfiguration, rayFan, singleRay, whiskers } from './rays.js';
export { attract, type SeparateOptions, separate } from './separate.js';
