import { requireNonNegative } from '../../data/check.js';
import { squaredDistance3 } from '../../math/vector3.js';
import { createSteering, type Steering } from '../core/kinematic.js';
import { type AlignOptions, reachOrientation, validateAlign } from '../steering/align.js';
import { type ArriveOptions, arrive, validateArrive } from '../steering/arrive.js';
import { lookWhereGoing } from '../steering/look-where-going.js';
import type { FormationMember } from './formation-options.js';

/** How members go to their slots; shared by all of a type. */
export interface KeepSlotOptions {
  readonly arrive: ArriveOptions;
  readonly align: AlignOptions;
  /**
   * Nearer than this, a member looks as its slot does; farther off it looks where it goes. About
   * the spacing of the pattern.
   */
  readonly near: number;
}

const scratchTurn = createSteering();

/** Checks options once, on load, so that {@link keepSlot} need not check them every tick. */
export function validateKeepSlot(options: KeepSlotOptions, path: string): void {
  validateArrive(options.arrive, `${path}.arrive`);
  validateAlign(options.align, `${path}.align`);
  requireNonNegative(options.near, `${path}.near`);
}

/**
 * Goes to the slot and looks as it does: the lower of the two levels of a formation, the upper
 * being the anchor. It knows nothing of trees and neighbors: put it behind avoidance in
 * `createPriorities`, and each member finds its own way round. Returns false when the member stands
 * in its slot and looks right. A moving slot it follows at a distance, the same for all, so that
 * the shape is kept; a `lead` makes up for it.
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
