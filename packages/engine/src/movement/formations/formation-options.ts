import type { Kinematic } from '../core/kinematic.js';
import type { Placement } from './placement.js';
import type { RoleCosts, Slot } from './roles.js';
import type { MemberId } from './saved-formation.js';
import type { AssignmentMethod } from './slot-assignment.js';

/** One who can hold a slot: a character, or a whole formation. */
export interface FormationMember {
  readonly id: MemberId;
  /** How it moves; the formation only looks at it. */
  readonly motion: Readonly<Kinematic>;
  /** Where it ought to be: written in each update while it has a slot, otherwise left alone. */
  readonly target: Placement;
  /** How well it fits the roles of slots; without them it fits all. */
  readonly roles?: RoleCosts;
}

/** How a formation is run. World units, seconds. */
export interface FormationOptions<Member extends FormationMember> {
  /** What the formation is known by as a member of another. */
  readonly id?: MemberId;
  /** How members come to their slots; 'optimal' if absent. */
  readonly assign?: AssignmentMethod;
  /**
   * What it costs to put a member into a slot, 0 or more, asked whenever slots are given out. If
   * absent, the cost of the slot's role plus the way to walk.
   */
  readonly cost?: (member: Member, slot: Readonly<Slot>) => number;
  /**
   * A cost, or by default the cost of a role, from which on a slot is forbidden; Infinity if
   * absent.
   */
  readonly limit?: number;
  /**
   * 'first' gives out the first slots only, 'any' also later ones while earlier stay empty. If
   * absent: 'any' for patterns with roles.
   */
  readonly fill?: 'first' | 'any';
  /**
   * False to have everybody stay in his slot when others come and go, gaps or not; true if absent.
   */
  readonly closeUp?: boolean;
  /**
   * What lies on the anchor: the 'center' of the occupied slots, so that the formation does not
   * drift; the origin of the 'pattern'; or the 'leader', who then has slot 0 and is himself the
   * anchor. 'center' if absent.
   */
  readonly origin?: 'center' | 'pattern' | 'leader';
  /**
   * Slots are laid out round where the anchor will be in so many seconds; see `moderate`. 0 if
   * absent.
   */
  readonly lead?: number;
  /**
   * How many members are weighed or placed per update when slots are given out; all at once if
   * absent.
   */
  readonly budget?: number;
}
