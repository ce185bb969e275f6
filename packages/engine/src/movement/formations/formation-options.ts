import type { Kinematic } from '../core/kinematic.js';
import type { Placement } from './placement.js';
import type { RoleCosts, Slot } from './roles.js';
import type { MemberId } from './saved-formation.js';
import type { AssignmentMethod } from './slot-assignment.js';

/** Anything that can hold a slot: a character, or a whole formation. */
export interface FormationMember {
  /** Unique in its formation; stays the same while it is a member. */
  readonly id: MemberId;
  /** Its motion; the formation only reads it. */
  readonly motion: Readonly<Kinematic>;
  /** Where it should be: written on every tick while it has a slot. */
  readonly target: Placement;
  /** How well it fits the roles of slots; without it, it fits all. */
  readonly roles?: RoleCosts;
}

/** Options of a formation. World units, seconds. */
export interface FormationOptions<Member extends FormationMember> {
  /** Its id as a member of another formation. */
  readonly id?: MemberId;
  /** How members are assigned to slots, by default 'optimal'. */
  readonly assign?: AssignmentMethod;
  /**
   * The cost of putting a member into a slot, 0 or more, called whenever slots are assigned. By
   * default the cost of the slot's role plus the distance.
   */
  readonly cost?: (member: Member, slot: Readonly<Slot>) => number;
  /**
   * The cost (by default, the cost of the role) at which a slot is forbidden; by default Infinity.
   */
  readonly limit?: number;
  /**
   * 'first' uses only the first slots, 'any' also later ones while earlier ones stay empty. By
   * default 'any' for patterns with roles.
   */
  readonly fill?: 'first' | 'any';
  /**
   * False to let all members keep their slots when others join or leave, even with gaps. By default
   * true.
   */
  readonly closeUp?: boolean;
  /**
   * What lies on the anchor: the 'center' of the occupied slots, so that the formation does not
   * drift; the origin of the 'pattern'; or the 'leader', who then has slot 0 and is the anchor. By
   * default 'center'.
   */
  readonly origin?: 'center' | 'pattern' | 'leader';
  /**
   * Slots are placed around where the anchor will be in this many seconds; see `moderate`. By
   * default 0.
   */
  readonly lead?: number;
  /**
   * How many members are weighed or placed per tick when slots are assigned; by default all at
   * once.
   */
  readonly budget?: number;
}
