import { distanceBetween } from '../../shared/point.js';
import type { Body } from './body.js';
import { HOUSE } from './house.js';
import type { Robot, World } from './world.js';

/** Radius of a robot, and of the cat, in meters. */
export const BODY_RADIUS = 0.36;

/** How fast a body reaches its requested speed, per second; larger is more agile. */
const NIMBLENESS = 8;

/** How near a corner counts as reached, in meters. */
const CORNER = 0.3;

/**
 * Distance at which a robot starts to keep right of others, in meters; with less it bumps into
 * them, with more it sways.
 */
const HEED = 1.5;

/** A robot slower than this share of its requested speed counts as blocked. */
const HELD_UP = 0.3;

/** Moves all bodies along their ways, without passing through each other. */
export function stepBodies(world: World, dt: number): void {
  const { robots, cat } = world;
  const bodies: readonly Body[] = [cat, ...robots];
  for (const robot of robots) if (robot.battery === 0) robot.wishedSpeed = 0;
  const wishes = robots.map(({ wishedSpeed }) => wishedSpeed);
  for (const body of bodies) stepBody(body, bodies, dt);
  for (const robot of robots) {
    // The cat does not give way.
    pushAway(robot, cat, 1);
    for (const other of robots) if (other !== robot) pushAway(robot, other, 0.5);
  }
  for (const body of bodies) keepOut(body);
  robots.forEach((robot, index) => {
    countHeldUp(robot, wishes[index], dt);
  });
}

function stepBody(body: Body, bodies: readonly Body[], dt: number): void {
  body.previousX = body.x;
  body.previousZ = body.z;
  while (body.way.length > 1 && distanceBetween(body, body.way[0]) < CORNER) body.way.shift();
  let [wishX, wishZ] = [0, 0];
  const corner = body.way[0];
  if (corner !== undefined && body.wishedSpeed > 0) {
    const distance = distanceBetween(body, corner);
    // Slower near the goal, to avoid oscillation.
    const speed = body.way.length > 1 ? body.wishedSpeed : Math.min(body.wishedSpeed, 0.15 + distance * 4);
    if (distance > 0)
      [wishX, wishZ] = [((corner.x - body.x) / distance) * speed, ((corner.z - body.z) / distance) * speed];
    if (body.way.length === 1 && distance < 0.06) body.way.shift();
    else if (body.id !== 'cat') [wishX, wishZ] = keepRight(body, bodies, wishX, wishZ);
  }
  const share = Math.min(1, NIMBLENESS * dt);
  body.velocityX += (wishX - body.velocityX) * share;
  body.velocityZ += (wishZ - body.velocityZ) * share;
  body.x += body.velocityX * dt;
  body.z += body.velocityZ * dt;
  body.wishedSpeed = 0;
}

/** Bends a requested velocity to the right of bodies ahead. */
function keepRight(body: Body, bodies: readonly Body[], wishX: number, wishZ: number): [number, number] {
  const speed = Math.sqrt(wishX * wishX + wishZ * wishZ);
  if (speed === 0) return [0, 0];
  let [x, z] = [wishX, wishZ];
  for (const other of bodies) {
    if (other === body) continue;
    const distance = distanceBetween(body, other);
    const ahead = ((other.x - body.x) * wishX + (other.z - body.z) * wishZ) / (speed * Math.max(0.01, distance));
    if (distance > HEED || ahead < 0.3) continue;
    const strength = (1 - distance / HEED) * 1.6;
    x -= wishZ * strength;
    z += wishX * strength;
  }
  const scale = speed / Math.sqrt(x * x + z * z);
  return [x * scale, z * scale];
}

function pushAway(body: Body, other: Body, share: number): void {
  const distance = distanceBetween(body, other);
  const overlap = 2 * BODY_RADIUS - distance;
  if (overlap <= 0) return;
  // Two bodies at the same point separate along x.
  const [nx, nz] = distance > 0 ? [(body.x - other.x) / distance, (body.z - other.z) / distance] : [1, 0];
  body.x += nx * overlap * share;
  body.z += nz * overlap * share;
}

/** Pushes a body out of walls and furniture. */
function keepOut(body: Body): void {
  const { width, tiles } = HOUSE;
  const [column, row] = [Math.floor(body.x), Math.floor(body.z)];
  for (let z = row - 1; z <= row + 1; z++)
    for (let x = column - 1; x <= column + 1; x++) {
      if (!tiles.isBlocked(z * width + x)) continue;
      const nearX = Math.max(x, Math.min(x + 1, body.x));
      const nearZ = Math.max(z, Math.min(z + 1, body.z));
      const distance = distanceBetween(body, { x: nearX, z: nearZ });
      if (distance >= BODY_RADIUS || distance === 0) continue;
      body.x = nearX + ((body.x - nearX) / distance) * BODY_RADIUS;
      body.z = nearZ + ((body.z - nearZ) / distance) * BODY_RADIUS;
    }
}

function countHeldUp(robot: Robot, wished: number, dt: number): void {
  if (wished === 0) return;
  const moved = distanceBetween(robot, { x: robot.previousX, z: robot.previousZ }) / dt;
  // The count falls twice as fast as it grows, so that a slow start or a turn does not matter.
  if (robot.way.length > 0 && moved < wished * HELD_UP) robot.stuckTicks++;
  else robot.stuckTicks = Math.max(0, robot.stuckTicks - 2);
}
