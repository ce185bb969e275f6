import { checkSeconds } from '../../data/check-time.js';
import { addScaled3, createVector3, type Vector3 } from '../../math/vector3.js';
import type { Projectile } from './trajectory.js';

/** What acts on a projectile besides gravity, relative to the air, which moves with the wind. */
export interface Air {
  /** Drag proportional to speed, in 1/s: slow objects in thick air or water. */
  readonly drag: number;
  /** Drag proportional to the square of speed, in 1/unit: bullets, balls, arrows. */
  readonly squareDrag: number;
  /** Velocity of the air. */
  readonly wind: Readonly<Vector3>;
  /** Axis of the spin times its strength, in 1/s: the acceleration is spin × velocity. */
  readonly spin: Readonly<Vector3>;
  /**
   * Lift proportional to the square of speed, in 1/unit, upward and perpendicular to the flight:
   * discs, gliders, paper planes.
   */
  readonly lift: number;
}

const NONE: Readonly<Vector3> = { x: 0, y: 0, z: 0 };

/** Air without any effect, as a base for your own: `{ ...STILL_AIR, drag: 0.5 }`. */
export const STILL_AIR: Air = { drag: 0, squareDrag: 0, wind: NONE, spin: NONE, lift: 0 };

/**
 * The acceleration of something that moves with `velocity`: a record, since numbers handed to a
 * function may be boxed.
 */
function accelerationInAir(out: Vector3, gravity: Readonly<Vector3>, air: Air, velocity: Readonly<Vector3>): void {
  const { wind } = air;
  const rx = velocity.x - wind.x;
  const ry = velocity.y - wind.y;
  const rz = velocity.z - wind.z;
  const speed = Math.sqrt(rx * rx + ry * ry + rz * rz);
  const { spin } = air; // not second: see `storeMotion`
  const drag = air.drag + air.squareDrag * speed;
  // Up, less its part along the flight, times speed²: without any division, so that a thing at rest
  // needs no care.
  const along = -air.lift * ry;
  out.x = gravity.x - drag * rx + (spin.y * rz - spin.z * ry) + along * rx;
  out.y = gravity.y - drag * ry + (spin.z * rx - spin.x * rz) + along * ry + air.lift * speed * speed;
  out.z = gravity.z - drag * rz + (spin.x * ry - spin.y * rx) + along * rz;
}

const scratchA = createVector3();
const scratchB = createVector3();
const scratchC = createVector3();
const scratchD = createVector3();
const scratchVelocity = createVector3();

/**
 * Moves a projectile by `dt` seconds through air with drag, wind, spin and lift: one Runge–Kutta
 * step, exact to a millimeter over steps of a tenth of a second, so predictions can use coarse
 * steps. Where air does not matter use `positionOnTrajectory`.
 */
export function tickProjectile(projectile: Projectile, air: Air, dt: number): void {
  checkSeconds(dt);
  const { position: p, velocity: v, gravity } = projectile;
  const a = scratchA;
  const b = scratchB;
  const c = scratchC;
  const d = scratchD;
  const half = dt / 2;
  const later = scratchVelocity;
  accelerationInAir(a, gravity, air, v);
  addScaled3(later, v, a, half);
  accelerationInAir(b, gravity, air, later);
  addScaled3(later, v, b, half);
  accelerationInAir(c, gravity, air, later);
  addScaled3(later, v, c, dt);
  accelerationInAir(d, gravity, air, later);
  const sixth = dt / 6;
  p.x += v.x * dt + (a.x + b.x + c.x) * sixth * dt;
  p.y += v.y * dt + (a.y + b.y + c.y) * sixth * dt;
  p.z += v.z * dt + (a.z + b.z + c.z) * sixth * dt;
  v.x += (a.x + 2 * (b.x + c.x) + d.x) * sixth;
  v.y += (a.y + 2 * (b.y + c.y) + d.y) * sixth;
  v.z += (a.z + 2 * (b.z + c.z) + d.z) * sixth;
}

/**
 * Moves a projectile by `time` seconds through air, in equal steps of at most `maxStep` seconds.
 */
export function simulateProjectile(projectile: Projectile, air: Air, time: number, maxStep: number): void {
  const steps = Math.ceil(time / maxStep);
  for (let i = 0; i < steps; i++) tickProjectile(projectile, air, time / steps);
}
