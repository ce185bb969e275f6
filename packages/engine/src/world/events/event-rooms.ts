import { InvalidDataError } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { EventGroup, type GroupMember } from './event-group.js';
import type { EventTypes } from './event-manager.js';

/** A member of a room: it receives the events of the room it is in. Its position moves with it. */
export interface RoomMember<Types extends EventTypes> extends GroupMember<Types> {
  readonly position: Readonly<Vector3>;
}

/** A member and the room it was last found in. */
interface Occupant<Member> {
  readonly member: Member;
  room: number;
}

/** In no room. */
const OUTSIDE = -1;

/**
 * An {@link EventGroup} for each room, whose members follow movement: an event reaches the members
 * that are in the room, and nobody else. It is the cheapest perception there is: no signal fades,
 * and no ray is cast. Call {@link tick} once per frame, after movement.
 */
export class EventRooms<Types extends EventTypes, Member extends RoomMember<Types> = RoomMember<Types>> {
  /** The groups of the rooms, for example to move them into the group of a floor. */
  readonly rooms: readonly EventGroup<Types>[];
  readonly #roomOf: (position: Readonly<Vector3>) => number;
  readonly #occupants: Occupant<Member>[] = [];
  readonly #index = new Map<Member, number>();

  /** `roomOf` returns the room that contains a position, −1 for none. */
  constructor(count: number, roomOf: (position: Readonly<Vector3>) => number) {
    this.rooms = Array.from({ length: count }, () => new EventGroup<Types>());
    this.#roomOf = roomOf;
  }

  /** Adds a member to the room it is in. Does nothing if it is there already. */
  add(member: Member): void {
    if (this.#index.has(member)) return;
    const occupant = { member, room: OUTSIDE };
    this.#index.set(member, this.#occupants.length);
    this.#occupants.push(occupant);
    this.#follow(occupant);
  }

  /** Removes a member; returns false if it was not a member. */
  remove(member: Member): boolean {
    const at = this.#index.get(member);
    if (at === undefined) return false;
    const { room } = this.#occupants[at];
    if (room !== OUTSIDE) this.rooms[room].leave(member);
    const last = this.#occupants.pop()!;
    if (last.member !== member) {
      this.#occupants[at] = last;
      this.#index.set(last.member, at);
    }
    this.#index.delete(member);
    return true;
  }

  /** The room that a member was in at the last tick; −1 for none. */
  roomOf(member: Member): number {
    const at = this.#index.get(member);
    return at === undefined ? OUTSIDE : this.#occupants[at].room;
  }

  /** Moves every member that has changed rooms. */
  tick(): void {
    for (let i = 0; i < this.#occupants.length; i++) this.#follow(this.#occupants[i]);
  }

  /** Sends an event to all members in the room of a position; to nobody if it is in no room. */
  tell<Code extends keyof Types>(position: Readonly<Vector3>, code: Code, payload: Types[Code]): void {
    const room = this.#find(position);
    if (room !== OUTSIDE) this.rooms[room].tell(code, payload);
  }

  #follow(occupant: Occupant<Member>): void {
    const { member } = occupant;
    const room = this.#find(member.position);
    if (room === occupant.room) return;
    if (occupant.room !== OUTSIDE) this.rooms[occupant.room].leave(member);
    if (room !== OUTSIDE) this.rooms[room].join(member);
    occupant.room = room;
  }

  #find(position: Readonly<Vector3>): number {
    const room = this.#roomOf(position);
    if (Number.isInteger(room) && room >= OUTSIDE && room < this.rooms.length) return room;
    throw new InvalidDataError('roomOf', `must return a room from 0 to ${this.rooms.length - 1}, or -1, got ${room}`);
  }
}
