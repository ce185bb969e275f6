import { defineKey, defineObjectType, param } from 'gumption/behavior';
import type { Robot, Waypoint, World } from './world.js';

/** The agent of a behavior: a robot and its world. */
export interface Driver {
  readonly robot: Robot;
  readonly world: World;
}

/** The types of objects that parameters can refer to. */
export const waypoint = defineObjectType<Waypoint>('waypoint', { title: 'Waypoint', id: ({ id }) => id });
export const robot = defineObjectType<Robot>('robot', { title: 'Robot', id: ({ id }) => id });

/** What a robot remembers from one task to the next. */
export const spotted = defineKey('spotted', param.object(robot), { description: 'The robot last seen by this one.' });
export const caller = defineKey('caller', param.object(robot), { description: 'Who wants to talk to this robot.' });
export const lastWaypoint = defineKey('lastWaypoint', param.object(waypoint), { description: 'Where it was last.' });

/** How fast to drive, for every task that drives. */
export const speed = param.number({
  default: 2,
  min: 0.2,
  max: 6,
  unit: 'cells/s',
  description: 'How fast to drive.',
});
