import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { createNavMesh } from './build/create-nav-mesh.js';
import { meshRegions } from './mesh-regions.js';

describe('samples of the polygons of a mesh', () => {
  // On the plane y = 1 + x / 4 + z / 2: a pentagon that is widest at one end, and a triangle beside it.
  const corners = [
    [0, 0],
    [0, 1],
    [3, 4],
    [6, 4],
    [6, 0],
    [9, 0],
  ];
  const mesh = createNavMesh({
    vertices: corners.flatMap(([x, z]) => [x, 1 + x / 4 + z / 2, z]),
    polygons: [
      [0, 1, 2, 3, 4],
      [4, 3, 5],
    ],
  });
  const regions = meshRegions(mesh);
  const isIn = (polygon: readonly number[], x: number, z: number) =>
    polygon.every((from, i) => {
      const [ax, az] = corners[from];
      const [bx, bz] = corners[polygon[(i + 1) % polygon.length]];
      return (bx - ax) * (z - az) - (bz - az) * (x - ax) <= 1e-9;
    });

  it.each([
    // Areas and centers by hand: a triangle of 4.5 and rectangles of 3 × 1 … add up to 19.5.
    { node: 0, polygon: [0, 1, 2, 3, 4], area: 19.5 },
    { node: 1, polygon: [4, 3, 5], area: 6 },
  ])('lie on polygon $node, and everywhere on it equally often', ({ node, polygon, area }) => {
    const rng = new Rng('samples');
    const out = { x: 0, y: 0, z: 0 };
    const COUNT = 2000;
    const inQuarter = [0, 0, 0, 0];
    for (let i = 0; i < COUNT; i++) {
      regions.samplePoint(out, node, rng);
      if (!isIn(polygon, out.x, out.z)) expect.fail(`${out.x}, ${out.z} is beside the polygon`);
      if (Math.abs(out.y - 1 - out.x / 4 - out.z / 2) > 1e-9) expect.fail(`${out.y} is not on the ground`);
      inQuarter[(out.x % 3 < 1.5 ? 0 : 1) + (out.z % 2 < 1 ? 0 : 2)]++;
    }
    // The same quarters, by counting small squares whose middle is on the polygon.
    const STEP = 1 / 16;
    const squares = [0, 0, 0, 0];
    for (let x = STEP / 2; x < 9; x += STEP)
      for (let z = STEP / 2; z < 4; z += STEP)
        if (isIn(polygon, x, z)) squares[(x % 3 < 1.5 ? 0 : 1) + (z % 2 < 1 ? 0 : 2)]++;
    const whole = squares.reduce((sum, count) => sum + count, 0);
    expect(whole * STEP * STEP).toBeCloseTo(area, 0);
    for (const [i, count] of inQuarter.entries())
      expect(Math.abs(count / COUNT - squares[i] / whole)).toBeLessThan(0.04);
  });
});
