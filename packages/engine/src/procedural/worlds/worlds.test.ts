import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { ObstacleSight, Wayfinder, Waypoints } from '../../pathfinding/index.js';
import { MeshLocator } from '../../pathfinding/mesh/index.js';
import { Landscape } from '../landscapes/index.js';
import { DOOR, FLOOR, ROCK, TileLevel } from '../levels/index.js';
import { listCellRectangles } from './cell-rectangles.js';
import {
  createLayersFrom,
  createNavMeshFrom,
  createSightFrom,
  createTileMapFrom,
  createTileWorldFrom,
  listObstaclesFrom,
} from './index.js';

function levelOf(...rows: string[]): TileLevel {
  const level = new TileLevel({ width: rows[0].length, height: rows.length });
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      level.set(x, y, sign === '#' ? ROCK : sign === '+' ? DOOR : FLOOR);
    });
  });
  return level;
}
function landOf(width: number, ...heights: number[]): Landscape {
  const land = new Landscape({ width, height: heights.length / width });
  land.elevation.set(heights);
  return land;
}
const at = (x: number, z: number) => ({ x, y: 0, z });
const level = levelOf('...#..', '...+..', '...#..');
const frame = { cellSize: 2, origin: { x: 10, y: 1, z: -4 } };

const levels = fc
  .record({ width: fc.integer({ min: 1, max: 8 }), height: fc.integer({ min: 1, max: 8 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(ROCK, FLOOR, DOOR), { minLength: width * height, maxLength: width * height })
      .map((tiles) => {
        const made = new TileLevel({ width, height });
        made.tiles.set(tiles);
        return made;
      }),
  );

describe('rectangles of cells', () => {
  it('cover exactly the cells of a value, each once', () => {
    fc.assert(
      fc.property(levels, ({ tiles, width }) => {
        const covered = new Uint8Array(tiles.length);
        for (const { left, top, right, bottom } of listCellRectangles(tiles, width, FLOOR))
          for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) covered[y * width + x]++;
        expect([...covered]).toEqual(Array.from(tiles, (tile) => (tile === FLOOR ? 1 : 0)));
      }),
    );
  });
});

describe('a generated world', () => {
  it('becomes a tile map: rock blocks, doors cost', () => {
    expect([...createTileMapFrom(level).blocked]).toEqual([...level.tiles].map((tile) => (tile === ROCK ? 1 : 0)));
    expect(createTileMapFrom(level, { doorCost: 5 }).costs?.[9]).toBe(5);
    expect(createTileMapFrom(level).costs).toBeUndefined();
  });

  it('blocks steep and flooded land, and slopes cost their length', () => {
    const land = landOf(4, 0, 0, 3, 3, 0, 0, 3, 3);
    expect([...createTileMapFrom(land).blocked]).toEqual([0, 1, 1, 0, 0, 1, 1, 0]);
    expect([...createTileMapFrom(land, { maxSlope: 3 }).blocked]).toEqual(new Array(8).fill(0));
    expect(createTileMapFrom(land, { cellSize: 4 }).costs?.[1]).toBe(1.25);
    expect([...createTileMapFrom(land, { maxSlope: 3, water: [1, 0, 0, 0, 0, 0, 0, 0] }).blocked].indexOf(1)).toBe(0);
  });

  it('becomes a world to find paths in, through the door', () => {
    const world = createTileWorldFrom(level, { ...frame, radius: 0.1 });
    const finder = new Wayfinder(world);
    const path = new Waypoints();
    expect(finder.find(path, at(11, -3), at(21, -3))).toBe('found');
    const points = path.list();
    const after = points.findIndex(({ x }) => x > 17);
    const [a, b] = [points[after - 1], points[after]];
    const doorway = a.z + ((17 - a.x) / (b.x - a.x)) * (b.z - a.z);
    expect(Math.abs(doorway - -1)).toBeLessThan(1);
  });

  it('becomes a navigation mesh of the same area, connected as the level is', () => {
    const mesh = createNavMeshFrom(level, frame);
    expect([mesh.polygonCount, new Set(mesh.islands).size]).toEqual([3, 1]);
    const walled = createNavMeshFrom(levelOf('..#..', '..#..'), frame);
    expect(new Set(walled.islands).size).toBe(2);
    expect(() => createNavMeshFrom(levelOf('##'))).toThrow('createNavMeshFrom.source: has no walkable ground');
  });

  it('has a navigation mesh under every free cell and under no other', () => {
    fc.assert(
      fc.property(
        levels.filter(({ tiles }) => tiles.some((tile) => tile !== ROCK)),
        (made) => {
          const locator = new MeshLocator(createNavMeshFrom(made));
          made.tiles.forEach((tile, cell) => {
            const middle = at((cell % made.width) + 0.5, Math.floor(cell / made.width) + 0.5);
            expect(locator.quantize(middle) >= 0).toBe(tile !== ROCK);
          });
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('has a navigation mesh on land at its heights, without cliffs', () => {
    const mesh = createNavMeshFrom(landOf(3, 0, 1, 9, 0, 1, 9), { heightScale: 0.5 });
    expect(mesh.polygonCount).toBe(2);
    expect(Math.max(...mesh.y)).toBe(0.5);
    expect(mesh.isGround).toBe(true);
    expect(
      createNavMeshFrom(landOf(3, 0, 1, 9, 0, 1, 9), { maxSlope: 99, water: [1, 0, 0, 0, 0, 0] }).polygonCount,
    ).toBe(2);
  });

  it('has obstacles that block the views which its tiles block', () => {
    const obstacles = listObstaclesFrom(level, frame);
    expect(obstacles.length).toBe(2);
    const sight = new ObstacleSight(obstacles);
    const views = new Waypoints();
    for (const [x, z] of [
      [11, -3],
      [21, -3],
      [11, -1],
      [21, -1],
    ])
      views.add(x, 1, z);
    expect([sight.isClear(views, 0, 1), sight.isClear(views, 2, 3)]).toEqual([false, true]);
    const sense = createSightFrom(level, frame);
    const see = (from: object, to: object) => sense.checks[0]({ position: from } as never, { position: to } as never);
    expect([see(at(11, -3), at(21, -3)), see(at(11, -1), at(21, -1))]).toEqual([0, 1]);
  });

  it('lets eyes look over low hills and not through high ones', () => {
    const see = (hill: number, eyeHeight: number) => {
      const sense = createSightFrom(landOf(5, 0, 0, hill, 0, 0), { eyeHeight });
      return sense.checks[0]({ position: at(0.5, 0.5) } as never, { position: at(4.5, 0.5) } as never);
    };
    expect([see(1, 1.5), see(2, 1.5), see(2, 2.5)]).toEqual([1, 0, 1]);
  });

  it('has tactical layers: where one can stand, cover, and those of the land', () => {
    const layers = createLayersFrom(level, frame);
    layers.step(100_000);
    expect(layers.names).toEqual(['open', 'cover']);
    expect([layers.valueAt('open', 3), layers.valueAt('open', 9)]).toEqual([0, 1]);
    const land = landOf(3, 0, 1, 3, 0, 1, 3);
    land.layer('snow')[2] = 7;
    const high = createLayersFrom(land, { heightScale: 2, maxSlope: 9, coverDistance: 1 });
    high.step(100_000);
    expect(high.names).toEqual(['open', 'cover', 'height', 'slope', 'snow']);
    expect(['height', 'slope', 'snow'].map((name) => high.valueAt(name, 2))).toEqual([6, 4, 7]);
  });

  it('is refused with the name of what is wrong', () => {
    expect(() => createTileMapFrom({} as never)).toThrow(
      'createTileMapFrom.source: must be a TileLevel or a Landscape',
    );
    expect(() => createTileMapFrom(level, { cellSize: 0 })).toThrow('createTileMapFrom.cellSize: must be above 0');
    expect(() => createTileMapFrom(landOf(1, 0), { water: [] })).toThrow('water: must have 1 numbers, got 0');
  });
});
