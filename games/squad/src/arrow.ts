import { distanceBetween } from '../../shared/point.js';
import { ARENA, type Arrow, hitTarget, type Soldier, STEP_SECONDS, type World } from './world.js';

/** Meters per second. Slow enough to step aside. */
const ARROW_SPEED = 11;

/** An arrow that comes this near to the target hits it, in meters. */
const HIT_DISTANCE = 0.5;

/** Lets an arrow fly at where the target is now. */
export function letFly(world: World, { x, z }: Soldier, damage: number): void {
  const way = Math.max(0.001, distanceBetween({ x, z }, world.target));
  world.arrows.push({
    x,
    z,
    velocityX: ((world.target.x - x) / way) * ARROW_SPEED,
    velocityZ: ((world.target.z - z) / way) * ARROW_SPEED,
    damage,
    left: Math.round(1.6 / STEP_SECONDS),
  });
}

/** Moves all arrows, and removes those that hit, leave the arena or run out of time. */
export function stepArrows(world: World, dt: number): void {
  world.arrows = world.arrows.filter((arrow) => {
    arrow.x += arrow.velocityX * dt;
    arrow.z += arrow.velocityZ * dt;
    arrow.left--;
    if (distanceBetween(arrow, world.target) < HIT_DISTANCE) {
      hitTarget(world, arrow.damage);
      return false;
    }
    return arrow.left > 0 && isInside(arrow);
  });
}

function isInside({ x, z }: Arrow): boolean {
  return x >= 0 && z >= 0 && x <= ARENA.width && z <= ARENA.depth;
}
