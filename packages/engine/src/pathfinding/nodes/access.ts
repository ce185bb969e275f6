import type { MoverAccess, Places } from '../../movement/nodes/index.js';
import type { Wayfinder } from '../serving/wayfinder.js';
import type { Journey } from './journey.js';

/** What a game tells once, so that its agents can find their way. */
export interface PathAccess<Agent, Place> extends MoverAccess<Agent> {
  readonly journey: (agent: Agent) => Journey;
  /** Shared by all; the game lets it `step` with every frame. */
  readonly wayfinder: Wayfinder;
  readonly places: Places<Place>;
}
