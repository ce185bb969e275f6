import { createVector3, subtract3 } from 'gumption/math';
import { createLinePath } from 'gumption/movement';
import { createHit } from 'gumption/movement/avoidance';
import { distanceBetween, type Point } from '../../shared/point.js';
import { findGap, ROCKS, TREES } from './field.js';
import { BODY_RADIUS, isStanding, type Soldier } from './soldier.js';
import { findSingleWay } from './way.js';
import type { World } from './world.js';

/** A soldier farther than this from its slot is out of contact, even with a clear line; meters. */
const TOO_FAR = 7;

/** Ticks between two searches of a soldier that is out of contact. */
const LOOKS_EVERY = 30;

/** Smallest distance of slots from walls; meters. */
const KEEPS_OFF = BODY_RADIUS * 2.2;

/**
 * Moves slots in or behind walls and the pit towards the anchor until it has a clear line to them,
 * and slots in rocks and trees beside these.
 */
export function pullInSlots({ formation, shape, soldiers }: World): void {
  const { position: center } = formation.center;
  for (const soldier of soldiers) {
    if (!isStanding(soldier)) continue;
    const { position } = soldier.target;
    if (shape !== 'column') pullIn(position, center);
    for (const list of [ROCKS, TREES])
      for (const round of list) pushOut(position, round, round.radius + BODY_RADIUS * 1.6);
  }
}

/** Checks which soldiers have contact with their slot, and finds the others a way back. */
export function keepTouch(world: World, dt: number): void {
  for (const [i, soldier] of world.soldiers.entries()) {
    if (!isStanding(soldier)) continue;
    soldier.lostFor = hasTouch(soldier) ? 0 : soldier.lostFor + dt;
    const isNew = soldier.lostFor > 0 && soldier.lostFor <= dt;
    if (isNew || (soldier.lostFor > 0 && (world.tick + i) % LOOKS_EVERY === 0)) findWayBack(soldier);
  }
}

/** The standing soldier farthest from its slot; undefined if nobody stands. */
export function findStraggler({ soldiers }: World): Soldier | undefined {
  let found: Soldier | undefined;
  for (const soldier of soldiers)
    if (isStanding(soldier) && (found === undefined || distanceToSlot(soldier) > distanceToSlot(found)))
      found = soldier;
  return found;
}

/** Distance of a soldier from its slot, in meters. */
export function distanceToSlot({ motion, target }: Soldier): number {
  return distanceBetween(motion.position, target.position);
}

/**
 * Is the way to its slot free for the width of a body? With a thin line of sight, a soldier would
 * run into corners.
 */
function hasTouch(soldier: Soldier): boolean {
  const length = distanceToSlot(soldier);
  if (length > TOO_FAR) return false;
  if (length < 1e-6) return true;
  const { position } = soldier.motion;
  const way = createVector3();
  subtract3(way, soldier.target.position, position);
  const share = BODY_RADIUS / length;
  for (const side of [-share, share])
    if (findGap(createHit(), createVector3(position.x + way.z * side, 0, position.z - way.x * side), way)) return false;
  return true;
}

function findWayBack({ motion: { position }, target, wayBack }: Soldier): void {
  const corners = findSingleWay(position, target.position);
  const points = [position, ...corners].map(({ x, z }) => createVector3(x, 0, z));
  const last = points.at(-1)!;
  if (points.length === 2 && distanceBetween(last, position) === 0) last.x += 0.01;
  wayBack.path = createLinePath(points);
}

function pullIn(slot: { x: number; z: number }, center: Point): void {
  const share = freeShare(center, slot);
  slot.x = center.x + (slot.x - center.x) * share;
  slot.z = center.z + (slot.z - center.z) * share;
}

/**
 * Share of the straight way between two points that keeps its distance from walls and the pit, from
 * 0 to 1.
 */
export function freeShare(from: Point, to: Point): number {
  const length = distanceBetween(from, to);
  if (length < 1e-6) return 1;
  // Checks a little beyond the end: a point just in front of a wall is too close to it.
  const reach = (length + KEEPS_OFF) / length;
  const way = createVector3((to.x - from.x) * reach, 0, (to.z - from.z) * reach);
  const hit = createHit();
  if (!findGap(hit, createVector3(from.x, 0, from.z), way)) return 1;
  return Math.max(0, hit.distance - KEEPS_OFF) / length;
}

function pushOut(slot: { x: number; z: number }, from: Point, radius: number): void {
  const distance = distanceBetween(slot, from);
  if (distance >= radius) return;
  const [nx, nz] = distance > 0 ? [(slot.x - from.x) / distance, (slot.z - from.z) / distance] : [1, 0];
  slot.x = from.x + nx * radius;
  slot.z = from.z + nz * radius;
}
