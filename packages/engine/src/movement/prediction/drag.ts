import { exp } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Projectile } from './trajectory.js';

/** Up to here a power series is used: e^−x would be subtracted from nearly 1, and twice over. */
const SERIES_BELOW = 0.5;

/**
 * Where a projectile will be after `time` seconds under gravity and a drag that grows with its speed, a = g − drag · v (MOV-61), with
 * drag in 1/s. Right for slow things in thick air or water, and a good stand-in for the rest; drag that grows with the square of speed
 * couples the axes and has no such formula: take `simulateProjectile`. Without drag it is `positionOnTrajectory`.
 */
export function positionUnderDrag(out: Vector3, projectile: Readonly<Projectile>, drag: number, time: number): void {
  const { position, velocity, gravity } = projectile;
  // p0 + v0 · f + g · h: the formula with A and B, its constant corrected (C7: B = p0 + A/k), sorted so that drag may be 0.
  const x = drag * time;
  const f = time * lag(x, 1);
  const h = time * time * lag(x, 2);
  out.x = position.x + velocity.x * f + gravity.x * h;
  out.y = position.y + velocity.y * f + gravity.y * h;
  out.z = position.z + velocity.z * f + gravity.z * h;
}

/** How a projectile will move after `time` seconds under gravity and drag as in {@link positionUnderDrag}. */
export function velocityUnderDrag(out: Vector3, projectile: Readonly<Projectile>, drag: number, time: number): void {
  const { velocity, gravity } = projectile;
  const kept = exp(-drag * time);
  const f = time * lag(drag * time, 1);
  out.x = velocity.x * kept + gravity.x * f;
  out.y = velocity.y * kept + gravity.y * f;
  out.z = velocity.z * kept + gravity.z * f;
}

/** How far drag lets something come: (1 − e^−x) / x for order 1, and (1 − lag(x, 1)) / x for order 2; 1 and ½ without drag. */
function lag(x: number, order: 1 | 2): number {
  if (Math.abs(x) > SERIES_BELOW) {
    const first = (1 - exp(-x)) / x;
    return order === 1 ? first : (1 - first) / x;
  }
  let term = order === 1 ? 1 : 0.5;
  let sum = term;
  for (let n = order + 1; n < 16; n++) {
    term *= -x / n;
    sum += term;
  }
  return sum;
}
