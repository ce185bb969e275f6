import type { Character, Role } from '../../behavior/cast/index.js';
import { describeActivity } from '../describe/activity-text.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type { AgentDescription } from '../messages/messages.js';
import type { SessionOptions } from './session-options.js';

/** The maximum number of agents listed. */
const MAX_AGENTS = 1000;

/** What each character does, by id, and since when in game time. */
type Record = Map<string, { readonly activity: string; readonly since: number }>;

/** What the characters do, and for how long. */
export class Activities<A> {
  readonly #options: SessionOptions<A>;
  #known: Record = new Map();
  /** The record of the present while the past is shown, so that it continues unchanged on return. */
  #present: Record | undefined;

  constructor(options: SessionOptions<A>) {
    this.#options = options;
  }

  /**
   * The list of characters and what each is doing at a time: the first of a crowd, and `also` those
   * that somebody looks at.
   */
  describe(time: number, also: Iterable<string>): AgentDescription[] {
    const { cast } = this.#options;
    const agents: AgentDescription[] = [];
    const listed = new Set<string>();
    for (const character of cast.characters()) {
      if (agents.length === MAX_AGENTS) break;
      agents.push(this.#describe(character, time));
      listed.add(character.id);
    }
    for (const id of also) {
      const character = listed.has(id) ? undefined : cast.find(id);
      if (character === undefined) continue;
      agents.push(this.#describe(character, time));
      listed.add(id);
    }
    if (this.#known.size > listed.size) this.#forgetGone();
    return agents;
  }

  /** The behavior that the game gave a character, by itself or by a sheet. */
  #behaviorOf(role: Role): string {
    if (typeof role === 'string') return role;
    for (const { name, behavior } of this.#options.cast.characterSheets())
      if (name === role.sheet) return role.behavior ?? behavior ?? '';
    return role.behavior ?? '';
  }

  #describe(character: Character<A>, time: number): AgentDescription {
    const { cast, label } = this.#options;
    const { id, type, behavior, sheet: goesBy, individual, agent, mind, own } = character;
    // The page knows the sheets of the project, not those made for individuals.
    const sheet = individual === undefined ? goesBy : individual.sheet;
    const activity = describeActivity(cast.mindsOf(id), mind);
    let known = this.#known.get(id);
    if (known?.activity !== activity) this.#known.set(id, (known = { activity, since: time }));
    return {
      ...{ id, label: fitText(label?.(agent, id) ?? id, LONGEST.name), type, behavior },
      ...(sheet !== undefined && { sheet }),
      ...(own !== undefined && { own: this.#behaviorOf(own) }),
      ...{ activity, since: time - known.since },
    };
  }

  /** For how many seconds a listed character has done what it does. */
  secondsOf(id: string, time: number): number | undefined {
    const known = this.#known.get(id);
    return known && time - known.since;
  }

  /** Characters come and go; those that are gone would add up. */
  #forgetGone(): void {
    const { cast } = this.#options;
    for (const id of this.#known.keys()) if (cast.find(id) === undefined) this.#known.delete(id);
  }

  /** Begins again, because the game has moved to another tick. */
  forget(): void {
    this.#known = new Map();
    this.#present = undefined;
  }

  /** Begins again for a tick of the past; {@link toPresent} continues with the record of now. */
  toPast(): void {
    this.#present ??= this.#known;
    this.#known = new Map();
  }

  toPresent(): void {
    this.#known = this.#present ?? new Map();
    this.#present = undefined;
  }
}
