import { InvalidDataError } from '../../data/check.js';
import { type GroundVector, orientationFromVector } from '../../math/angle.js';
import { createVector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Formation } from './formation.js';
import type { FormationMember } from './formation-options.js';

/** As in the layout of slots: below this mean length directions point all ways and have no mean. */
const NO_DIRECTION = 1e-9;

const scratchFacing: GroundVector = createVector3();

/**
 * Writes the average motion of the members: mean position, velocity and rotation, and the facing of
 * the formation. The facing compares each member with its slot, so that even a circle has one;
 * where there is none, `out` keeps its own. Counts members with slots; returns false and leaves
 * `out` unchanged if there are none.
 */
export function averageMotion<Member extends FormationMember>(out: Kinematic, formation: Formation<Member>): boolean {
  const count = formation.sumFacings(scratchFacing);
  if (count === 0) return false;
  const { members } = formation;
  let x = 0;
  let y = 0;
  let z = 0;
  let velocityX = 0;
  let velocityY = 0;
  let velocityZ = 0;
  let rotation = 0;
  for (let i = 0; i < members.length; i++) {
    const { id, motion } = members[i]!;
    if (formation.slotOf(id) === undefined) continue;
    x += motion.position.x;
    y += motion.position.y;
    z += motion.position.z;
    velocityX += motion.velocity.x;
    velocityY += motion.velocity.y;
    velocityZ += motion.velocity.z;
    rotation += motion.rotation;
  }
  out.position.x = x / count;
  out.position.y = y / count;
  out.position.z = z / count;
  out.velocity.x = velocityX / count;
  out.velocity.y = velocityY / count;
  out.velocity.z = velocityZ / count;
  out.rotation = rotation / count;
  const { x: aside, z: ahead } = scratchFacing;
  if (aside * aside + ahead * ahead > (NO_DIRECTION * count) ** 2)
    out.orientation = orientationFromVector(scratchFacing);
  return true;
}

/**
 * Keeps the anchor on a leash: it takes on the motion of its members, so that it waits for
 * stragglers and swerves when they must. Call it in each frame before you steer the anchor; the
 * formation's `lead` then lays slots out ahead of the members, without which all would stall at
 * once. Give the anchor far more acceleration than its members have, or it never gets going, and
 * have it brake (`matchVelocity` to 0) when it has nowhere to go: with a lead of slowRadius /
 * maxSpeed of the members, or more, a formation that nobody steers runs on by itself. Without
 * steering and lead the anchor is simply the center of mass. Not for overwatch, which it would
 * freeze: slots there do not follow the anchor, so the anchor must not follow the members.
 */
export function moderate<Member extends FormationMember>(formation: Formation<Member>): void {
  if (formation.pattern.frame === 'world')
    throw new InvalidDataError(
      'formation',
      `must not be moderated: the slots of ${formation.id} do not follow its anchor`,
    );
  averageMotion(formation.motion, formation);
}
