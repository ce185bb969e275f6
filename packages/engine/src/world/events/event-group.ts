import { InvalidDataError } from '../../data/check.js';
import type { EventTypes, WorldEvent } from './event-manager.js';

/** Somebody who belongs to a group and is told what it is told. */
export interface GroupMember<Types extends EventTypes> {
  hear(event: WorldEvent<Types>): void;
}

/**
 * Tells only those who belong together: a team, the teams of a battalion, the battalions of a side.
 * What is said in a group reaches its members and those of the groups in it, and nobody else.
 * Nobody has to say what interests them: they are told because of where they belong. A squad's
 * channel for intentions is one, and so is a room whose people hear what is said in it.
 */
export class EventGroup<Types extends EventTypes> {
  readonly #members = new Set<GroupMember<Types>>();
  readonly #groups = new Set<EventGroup<Types>>();
  #parent: EventGroup<Types> | undefined;

  /** `parent`: the group that this one is part of. */
  constructor(parent?: EventGroup<Types>) {
    if (parent !== undefined) this.moveTo(parent);
  }

  get size(): number {
    return this.#members.size;
  }

  join(member: GroupMember<Types>): void {
    this.#members.add(member);
  }

  /** Leaves; false if it was no member. */
  leave(member: GroupMember<Types>): boolean {
    return this.#members.delete(member);
  }

  /** Makes all members join another group: what is left of a team that has been beaten. */
  mergeInto(other: EventGroup<Types>): void {
    for (const member of this.#members) other.join(member);
    this.#members.clear();
  }

  /** Becomes part of another group, or of none. Throws where that would go in a circle. */
  moveTo(parent: EventGroup<Types> | undefined): void {
    for (let at = parent; at !== undefined; at = at.#parent)
      if (at === this) throw new InvalidDataError('parent', 'a group cannot be part of itself');
    if (this.#parent !== undefined) this.#parent.#groups.delete(this);
    this.#parent = parent;
    if (parent !== undefined) parent.#groups.add(this);
  }

  /** Tells all members of this group and of the groups in it. */
  tell<Code extends keyof Types>(code: Code, payload: Types[Code]): void {
    this.#spread({ code, payload } as WorldEvent<Types>);
  }

  #spread(event: WorldEvent<Types>): void {
    for (const member of [...this.#members]) if (this.#members.has(member)) member.hear(event);
    for (const group of [...this.#groups]) if (this.#groups.has(group)) group.#spread(event);
  }
}
