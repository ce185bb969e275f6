import { cos, sin } from '../../math/trig.js';
import type { Kinematic } from '../core/kinematic.js';

/** What wheels allow. World units, seconds. */
export interface WheelOptions {
  /** Radius of the tightest turn; 0 for tracks, which turn at rest. */
  readonly turnRadius: number;
  /** How strongly tires resist sliding sideways, as an acceleration; Infinity never slides. */
  readonly grip: number;
}

/** Speed along the facing; negative when rolling backwards. */
export function forwardSpeed(self: Readonly<Kinematic>): number {
  return self.velocity.x * sin(self.orientation) + self.velocity.z * cos(self.orientation);
}

/**
 * Limits a body to what its wheels allow, after integration: it turns only as fast as it rolls, and
 * slides sideways only as far as the tires lack grip. A simple car for games without physics; where
 * a physics engine rolls the wheels, leave it out.
 */
export function holdWheels(self: Kinematic, options: WheelOptions, dt: number): void {
  const { velocity } = self;
  const s = sin(self.orientation);
  const c = cos(self.orientation);
  const along = velocity.x * s + velocity.z * c;
  const aside = velocity.x * c - velocity.z * s;
  const kept = Math.sign(aside) * Math.max(0, Math.abs(aside) - options.grip * dt);
  velocity.x = along * s + kept * c;
  velocity.z = along * c - kept * s;
  if (options.turnRadius === 0) return;
  const fastest = Math.abs(along) / options.turnRadius;
  self.rotation = Math.max(-fastest, Math.min(fastest, self.rotation));
}
