import { type Infer, number, struct } from '../../data/schema.js';
import { squaredDistance3 } from '../../math/vector3.js';
import { createSteering, type Steering } from '../core/kinematic.js';
import { alignOptions, reachOrientation } from '../steering/align.js';
import { arrive, arriveOptions } from '../steering/arrive.js';
import { lookWhereGoing } from '../steering/look-where-going.js';
import type { FormationMember } from './formation-options.js';

/** How members move to their slots; shared by all of a type. */
export type KeepSlotOptions = Infer<typeof keepSlotOptions>;

export const keepSlotOptions = struct({
  __proto__: null,
  /** How it moves to its slot. */
  arrive: arriveOptions,
  /** How it turns to face as its slot does. */
  align: alignOptions,
  /**
   * Closer than this, a member faces as its slot does; farther away it looks where it goes. About
   * the spacing of the pattern.
   */
  near: number({ min: 0 }),
});

const scratchTurn = createSteering();

/**
 * Moves a member to its slot and faces it accordingly: the lower level of a two-level formation,
 * whose upper level is the anchor. It ignores obstacles and neighbors: put it behind avoidance in
 * `createPriorities`, so that each member finds its own way around. Returns false when the member
 * stands in its slot with the right facing. It follows a moving slot at a distance that is the same
 * for all members, so the shape is kept; `lead` compensates for it.
 */
export function keepSlot(out: Steering, options: KeepSlotOptions, member: FormationMember): boolean {
  const { motion, target } = member;
  const isNear = squaredDistance3(motion.position, target.position) < options.near * options.near;
  scratchTurn.angular = target.orientation;
  const turns = isNear
    ? reachOrientation(scratchTurn, options.align, motion)
    : lookWhereGoing(scratchTurn, options.align, motion);
  const goes = arrive(out, options.arrive, motion, target.position);
  out.angular = scratchTurn.angular;
  return goes || turns;
}
