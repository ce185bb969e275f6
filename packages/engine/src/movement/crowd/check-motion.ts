import { requireFinite } from '../../data/check.js';
import type { Kinematic } from '../core/kinematic.js';

/** Throws `InvalidDataError` unless all numbers of a motion are finite. */
export function checkMotion({ position, velocity, orientation, rotation }: Readonly<Kinematic>, path: string): void {
  for (const axis of ['x', 'y', 'z'] as const) {
    requireFinite(position[axis], `${path}.position.${axis}`);
    requireFinite(velocity[axis], `${path}.velocity.${axis}`);
  }
  requireFinite(orientation, `${path}.orientation`);
  requireFinite(rotation, `${path}.rotation`);
}
