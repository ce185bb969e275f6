import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waypointsAt } from '../../graph/sight/laws/drawing.js';
import { createTileMap, HeightField } from '../index.js';

describe('costs of straight legs over heights', () => {
  const shape = fc.constantFrom([5, 3], [2, 4], [6, 1], [1, 5]);
  const scene = shape.chain(([width, depth]) => {
    const cells = (max: number) =>
      fc.array(fc.integer({ min: 1, max }), { minLength: width * depth, maxLength: width * depth });
    // On the edges and in the middles of cells too.
    const x = fc.integer({ min: 0, max: 12 * width }).map((n) => n / 12);
    const z = fc.integer({ min: 0, max: 12 * depth }).map((n) => n / 12);
    return fc.record({
      width: fc.constant(width),
      depth: fc.constant(depth),
      heights: cells(6),
      costs: cells(3),
      ax: x,
      az: z,
      bx: x,
      bz: z,
    });
  });

  it('[PATH-36] add up what each piece between the lines of the map costs, up and down', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), ({ width, depth, heights, costs, ax, az, bx, bz }, isWeighted) => {
        const CELL = 2;
        const [uphill, downhill] = [3, 0.5];
        const map = { ...createTileMap(width, depth), ...(isWeighted && { costs: Float64Array.from(costs) }) };
        const field = new HeightField(map, heights, {
          cellSize: CELL,
          origin: { x: -3, y: 0, z: 4 },
          uphill,
          downhill,
        });
        /** The height between the middles of four cells; constant beyond the outermost ones. */
        const heightAt = (x: number, z: number) => {
          const [u, v] = [Math.max(0, Math.min(width - 1, x - 0.5)), Math.max(0, Math.min(depth - 1, z - 0.5))];
          let sum = 0;
          for (let row = 0; row < depth; row++)
            for (let column = 0; column < width; column++)
              sum +=
                heights[row * width + column] *
                Math.max(0, 1 - Math.abs(u - column)) *
                Math.max(0, 1 - Math.abs(v - row));
          return sum;
        };
        const cuts = new Set([0, 1]);
        for (let line = 0; line <= 2 * Math.max(width, depth); line++) {
          if (ax !== bx) cuts.add((line / 2 - ax) / (bx - ax));
          if (az !== bz) cuts.add((line / 2 - az) / (bz - az));
        }
        const shares = [...cuts].filter((share) => share >= 0 && share <= 1).sort((a, b) => a - b);
        let [least, most] = [0, 0];
        for (let i = 1; i < shares.length; i++) {
          const [from, to] = [shares[i - 1], shares[i]];
          const at = (share: number) => [ax + (bx - ax) * share, az + (bz - az) * share] as const;
          const rise = heightAt(...at(to)) - heightAt(...at(from));
          const run = CELL * (to - from) * Math.hypot(bx - ax, bz - az);
          const cost = Math.hypot(run, rise) + (rise > 0 ? uphill * rise : -downhill * rise);
          // Along the edge of two cells, either of them may count.
          const [x, z] = at((from + to) / 2);
          const factors = [-1e-9, 1e-9].flatMap((dx) =>
            [-1e-9, 1e-9].map((dz) => {
              const column = Math.max(0, Math.min(width - 1, Math.floor(x + dx)));
              const row = Math.max(0, Math.min(depth - 1, Math.floor(z + dz)));
              return isWeighted ? costs[row * width + column] : 1;
            }),
          );
          least += cost * Math.min(...factors);
          most += cost * Math.max(...factors);
        }
        const legs = field.createLegCosts();
        const place = (x: number, z: number): [number, number] => [-3 + CELL * x, 4 + CELL * z];
        legs.measure(waypointsAt(place(ax, az), place(bx, bz)), 0, 1);
        expect(legs.measured[0]).toBeGreaterThan(least - 1e-6);
        expect(legs.measured[0]).toBeLessThan(most + 1e-6);
      }),
      { numRuns: 150 },
    );
  });
});
