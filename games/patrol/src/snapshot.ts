import { InvalidDataError } from 'gumption/data';
import { hashState } from '../../shared/snapshot.js';
import type { Robot } from './robot.js';
import type { Waypoint, World } from './world.js';

/** The complete changing state of a world, as JSON; the level is not part of it. */
export interface SavedWorld {
  readonly tick: number;
  readonly robots: readonly Readonly<Robot>[];
  readonly waypoints: readonly Readonly<Waypoint>[];
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  return {
    tick: world.tick,
    robots: world.robots.map((robot) => ({ ...robot, route: [...robot.route] })),
    waypoints: world.waypoints.map((waypoint) => ({ ...waypoint })),
  };
}

/**
 * Restores a saved moment exactly. It fills the existing robots and waypoints, so that references
 * to them stay valid. Rejects a moment of another level before it changes anything.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  requireSameIds(world.robots, saved.robots, 'world.robots');
  requireSameIds(world.waypoints, saved.waypoints, 'world.waypoints');
  world.tick = saved.tick;
  world.robots.forEach((robot, index) => {
    const { route } = robot;
    Object.assign(robot, saved.robots[index]);
    robot.route = route;
    route.splice(0, route.length, ...saved.robots[index].route);
  });
  world.waypoints.forEach((waypoint, index) => {
    Object.assign(waypoint, saved.waypoints[index]);
  });
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function requireSameIds(here: readonly { id: string }[], saved: readonly { id: string }[], path: string): void {
  if (here.length !== saved.length)
    throw new InvalidDataError(path, `must have ${here.length} entries, got ${saved.length}`);
  for (let index = 0; index < here.length; index++) {
    if (here[index].id !== saved[index].id)
      throw new InvalidDataError(`${path}[${index}].id`, `must be ${here[index].id}, got ${saved[index].id}`);
  }
}
