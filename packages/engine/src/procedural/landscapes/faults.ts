import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { TAU } from '../../math/angle.js';
import type { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';
import type { Landscape } from './landscape.js';

/** Options of {@link addFault}. */
export type FaultOptions = Infer<typeof faultOptions>;

const faultOptions = struct({
  __proto__: null,
  /** A point of the fault, in cells. */
  x: number(),
  /** The point's row. */
  y: number(),
  /** The direction across the fault, in radians: the side it points away from rises. */
  angle: number(),
  /** How much one side rises and the other sinks. */
  depth: number(),
  /** If given, the step fades: half of it is left this many cells away. */
  width: optional(number({ above: 0 })),
  /** If given, the fault is a circle of this radius around the point: inside rises, outside sinks. */
  radius: optional(number({ above: 0 })),
});

/** Breaks the ground along a line or a circle: one side rises, the other sinks by as much. */
export function addFault(landscape: Landscape, options: FaultOptions): void {
  checkOptions(faultOptions, options, 'addFault');
  const { x, y, angle, depth, width, radius } = options;
  const [normalX, normalY] = [cos(angle), sin(angle)];
  const { elevation } = landscape;
  for (let row = 0, cell = 0; row < landscape.height; row++)
    for (let column = 0; column < landscape.width; column++, cell++) {
      const [dx, dy] = [x - column, y - row];
      const side = radius === undefined ? dx * normalX + dy * normalY : radius - Math.sqrt(dx * dx + dy * dy);
      const share = width === undefined ? 1 : width / (width + Math.abs(side));
      elevation[cell] += side > 0 ? depth * share : -depth * share;
    }
}

/** Options of {@link addFaults}. */
export type FaultsOptions = Infer<typeof faultsOptions>;

const faultsOptions = struct({
  __proto__: null,
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** How many faults. */
  count: integer({ min: 0, max: 100_000 }),
  /** The largest depth; each fault draws its own. */
  depth: number({ min: 0 }),
  /** If given, steps fade, for few severe faults. */
  width: optional(number({ above: 0 })),
});

/**
 * Breaks the ground at random many times. Hundreds of small faults make a landscape of their own, with
 * straight ridges; smooth or erode it afterwards.
 */
export function addFaults(landscape: Landscape, options: FaultsOptions): void {
  checkOptions(faultsOptions, options, 'addFaults');
  const { rng, count, depth, width } = options;
  for (let i = 0; i < count; i++)
    addFault(landscape, {
      x: rng.next() * landscape.width,
      y: rng.next() * landscape.height,
      angle: rng.next() * TAU,
      depth: rng.next() * depth,
      ...(width !== undefined && { width }),
    });
}
