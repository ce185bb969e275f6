import type { Key } from '../../../behavior/vocabulary/key.js';
import type { ObjectType } from '../../../behavior/vocabulary/object-type.js';
import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { SpotFinder } from '../spot-finder.js';
import { type SpotQuery, spotQuerySchema } from '../spot-query.js';
import type { Located } from '../spot-world.js';

/** How the tasks for spots reach the finder and the places of the game. */
export interface SpotAccess<Agent, Place> {
  /**
   * The finder of all agents, or a function that returns that of an agent: where each side knows
   * something else, each has a finder of its own. The game calls `step` of each in every frame.
   */
  readonly finder: SpotFinder<Agent> | ((agent: Agent) => SpotFinder<Agent>);
  /**
   * The query documents, which every finder must have. Needed where `finder` is a function; by
   * default those of the finder. The list may change: `added` and `replaced` of `tacticsSource` say
   * when a designer has added a query or changed one.
   */
  readonly queries?: readonly unknown[];
  /** The game's sort of places that characters can be sent to. */
  readonly places: {
    readonly type: ObjectType<Place>;
    /** The place that takes the answer: one of the agent's own, which the action moves. */
    readonly of: (agent: Agent, query: string) => Place;
    readonly positionOf: (place: Place) => Vector3;
  };
  /**
   * Blackboard keys that queries may use as contexts, under the name that the finder's `given`
   * lists. They hold places, or vectors of three numbers.
   */
  readonly keys?: { readonly [name: string]: Key<Place> | Key<readonly number[]> };
  /**
   * True if `findSpot` searches at once where no `hasSpot` has searched before it. By default it
   * waits for the finder's `step`.
   */
  readonly atOnce?: boolean;
}

/** A position that was read from a blackboard key. */
export interface KeyPlace extends Located {
  readonly position: Vector3;
}

/** The finder of each agent, and the queries that tasks may name. */
export interface Finders<Agent> {
  readonly of: (agent: Agent) => SpotFinder<Agent>;
  /** The queries at the time, which designers may have changed or added to. */
  readonly queries: () => readonly SpotQuery[];
}

/** Reads how the tasks reach their finders. */
export function findersOf<Agent, Place>({ finder, queries }: SpotAccess<Agent, Place>): Finders<Agent> {
  if (typeof finder !== 'function') return { of: () => finder, queries: () => [...finder.queries.values()] };
  if (queries === undefined) throw new InvalidDataError('queries', 'must be given where finder is a function');
  for (const [i, query] of queries.entries()) parse(spotQuerySchema, query, `queries[${i}]`);
  return { of: finder, queries: () => queries as readonly SpotQuery[] };
}
