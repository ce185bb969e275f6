import { InvalidDataError, requirePositive } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { choice, list, nullable, number, type Schema, struct, text, union } from '../../data/schema.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, squaredDistance3, type Vector3 } from '../../math/vector3.js';
import type { FormationMember } from './formation-options.js';
import type { MemberId } from './saved-formation.js';

const NONE = -1;

/** How members place themselves. World units, radians. */
export interface EmergentOptions {
  /** The distance to the member ahead, measured diagonally. */
  readonly spacing: number;
  /** The angle off straight behind, by default π/4. */
  readonly angle?: number;
  /**
   * Members do not choose a position closer than this to that of another; by default half the
   * spacing.
   */
  readonly room?: number;
  /**
   * Whether a position can be used; called on every tick, so a position inside a wall is given up.
   * By default every position can.
   */
  readonly isFree?: (place: Readonly<Vector3>) => boolean;
}

/** The member that a member follows, and on which side. */
export interface EmergentChoice {
  readonly id: MemberId;
  /** Null for a member that follows no one. */
  readonly ahead: MemberId | null;
  /** 1 for left, −1 for right. */
  readonly side: 1 | -1;
}

/**
 * The saved state of an emergent formation as plain data: one entry per member, in order of
 * joining.
 */
export type SavedEmergentFormation = readonly EmergentChoice[];

const memberId = union(text(), number());

const savedEmergentFormationSchema: Schema<SavedEmergentFormation> = list(
  struct({ __proto__: null, id: memberId, ahead: nullable(memberId), side: choice([1, -1]) }),
);

/**
 * A formation without a pattern: each member chooses another one ahead and a free position behind
 * and beside it, and keeps it while that is possible. An arrowhead emerges. There are no orders,
 * and each member avoids obstacles on its own; in return the shape is hard to control and may
 * become one diagonal line. Where the shape matters use `Formation`. Set a `leader`, who moves
 * freely: all others then join. Without one, members that find no one ahead move on their own.
 */
export class EmergentFormation<Member extends FormationMember = FormationMember> {
  /** The member that follows no one. */
  leader: MemberId | undefined;
  readonly #people: Member[] = [];
  readonly #indexOf = new Map<MemberId, number>();
  readonly #ahead: number[] = [];
  readonly #side: (1 | -1)[] = [];
  readonly #places: Vector3[] = [];
  readonly #scratch = createVector3();
  readonly #aside: number;
  readonly #behind: number;
  readonly #room: number;
  readonly #isFree: ((place: Readonly<Vector3>) => boolean) | undefined;

  constructor(options: EmergentOptions) {
    const { spacing, angle = Math.PI / 4, room = spacing / 2, isFree } = options;
    requirePositive(spacing, 'spacing');
    requirePositive(angle, 'angle');
    requirePositive(room, 'room');
    this.#aside = spacing * sin(angle);
    this.#behind = spacing * cos(angle);
    this.#room = room;
    this.#isFree = isFree;
  }

  /** All members in order of joining. */
  get members(): readonly Member[] {
    return this.#people;
  }

  /** Adds a member; it chooses its leader on the next tick. */
  add(member: Member): void {
    if (this.#indexOf.has(member.id)) throw new InvalidDataError('member', `${member.id} is in the formation already`);
    this.#indexOf.set(member.id, this.#people.length);
    this.#people.push(member);
    this.#ahead.push(NONE);
    this.#side.push(1);
    this.#places.push(createVector3());
  }

  /**
   * Removes a member; its followers choose again on the next tick. Returns false if it is not a
   * member.
   */
  remove(id: MemberId): boolean {
    const gone = this.#indexOf.get(id);
    if (gone === undefined) return false;
    this.#indexOf.delete(id);
    for (const list of [this.#people, this.#ahead, this.#side, this.#places]) list.splice(gone, 1);
    for (let i = 0; i < this.#people.length; i++) {
      this.#indexOf.set(this.#people[i]!.id, i);
      const ahead = this.#ahead[i];
      this.#ahead[i] = ahead === gone ? NONE : ahead > gone ? ahead - 1 : ahead;
    }
    if (this.leader === id) this.leader = undefined;
    return true;
  }

  /**
   * The member that a member follows; undefined if it follows no one, and then its target means
   * nothing.
   */
  aheadOf(id: MemberId): Member | undefined {
    const ahead = this.#ahead[this.#indexOf.get(id) ?? NONE] ?? NONE;
    return ahead === NONE ? undefined : this.#people[ahead];
  }

  /**
   * Writes the target of every member that follows another. O(members) while no one has to choose;
   * a member that chooses looks at all pairs.
   */
  tick(): void {
    const people = this.#people;
    const ahead = this.#ahead;
    const side = this.#side;
    const places = this.#places;
    for (let i = 0; i < people.length; i++) {
      if (people[i]!.id === this.leader) ahead[i] = NONE;
      if (ahead[i] !== NONE) this.#findPlace(places[i], ahead[i], side[i]);
    }
    for (let i = 0; i < people.length; i++) {
      const self = people[i]!;
      if (self.id === this.leader) continue;
      if (ahead[i] === NONE || !this.#canKeep(i)) this.#choose(i);
      if (ahead[i] === NONE) continue;
      const { position } = self.target;
      position.x = places[i].x;
      position.y = places[i].y;
      position.z = places[i].z;
      self.target.orientation = people[ahead[i]]!.motion.orientation;
    }
  }

  /** Saves who follows whom. Members belong to the game; save their motions too. */
  save(): SavedEmergentFormation {
    return this.#people.map(({ id }, i) => ({
      id,
      ahead: this.#people[this.#ahead[i]]?.id ?? null,
      side: this.#side[i],
    }));
  }

  /** Restores the choices of all members. `state` must have the same members in the same order. */
  restore(state: SavedEmergentFormation, path = 'members'): void {
    parse(savedEmergentFormationSchema, state, path);
    if (state.length !== this.#people.length)
      throw new InvalidDataError(path, `must have ${this.#people.length} members, got ${state.length}`);
    const ahead = this.#people.map(({ id }, i) => {
      const saved = state[i];
      if (saved.id !== id) throw new InvalidDataError(`${path}[${i}].id`, `must be ${id}, got ${saved.id}`);
      const index = saved.ahead === null ? NONE : this.#indexOf.get(saved.ahead);
      if (index === undefined)
        throw new InvalidDataError(`${path}[${i}].ahead`, `must be that of a member, got ${saved.ahead}`);
      return index;
    });
    ahead.forEach((index, i) => {
      let steps = 0;
      for (let at = index; at !== NONE; at = ahead[at])
        if (++steps > ahead.length)
          throw new InvalidDataError(`${path}[${i}].ahead`, 'must not be followed in a circle');
    });
    ahead.forEach((index, i) => {
      this.#ahead[i] = index;
      this.#side[i] = state[i].side;
    });
  }

  #canKeep(self: number): boolean {
    return this.#isFree === undefined || this.#isFree(this.#places[self]);
  }

  /**
   * Takes the free place nearest to oneself, behind somebody ahead; with a leader, behind anybody
   * rather than nobody.
   */
  #choose(self: number): void {
    this.#ahead[self] = NONE;
    if (!this.#chooseAmong(self, true) && this.leader !== undefined && this.#indexOf.has(this.leader))
      this.#chooseAmong(self, false);
  }

  #chooseAmong(self: number, onlyAhead: boolean): boolean {
    const people = this.#people;
    const scratch = this.#scratch;
    const places = this.#places;
    const { position } = people[self]!.motion;
    let nearest = Infinity;
    for (let other = 0; other < people.length; other++) {
      if (other === self || this.#follows(other, self) || (onlyAhead && !this.#isAhead(other, self))) continue;
      for (let side = 1; side >= -1; side -= 2) {
        this.#findPlace(scratch, other, side);
        const distance = squaredDistance3(scratch, position);
        if (distance >= nearest || this.#isCrowded(scratch, self) || this.#isFree?.(scratch) === false) continue;
        nearest = distance;
        this.#ahead[self] = other;
        this.#side[self] = side as 1 | -1;
      }
    }
    if (this.#ahead[self] === NONE) return false;
    this.#findPlace(places[self], this.#ahead[self], this.#side[self]);
    return true;
  }

  #findPlace(out: Vector3, ahead: number, side: number): void {
    const { position, orientation } = this.#people[ahead]!.motion;
    const turnSin = sin(orientation);
    const turnCos = cos(orientation);
    const x = side * this.#aside;
    const z = -this.#behind;
    out.x = position.x + x * turnCos + z * turnSin;
    out.y = position.y;
    out.z = position.z - x * turnSin + z * turnCos;
  }

  /**
   * Whether one follows the other, at first hand or through others: then the other must not follow
   * him.
   */
  #follows(one: number, other: number): boolean {
    for (let at = this.#ahead[one]; at !== NONE; at = this.#ahead[at]) if (at === other) return true;
    return false;
  }

  /**
   * Whether `self` is behind `other`; of two side by side, the one that joined first is ahead.
   */
  #isAhead(other: number, self: number): boolean {
    const { position, orientation } = this.#people[other]!.motion;
    const own = this.#people[self]!.motion.position;
    const ahead = (position.x - own.x) * sin(orientation) + (position.z - own.z) * cos(orientation);
    return ahead > 0 || (ahead === 0 && other < self);
  }

  /**
   * Whether somebody else has chosen a place too near to this one, or stands there of his own will.
   */
  #isCrowded(place: Readonly<Vector3>, self: number): boolean {
    const least = this.#room * this.#room;
    for (let i = 0; i < this.#people.length; i++) {
      if (i === self) continue;
      const taken = this.#ahead[i] === NONE ? this.#people[i]!.motion.position : this.#places[i];
      // One without a place is still choosing: only a leader stands where he wants to be.
      if (this.#ahead[i] === NONE && this.#people[i]!.id !== this.leader) continue;
      if (squaredDistance3(place, taken) < least) return true;
    }
    return false;
  }
}
