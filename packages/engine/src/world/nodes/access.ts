import type { ObjectType } from '../../behavior/vocabulary/object-type.js';
import { type Param, param } from '../../behavior/vocabulary/parameter.js';
import type { Vector3 } from '../../math/vector3.js';
import type { EventGroup } from '../events/event-group.js';
import type { NewsEvents } from '../memory/news.js';
import type { SensoryMemory } from '../memory/sensory-memory.js';

/** The game's sort of things that behaviors can name one by one. */
export interface Things<Target> {
  /** How documents name a thing. */
  readonly type: ObjectType<Target>;
}

/**
 * What a character attends to: a place of the game that is the character's own, so that it can be
 * sent there. The record stays, and moves to wherever the thing attended to was noticed last.
 */
export interface Interest<Thing> {
  /** Where it was noticed last; behaviors can send the character there. */
  readonly position: Vector3;
  /** Undefined while it attends to nothing. */
  thing: Thing | undefined;
}

/** The places that characters are sent to, and which of them is each one's interest. */
export interface Interests<Agent, Thing, Place> {
  /** How documents name a place. */
  readonly type: ObjectType<Place>;
  /** The interest of an agent: the same record at every call. */
  readonly of: (agent: Agent) => Place & Interest<Thing>;
}

/** What a game tells once, so that behaviors can ask what its agents know. */
export interface SenseAccess<Agent, Thing, Target extends Thing = never, Place = never> {
  /** What an agent knows; the game calls its `tick` every frame. */
  readonly memory: (agent: Agent) => SensoryMemory<Thing>;
  /**
   * Sorts of things that behaviors can ask for, by name: `{ intruder: (thing) => …, noise: … }`.
   */
  readonly kinds?: Readonly<Record<string, (thing: Thing) => boolean>>;
  /**
   * What agents feel about things, such as a table of `Attitudes` by type. Behaviors then ask for
   * things that the agent feels something about: `sensesAny attitude: fear`.
   */
  readonly attitudes?: {
    readonly names: readonly string[];
    readonly of: (agent: Agent, thing: Thing) => string;
  };
  /** The senses that behaviors can ask for; by default sight, hearing, smell and touch. */
  readonly senses?: readonly string[];
  /** The display name of a thing, for the reasons in traces. */
  readonly nameOf?: (thing: Thing) => string;
  /** Adds the conditions about one given thing. */
  readonly things?: Things<Target>;
  /** Adds `attendTo` and `dismiss`. */
  readonly interests?: Interests<Agent, Thing, Place>;
  /** Adds `tellOthers`: the channel of an agent; undefined if it has none. */
  readonly channel?: (agent: Agent) => EventGroup<NewsEvents<Thing>> | undefined;
}

/** Stands for things of every kind. */
export const ANYTHING = 'anything';

/** The parameter by which behaviors ask for things of a kind. */
export function kindParam(kinds: Readonly<Record<string, unknown>> = {}): Param<string> {
  return param.choice([ANYTHING, ...Object.keys(kinds)], {
    default: ANYTHING,
    description: 'The kind of thing.',
  });
}

/** Whether a thing is of a kind, for each kind; undefined for anything. */
export function kindFilters<Thing>(
  kinds: Readonly<Record<string, (thing: Thing) => boolean>> = {},
): ReadonlyMap<string, ((thing: Thing) => boolean) | undefined> {
  return new Map([[ANYTHING, undefined] as const, ...Object.entries(kinds)]);
}
