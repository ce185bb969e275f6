import { expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { Waypoints } from '../../graph/waypoints.js';
import { createTileMap } from '../tile-map.js';
import { HeightField } from './height-field.js';
import { HeightLegCosts } from './height-leg-costs.js';

it.each([
  { width: 5, depth: 4, uphill: 2, downhill: 0, cellSize: 1 },
  { width: 4, depth: 6, uphill: 0.5, downhill: 0.75, cellSize: 2 },
  { width: 1, depth: 5, uphill: 2, downhill: -0.5, cellSize: 0.5 },
  { width: 6, depth: 1, uphill: 3, downhill: 1, cellSize: 1 },
  { width: 3, depth: 3, uphill: 0.1, downhill: -0.1, cellSize: 1 },
])('a leg costs what its pieces cost, between all lines that it crosses, with %j', (settings) => {
  const { width, depth, cellSize, uphill, downhill } = settings;
  const rng = new Rng('legs');
  const origin = { x: -3, y: 1, z: 7 };
  const heights = Array.from({ length: width * depth }, () => rng.range(0, 3));
  const costs = Float64Array.from(heights, () => rng.range(1, 4));
  const heightOf = (x: number, z: number) => heights[z * width + x];
  const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  /** The height at a place in cells from the middle of the first one. */
  const heightAt = (x: number, z: number) => {
    const [left, top] = [Math.floor(clamp(x, width)), Math.floor(clamp(z, depth))];
    const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, depth - 1)];
    const [shareX, shareZ] = [clamp(x, width) - left, clamp(z, depth) - top];
    const north = heightOf(left, top) * (1 - shareX) + heightOf(right, top) * shareX;
    const south = heightOf(left, below) * (1 - shareX) + heightOf(right, below) * shareX;
    return north * (1 - shareZ) + south * shareZ;
  };
  for (const isCostly of [false, true]) {
    const map = { ...createTileMap(width, depth), ...(isCostly && { costs }) };
    const field = new HeightField(map, heights, { uphill, downhill, cellSize, origin });
    const legs = new HeightLegCosts(field);
    const coordinate = (size: number) => (rng.chance(0.3) ? rng.integer(0, 2 * size) / 2 : rng.range(0, size)) - 0.5;
    for (let round = 0; round < 120; round++) {
      const [ax, az, bx, bz] = [coordinate(width), coordinate(depth), coordinate(width), coordinate(depth)];
      const cuts = [0, 1];
      for (let line = -1; line <= 2 * Math.max(width, depth); line++) {
        if (ax !== bx) cuts.push((line / 2 - ax) / (bx - ax));
        if (az !== bz) cuts.push((line / 2 - az) / (bz - az));
      }
      const parts = [...new Set(cuts.filter((cut) => cut >= 0 && cut <= 1))].sort((a, b) => a - b);
      let expected = 0;
      for (let i = 0; i + 1 < parts.length; i++) {
        const at = (share: number) => [ax + share * (bx - ax), az + share * (bz - az)] as const;
        const [start, end] = [at(parts[i]), at(parts[i + 1])];
        const middle = at((parts[i] + parts[i + 1]) / 2);
        const rise = heightAt(...end) - heightAt(...start);
        const run = cellSize * Math.hypot(end[0] - start[0], end[1] - start[1]);
        const cost = Math.max(0, Math.hypot(run, rise) + (rise > 0 ? uphill : -downhill) * rise);
        const cell = clamp(Math.floor(middle[1] + 0.5), depth) * width + clamp(Math.floor(middle[0] + 0.5), width);
        expected += isCostly ? cost * costs[cell] : cost;
      }
      const points = new Waypoints();
      points.add(origin.x + (ax + 0.5) * cellSize, 0, origin.z + (az + 0.5) * cellSize);
      points.add(origin.x + (bx + 0.5) * cellSize, 0, origin.z + (bz + 0.5) * cellSize);
      legs.measure(points, 0, 1);
      expect(legs.measured[0]).toBeCloseTo(expected, 6);
    }
  }
});
