import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type GroundVector, vectorFromOrientation } from '../../math/angle.js';
import { createVector3, set3 } from '../../math/vector3.js';
import { copyKinematic, createKinematic, type Kinematic } from '../core/kinematic.js';
import type { FormationMember, FormationOptions } from './formation-options.js';
import type { FormationPattern } from './pattern.js';
import { copyPlacement, createPlacement, type Placement, setPlacement } from './placement.js';
import { addSlotDistance, roleCost, type Slot } from './roles.js';
import { type MemberId, type SavedFormation, savedFormationSchema } from './saved-formation.js';
import { SlotAssignment, type SlotCosts } from './slot-assignment.js';
import { SlotLayout } from './slot-layout.js';

const NONE = -1;

/** Neither told to nor forbidden. */
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
  readonly options: FormationOptions<Member>;
  readonly #people: Member[] = [];
  readonly #indexOf = new Map<MemberId, number>();
  #slots: Int32Array = new Int32Array(8).fill(NONE);
  #occupants: Int32Array = new Int32Array(8).fill(NONE);
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
    return this.#people;
  }

  /** The number of slots in use, up to the last one that is held. */
  get slotCount(): number {
    let count = this.#occupants.length;
    while (count > 0 && this.#occupants[count - 1] === NONE) count--;
    return count;
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
    this.#slots.fill(NONE);
    this.#occupants.fill(NONE);
    this.reassign();
  }

  /**
   * Adds a member; returns false if the pattern has no more slots. It gets its slot on the next
   * tick.
   */
  add(member: Member): boolean {
    if (this.#indexOf.has(member.id)) throw new InvalidDataError('member', `${member.id} is in the formation already`);
    const count = this.#people.length;
    if (count >= this.#shape.slotCount) return false;
    if (count === this.#slots.length) this.#slots = enlarge(this.#slots, count + 1);
    this.#slots[count] = NONE;
    this.#people.push(member);
    this.#indexOf.set(member.id, count);
    this.reassign();
    return true;
  }

  /**
   * Removes a member; returns false if it is not one. The others close up on the next tick, unless
   * `closeUp` is false.
   */
  remove(id: MemberId): boolean {
    const index = this.#indexOf.get(id);
    if (index === undefined) return false;
    const slot = this.#slots[index];
    if (slot !== NONE) this.#occupants[slot] = NONE;
    this.#people.splice(index, 1);
    this.#indexOf.delete(id);
    this.#slots.copyWithin(index, index + 1);
    for (let i = index; i < this.#people.length; i++) {
      this.#indexOf.set(this.#people[i]!.id, i);
      if (this.#slots[i] !== NONE) this.#occupants[this.#slots[i]] = i;
    }
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

  has(id: MemberId): boolean {
    return this.#indexOf.has(id);
  }

  /** The slot of a member; undefined if it has none. */
  slotOf(id: MemberId): number | undefined {
    const index = this.#indexOf.get(id);
    const slot = index === undefined ? NONE : this.#slots[index];
    return slot === NONE ? undefined : slot;
  }

  /** The member in a slot; undefined if it is empty. */
  memberIn(slot: number): Member | undefined {
    const index = slot < this.#occupants.length ? this.#occupants[slot] : NONE;
    return index === NONE ? undefined : this.#people[index];
  }

  /**
   * Members without a slot. Once {@link isSettled}, these are the members that no slot fits; the
   * game decides what to do with them.
   */
  findUnplaced(): Member[] {
    return this.#people.filter((_, i) => this.#slots[i] === NONE);
  }

  /**
   * Adds up, as unit vectors, which way each member would have the anchor look, judged by its own
   * facing and that of its slot: in a circle members look all ways and yet agree. Answers how many
   * hold slots.
   */
  sumFacings(out: GroundVector): number {
    this.#refreshLayout();
    const people = this.#people;
    const slots = this.#slots;
    const layout = this.#layout;
    let count = 0;
    let x = 0;
    let z = 0;
    for (let i = 0; i < people.length; i++) {
      if (slots[i] === NONE) continue;
      vectorFromOrientation(scratchFacing, people[i]!.motion.orientation - layout.relativeFacing(slots[i]));
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
    this.time += dt;
    this.#followLeader();
    this.#moveCenter();
    if (this.#shape.moves || this.#shape.frame === 'world') this.#layoutIsStale = true;
    if (this.#pending) this.#stepAssignment();
    this.#refreshLayout();
    const { center } = this;
    const layout = this.#layout;
    const people = this.#people;
    const slots = this.#slots;
    layout.turnTo(center);
    for (let i = 0; i < people.length; i++) if (slots[i] !== NONE) layout.place(people[i]!.target, slots[i], center);
  }

  /** Saves the state. Members and the pattern belong to the game; members are saved by id. */
  save(): SavedFormation {
    const people = this.#people;
    const slots = this.#slots;
    const shape = this.#shape;
    const { position, velocity, orientation, rotation } = this.motion;
    const { position: place, orientation: facing } = this.target;
    return {
      time: this.time,
      motion: [position.x, position.y, position.z, velocity.x, velocity.y, velocity.z, orientation, rotation],
      target: [place.x, place.y, place.z, facing],
      members: people.map(({ id }, i) => ({ id, slot: slots[i] })),
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
    const found = state.members.map(({ id, slot }, i) => {
      const at = `${path === '' ? '' : `${path}.`}members[${i}]`;
      const member = find(id);
      if (member === undefined) throw new InvalidDataError(`${at}.id`, `must be that of a member, got ${id}`);
      if (slot >= this.#shape.slotCount)
        throw new InvalidDataError(`${at}.slot`, `must be below ${this.#shape.slotCount}, got ${slot}`);
      if (state.members.findIndex((other) => other.id === id) !== i)
        throw new InvalidDataError(`${at}.id`, `must not be there twice, got ${id}`);
      if (slot !== NONE && state.members.findIndex((other) => other.slot === slot) !== i)
        throw new InvalidDataError(`${at}.slot`, `must not be held twice, got ${slot}`);
      return member;
    });
    if (state.assignment && state.assignment.members !== found.length)
      throw new InvalidDataError(
        `${path === '' ? '' : `${path}.`}assignment.members`,
        `must be ${found.length}, got ${state.assignment.members}`,
      );
    this.#people.length = 0;
    this.#indexOf.clear();
    this.#slots.fill(NONE);
    this.#occupants.fill(NONE);
    if (found.length > this.#slots.length) this.#slots = enlarge(this.#slots, found.length);
    for (const [i, member] of found.entries()) {
      this.#people.push(member);
      this.#indexOf.set(member.id, i);
      this.#hold(i, state.members[i].slot);
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
    if (state.pattern !== undefined) this.#shape.restore?.(state.pattern);
    this.#moveCenter(); // for drawings of the moment, before the next update
  }

  #followLeader(): void {
    const index = this.#leaderIndex();
    if (index !== undefined) copyKinematic(this.motion, this.#people[index]!.motion);
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
    this.#pivot(this.#layout, this.#occupants, leader === undefined ? NONE : this.#slots[leader]);
  }

  /** Index of the member that is the anchor; undefined if none is. */
  #leaderIndex(): number | undefined {
    return this.options.origin === 'leader' && this.leader !== undefined ? this.#indexOf.get(this.leader) : undefined;
  }

  #pivot(layout: SlotLayout, occupants: Readonly<Int32Array> | undefined, leaderSlot: number): void {
    const { origin = 'center' } = this.options;
    if (origin === 'center' || (origin === 'leader' && this.leader === undefined)) layout.pivotOnCenter(occupants);
    else if (this.#leaderIndex() !== undefined && leaderSlot !== NONE) layout.pivotOnSlot(leaderSlot);
  }

  #stepAssignment(): void {
    const people = this.#people;
    const shape = this.#shape;
    const assignment = this.#assignment;
    this.#makeRoomForLeader();
    const slots = this.#candidateCount();
    if ((this.options.assign ?? 'optimal') === 'order') this.#assignInOrder(slots);
    else {
      if (!assignment.isActive) assignment.begin(people.length, slots);
      this.#layOutCandidates(shape, slots);
      if (!assignment.step(this.#costs, this.options.budget ?? Infinity)) return;
      this.#occupants.fill(NONE);
      for (let i = 0; i < people.length; i++) this.#hold(i, assignment.slotOf[i]);
    }
    this.#pending = false;
    this.#layoutIsStale = true;
  }

  /** The leader has slot 0: whoever stands there goes, even if members otherwise stay. */
  #makeRoomForLeader(): void {
    const leader = this.#leaderIndex();
    if (leader === undefined || this.#slots[leader] === 0) return;
    if (this.#slots[leader] !== NONE) this.#occupants[this.#slots[leader]] = NONE;
    if (this.#occupants[0] !== NONE) this.#slots[this.#occupants[0]] = NONE;
    this.#slots[leader] = NONE;
    this.#occupants[0] = NONE;
    this.#layoutIsStale = true;
  }

  /** How many slots may be given out. */
  #candidateCount(): number {
    const { slotCount, slotRole } = this.#shape;
    const fill = this.options.fill ?? (slotRole ? 'any' : 'first');
    if (fill === 'any' && slotCount !== Infinity) return slotCount;
    // Whoever keeps his slot may hold one behind a gap.
    const kept = this.options.closeUp === false ? this.slotCount : 0;
    return Math.min(slotCount, Math.max(this.#people.length, kept));
  }

  /**
   * Where the slots would be: which of them will be held is not known yet, so the middle stays that
   * of now if anybody stands.
   */
  #layOutCandidates(shape: FormationPattern, slots: number): void {
    this.#refreshLayout();
    this.#candidates.layOut(shape, this.motion, slots, this.time);
    const stays = slots > this.#people.length && this.#layout.count > 0;
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
    const member = this.#people[index]!;
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
    const held = this.#slots[index];
    if (held !== NONE) return held === at ? 0 : Infinity;
    return at < this.#occupants.length && this.#occupants[at] !== NONE ? Infinity : UNSETTLED;
  }

  #assignInOrder(slots: number): void {
    const { options } = this;
    const people = this.#people;
    if (options.closeUp !== false) {
      this.#slots.fill(NONE);
      this.#occupants.fill(NONE);
    }
    const leader = this.#leaderIndex();
    if (leader !== undefined && slots > 0) this.#hold(leader, 0);
    let free = 0;
    for (let i = 0; i < people.length; i++) {
      if (this.#slots[i] !== NONE) continue;
      while (free < slots && free < this.#occupants.length && this.#occupants[free] !== NONE) free++;
      if (free < slots) this.#hold(i, free++);
    }
  }

  #hold(index: number, slot: number): void {
    this.#slots[index] = slot;
    if (slot === NONE) return;
    if (slot >= this.#occupants.length) this.#occupants = enlarge(this.#occupants, slot + 1);
    this.#occupants[slot] = index;
  }
}

function enlarge(list: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(Math.max(size, 2 * list.length)).fill(NONE);
  larger.set(list);
  return larger;
}
