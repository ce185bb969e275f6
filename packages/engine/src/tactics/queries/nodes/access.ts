import type { Key } from '../../../behavior/vocabulary/key.js';
import type { ObjectType } from '../../../behavior/vocabulary/object-type.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { SpotFinder } from '../spot-finder.js';
import type { Located } from '../spot-world.js';

/** How the tasks for spots reach the finder and the places of the game. */
export interface SpotAccess<Agent, Place> {
  /** Shared by all agents; the game calls its `step` in every frame. */
  readonly finder: SpotFinder<Agent>;
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
