import { toWorld, type Viewport } from '../../shared/stage.js';
import { BODY_RADIUS } from './robot.js';
import { distanceBetween } from './room.js';
import type { World } from './world.js';

/** A thing in the game that can be pointed at. */
export interface Picked {
  readonly kind: 'robot' | 'waypoint';
  readonly id: string;
}

/** Radius of a waypoint's disc, in cells. */
export const WAYPOINT_RADIUS = 0.27;

/** A pointer may miss by this many CSS pixels and still hit: discs get small in a small pane. */
const SLACK_PIXELS = 6;

/**
 * What lies under the pointer (CSS pixels from the pane's corner). The nearest thing wins; a robot
 * standing on a waypoint wins over it, because it is drawn above it. `kinds` narrows the choice,
 * as when only a waypoint is asked for.
 */
export function pick(
  world: World,
  viewport: Viewport,
  screenX: number,
  screenY: number,
  kinds: readonly Picked['kind'][] = ['robot', 'waypoint'],
): Picked | undefined {
  const point = toWorld(viewport, screenX, screenY);
  const slack = SLACK_PIXELS / viewport.scale;
  const layers = [
    { kind: 'robot', things: world.robots, radius: BODY_RADIUS },
    { kind: 'waypoint', things: world.waypoints, radius: WAYPOINT_RADIUS },
  ] as const;
  for (const { kind, things, radius } of layers) {
    if (!kinds.includes(kind)) continue;
    let nearest = radius + slack;
    let found: string | undefined;
    for (const thing of things) {
      const distance = distanceBetween(point.x, point.z, thing.x, thing.z);
      if (distance > nearest) continue;
      nearest = distance;
      found = thing.id;
    }
    if (found !== undefined) return { kind, id: found };
  }
  return undefined;
}

/** The thing of an id, as the workbench names it; undefined where there is none. */
export function findThing(world: World, id: string | null): Picked | undefined {
  if (world.robots.some((robot) => robot.id === id)) return { kind: 'robot', id: id! };
  return world.waypoints.some((waypoint) => waypoint.id === id) ? { kind: 'waypoint', id: id! } : undefined;
}
