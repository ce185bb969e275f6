import { type Infer, number, struct } from '../../data/schema.js';
import { createVector3, perpendicular3, set3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { timeOfApproach } from './closest-approach.js';

/** World units and seconds. */
export type AvoidCollisionsOptions = Infer<typeof avoidCollisionsOptions>;

export const avoidCollisionsOptions = struct({
  __proto__: null,
  /**
   * Its own radius, to which the radius of the other is added. Slightly more than the body keeps a
   * gap.
   */
  radius: number({ min: 0 }),
  /**
   * Collisions later than this many seconds are ignored for now. If it is too long, characters
   * dodge others that will turn anyway.
   */
  horizon: number({ above: 0 }),
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
});

/**
 * Below this part of the sum of radii a miss counts as none: it no longer says on which side to
 * pass.
 */
const HEAD_ON = 1e-3;

const scratchAway = createVector3();

/**
 * Dodges the collision that comes first, by where both characters will be when they are nearest.
 * Unlike `avoidInCone` it ignores characters that are ahead but not on a collision course, and sees
 * those that come from the side. Threats are not averaged: between two of them the average may lead
 * straight on. Head on, each also dodges to its own right, so that two do not stop in front of each
 * other. In dense crowds use `avoidReciprocally`.
 */
export function avoidCollisions(
  out: Steering,
  options: AvoidCollisionsOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  const { x, y, z, velocityX, velocityY, velocityZ, radius, ranges, rangeCount, self: own } = near;
  const { x: px, y: py, z: pz } = self.position;
  const { x: vx, y: vy, z: vz } = self.velocity;
  let first = -1;
  let firstTime = options.horizon;
  let firstSquared = Infinity;
  for (let range = 0; range < rangeCount; range++) {
    const end = ranges[2 * range + 1];
    for (let i = ranges[2 * range]; i < end; i++) {
      if (i === own) continue;
      const dpx = x[i] - px;
      const dpy = y[i] - py;
      const dpz = z[i] - pz;
      const dvx = velocityX[i] - vx;
      const dvy = velocityY[i] - vy;
      const dvz = velocityZ[i] - vz;
      const reach = options.radius + radius[i];
      const now = dpx * dpx + dpy * dpy + dpz * dpz;
      let time = 0;
      if (now >= reach * reach) {
        time = timeOfApproach(dpx, dpy, dpz, dvx, dvy, dvz);
        if (time <= 0) continue;
        const ox = dpx + dvx * time;
        const oy = dpy + dvy * time;
        const oz = dpz + dvz * time;
        if (ox * ox + oy * oy + oz * oz >= reach * reach) continue;
      }
      // Of several that overlap already the nearest counts; of equals the first.
      if (time > firstTime || (time === firstTime && now >= firstSquared)) continue;
      first = i;
      firstTime = time;
      firstSquared = now;
    }
  }
  if (first < 0) {
    clearSteering(out);
    return false;
  }
  dodge(out, options, self, near, first, firstTime);
  return true;
}

/** Writes full acceleration away from where the other will be after `time`. */
function dodge(
  out: Steering,
  options: AvoidCollisionsOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
  other: number,
  time: number,
): void {
  const away = scratchAway;
  const reach = options.radius + near.radius[other];
  const dpx = self.position.x - near.x[other];
  const dpy = self.position.y - near.y[other];
  const dpz = self.position.z - near.z[other];
  set3(
    away,
    dpx + (self.velocity.x - near.velocityX[other]) * time,
    dpy + (self.velocity.y - near.velocityY[other]) * time,
    dpz + (self.velocity.z - near.velocityZ[other]) * time,
  );
  let squared = away.x * away.x + away.y * away.y + away.z * away.z;
  if (squared < (HEAD_ON * reach) ** 2) {
    set3(away, dpx, dpy, dpz);
    leaveLine(away, near.self < other ? 1 : -1);
    squared = away.x * away.x + away.y * away.y + away.z * away.z;
  }
  const scale = options.maxAcceleration / Math.sqrt(squared);
  out.x = away.x * scale;
  out.y = away.y * scale;
  out.z = away.z * scale;
  out.angular = 0;
}

/**
 * Away from the other, half of it backwards and half to the right as seen when looking at the
 * other; `away` is the way from the other. It looks the opposite way, so its right is the other
 * side: the text asks for that, but what it proposes, to evade where the other is now, only brakes.
 */
function leaveLine(away: Vector3, side: 1 | -1): void {
  const { x, y, z } = away;
  const distance = Math.sqrt(x * x + y * y + z * z);
  if (distance === 0) {
    set3(away, side, 0, 0);
    return;
  }
  const level = Math.sqrt(x * x + z * z);
  if (level > HEAD_ON * distance) set3(away, z / level, 0, -x / level);
  else perpendicular3(away, away); // one above the other
  set3(away, away.x + x / distance, away.y + y / distance, away.z + z / distance);
}
