import type { MoverAccess, Places } from '../../movement/nodes/index.js';
import type { Wayfinder } from '../serving/wayfinder.js';
import type { Journey } from './journey.js';

/** What a game tells once, so that its agents can find their way. */
export interface PathAccess<Agent, Place> extends MoverAccess<Agent> {
  readonly journey: (agent: Agent) => Journey;
  /**
   * Shared by all; the game lets it `step` with every frame. A function where worlds come and go,
   * or each kind of character has its own.
   */
  readonly wayfinder: Wayfinder | ((agent: Agent) => Wayfinder);
  readonly places: Places<Place>;
}

/** Who finds an agent's way. */
export function wayfinderOf<Agent, Place>({ wayfinder }: PathAccess<Agent, Place>): (agent: Agent) => Wayfinder {
  return typeof wayfinder === 'function' ? wayfinder : () => wayfinder;
}
