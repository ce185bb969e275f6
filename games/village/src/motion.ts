import { distanceBetween, type Point } from '../../shared/point.js';
import { cellAt } from '../../shared/ways.js';
import type { Body } from './body.js';
import { groundOf, setOut } from './way.js';
import type { World } from './world.js';

/** Radius of a person, and of a wolf, in meters. */
export const BODY_RADIUS = 0.34;

/** How fast a body reaches its requested speed, per second; larger is more agile. */
const NIMBLENESS = 9;

/** How near a corner counts as reached, in meters. */
const CORNER = 0.3;

/**
 * Distance at which people start to keep right of others, in meters; with less they bump into each
 * other, with more they sway.
 */
const HEED = 1.2;

/** A body slower than this share of its requested speed counts as blocked. */
const HELD_UP = 0.3;

/** Ticks of being blocked after which a body reports that it is stuck. */
const STUCK_TICKS = 30;

/** The result of a request to go somewhere. */
export type Walk = 'there' | 'walking' | 'stuck' | 'no way';

/** Walks towards a point, which may move. Call it every tick until the result is not `walking`. */
export function walkTo(world: World, body: Body, goal: Point, speed: number, reach: number): Walk {
  const distance = distanceBetween(body, goal);
  if (distance <= reach) return 'there';
  // Where several people want to stand, a place nearby counts.
  if (body.stuckTicks >= STUCK_TICKS) return distance < reach + 1.4 ? 'there' : 'stuck';
  const end = body.way.at(-1);
  if (end === undefined || distanceBetween(end, goal) > Math.min(1, distance * 0.25)) {
    if (!setOut(body, goal, world.isGateOpen)) return 'no way';
  }
  body.isInside = false;
  body.wishedSpeed = speed;
  return 'walking';
}

/** Ends a walk, however it ended. */
export function halt(body: Body): void {
  if (body.way.length > 0) body.way = [];
  body.stuckTicks = 0;
}

/** Moves all bodies along their ways, without passing through each other. */
export function stepBodies(bodies: readonly Body[], isGateOpen: boolean, dt: number): void {
  for (let i = 0; i < bodies.length; i++) stepBody(bodies[i], bodies, dt);
  for (let i = 0; i < bodies.length; i++)
    for (let j = 0; j < bodies.length; j++) if (i !== j) pushAway(bodies[i], bodies[j]);
  for (let i = 0; i < bodies.length; i++) keepOut(bodies[i], isGateOpen);
}

function stepBody(body: Body, bodies: readonly Body[], dt: number): void {
  countHeldUp(body, dt);
  body.previousX = body.x;
  body.previousZ = body.z;
  while (body.way.length > 1 && distanceBetween(body, body.way[0]) < CORNER) body.way.shift();
  wish.x = 0;
  wish.z = 0;
  const corner = body.way[0];
  if (corner !== undefined && body.wishedSpeed > 0) {
    const distance = distanceBetween(body, corner);
    // Slower near the goal, to avoid oscillation.
    const speed = body.way.length > 1 ? body.wishedSpeed : Math.min(body.wishedSpeed, 0.15 + distance * 4);
    if (distance > 0) {
      wish.x = ((corner.x - body.x) / distance) * speed;
      wish.z = ((corner.z - body.z) / distance) * speed;
    }
    if (body.way.length === 1 && distance < 0.06) body.way.shift();
    else keepRight(body, bodies);
  }
  const share = Math.min(1, NIMBLENESS * dt);
  body.velocityX += (wish.x - body.velocityX) * share;
  body.velocityZ += (wish.z - body.velocityZ) * share;
  body.x += body.velocityX * dt;
  body.z += body.velocityZ * dt;
  body.wishedSpeed = 0;
}

/** The requested velocity of the current body, in meters per second; one record for all. */
const wish = { x: 0, z: 0 };

/** Bends the requested velocity to the right of bodies ahead. */
function keepRight(body: Body, bodies: readonly Body[]): void {
  const { x: wishX, z: wishZ } = wish;
  const speed = Math.sqrt(wishX * wishX + wishZ * wishZ);
  if (speed === 0) return;
  for (let i = 0; i < bodies.length; i++) {
    const other = bodies[i];
    if (other === body || other.isInside) continue;
    const distance = distanceBetween(body, other);
    const ahead = ((other.x - body.x) * wishX + (other.z - body.z) * wishZ) / (speed * Math.max(0.01, distance));
    if (distance > HEED || ahead < 0.3) continue;
    const strength = (1 - distance / HEED) * 1.5;
    wish.x -= wishZ * strength;
    wish.z += wishX * strength;
  }
  const scale = speed / Math.sqrt(wish.x * wish.x + wish.z * wish.z);
  wish.x *= scale;
  wish.z *= scale;
}

function pushAway(body: Body, other: Body): void {
  if (body.isInside || other.isInside) return;
  const distance = distanceBetween(body, other);
  const overlap = 2 * BODY_RADIUS - distance;
  if (overlap <= 0) return;
  // Two bodies at the same point separate along x.
  const nx = distance > 0 ? (body.x - other.x) / distance : 1;
  const nz = distance > 0 ? (body.z - other.z) / distance : 0;
  body.x += nx * overlap * 0.5;
  body.z += nz * overlap * 0.5;
}

/** Pushes a body out of walls and trees. */
function keepOut(body: Body, isGateOpen: boolean): void {
  const { tiles } = groundOf(body, isGateOpen);
  const { width, depth } = tiles;
  body.x = Math.max(BODY_RADIUS, Math.min(width - BODY_RADIUS, body.x));
  body.z = Math.max(BODY_RADIUS, Math.min(depth - BODY_RADIUS, body.z));
  const [column, row] = [Math.floor(body.x), Math.floor(body.z)];
  for (let z = row - 1; z <= row + 1; z++)
    for (let x = column - 1; x <= column + 1; x++) {
      if (x < 0 || z < 0 || x >= width || z >= depth || !tiles.isBlocked(z * width + x)) continue;
      const nearX = Math.max(x, Math.min(x + 1, body.x));
      const nearZ = Math.max(z, Math.min(z + 1, body.z));
      const dx = body.x - nearX;
      const dz = body.z - nearZ;
      const distance = Math.sqrt(dx * dx + dz * dz);
      if (distance >= BODY_RADIUS || distance === 0) continue;
      body.x = nearX + (dx / distance) * BODY_RADIUS;
      body.z = nearZ + (dz / distance) * BODY_RADIUS;
    }
  // Caught inside a cell that has just been shut: back to where it was.
  if (!tiles.isBlocked(cellAt(tiles, body))) return;
  body.x = body.previousX;
  body.z = body.previousZ;
}

/**
 * Counts ticks of being blocked in the last step. The count falls twice as fast as it grows, so
 * that a slow start or a turn does not matter.
 */
function countHeldUp(body: Body, dt: number): void {
  if (body.wishedSpeed === 0) return;
  const dx = body.x - body.previousX;
  const dz = body.z - body.previousZ;
  if (Math.sqrt(dx * dx + dz * dz) / dt < body.wishedSpeed * HELD_UP) body.stuckTicks++;
  else body.stuckTicks = Math.max(0, body.stuckTicks - 2);
}
