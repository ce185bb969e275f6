import { distanceBetween, type Point } from '../../shared/point.js';
import { BEACONS, clampToField } from './field.js';
import type { ShapeName } from './shapes.js';
import type { World } from './world.js';

/** How fast keys push the flag, meters per second: it runs ahead of the squad. */
const FLAG_SPEED = 5;

/**
 * Ticks without player input after which the flag tours the beacons, so that there is something to
 * see.
 */
export const TOUR_AFTER = 600;

/** How long the tour rests at a beacon, in ticks. */
const REST_TICKS = 120;

const TOUR_SHAPES: readonly ShapeName[] = ['wedge', 'box', 'line', 'circle', 'vee'];

/** Pushes the flag by the keys, or moves it to the next beacon when the player has been idle. */
export function stepFlag(world: World, dt: number): void {
  const { flag } = world;
  if (flag.steerX !== 0 || flag.steerZ !== 0) {
    const length = Math.sqrt(flag.steerX * flag.steerX + flag.steerZ * flag.steerZ);
    const step = (FLAG_SPEED * dt) / length;
    putFlag(world, { x: flag.x + flag.steerX * step, z: flag.z + flag.steerZ * step });
  } else if (++flag.idleTicks > TOUR_AFTER && flag.tours) tour(world);
}

/** Puts the flag where the player wants it. */
export function putFlag(world: World, point: Point): void {
  Object.assign(world.flag, clampToField(point));
  world.flag.idleTicks = 0;
}

/** Orders a shape, and whether the squad closes up in gaps. */
export function order(
  world: World,
  { shape, isAuto }: { readonly shape?: ShapeName; readonly isAuto?: boolean },
): void {
  if (shape !== undefined) world.orders.shape = shape;
  if (isAuto !== undefined) world.orders.isAuto = isAuto;
  world.flag.idleTicks = 0;
}

function tour(world: World): void {
  const { flag, way, formation, orders, slack } = world;
  // The rest begins only when the squad has arrived and all soldiers are in their slots.
  if (way.length > 0 || slack < 1) flag.idleTicks = TOUR_AFTER - REST_TICKS;
  if (flag.idleTicks <= TOUR_AFTER) return;
  const here = BEACONS.findIndex((beacon) => distanceBetween(formation.motion.position, beacon) < 1);
  const { x, z } = BEACONS[(here + 1) % BEACONS.length];
  Object.assign(flag, { x, z });
  // Each leg uses another shape, to show them all; the column appears in gaps.
  orders.isAuto = true;
  orders.shape = TOUR_SHAPES[(TOUR_SHAPES.indexOf(orders.shape) + 1) % TOUR_SHAPES.length];
}
