import type { Task } from '../../behavior/vocabulary/task.js';
import type { Creatures, Formations, MoverAccess, Places, Routes } from './access.js';
import { flockAction } from './flock.js';
import { chaseAction, fleeAction, followAction } from './follow.js';
import { followRouteAction } from './follow-route.js';
import { goToAction } from './go-to.js';
import { holdFormationAction } from './hold-formation.js';
import { comeToRestAction, lookAtAction } from './stand.js';
import { wanderAction } from './wander.js';

/** What a game tells of its world, so that its agents can be moved by behaviors. */
export interface MovementOptions<Agent, Place = never, Creature = never, Route = never> extends MoverAccess<Agent> {
  /** Brings `goTo` and `lookAt`. */
  readonly places?: Places<Place>;
  /** Brings `follow`, `chase` and `flee`. */
  readonly creatures?: Creatures<Creature>;
  /** Brings `followRoute`. */
  readonly routes?: Routes<Route>;
  /** Brings `holdFormation`. */
  readonly formations?: Formations<Agent>;
}

/**
 * Actions that move an agent, for the `tasks` of its type: `wander`, `flock` and `comeToRest` for
 * all; `goTo` and `lookAt` where there are places; `follow`, `chase` and `flee` where there are
 * creatures; `followRoute` and `holdFormation` where there are those. They only write what the
 * agent's mover wishes; `Movers.tick` moves it, as often as the game draws. Every number is a
 * parameter, to be turned in the inspector while the game runs. However an action ends, the mover
 * comes to rest.
 */
export function movementActions<Agent, Place = never, Creature = never, Route = never>(
  options: MovementOptions<Agent, Place, Creature, Route>,
): readonly Task<Agent>[] {
  const { places, creatures, routes, formations } = options;
  const tasks: unknown[] = [wanderAction(options), flockAction(options), comeToRestAction(options)];
  if (places) tasks.push(goToAction(options, places), lookAtAction(options, places));
  if (creatures)
    tasks.push(followAction(options, creatures), chaseAction(options, creatures), fleeAction(options, creatures));
  if (routes) tasks.push(followRouteAction(options, routes));
  if (formations) tasks.push(holdFormationAction(options, formations));
  return tasks as readonly Task<Agent>[];
}
