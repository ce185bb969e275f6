import { InvalidDataError } from '../../data/check.js';
import type { FormationMember } from './formation-options.js';
import type { MemberId } from './saved-formation.js';

/** Instead of a slot or a member: there is none. */
export const NONE = -1;

/**
 * The members of a formation in order of joining, and which slot each of them holds. A member is
 * referred to by its index in this order.
 */
export class SlotHolders<Member extends FormationMember> {
  readonly members: Member[] = [];
  /** The slot of each member, or NONE. May be longer than the list of members. */
  slots: Int32Array = new Int32Array(8).fill(NONE);
  /** The member in each slot, or NONE. Slots beyond its length are empty. */
  occupants: Int32Array = new Int32Array(8).fill(NONE);
  readonly #indexOf = new Map<MemberId, number>();

  /** The number of slots up to the last one that is held. */
  get slotCount(): number {
    let count = this.occupants.length;
    while (count > 0 && this.occupants[count - 1] === NONE) count--;
    return count;
  }

  /** The index of a member; undefined if it is not one. */
  indexOf(id: MemberId): number | undefined {
    return this.#indexOf.get(id);
  }

  /** Adds a member without a slot. */
  add(member: Member): void {
    if (this.#indexOf.has(member.id)) throw new InvalidDataError('member', `${member.id} is in the formation already`);
    const count = this.members.length;
    if (count === this.slots.length) this.slots = enlarge(this.slots, count + 1);
    this.slots[count] = NONE;
    this.members.push(member);
    this.#indexOf.set(member.id, count);
  }

  /** Removes a member, and empties its slot. The members after it move up. */
  remove(index: number): void {
    const { members, slots, occupants } = this;
    this.empty(index);
    this.#indexOf.delete(members[index].id);
    members.splice(index, 1);
    slots.copyWithin(index, index + 1);
    for (let i = index; i < members.length; i++) {
      this.#indexOf.set(members[i].id, i);
      if (slots[i] !== NONE) occupants[slots[i]] = i;
    }
  }

  /** Removes all members. */
  clear(): void {
    this.members.length = 0;
    this.#indexOf.clear();
    this.emptyAll();
  }

  /** Gives a member a slot, or NONE. The slot must be empty. */
  hold(index: number, slot: number): void {
    this.slots[index] = slot;
    if (slot === NONE) return;
    if (slot >= this.occupants.length) this.occupants = enlarge(this.occupants, slot + 1);
    this.occupants[slot] = index;
  }

  /** Takes the slot of a member from it. */
  empty(index: number): void {
    const slot = this.slots[index];
    if (slot !== NONE) this.occupants[slot] = NONE;
    this.slots[index] = NONE;
  }

  /** Takes all slots from their members. */
  emptyAll(): void {
    this.slots.fill(NONE);
    this.occupants.fill(NONE);
  }

  isHeld(slot: number): boolean {
    return slot < this.occupants.length && this.occupants[slot] !== NONE;
  }
}

function enlarge(list: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(Math.max(size, 2 * list.length)).fill(NONE);
  larger.set(list);
  return larger;
}
