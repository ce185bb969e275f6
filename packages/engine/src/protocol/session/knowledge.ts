import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage, KnownThing } from '../messages/messages.js';

/** Limit on the things sent about one character: more than anyone reads. */
const MAX_THINGS = 200;

/**
 * Sends one workbench what the selected character knows: only that character, and only when
 * something has changed.
 */
export class Knowledge {
  readonly #knownTo: (agent: string) => readonly KnownThing[] | undefined;
  readonly #send: (message: GameMessage) => void;
  #agent: string | undefined;
  /** The JSON that was sent last. */
  #told: string | undefined;

  /** `knownTo` asks the game; undefined for a character that is not there. */
  constructor(knownTo: (agent: string) => readonly KnownThing[] | undefined, send: (message: GameMessage) => void) {
    this.#knownTo = knownTo;
    this.#send = send;
  }

  /** Reports only this character from now on. */
  select(agent: string | null): void {
    this.#agent = agent ?? undefined;
    this.#told = undefined;
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    const agent = this.#agent;
    if (agent === undefined) return;
    const known = this.#knownTo(agent)?.slice(0, MAX_THINGS).map(fit);
    if (known === undefined) return;
    const json = JSON.stringify(known);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'knowledge', agent, tick, known });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = undefined;
  }
}

/** In the form that messages allow. Rounded, so that invisible changes are not sent again. */
function fit({ thing, id, sense, certainty, awareness, knownFor, age, ...rest }: KnownThing): KnownThing {
  return {
    ...rest,
    thing: fitText(thing, LONGEST.name),
    ...(id !== undefined && id.length <= LONGEST.name && { id }),
    ...(sense !== undefined && { sense: fitText(sense, LONGEST.name) }),
    certainty: share(certainty),
    awareness: share(awareness),
    knownFor: seconds(knownFor),
    age: seconds(age),
  };
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value || 0)) * 1000) / 1000;
}

function seconds(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.max(0, value) * 100) / 100 : 0;
}
