import { choice, type Infer, number, struct } from '../../data/schema.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, set3 } from '../../math/vector3.js';
import { clearSteering, createKinematic, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { evade } from '../steering/evade.js';

/** World units, seconds, radians. */
export type ConeOptions = Infer<typeof coneOptions>;

export const coneOptions = struct({
  __proto__: null,
  /** The angle from straight ahead to the edge of the cone, below half a turn. */
  halfAngle: number({ above: 0, max: Math.PI }),
  /** The length of the cone. */
  range: number({ above: 0 }),
  /** Flee from the average of all characters in the cone, or only from the nearest. */
  from: choice(['average', 'nearest']),
  /** How many seconds to predict at most. */
  maxPrediction: number({ above: 0 }),
  maxAcceleration: number({ above: 0 }),
});

const scratchThreat = createKinematic();
const scratchAhead = createVector3();

/**
 * Evades characters in a cone ahead. Cheap and easy to understand, but it dodges characters that
 * will be gone in time, and does not see those that come from the side. `avoidCollisions` costs
 * little more and has neither fault.
 */
export function avoidInCone(
  out: Steering,
  options: ConeOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  const { x, y, z, velocityX, velocityY, velocityZ, ranges, rangeCount, self: own } = near;
  const { position, velocity } = scratchThreat;
  const edge = cos(options.halfAngle);
  set3(scratchAhead, sin(self.orientation), 0, cos(self.orientation));
  let reach = options.range * options.range;
  let count = 0;
  set3(position, 0, 0, 0);
  set3(velocity, 0, 0, 0);
  for (let range = 0; range < rangeCount; range++) {
    const end = ranges[2 * range + 1];
    for (let i = ranges[2 * range]; i < end; i++) {
      if (i === own) continue;
      const dx = x[i] - self.position.x;
      const dy = y[i] - self.position.y;
      const dz = z[i] - self.position.z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared >= reach || dx * scratchAhead.x + dz * scratchAhead.z <= edge * Math.sqrt(squared)) continue;
      if (options.from === 'nearest') {
        reach = squared;
        count = 0;
        set3(position, 0, 0, 0);
        set3(velocity, 0, 0, 0);
      }
      count++;
      set3(position, position.x + x[i], position.y + y[i], position.z + z[i]);
      set3(velocity, velocity.x + velocityX[i], velocity.y + velocityY[i], velocity.z + velocityZ[i]);
    }
  }
  if (count === 0) {
    clearSteering(out);
    return false;
  }
  set3(position, position.x / count, position.y / count, position.z / count);
  set3(velocity, velocity.x / count, velocity.y / count, velocity.z / count);
  return evade(out, options, self, scratchThreat);
}
