import { choice, type Infer, number, struct } from '../../../data/schema.js';
import { vectorFromOrientation } from '../../../math/angle.js';
import type { Kinematic, KinematicSteering } from '../../core/kinematic.js';

/** Tuning shared by all vehicles of a type. World units, seconds, radians. */
export type KinematicVehicleOptions = Infer<typeof kinematicVehicleOptions>;

export const kinematicVehicleOptions = struct({
  __proto__: null,
  /**
   * Which motor each sensor drives. `same side`: the stronger side drives faster, so the vehicle
   * turns away from what it senses. `crossed`: it turns towards it.
   */
  wiring: choice(['same side', 'crossed']),
  /** What a motor does with its sensor: `faster` or `slower` where the sensor is stronger. */
  effect: choice(['faster', 'slower']),
  /** Speed of a motor at full strength or, with `slower`, at none. */
  maxSpeed: number({ above: 0 }),
  /** How far each sensor stands from the middle, ahead and to its side. */
  sensorDistance: number({ above: 0 }),
  /** Distance between the two motors: the smaller, the sharper it turns. */
  track: number({ above: 0 }),
});

/**
 * Drives a Braitenberg vehicle on the ground: two sensors, two motors and nothing in between. What
 * looks like fear or love comes from the wiring alone. `strengthAt` returns the strength of what it
 * senses at a place, from 0 to 1. Returns whether it moves.
 */
export function kinematicVehicle(
  out: KinematicSteering,
  options: KinematicVehicleOptions,
  self: Readonly<Kinematic>,
  strengthAt: (x: number, z: number) => number,
): boolean {
  const { wiring, sensorDistance, track } = options;
  const { x, z } = self.position;
  vectorFromOrientation(out, self.orientation);
  const aheadX = out.x;
  const aheadZ = out.z;
  // Orientations grow towards x, which is the left side of somebody who looks along z.
  const left = strengthAt(x + (aheadX + aheadZ) * sensorDistance, z + (aheadZ - aheadX) * sensorDistance);
  const right = strengthAt(x + (aheadX - aheadZ) * sensorDistance, z + (aheadZ + aheadX) * sensorDistance);
  const leftMotor = motorSpeed(options, wiring === 'crossed' ? right : left);
  const rightMotor = motorSpeed(options, wiring === 'crossed' ? left : right);
  const speed = (leftMotor + rightMotor) / 2;
  out.x = aheadX * speed;
  out.y = 0;
  out.z = aheadZ * speed;
  out.rotation = (rightMotor - leftMotor) / track;
  return speed > 0;
}

function motorSpeed({ effect, maxSpeed }: KinematicVehicleOptions, strength: number): number {
  const share = Math.min(1, Math.max(0, strength));
  return maxSpeed * (effect === 'faster' ? share : 1 - share);
}
