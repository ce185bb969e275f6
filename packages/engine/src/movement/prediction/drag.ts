import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Projectile } from './trajectory.js';

/** Up to here a power series is used: e^−x would be subtracted from nearly 1, and twice over. */
const SERIES_BELOW = 0.5;

/**
 * Drag times time, and what is found of it: in a record, so that no number is allocated on its way
 * (`math/trig.ts` says how).
 */
class Lag {
  x = Number.NaN;
  value = Number.NaN;
}

const scratchLag = new Lag();
const scratchPower = new PowerOfE();

/**
 * The position of a projectile after `time` seconds under gravity and a drag proportional to its
 * speed, a = g − drag · v, with drag in 1/s. Right for slow objects in thick air or water, and a
 * good approximation for others. Drag with the square of speed has no such formula: use
 * `simulateProjectile`. Without drag use `positionOnTrajectory`.
 */
export function positionUnderDrag(out: Vector3, projectile: Readonly<Projectile>, drag: number, time: number): void {
  const { position, velocity, gravity } = projectile;
  // p0 + v0 · f + g · h: the formula with A and B, its constant corrected (C7: B = p0 + A/k),
  // sorted so that drag may be 0.
  const lag = scratchLag;
  lag.x = drag * time;
  findLag(1);
  const f = time * lag.value;
  findLag(2);
  const h = time * time * lag.value;
  out.x = position.x + velocity.x * f + gravity.x * h;
  out.y = position.y + velocity.y * f + gravity.y * h;
  out.z = position.z + velocity.z * f + gravity.z * h;
}

/**
 * The velocity of a projectile after `time` seconds under gravity and drag as in {@link
 * positionUnderDrag}.
 */
export function velocityUnderDrag(out: Vector3, projectile: Readonly<Projectile>, drag: number, time: number): void {
  const { velocity, gravity } = projectile;
  const lag = scratchLag;
  scratchPower.exponent = -drag * time;
  raiseE(scratchPower);
  const kept = scratchPower.value;
  lag.x = drag * time;
  findLag(1);
  const f = time * lag.value;
  out.x = velocity.x * kept + gravity.x * f;
  out.y = velocity.y * kept + gravity.y * f;
  out.z = velocity.z * kept + gravity.z * f;
}

/**
 * Puts into `scratchLag.value` how far drag lets something come: (1 − e^−x) / x for order 1, and (1
 * − that) / x for order 2; 1 and ½ without drag.
 */
function findLag(order: 1 | 2): void {
  const lag = scratchLag;
  const { x } = lag;
  if (Math.abs(x) > SERIES_BELOW) {
    scratchPower.exponent = -x;
    raiseE(scratchPower);
    const first = (1 - scratchPower.value) / x;
    lag.value = order === 1 ? first : (1 - first) / x;
    return;
  }
  let term = order === 1 ? 1 : 0.5;
  let sum = term;
  for (let n = order + 1; n < 16; n++) {
    term *= -x / n;
    sum += term;
  }
  lag.value = sum;
}
