import { cos, sin } from 'gumption/math';
import { distanceBetween } from '../../shared/point.js';
import { ARENA, type Body, type Target, type World } from './world.js';

/** Radius of a body, in meters. */
export const BODY_RADIUS = 0.42;

/** Fastest the player runs, meters per second: a little slower than a soldier who charges. */
export const TARGET_SPEED = 4.2;

/** How fast a body reaches its requested speed, per second; larger is more agile. */
const NIMBLENESS = 9;

/**
 * Ticks without steering after which the target strolls by itself, so that there is something to
 * see.
 */
const STROLL_AFTER = 240;

/** How strongly two overlapping bodies push each other apart, per second. */
const PUSH = 10;

/**
 * Steers the target by the player's input, or lets it stroll without any; then moves all bodies.
 */
export function stepBodies(world: World, dt: number): void {
  steerTarget(world.target, world.tick, dt);
  const bodies = [world.target, ...world.soldiers];
  for (const body of bodies) stepBody(body, dt);
  for (let i = 0; i < bodies.length; i++)
    for (let j = i + 1; j < bodies.length; j++) pushApart(bodies[i], bodies[j], dt);
  for (const body of bodies) keepInside(body);
}

function steerTarget(target: Target, tick: number, dt: number): void {
  const length = Math.sqrt(target.steerX * target.steerX + target.steerZ * target.steerZ);
  target.idleTicks = length > 0 ? 0 : target.idleTicks + 1;
  target.wishedSpeed = Math.min(1, length) * TARGET_SPEED;
  target.goalX = target.x + (length > 0 ? (target.steerX / length) * TARGET_SPEED : 0);
  target.goalZ = target.z + (length > 0 ? (target.steerZ / length) * TARGET_SPEED : 0);
  if (target.idleTicks < STROLL_AFTER) return;
  const time = tick * dt;
  target.goalX = ARENA.width * (0.5 + 0.3 * sin(time * 0.31));
  target.goalZ = ARENA.depth * (0.5 + 0.26 * sin(time * 0.47 + 1));
  target.wishedSpeed = TARGET_SPEED * (0.42 + 0.2 * cos(time * 0.9));
}

function stepBody(body: Body, dt: number): void {
  body.previousX = body.x;
  body.previousZ = body.z;
  const way = distanceBetween(body, { x: body.goalX, z: body.goalZ });
  // Slower near the goal, to avoid oscillation.
  const speed = Math.min(body.wishedSpeed, way * 5);
  const share = Math.min(1, NIMBLENESS * dt);
  const wishX = way > 0 ? ((body.goalX - body.x) / way) * speed : 0;
  const wishZ = way > 0 ? ((body.goalZ - body.z) / way) * speed : 0;
  body.velocityX += (wishX - body.velocityX) * share;
  body.velocityZ += (wishZ - body.velocityZ) * share;
  body.x += body.velocityX * dt;
  body.z += body.velocityZ * dt;
  body.wishedSpeed = 0;
}

function pushApart(a: Body, b: Body, dt: number): void {
  const distance = distanceBetween(a, b);
  const overlap = 2 * BODY_RADIUS - distance;
  if (overlap <= 0) return;
  // Two bodies at the same point separate along x.
  const [nx, nz] = distance > 0 ? [(b.x - a.x) / distance, (b.z - a.z) / distance] : [1, 0];
  const push = overlap * Math.min(0.5, PUSH * dt);
  a.x -= nx * push;
  a.z -= nz * push;
  b.x += nx * push;
  b.z += nz * push;
}

function keepInside(body: Body): void {
  // Adding 0 turns -0 into 0: a save file cannot store the difference, so a replay must not depend
  // on it.
  body.x = Math.max(BODY_RADIUS, Math.min(ARENA.width - BODY_RADIUS, body.x)) + 0;
  body.z = Math.max(BODY_RADIUS, Math.min(ARENA.depth - BODY_RADIUS, body.z)) + 0;
}
