import { checkSeconds } from '../../data/check-time.js';
import { parse } from '../../data/parse.js';
import { type GroundVector, vectorFromOrientation } from '../../math/angle.js';
import { createVector3, set3 } from '../../math/vector3.js';
import { copyKinematic, createKinematic, type Kinematic } from '../core/kinematic.js';
import type { FormationMember, FormationOptions } from './formation-options.js';
import type { FormationPattern } from './pattern.js';
import { copyPlacement, createPlacement, type Placement, setPlacement } from './placement.js';
import { addSlotDistance, roleCost, type Slot } from './roles.js';
import { findSavedMembers, type MemberId, type SavedFormation, savedFormationSchema } from './saved-formation.js';
import { SlotAssignment, type SlotCosts } from './slot-assignment.js';
import { NONE, SlotHolders } from './slot-holders.js';
import { SlotLayout } from './slot-layout.js';

/** The cost of a slot that a member neither has to take nor must not take. */
const UNSETTLED = -1;
const scratchFacing: GroundVector = createVector3();

/**
 * Who stands where: members and the slots of a pattern, laid out round an anchor. In each frame
 * move the anchor, `motion` (as a character that is steered, by `moderate`, or by having a leader),
 * call {@link tick}, and steer every member to its `target` (`keepSlot` does). Slots are given
 * out in the update after members came or went. A formation is itself a member: put it into a slot
 * of another and steer its `motion` to its `target`, or let `tickNested` do so.
 */
export class Formation<Member extends FormationMember = FormationMember> implements FormationMember {
  /** Its id as a member of another formation. */
  readonly id: MemberId;
  /**
   * The anchor: slots are relative to it, and it is the motion of the formation as a member of
   * another.
   */
  readonly motion: Kinematic = createKinematic();
  readonly target: Placement = createPlacement();
  /** The position around which slots were last placed: the anchor, moved by the lead. */
  readonly center: Placement = createPlacement();
  /** Seconds since the formation started, for patterns that move. */
  time = 0;
  #leaderId: MemberId | undefined;
  /** The options it was made with. */
  readonly options: FormationOptions<Member>;
  readonly #holders = new SlotHolders<Member>();
  readonly #assignment: SlotAssignment;
  readonly #layout = new SlotLayout();
  readonly #candidates = new SlotLayout();
  readonly #slot: Slot = { ...createPlacement(), index: 0, role: undefined };
  readonly #costs: SlotCosts = { weigh: (out, at, member, slot) => this.#weigh(out, at, member, slot) };
  #pending = false;
  #layoutIsStale = true;
  #shape: FormationPattern;
  /**
   * That of the options, which are not all alike: read from them in every frame it would be boxed.
   */
  readonly #lead: number;

  constructor(pattern: FormationPattern, options: FormationOptions<Member> = {}) {
    this.id = options.id ?? 'formation';
    this.#shape = pattern;
    this.options = options;
    this.#lead = options.lead ?? 0;
    this.#assignment = new SlotAssignment(
      options.assign ?? 'optimal',
      // Without a cost function the limit is one of roles, to which the way to walk does not count.
      options.cost ? (options.limit ?? Infinity) : Infinity,
    );
  }

  /** All members in order of joining. */
  get members(): readonly Member[] {
    return this.#holders.members;
  }

  /** The number of slots in use, up to the last one that is held. */
  get slotCount(): number {
    return this.#holders.slotCount;
  }

  /** False while slots are still being assigned. */
  get isSettled(): boolean {
    return !this.#pending;
  }

  /**
   * The member that is the anchor, with `origin: 'leader'`. When it leaves, the center takes over
   * until you set another.
   */
  get leader(): MemberId | undefined {
    return this.#leaderId;
  }

  set leader(id: MemberId | undefined) {
    this.#leaderId = id;
    this.reassign();
  }

  get pattern(): FormationPattern {
    return this.#shape;
  }

  /** Changes the pattern; members stay where they are until the next tick assigns slots. */
  set pattern(pattern: FormationPattern) {
    this.#shape = pattern;
    this.#holders.emptyAll();
    this.reassign();
  }

  /**
   * Adds a member; returns false if the pattern has no more slots. It gets its slot on the next
   * tick.
   */
  add(member: Member): boolean {
    const { members } = this.#holders;
    if (members.length >= this.#shape.slotCount && !this.has(member.id)) return false;
    this.#holders.add(member);
    this.reassign();
    return true;
  }

  /**
   * Removes a member; returns false if it is not one. The others close up on the next tick, unless
   * `closeUp` is false.
   */
  remove(id: MemberId): boolean {
    const index = this.#holders.indexOf(id);
    if (index === undefined) return false;
    this.#holders.remove(index);
    if (this.#leaderId === id) this.#leaderId = undefined;
    this.reassign();
    return true;
  }

  /**
   * Assigns slots again on the next tick: call it after roles changed or members were moved
   * elsewhere, which nothing else detects.
   */
  reassign(): void {
    this.#pending = true;
    this.#assignment.isActive = false;
    this.#layoutIsStale = true;
  }

  /** Whether there is a member with this id. */
  has(id: MemberId): boolean {
    return this.#holders.indexOf(id) !== undefined;
  }

  /** The slot of a member; undefined if it has none. */
  slotOf(id: MemberId): number | undefined {
    const index = this.#holders.indexOf(id);
    const slot = index === undefined ? NONE : this.#holders.slots[index];
    return slot === NONE ? undefined : slot;
  }

  /** The member in a slot; undefined if it is empty. */
  memberIn(slot: number): Member | undefined {
    const { members, occupants } = this.#holders;
    return this.#holders.isHeld(slot) ? members[occupants[slot]] : undefined;
  }

  /**
   * Members without a slot. Once {@link isSettled}, these are the members that no slot fits; the
   * game decides what to do with them.
   */
  findUnplaced(): Member[] {
    const { members, slots } = this.#holders;
    return members.filter((_, i) => slots[i] === NONE);
  }

  /**
   * Adds up, as unit vectors, which way each member would have the anchor look, judged by its own
   * facing and that of its slot: in a circle members look all ways and yet agree. Answers how many
   * hold slots.
   */
  sumFacings(out: GroundVector): number {
    this.#refreshLayout();
    const { members, slots } = this.#holders;
    const layout = this.#layout;
    let count = 0;
    let x = 0;
    let z = 0;
    for (let i = 0; i < members.length; i++) {
      if (slots[i] === NONE) continue;
      vectorFromOrientation(scratchFacing, members[i]!.motion.orientation - layout.relativeFacing(slots[i]));
      x += scratchFacing.x;
      z += scratchFacing.z;
      count++;
    }
    out.x = x;
    out.z = z;
    return count;
  }

  /**
   * Advances time, assigns slots if members joined or left, and writes every member's target.
   * O(members), without allocation except for patterns that move.
   */
  tick(dt: number): void {
    checkSeconds(dt);
    this.time += dt;
    this.#followLeader();
    this.#moveCenter();
    if (this.#shape.moves || this.#shape.frame === 'world') this.#layoutIsStale = true;
    if (this.#pending) this.#stepAssignment();
    this.#refreshLayout();
    const { center } = this;
    const layout = this.#layout;
    const { members, slots } = this.#holders;
    layout.turnTo(center);
    for (let i = 0; i < members.length; i++) if (slots[i] !== NONE) layout.place(members[i]!.target, slots[i], center);
  }

  /** Saves the state. Members and the pattern belong to the game; members are saved by id. */
  save(): SavedFormation {
    const { members, slots } = this.#holders;
    const shape = this.#shape;
    const { position, velocity, orientation, rotation } = this.motion;
    const { position: place, orientation: facing } = this.target;
    return {
      time: this.time,
      motion: [position.x, position.y, position.z, velocity.x, velocity.y, velocity.z, orientation, rotation],
      target: [place.x, place.y, place.z, facing],
      members: members.map(({ id }, i) => ({ id, slot: slots[i] })),
      leader: this.leader ?? null,
      pending: this.#pending,
      ...(this.#assignment.isActive && { assignment: this.#assignment.save() }),
      ...(shape.save && { pattern: shape.save() }),
    };
  }

  /**
   * Restores a saved state of a formation with the same pattern and options. `find` returns the
   * member with an id. Throws if the state does not fit, and then changes nothing.
   */
  restore(state: SavedFormation, find: (id: MemberId) => Member | undefined, path = ''): void {
    parse(savedFormationSchema, state, path);
    const found = findSavedMembers(state, find, this.#shape.slotCount, path);
    // First, since a pattern may refuse what it saved; all else fits.
    if (state.pattern !== undefined) this.#shape.restore?.(state.pattern);
    this.#holders.clear();
    for (const [i, member] of found.entries()) {
      this.#holders.add(member);
      this.#holders.hold(i, state.members[i].slot);
    }
    this.time = state.time;
    const [x, y, z, velocityX, velocityY, velocityZ, orientation, rotation] = state.motion;
    setPlacement(this.motion, x, y, z, orientation);
    set3(this.motion.velocity, velocityX, velocityY, velocityZ);
    this.motion.rotation = rotation;
    setPlacement(this.target, ...state.target);
    this.#leaderId = state.leader ?? undefined;
    this.reassign();
    this.#pending = state.pending;
    if (state.assignment) this.#assignment.restore(state.assignment);
    // For drawings before the next tick.
    this.#moveCenter();
  }

  #followLeader(): void {
    const index = this.#leaderIndex();
    if (index !== undefined) copyKinematic(this.motion, this.#holders.members[index]!.motion);
  }

  #moveCenter(): void {
    const { center } = this;
    const lead = this.#lead;
    const { position, velocity, orientation } = this.motion;
    set3(
      center.position,
      position.x + lead * velocity.x,
      position.y + lead * velocity.y,
      position.z + lead * velocity.z,
    );
    center.orientation = orientation;
  }

  #refreshLayout(): void {
    if (!this.#layoutIsStale) return;
    this.#layoutIsStale = false;
    this.#layout.layOut(this.#shape, this.motion, this.slotCount, this.time);
    const leader = this.#leaderIndex();
    const { occupants, slots } = this.#holders;
    this.#pivot(this.#layout, occupants, leader === undefined ? NONE : slots[leader]);
  }

  /** Index of the member that is the anchor; undefined if none is. */
  #leaderIndex(): number | undefined {
    return this.options.origin === 'leader' && this.leader !== undefined
      ? this.#holders.indexOf(this.leader)
      : undefined;
  }

  #pivot(layout: SlotLayout, occupants: Readonly<Int32Array> | undefined, leaderSlot: number): void {
    const { origin = 'center' } = this.options;
    if (origin === 'center' || (origin === 'leader' && this.leader === undefined)) layout.pivotOnCenter(occupants);
    else if (this.#leaderIndex() !== undefined && leaderSlot !== NONE) layout.pivotOnSlot(leaderSlot);
  }

  #stepAssignment(): void {
    const holders = this.#holders;
    const count = holders.members.length;
    const assignment = this.#assignment;
    this.#makeRoomForLeader();
    const slots = this.#candidateCount();
    if ((this.options.assign ?? 'optimal') === 'order') this.#assignInOrder(slots);
    else {
      if (!assignment.isActive) assignment.begin(count, slots);
      this.#layOutCandidates(slots);
      if (!assignment.step(this.#costs, this.options.budget ?? Infinity)) return;
      holders.emptyAll();
      for (let i = 0; i < count; i++) holders.hold(i, assignment.slotOf[i]);
    }
    this.#pending = false;
    this.#layoutIsStale = true;
  }

  /** The leader has slot 0: the member in it leaves, even if members otherwise stay. */
  #makeRoomForLeader(): void {
    const holders = this.#holders;
    const leader = this.#leaderIndex();
    if (leader === undefined || holders.slots[leader] === 0) return;
    holders.empty(leader);
    if (holders.isHeld(0)) holders.empty(holders.occupants[0]);
    this.#layoutIsStale = true;
  }

  /** How many slots may be given out. */
  #candidateCount(): number {
    const { slotCount, slotRole } = this.#shape;
    const fill = this.options.fill ?? (slotRole ? 'any' : 'first');
    if (fill === 'any' && slotCount !== Infinity) return slotCount;
    // A member that keeps its slot may hold one behind a gap.
    const kept = this.options.closeUp === false ? this.slotCount : 0;
    return Math.min(slotCount, Math.max(this.#holders.members.length, kept));
  }

  /**
   * Lays out the slots that may be assigned. It is not known yet which of them will be held, so the
   * center stays where it is if any member has a slot.
   */
  #layOutCandidates(slots: number): void {
    this.#refreshLayout();
    this.#candidates.layOut(this.#shape, this.motion, slots, this.time);
    const stays = slots > this.#holders.members.length && this.#layout.count > 0;
    if (stays) copyPlacement(this.#candidates.pivot, this.#layout.pivot);
    else this.#pivot(this.#candidates, undefined, slots > 0 ? 0 : NONE);
    this.#candidates.turnTo(this.center);
  }

  /** Writes to entry `entry` of `out` what it costs to put a member into the slot `at`. */
  #weigh(out: Float64Array, entry: number, index: number, at: number): void {
    const { options, center } = this;
    const slot = this.#slot;
    const candidates = this.#candidates;
    out[entry] = this.#settledCost(index, at);
    if (out[entry] !== UNSETTLED) return;
    const member = this.#holders.members[index]!;
    slot.index = at;
    slot.role = this.#shape.slotRole?.(at, candidates.count);
    candidates.place(slot, at, center);
    if (options.cost) {
      out[entry] = options.cost(member, slot);
      return;
    }
    out[entry] = roleCost(member.roles, slot.role);
    if (out[entry] < (options.limit ?? Infinity)) addSlotDistance(out, entry, member.motion, slot);
    else out[entry] = Infinity;
  }

  /**
   * 0 where a member has to be, Infinity where it must not; {@link UNSETTLED} if it is a matter of
   * cost.
   */
  #settledCost(index: number, at: number): number {
    const leader = this.#leaderIndex();
    if (leader !== undefined) {
      if ((index === leader) !== (at === 0)) return Infinity;
      if (at === 0) return 0;
    }
    if (this.options.closeUp !== false) return UNSETTLED;
    const held = this.#holders.slots[index];
    if (held !== NONE) return held === at ? 0 : Infinity;
    return this.#holders.isHeld(at) ? Infinity : UNSETTLED;
  }

  #assignInOrder(slots: number): void {
    const holders = this.#holders;
    if (this.options.closeUp !== false) holders.emptyAll();
    const leader = this.#leaderIndex();
    if (leader !== undefined && slots > 0) holders.hold(leader, 0);
    let free = 0;
    for (let i = 0; i < holders.members.length; i++) {
      if (holders.slots[i] !== NONE) continue;
      while (free < slots && holders.isHeld(free)) free++;
      if (free < slots) holders.hold(i, free++);
    }
  }
}
