import { createKinematic, type Kinematic } from '../../index.js';
import type { FormationMember } from '../formation-options.js';
import { createPlacement } from '../placement.js';
import type { RoleCosts } from '../roles.js';

/** A character of the tests: a member whose motion can be written to. */
export interface Soldier extends FormationMember {
  readonly motion: Kinematic;
}

/** A character at a place, looking along +z by default. */
export function soldier(
  id: string | number,
  x: number,
  z: number,
  more: { orientation?: number; roles?: RoleCosts } = {},
): Soldier {
  const { orientation = 0, roles } = more;
  return { id, motion: createKinematic({ position: { x, y: 0, z }, orientation }), target: createPlacement(), roles };
}

/** Where a member ought to be, rounded so that it can be compared. */
export function targetOf({ target }: FormationMember): [number, number] {
  const round = (value: number) => Math.round(value * 1e9) / 1e9 + 0;
  return [round(target.position.x), round(target.position.z)];
}

/** Puts everybody where he ought to be. */
export function obey(members: Iterable<Soldier>): void {
  for (const { motion, target } of members) {
    Object.assign(motion.position, target.position);
    motion.orientation = target.orientation;
  }
}
