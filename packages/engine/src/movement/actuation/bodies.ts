import { CAR, MOTORBIKE } from './car.js';
import { HUMAN } from './human.js';
import { TANK } from './tracked.js';

/** Options of common bodies, to use as they are or as a base for your own. */
export const BODIES = Object.freeze({
  /** For `driveCar` and `holdWheels`. */
  car: CAR,
  /** For `driveCar`; it never reverses. */
  motorbike: MOTORBIKE,
  /** For `driveTracked`. */
  tank: TANK,
  /** For `moveHuman`. */
  human: HUMAN,
});
