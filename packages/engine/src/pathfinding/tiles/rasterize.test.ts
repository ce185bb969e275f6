import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { waypointsAt } from '../graph/sight/laws/drawing.js';
import { Connections, type Obstacle, ObstacleSight, rectangleObstacle } from '../index.js';
import { createTileMap, rasterizeObstacles, TileGraph } from './index.js';
import { TILE_BLOCKED, TILE_FREE, TILE_PARTLY_INVALID, TILE_PARTLY_VALID, type TilePolicy } from './rasterize.js';

const draw = (flags: Uint8Array, width: number) =>
  Array.from({ length: flags.length / width }, (_, z) =>
    [...flags.subarray(z * width, z * width + width)].map((flag) => '.vx#'[flag]).join(''),
  );

describe('partly blocked tiles', () => {
  it('PATH-37 are flagged by the shape of the obstacle: a post in a corner of the tile is not a bar across it', () => {
    const postInCorner = rectangleObstacle(0, 0, 0.2, 0.2);
    const postAside = rectangleObstacle(1.3, 0.02, 1.45, 0.2);
    const bar = rectangleObstacle(2, 0.4, 3, 0.6);
    const wholeTile = rectangleObstacle(3, 0, 4, 1);
    const flag = (diagonals: 'never' | 'both-free') =>
      draw(rasterizeObstacles(createTileMap(5, 1), [postInCorner, postAside, bar, wholeTile], { diagonals }), 5);
    expect(flag('never')).toEqual(['vvx#.']);
    expect(flag('both-free')).toEqual(['xvx#.']);
  });

  it.each<[TilePolicy, string[]]>([
    ['touched', ['xxx.', 'x#x.', 'xxx.', '....']],
    ['half', ['vvv.', 'x#v.', 'vxv.', '....']],
    ['center', ['vvv.', 'x#v.', 'xxv.', '....']],
    ['shape', ['xxx.', 'x#x.', 'xxx.', '....']],
  ])('PATH-37 by the policy %s', (policy, expected) => {
    const block = rectangleObstacle(0.4, 0.6, 2.4, 2.6);
    expect(draw(rasterizeObstacles(createTileMap(4, 4), [block], { policy }), 4)).toEqual(expected);
  });

  it('PATH-37 blocks exactly the tiles of a wall along the grid, also at negative coordinates', () => {
    const options = { origin: { x: -4, y: 0, z: -4 }, cellSize: 2, policy: 'touched' } as const;
    expect(draw(rasterizeObstacles(createTileMap(4, 3), [rectangleObstacle(-2, -4, 2, -2)], options), 4)).toEqual([
      '.##.',
      '....',
      '....',
    ]);
  });

  it('grows obstacles by the radius of the body', () => {
    const flags = rasterizeObstacles(createTileMap(5, 1), [{ x: 2.5, z: 0.5, radius: 0.4 }], { radius: 0.7 });
    expect([...flags]).toEqual([TILE_FREE, TILE_PARTLY_INVALID, TILE_BLOCKED, TILE_PARTLY_INVALID, TILE_FREE]);
    expect(TILE_PARTLY_VALID).toBe(1);
  });

  it('PATH-33, PATH-37 leaves only steps that a body can walk, with the policies shape and touched', () => {
    const near = numberBetween(-1, 9);
    const size = numberBetween(0.1, 3);
    const shape: fc.Arbitrary<Obstacle> = fc.oneof(
      fc.record({ x: near, z: near, radius: size }),
      fc.tuple(near, near, size, size).map(([x, z, w, d]) => rectangleObstacle(x, z, x + w, z + d)),
      fc.tuple(near, near, size, size).map(([x, z, w, d]) => ({
        points: [
          { x, z },
          { x: x + w, z: z + d / 2 },
          { x: x + w / 3, z: z + d },
        ],
      })),
    );
    fc.assert(
      fc.property(
        fc.array(shape, { maxLength: 5 }),
        fc.constantFrom<TilePolicy>('shape', 'touched'),
        fc.constantFrom('both-free' as const, 'never' as const),
        numberBetween(0.01, 0.4),
        (obstacles, policy, diagonals, radius) => {
          const map = createTileMap(8, 8);
          rasterizeObstacles(map, obstacles, { policy, diagonals, radius });
          const graph = new TileGraph(map, { diagonals });
          // Slightly less than the body: the rasterizer ignores as much at the borders of tiles.
          const sight = new ObstacleSight(obstacles, { radius: radius - 1e-5 });
          const out = new Connections();
          for (let cell = 0; cell < 64; cell++) {
            graph.connections(out, cell);
            for (let i = 0; i < out.count; i++) {
              const [from, to] = [cell, out.to[i]].map((c) => [(c % 8) + 0.5, Math.floor(c / 8) + 0.5] as const) as [
                readonly [number, number],
                readonly [number, number],
              ];
              expect(sight.isClear(waypointsAt(from, to), 0, 1)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
