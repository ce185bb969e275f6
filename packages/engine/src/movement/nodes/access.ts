import type { ObjectType } from '../../behavior/vocabulary/object-type.js';
import { param } from '../../behavior/vocabulary/parameter.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Mover } from '../movers/mover.js';
import type { Path } from '../steering/path.js';

/** How to get at what moves: what a game tells once, so that actions can be made for its agents. */
export interface MoverAccess<Agent> {
  /** The mover of an agent. */
  readonly mover: (agent: Agent) => Mover;
}

/** The game's sort of places that characters can be sent to. */
export interface Places<Place> {
  /** How documents name a place. */
  readonly type: ObjectType<Place>;
  /** Where a place is; asked when an action starts. */
  readonly positionOf: (place: Place) => Readonly<Vector3>;
}

/** The game's sort of characters that others can follow, chase and flee. */
export interface Creatures<Creature> {
  /** How documents name a character. */
  readonly type: ObjectType<Creature>;
  /** The motion of a character; it is read in every tick, so return the record itself. */
  readonly motionOf: (creature: Creature) => Readonly<Kinematic>;
}

/** The game's sort of routes that characters can go along. */
export interface Routes<Route> {
  /** How documents name a route. */
  readonly type: ObjectType<Route>;
  /** The path of a route. */
  readonly pathOf: (route: Route) => Path;
}

/**
 * Where an agent's place in its formation is: a `Formation`'s members have it as their `target`.
 */
export interface Formations<Agent> {
  /** The agent's place; undefined while it has none. */
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
