import { dictionary, type Infer, number } from '../../data/schema.js';
import { distance3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Placement } from './placement.js';

/**
 * How badly a character fits each role: 0 is ideal. For hard roles list the roles that it can have,
 * each with 0; roles that are not listed are forbidden. For soft roles list all of them, with
 * higher costs for worse fits; a cost that reaches the formation's `limit` is forbidden.
 */
export type RoleCosts = Infer<typeof roleCostsSchema>;

export const roleCostsSchema = dictionary(number({ min: 0 }));

/**
 * What it costs to put someone into a role: 0 for a slot without a role and for someone without a
 * table, Infinity if never.
 */
export function roleCost(costs: RoleCosts | undefined, role: string | undefined): number {
  if (role === undefined || costs === undefined) return 0;
  return Object.hasOwn(costs, role) ? costs[role] : Infinity;
}

/**
 * A slot as a cost function sees it: its place in the world at the moment of assignment. Valid only
 * during the call.
 */
export interface Slot extends Placement {
  /** Its number in the pattern, from 0. */
  index: number;
  /** The role that the pattern gives it; undefined if anyone may take it. */
  role: string | undefined;
}

/**
 * Adds {@link slotDistance} to an entry of `out`. All in one: a distance handed over would be
 * allocated wherever it is not inlined.
 */
export function addSlotDistance(
  out: Float64Array,
  entry: number,
  motion: Readonly<Kinematic>,
  slot: Readonly<Slot>,
): void {
  const dx = motion.position.x - slot.position.x;
  const dy = motion.position.y - slot.position.y;
  const dz = motion.position.z - slot.position.z;
  out[entry] += Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/**
 * How far it is to the slot: the part of a cost that keeps people from walking across one another.
 */
export function slotDistance(motion: Readonly<Kinematic>, slot: Readonly<Slot>): number {
  return distance3(motion.position, slot.position);
}
