import type { GeneratedLayer } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { type GridLayer, valuesOf } from './grid-values.js';
import { type Eye, rasterize } from './raster.js';
import { sceneOf } from './scene.js';

const ABOVE: Eye = { turn: 0, tilt: Math.PI / 2, zoom: 1, x: 0, y: 0 };

/** A square around the origin at a height. */
const square = (half: number, up: number, owner: number) => ({
  corners: Float32Array.of(-half, up, -half, half, up, -half, half, up, half, -half, up, half),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  colors: new Uint8ClampedArray(6).fill(owner),
  owners: Uint32Array.of(owner, owner),
});

const ownerAt = ({ owners, width }: ReturnType<typeof rasterize>, x: number, y: number) => owners[y * width + x];

describe('a world in space', () => {
  it('shows from above what is highest, whatever comes first', () => {
    for (const surfaces of [
      [square(1, 0, 1), square(0.3, 1, 2)],
      [square(0.3, 1, 2), square(1, 0, 1)],
    ]) {
      const drawn = rasterize(surfaces, ABOVE, 1, 44, 44);
      expect([ownerAt(drawn, 22, 22), ownerAt(drawn, 6, 22), ownerAt(drawn, 0, 0)]).toEqual([2, 1, 0]);
    }
  });

  it('shows from the side what is nearest, and what is high above', () => {
    const side = { ...ABOVE, tilt: 0.5 };
    const drawn = rasterize([square(1, 0, 1), square(0.2, 0.8, 2)], side, 1, 80, 80);
    const rows = (owner: number) =>
      Array.from({ length: 80 }, (_, y) => y).filter((y) => drawn.owners.subarray(80 * y, 80 * y + 80).includes(owner));
    expect(Math.min(...rows(2))).toBeLessThan(Math.min(...rows(1)));
  });

  it('turns and zooms', () => {
    const corner = [square(1, 0, 1)];
    const count = (eye: Eye) => rasterize(corner, eye, 1, 60, 60).owners.filter((owner) => owner === 1).length;
    expect(count({ ...ABOVE, zoom: 0.5 }) / count(ABOVE)).toBeCloseTo(0.25, 1);
    expect(ownerAt(rasterize(corner, { ...ABOVE, turn: Math.PI / 4, zoom: 0.5 }, 1, 60, 60), 18, 18)).toBe(0);
  });

  it('knows the cell or the thing behind every pixel', () => {
    const word = (value: number) => [value & 255, value >> 8];
    const cells = Buffer.from([0, 0, 65_535, 65_535].flatMap(word)).toString('base64');
    const ground: GridLayer = {
      kind: 'grid',
      shows: 'heights',
      ...{ name: 'land', columns: 2, rows: 2, stride: 4, low: 10, high: 20, cells },
    };
    expect([...valuesOf(ground)]).toEqual([10, 10, 20, 20]);
    const trees: GeneratedLayer = {
      kind: 'points',
      ...{ name: 'trees', count: 1 },
      points: [{ id: 7, x: 4, y: 4, radius: 1, kind: 'oak' }],
    };
    const { surfaces, places, radius } = sceneOf([ground, trees], ground, 8, 8);
    const owners = new Set(rasterize(surfaces, ABOVE, radius, 200, 200).owners);
    owners.delete(0);
    expect([...owners].map((owner) => places[owner - 1])).toEqual([
      { at: 'cell', layer: 'land', x: 0, y: 0 },
      { at: 'thing', layer: 'trees', id: 7, part: null },
    ]);
  });
});
