import { InvalidDataError } from '../../data/check.js';
import type { EventTypes, WorldEvent } from './event-manager.js';

/** A member of a group; it receives the group's events. */
export interface GroupMember<Types extends EventTypes> {
  hear(event: WorldEvent<Types>): void;
}

/**
 * Sends events only within a group: a team, the teams of a battalion, the battalions of a side. An
 * event reaches the members of the group and of the groups inside it, and no others. Members need
 * not register their interests: they receive events because of where they belong. Use it as a
 * squad's channel for intentions, or for a room whose occupants hear what is said in it.
 */
export class EventGroup<Types extends EventTypes> {
  readonly #members = new Set<GroupMember<Types>>();
  readonly #groups = new Set<EventGroup<Types>>();
  #parent: EventGroup<Types> | undefined;

  /** `parent`: the group that contains this one. */
  constructor(parent?: EventGroup<Types>) {
    if (parent !== undefined) this.moveTo(parent);
  }

  /** How many members the group has itself, without those of groups inside it. */
  get size(): number {
    return this.#members.size;
  }

  /** Adds a member; it receives events from now on. */
  join(member: GroupMember<Types>): void {
    this.#members.add(member);
  }

  /** Removes a member; returns false if it was not a member. */
  leave(member: GroupMember<Types>): boolean {
    return this.#members.delete(member);
  }

  /**
   * Moves all members to another group, for example the survivors of a beaten team. Does nothing if
   * it is the same group.
   */
  mergeInto(other: EventGroup<Types>): void {
    if (other === this) return;
    for (const member of this.#members) other.join(member);
    this.#members.clear();
  }

  /**
   * Moves this group into another one, or out of any. Throws `InvalidDataError` if a group would
   * contain itself.
   */
  moveTo(parent: EventGroup<Types> | undefined): void {
    for (let at = parent; at !== undefined; at = at.#parent)
      if (at === this) throw new InvalidDataError('parent', 'a group cannot be part of itself');
    if (this.#parent !== undefined) this.#parent.#groups.delete(this);
    this.#parent = parent;
    if (parent !== undefined) parent.#groups.add(this);
  }

  /**
   * Sends an event to all members of this group and of the groups inside it. A member of several of
   * these groups hears it once.
   */
  tell<Code extends keyof Types>(code: Code, payload: Types[Code]): void {
    this.#spread({ code, payload } as WorldEvent<Types>, new Set());
  }

  #spread(event: WorldEvent<Types>, told: Set<GroupMember<Types>>): void {
    for (const member of [...this.#members]) {
      if (!this.#members.has(member) || told.has(member)) continue;
      told.add(member);
      member.hear(event);
    }
    for (const group of [...this.#groups]) if (this.#groups.has(group)) group.#spread(event, told);
  }
}
