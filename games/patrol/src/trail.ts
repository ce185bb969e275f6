import type { World } from './world.js';

/** How long a trail stays visible, in steps. */
export const TRAIL_TICKS = 200;

/** Steps between two kept points: closer costs memory, farther makes corners of curves. */
const TRAIL_SPACING = 4;

/** Where the robots were lately: for each, x, z and tick of every point, oldest first. */
export type Trails = Map<string, number[]>;

/**
 * Notes where the robots are. It belongs to the picture and not to the world: when the world has
 * gone back in time, what now lies in the future is forgotten, and after a leap all of it is.
 */
export function recordTrails(trails: Trails, world: World): void {
  for (const robot of world.robots) {
    let trail = trails.get(robot.id);
    if (!trail) trails.set(robot.id, (trail = []));
    while (trail.length > 0 && trail[trail.length - 1] > world.tick) trail.length -= 3;
    const latest = trail[trail.length - 1];
    if (latest !== undefined && world.tick - latest > 2 * TRAIL_SPACING) trail.length = 0;
    if (latest === undefined || world.tick - latest >= TRAIL_SPACING) trail.push(robot.x, robot.z, world.tick);
    while (trail.length > 0 && trail[2] < world.tick - TRAIL_TICKS) trail.splice(0, 3);
  }
}
