import type { ObjectType } from '../../behavior/vocabulary/object-type.js';
import { param } from '../../behavior/vocabulary/parameter.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Mover } from '../movers/mover.js';
import type { Path } from '../steering/path.js';

/** How to get at what moves: what a game tells once, so that actions can be made for its agents. */
export interface MoverAccess<Agent> {
  readonly mover: (agent: Agent) => Mover;
}

/** The game's sort of places that characters can be sent to. */
export interface Places<Place> {
  readonly type: ObjectType<Place>;
  readonly positionOf: (place: Place) => Readonly<Vector3>;
}

/** The game's sort of characters that others can follow, chase and flee. */
export interface Creatures<Creature> {
  readonly type: ObjectType<Creature>;
  readonly motionOf: (creature: Creature) => Readonly<Kinematic>;
}

/** The game's sort of routes that characters can go along. */
export interface Routes<Route> {
  readonly type: ObjectType<Route>;
  readonly pathOf: (route: Route) => Path;
}

/**
 * Where an agent's place in its formation is: a `Formation`'s members have it as their `target`.
 */
export interface Formations<Agent> {
  readonly slotOf: (agent: Agent) => { readonly position: Readonly<Vector3>; readonly orientation: number } | undefined;
}

/** How fast, as a share of what the body can do: so one behavior suits the slow and the quick. */
export const pace = param.number({
  default: 1,
  min: 0.05,
  max: 1,
  description: 'Speed, as a share of its top speed.',
});

/** Where slowing down begins. */
export const braking = param.number({
  default: 2,
  min: 0.05,
  max: 100,
  unit: 'm',
  description: 'How long before the end it slows down; shorter is brisker, too short overshoots.',
});
