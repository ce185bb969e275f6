import { createVector3, subtract3 } from 'gumption/math';
import { createLinePath } from 'gumption/movement';
import { createHit } from 'gumption/movement/avoidance';
import { distanceBetween, findGap, type Point, ROCKS, TREES } from './field.js';
import { BODY_RADIUS, isStanding, type Soldier } from './soldier.js';
import { findSingleWay } from './way.js';
import type { World } from './world.js';

/**
 * Farther than this from its slot a soldier is out of touch, though nothing is between them;
 * meters.
 */
const TOO_FAR = 7;

/** How often one who is out of touch looks for another way, in ticks. */
const LOOKS_EVERY = 30;

/** How far from walls slots are, at least; meters. */
const KEEPS_OFF = BODY_RADIUS * 2.2;

/**
 * Slots in walls or the pit, or behind them, come as near to the anchor as it takes to be seen from
 * there; those in rocks and trees move beside them.
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

/**
 * Tells those who have touch with their slot from those who have lost it, and finds these a way
 * back.
 */
export function keepTouch(world: World, dt: number): void {
  for (const [i, soldier] of world.soldiers.entries()) {
    if (!isStanding(soldier)) continue;
    soldier.lostFor = hasTouch(soldier) ? 0 : soldier.lostFor + dt;
    const isNew = soldier.lostFor > 0 && soldier.lostFor <= dt;
    if (isNew || (soldier.lostFor > 0 && (world.tick + i) % LOOKS_EVERY === 0)) findWayBack(soldier);
  }
}

/** Whoever stands and is farthest from its slot; undefined if nobody stands. */
export function findStraggler({ soldiers }: World): Soldier | undefined {
  let found: Soldier | undefined;
  for (const soldier of soldiers)
    if (isStanding(soldier) && (found === undefined || distanceToSlot(soldier) > distanceToSlot(found)))
      found = soldier;
  return found;
}

/** How far a soldier is from where it ought to be, in meters. */
export function distanceToSlot({ motion, target }: Soldier): number {
  return distanceBetween(motion.position, target.position);
}

/**
 * Is the way to its slot free, as wide as a body? A mere line of sight past a corner would have it
 * run into the corner.
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
 * How much of the way from a place to another can be gone without coming too near to a wall or the
 * pit, from 0 to 1.
 */
export function freeShare(from: Point, to: Point): number {
  const length = distanceBetween(from, to);
  if (length < 1e-6) return 1;
  // A little beyond: a place just in front of a wall is too near to it.
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
