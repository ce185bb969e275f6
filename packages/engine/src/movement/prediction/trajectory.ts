import type { Vector3 } from '../../math/vector3.js';

/**
 * Something thrown, shot or dropped: its position, its velocity and its gravity. Each object has
 * its own gravity, because games choose it freely: 9.81 looks slow, double that is usual for shots,
 * and jumps need less. World units, seconds.
 */
export interface Projectile {
  /** Where it is now. */
  readonly position: Vector3;
  /** How fast it moves now. */
  readonly velocity: Vector3;
  /** Its acceleration by gravity: (0, −9.81, 0) on Earth. */
  readonly gravity: Readonly<Vector3>;
}

/**
 * The position of a projectile after `time` seconds under gravity alone; a negative time gives the
 * past. In thick air use `positionUnderDrag`, for other forces `simulateProjectile`.
 */
export function positionOnTrajectory(out: Vector3, projectile: Readonly<Projectile>, time: number): void {
  const { position, velocity, gravity } = projectile;
  const half = 0.5 * time * time;
  out.x = position.x + velocity.x * time + gravity.x * half;
  out.y = position.y + velocity.y * time + gravity.y * half;
  out.z = position.z + velocity.z * time + gravity.z * half;
}

/** The velocity of a projectile after `time` seconds under gravity alone. */
export function velocityOnTrajectory(out: Vector3, projectile: Readonly<Projectile>, time: number): void {
  const { velocity, gravity } = projectile;
  out.x = velocity.x + gravity.x * time;
  out.y = velocity.y + gravity.y * time;
  out.z = velocity.z + gravity.z * time;
}
