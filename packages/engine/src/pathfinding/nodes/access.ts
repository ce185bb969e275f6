import type { MoverAccess, Places } from '../../movement/nodes/index.js';
import type { Wayfinder } from '../serving/wayfinder.js';
import type { Journey } from './journey.js';

/** How the pathfinding actions reach an agent's body, its journey and the places of the game. */
export interface PathAccess<Agent, Place> extends MoverAccess<Agent> {
  /** What the agent remembers of its path: the same record at every call. */
  readonly journey: (agent: Agent) => Journey;
  /**
   * Shared by all agents; the game calls its `step` in every frame. A function where worlds come
   * and go, or where each kind of character has its own wayfinder.
   */
  readonly wayfinder: Wayfinder | ((agent: Agent) => Wayfinder);
  /** The places that agents can be sent to. */
  readonly places: Places<Place>;
}

/** Returns a function that gives the wayfinder of an agent. */
export function wayfinderOf<Agent, Place>({ wayfinder }: PathAccess<Agent, Place>): (agent: Agent) => Wayfinder {
  return typeof wayfinder === 'function' ? wayfinder : () => wayfinder;
}
