import type { Vector3 } from '../../math/vector3.js';

/**
 * Something thrown, shot or dropped: where it is, how it moves, and the gravity it feels. Gravity
 * belongs to each object because games bend it at will: 9.81 looks slow, double that is usual for
 * shots, and jumps want less. World units, seconds.
 */
export interface Projectile {
  readonly position: Vector3;
  readonly velocity: Vector3;
  readonly gravity: Readonly<Vector3>;
}

/**
 * Where a projectile will be after `time` seconds if nothing but gravity acts on it; a negative
 * time looks back. In air thick enough to matter use `positionUnderDrag`, and for anything
 * stranger `simulateProjectile`.
 */
export function positionOnTrajectory(out: Vector3, projectile: Readonly<Projectile>, time: number): void {
  const { position, velocity, gravity } = projectile;
  const half = 0.5 * time * time;
  out.x = position.x + velocity.x * time + gravity.x * half;
  out.y = position.y + velocity.y * time + gravity.y * half;
  out.z = position.z + velocity.z * time + gravity.z * half;
}

/**
 * How a projectile will move after `time` seconds if nothing but gravity acts on it: for impacts,
 * and for turning a model along its way.
 */
export function velocityOnTrajectory(out: Vector3, projectile: Readonly<Projectile>, time: number): void {
  const { velocity, gravity } = projectile;
  out.x = velocity.x + gravity.x * time;
  out.y = velocity.y + gravity.y * time;
  out.z = velocity.z + gravity.z * time;
}
