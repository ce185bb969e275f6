import { type Infer, list, number, struct, unchecked } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, limitLength, type Steering } from '../core/kinematic.js';

/** A source that attracts or repels. */
export type FieldSource = Infer<typeof fieldSourceSchema>;

const fieldSourceSchema = struct({
  __proto__: null,
  /** Where it is; read in every call, so it may move. */
  position: unchecked<Readonly<Vector3>>(),
  /**
   * Acceleration at distance 1, falling off with the square of the distance; positive repels,
   * negative attracts.
   */
  strength: number(),
  /** It has no effect beyond this distance. */
  reach: number({ above: 0 }),
});

export const fieldSourcesSchema = list(fieldSourceSchema);

/**
 * Follows a field of attraction and repulsion. Do not rely on it to control characters: where the
 * forces cancel out, characters come to rest for good. Good for swarms of sparks, leaves and flies;
 * to go somewhere use `arrive` and a path. A source at its own position has no direction and is
 * ignored.
 */
export function followField(
  out: Steering,
  options: { readonly maxAcceleration: number },
  self: Readonly<Kinematic>,
  sources: readonly FieldSource[],
): boolean {
  const { x, y, z } = self.position;
  let felt = false;
  clearSteering(out);
  for (let i = 0; i < sources.length; i++) {
    const { position, strength, reach } = sources[i];
    const ex = x - position.x;
    const ey = y - position.y;
    const ez = z - position.z;
    const squared = ex * ex + ey * ey + ez * ez;
    if (squared === 0 || squared >= reach * reach) continue;
    felt = true;
    // No source asks for more than the limit, however near: or the nearest would drown all others.
    const push = Math.max(-options.maxAcceleration, Math.min(options.maxAcceleration, strength / squared));
    const scale = push / Math.sqrt(squared);
    out.x += ex * scale;
    out.y += ey * scale;
    out.z += ez * scale;
  }
  limitLength(out, options.maxAcceleration);
  return felt;
}
