import { InvalidDataError, requireFinite } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, list, literal, nullable, number, optional, struct, text } from '../../data/schema.js';

/** Options of {@link TeamView}. */
export interface TeamViewOptions {
  /** Members farther away than this are not seen; by default everybody is. */
  readonly reach?: number;
}

const viewOptions = struct({ __proto__: null, reach: optional(number({ above: 0 })) });

/** The members of a {@link TeamView}, by slot; null for a slot that is free. */
export type SavedTeamView = Infer<typeof savedViewSchema>;

const savedViewSchema = struct({
  __proto__: null,
  version: literal(1),
  members: list(nullable(struct({ __proto__: null, state: text({ minLength: 1 }), x: number(), z: number() }))),
});

/** The state of a slot that is free. */
const GONE = -1;

/**
 * What the members of a team see of each other: the state each one is in, and where it is. What one
 * member shows, the next one sees in the same tick, so two never leave their posts together because
 * each has counted on the other. Save it with the members: their slots stay theirs.
 */
export class TeamView {
  readonly #states: readonly string[];
  readonly #reach: number;
  readonly #counts: Int32Array;
  #state: Int16Array;
  #x: Float64Array;
  #z: Float64Array;
  #end = 0;
  #size = 0;

  /** `states` are the names of all states that members may show. */
  constructor(states: readonly string[], options: TeamViewOptions = {}) {
    checkOptions(viewOptions, options, 'options');
    if (states.length === 0) throw new InvalidDataError('states', 'must name at least one state');
    for (const [i, state] of states.entries())
      if (states.indexOf(state) !== i) throw new InvalidDataError(`states[${i}]`, `${state} is named twice`);
    this.#states = [...states];
    this.#reach = options.reach ?? Infinity;
    this.#counts = new Int32Array(states.length);
    this.#state = new Int16Array(8).fill(GONE);
    this.#x = new Float64Array(8);
    this.#z = new Float64Array(8);
  }

  /** How many members there are. */
  get size(): number {
    return this.#size;
  }

  /** Adds a member and returns its slot. The slots of removed members are used again. */
  add(state: string, x: number, z: number): number {
    const shown = this.#indexOf(state);
    requireFinite(x, 'x');
    requireFinite(z, 'z');
    let slot = 0;
    while (slot < this.#end && this.#state[slot] !== GONE) slot++;
    if (slot === this.#state.length) this.#grow();
    if (slot === this.#end) this.#end++;
    this.#state[slot] = shown;
    this.#x[slot] = x;
    this.#z[slot] = z;
    this.#counts[shown]++;
    this.#size++;
    return slot;
  }

  /** Removes a member that has fallen or left. The others notice immediately. */
  remove(slot: number): void {
    this.#counts[this.#shownBy(slot)]--;
    this.#state[slot] = GONE;
    this.#size--;
  }

  /** Shows the others which state a member is in, and where. */
  show(slot: number, state: string, x: number, z: number): void {
    const before = this.#shownBy(slot);
    const shown = this.#indexOf(state);
    requireFinite(x, 'x');
    requireFinite(z, 'z');
    this.#counts[before]--;
    this.#counts[shown]++;
    this.#state[slot] = shown;
    this.#x[slot] = x;
    this.#z[slot] = z;
  }

  /** How many members of the whole team are in a state. */
  count(state: string): number {
    return this.#counts[this.#indexOf(state)];
  }

  /** How many others a member sees, in a state or, without one, in any. */
  countMates(slot: number, state?: string): number {
    const own = this.#shownBy(slot);
    const wanted = state === undefined ? GONE : this.#indexOf(state);
    if (this.#reach === Infinity)
      return wanted === GONE ? this.#size - 1 : this.#counts[wanted] - (own === wanted ? 1 : 0);
    const limit = this.#reach * this.#reach;
    let count = 0;
    for (let other = 0; other < this.#end; other++) {
      const shown = this.#state[other];
      if (shown === GONE || other === slot || (wanted !== GONE && shown !== wanted)) continue;
      if (this.#squaredDistance(slot, other) <= limit) count++;
    }
    return count;
  }

  /** The slot of the nearest other member in a state that a member sees; −1 if there is none. */
  nearestMate(slot: number, state: string): number {
    this.#shownBy(slot);
    const wanted = this.#indexOf(state);
    let nearest = -1;
    let least = this.#reach * this.#reach;
    for (let other = 0; other < this.#end; other++) {
      if (other === slot || this.#state[other] !== wanted) continue;
      const distance = this.#squaredDistance(slot, other);
      if (distance < least || (nearest < 0 && distance === least)) {
        nearest = other;
        least = distance;
      }
    }
    return nearest;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedTeamView {
    const members: SavedTeamView['members'][number][] = [];
    for (let slot = 0; slot < this.#end; slot++) {
      const shown = this.#state[slot];
      members.push(shown === GONE ? null : { state: this.#states[shown], x: this.#x[slot], z: this.#z[slot] });
    }
    return { version: 1, members };
  }

  /** Throws, and changes nothing, if the members cannot be those of a team with these states. */
  restore(saved: SavedTeamView): void {
    const { members } = parse(savedViewSchema, saved, 'saved', SAVED_LIMITS);
    const shown = members.map((member, slot) =>
      member === null ? GONE : this.#indexOf(member.state, `saved.members[${slot}].state`),
    );
    this.#counts.fill(0);
    this.#state.fill(GONE);
    this.#end = members.length;
    this.#size = 0;
    while (this.#state.length < members.length) this.#grow();
    for (const [slot, member] of members.entries()) {
      if (member === null) continue;
      this.#state[slot] = shown[slot];
      this.#x[slot] = member.x;
      this.#z[slot] = member.z;
      this.#counts[shown[slot]]++;
      this.#size++;
    }
  }

  #squaredDistance(a: number, b: number): number {
    const x = this.#x[a] - this.#x[b];
    const z = this.#z[a] - this.#z[b];
    return x * x + z * z;
  }

  #indexOf(state: string, path = 'state'): number {
    const index = this.#states.indexOf(state);
    if (index < 0) throw new InvalidDataError(path, `there is no ${state}; the team has ${this.#states.join(', ')}`);
    return index;
  }

  #shownBy(slot: number): number {
    const shown = slot >= 0 && slot < this.#end ? this.#state[slot] : undefined;
    if (shown === undefined || shown === GONE)
      throw new InvalidDataError('slot', `${slot} is not a member of the team`);
    return shown;
  }

  #grow(): void {
    const length = this.#state.length * 2;
    const state = new Int16Array(length).fill(GONE);
    const x = new Float64Array(length);
    const z = new Float64Array(length);
    state.set(this.#state);
    x.set(this.#x);
    z.set(this.#z);
    this.#state = state;
    this.#x = x;
    this.#z = z;
  }
}
