export { BODIES } from './bodies.js';
export { type CarOptions, type CarState, createCarState, driveCar } from './car.js';
export { deferActuation } from './defer.js';
export { type FilterOptions, filterSteering } from './filter.js';
export { actuateForce, createForce, type Force, type ForceOptions } from './force.js';
export { type HumanOptions, moveHuman } from './human.js';
export { chooseManeuver, type ManeuverOptions } from './maneuver.js';
export { driveTracked, type TrackedOptions } from './tracked.js';
export { holdWheels, type WheelOptions } from './wheels.js';
