import type { Rng } from 'gumption/math';
import type { Point } from '../../shared/point.js';
import { DOORS, GATES, YARD } from './yard.js';

export const INTRUDER_SPEED = 1.5;
/** A player who gives no direction for so long has left. */
const PATIENCE_SECONDS = 10;

/** Somebody who wants to get in: you, or a route drawn at random. */
export interface Intruder {
  x: number;
  z: number;
  previousX: number;
  previousZ: number;
  health: number;
  /** Seconds until the next shot. */
  cooldown: number;
  /** Corners still to come, unless a player steers. */
  route: Point[];
  /** The direction a player gives, of length 1 or 0; null while nobody plays. */
  hand: { x: number; z: number } | null;
  /** Seconds for which the player gave no direction. */
  idle: number;
}

/** A route from a gate to a door, with a detour or a feint. */
export function drawRoute(rng: Rng): Point[] {
  const gate = GATES[Math.floor(rng.next() * GATES.length)];
  const door = DOORS[Math.floor(rng.next() * DOORS.length)];
  const corners = [8, 5].map((z) => ({ x: 1.5 + 12 * rng.next(), z: z - 1.5 * rng.next() }));
  return [{ ...gate }, ...corners.slice(Math.floor(rng.next() * 2)), { ...door }];
}

/** Goes along the route, or where the player steers. */
export function moveIntruder(intruder: Intruder, dt: number): void {
  const { hand, route } = intruder;
  let distance = INTRUDER_SPEED * dt;
  if (hand !== null) {
    intruder.idle = hand.x === 0 && hand.z === 0 ? intruder.idle + dt : 0;
    if (intruder.idle > PATIENCE_SECONDS) {
      // Nobody plays any more: it runs for the nearer door.
      intruder.hand = null;
      intruder.route = [{ ...DOORS[intruder.x < YARD.width / 2 ? 0 : 1] }];
    }
    intruder.x = Math.min(YARD.width - 0.3, Math.max(0.3, intruder.x + hand.x * distance));
    intruder.z = Math.min(YARD.depth - 0.3, Math.max(0.3, intruder.z + hand.z * distance));
    return;
  }
  while (distance > 0 && route.length > 0) {
    const [{ x, z }] = route;
    const [dx, dz] = [x - intruder.x, z - intruder.z];
    const left = Math.sqrt(dx * dx + dz * dz);
    if (left <= distance) {
      intruder.x = x;
      intruder.z = z;
      route.shift();
    } else {
      intruder.x += (dx / left) * distance;
      intruder.z += (dz / left) * distance;
    }
    distance -= left;
  }
}
