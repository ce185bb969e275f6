import { angleDifference } from 'gumption/math';
import {
  createKinematicSteering,
  easeFacing,
  integrateKinematic,
  type KinematicSteering,
  kinematicArrive,
  kinematicSeek,
} from 'gumption/movement';
import { distanceBetween, type Point } from '../../shared/point.js';
import { distanceToWalls } from './field.js';
import { extentOf, type ShapeName, SPACING } from './shapes.js';
import { BODY_RADIUS } from './soldier.js';
import { distanceToSlot, findStraggler, freeShare } from './touch.js';
import { extendTrail, windTrail } from './trail.js';
import { findSquadWay, nearestFree } from './way.js';
import type { World } from './world.js';

/**
 * How fast the squad marches, in meters per second: slower than any soldier, so that stragglers can
 * catch up.
 */
const MARCH_SPEED = 2.2;

/** How fast it turns, per second: after 1 / TURN_RATE seconds, 37 % of a turn is left. */
const TURN_RATE = 2.6;

/**
 * The anchor moves at full speed while every soldier is within `slack` of its slot, and waits when
 * one is `taut` away; meters.
 */
const LEASH = { slack: 1.3, taut: 4 } as const;

/** How far ahead the squad looks for gaps, in meters: the distance it needs to close up. */
const LOOKS_AHEAD = 3.2;

/**
 * The squad closes up where less than the first share of its width is free, and opens where more
 * than the second is.
 */
const CLOSES_BELOW = 0.58;
const OPENS_ABOVE = 0.68;

/** At its goal the squad opens in less room, because nobody has to follow through a gap. */
const RESTS_ABOVE = 0.4;

/** Share of the squad that must be out of a gap before it opens; the others follow on their own. */
const REAR_SHARE = 0.75;

/** The farthest that the squad winds to each side when it closes to a column; meters. */
const MAX_ASIDE = 1.8;

/**
 * Slots are assigned again when the squad has turned by more than this since the last assignment;
 * radians.
 */
const REASSIGNS_BEYOND = 1.2;

/** Leads the anchor towards the flag, no faster than the squad can follow, in a shape that fits. */
export function stepAnchor(world: World, dt: number): void {
  findWay(world);
  world.slack = measureSlack(world);
  const { formation, way, trail } = world;
  const { motion } = formation;
  while (way.length > 1 && distanceBetween(motion.position, way[0]) < 0.25) way.shift();
  if (way.length > 0) {
    const steering = createKinematicSteering();
    if (!approach(steering, world, way[0], way.length === 1)) way.shift();
    integrateKinematic(motion, steering, dt);
    easeFacing(motion, TURN_RATE, dt);
    extendTrail(trail, motion);
  } else Object.assign(motion.velocity, { x: 0, z: 0 });
  chooseShape(world);
}

/** Requests the speed that the leash allows; false at the end of the way. */
function approach(steering: KinematicSteering, { slack, formation }: World, { x, z }: Point, isLast: boolean): boolean {
  const maxSpeed = MARCH_SPEED * slack;
  const target = { x, y: 0, z };
  if (!isLast) return kinematicSeek(steering, { maxSpeed }, formation.motion, target);
  return kinematicArrive(steering, { maxSpeed, radius: 0.05 }, formation.motion, target);
}

/**
 * Finds a new way when the flag has moved: one with room for the shape, unless that is a long
 * detour.
 */
function findWay(world: World): void {
  const { flag, wayTo, formation, orders } = world;
  if (distanceBetween(flag, wayTo) < 0.05) return;
  world.wayTo = { x: flag.x, z: flag.z };
  const { aside } = extentOf(orders.shape, world.shapes, formation.members.length);
  world.way = findSquadWay(formation.motion.position, nearestFree(flag), aside * OPENS_ABOVE + BODY_RADIUS);
}

/** The leash: 1 while all soldiers are near their slots, down to 0 when one is far behind. */
function measureSlack(world: World): number {
  const last = findStraggler(world);
  const worst = last ? distanceToSlot(last) : 0;
  return Math.max(0, Math.min(1, (LEASH.taut - worst) / (LEASH.taut - LEASH.slack)));
}

/**
 * Takes the ordered shape, or the column where that does not fit, and assigns slots again when the
 * squad has turned.
 */
function chooseShape(world: World): void {
  const { orders, formation } = world;
  const shape = orders.isAuto && isTooTight(world) ? 'column' : orders.shape;
  if (shape !== world.shape) takeShape(world, shape);
  else if (Math.abs(angleDifference(world.assignedFacing, formation.motion.orientation)) > REASSIGNS_BEYOND) {
    world.assignedFacing = formation.motion.orientation;
    formation.reassign();
  }
}

/** Changes the pattern and assigns each soldier the best slot by role and distance. */
function takeShape(world: World, shape: ShapeName): void {
  const { formation, shapes, trail } = world;
  if (shape === 'column') {
    const count = formation.members.length;
    const aside = Math.min(extentOf(world.shape, shapes, count).aside, MAX_ASIDE);
    windTrail(trail, formation.motion, { aside, apart: SPACING, meters: count * SPACING }, (to) =>
      freeShare(formation.motion.position, to),
    );
  }
  world.shape = shape;
  world.formation.pattern = world.shapes[shape];
  world.assignedFacing = world.formation.motion.orientation;
}

/** Is there too little room for the ordered shape: here, a little ahead, or at the rear? */
function isTooTight(world: World): boolean {
  const { orders, formation, way, trail, shape, shapes } = world;
  const { position } = formation.motion;
  const count = formation.members.length;
  const { aside } = extentOf(orders.shape, shapes, count);
  // At its goal the squad opens where it stands; soldiers still beyond a gap follow.
  if (way.length === 0) return distanceToWalls(position) < aside * RESTS_ABOVE + BODY_RADIUS;
  const needed = aside * (shape === orders.shape ? CLOSES_BELOW : OPENS_ABOVE) + BODY_RADIUS;
  const { behind } = extentOf(shape, shapes, count);
  return (
    !hasRoom([position, ...way], LOOKS_AHEAD, needed) ||
    !hasRoom([position, ...trail.toReversed()], behind * REAR_SHARE, needed)
  );
}

/** Is there enough room on the first `meters` along the points? */
function hasRoom(points: readonly Point[], meters: number, needed: number): boolean {
  let left = meters;
  for (let i = 1; i < points.length && left > 0; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const length = distanceBetween(from, to);
    const reach = Math.min(length, left);
    for (let at = 0; at < reach; at += 0.4) {
      const share = at / length;
      if (distanceToWalls({ x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share }) < needed)
        return false;
    }
    left -= reach;
  }
  return true;
}
