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

  /** The list of characters and what each is doing at a time. */
  describe(time: number): AgentDescription[] {
    const { cast, label } = this.#options;
    const agents: AgentDescription[] = [];
    for (const { id, type, behavior, sheet: goesBy, individual, agent, mind } of cast.characters()) {
      if (agents.length === MAX_AGENTS) break;
      // The page knows the sheets of the project, not those made for individuals.
      const sheet = individual === undefined ? goesBy : individual.sheet;
      const activity = fitText(describeActivity(cast.mindsOf(id), mind), LONGEST.words);
      let known = this.#known.get(id);
      if (known?.activity !== activity) this.#known.set(id, (known = { activity, since: time }));
      agents.push({
        ...{ id, label: fitText(label?.(agent, id) ?? id, LONGEST.name), type, behavior },
        ...(sheet !== undefined && { sheet }),
        ...{ activity, since: time - known.since },
      });
    }
    if (this.#known.size > agents.length) this.#forgetOthers(agents);
    return agents;
  }

  /** Characters come and go; those that are gone would add up. */
  #forgetOthers(agents: readonly AgentDescription[]): void {
    const listed = new Set(agents.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!listed.has(id)) this.#known.delete(id);
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
