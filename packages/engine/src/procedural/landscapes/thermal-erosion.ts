import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import { tan } from '../../math/trig.js';
import type { Landscape } from './landscape.js';

/** Options of {@link erodeThermally}. */
export type ThermalOptions = Infer<typeof thermalOptions>;

const thermalOptions = struct({
  __proto__: null,
  /** The steepest slope that does not slide, as a difference in height between two cells. */
  threshold: number({ above: 0 }),
  /** How often it slides. By default once. */
  passes: optional(integer({ min: 0, max: 100_000 })),
  /** Only ground below this height slides: scree at the foot of cliffs. */
  below: optional(number()),
  /**
   * How much slides to the east, south, north and west, from 0 to 1: wind carries more to one side. By
   * default all 1.
   */
  wind: optional(list(number({ min: 0, max: 1 }), { min: 4, max: 4 })),
});

/**
 * Lets steep ground slide: where it is steeper than the threshold, some of it moves to the lower
 * neighbors, a little in each pass. The total stays the same.
 */
export function erodeThermally(landscape: Landscape, options: ThermalOptions): void {
  checkOptions(thermalOptions, options, 'erodeThermally');
  const { threshold, passes = 1, below = Infinity, wind = [1, 1, 1, 1] } = options;
  const { width, height, elevation } = landscape;
  const before = new Float64Array(elevation.length);
  for (let pass = 0; pass < passes; pass++) {
    // Reads how it was, or ground would cross the whole map in one pass.
    before.set(elevation);
    const slide = (from: number, to: number, share: number): void => {
      const excess = before[from] - threshold - before[to];
      if (excess <= 0) return;
      const moved = (share * Math.min(excess / threshold, 2) * threshold) / 8;
      elevation[from] -= moved;
      elevation[to] += moved;
    };
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        if (!(before[cell] < below)) continue;
        if (x + 1 < width) slide(cell, cell + 1, wind[0]);
        if (y + 1 < height) slide(cell, cell + width, wind[1]);
        if (y > 0) slide(cell, cell - width, wind[2]);
        if (x > 0) slide(cell, cell - 1, wind[3]);
      }
  }
}

/** The threshold for an angle of repose in radians; 35° for scree, less for sand. */
export function thresholdOf(angle: number, cellSize = 1): number {
  return cellSize * tan(angle);
}
