import { init, NavMeshQuery } from 'recast-navigation';
import { generateSoloNavMesh, generateTiledNavMesh } from 'recast-navigation/generators';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { Waypoints } from '../../graph/waypoints.js';
import { MeshLocator, MeshPoint } from '../mesh-locator.js';
import { NavMeshSearch } from '../search/nav-mesh-search.js';
import { createNavMesh } from './create-nav-mesh.js';
import { importDetourNavMesh, importDetourTiles } from './import-detour.js';
import { parseObj } from './parse-obj.js';

/** A block with walls and a top, as faces of an OBJ file; `rise` lifts its far end, for ramps. */
function block(x: number, y: number, z: number, width: number, height: number, depth: number, rise = 0): string {
  const corners = [
    [x, y, z],
    [x + width, y, z],
    [x + width, y, z + depth],
    [x, y, z + depth],
    [x, y + height, z],
    [x + width, y + height + rise, z],
    [x + width, y + height + rise, z + depth],
    [x, y + height, z + depth],
  ];
  const faces = ['-4 -1 -2 -3', '-8 -4 -3 -7', '-7 -3 -2 -6', '-6 -2 -1 -5', '-5 -1 -4 -8'];
  return [...corners.map((corner) => `v ${corner.join(' ')}`), ...faces.map((face) => `f ${face}`)].join('\n');
}

/** Two rooms with a door between them, and a ramp from the second to a floor above the first. */
const house = parseObj(
  [
    block(0, -1, 0, 24, 1, 10),
    block(9.75, 0, 0, 0.5, 2.5, 4),
    block(9.75, 0, 6, 0.5, 2.5, 4),
    block(0, 3, 0, 10, 0.5, 10),
    // A wedge whose top falls from 3.5 at x = 10 to the ground at x = 20.
    block(10, -1, 0, 10, 4.5, 3, -3.5),
  ].join('\n'),
);
const body = { cs: 0.2, ch: 0.1, walkableRadius: 2, walkableHeight: 18, walkableClimb: 4, walkableSlopeAngle: 45 };

function lengthOf(points: readonly { readonly x: number; readonly y: number; readonly z: number }[]): number {
  return points
    .slice(1)
    .reduce((sum, p, i) => sum + Math.hypot(p.x - points[i].x, p.y - points[i].y, p.z - points[i].z), 0);
}

describe('a mesh made by Recast', () => {
  beforeAll(() => init());

  it.each([
    ['in one piece', () => generateSoloNavMesh(house.positions, house.indices, body)],
    ['in tiles', () => generateTiledNavMesh(house.positions, house.indices, { ...body, tileSize: 24 })],
  ])('%s has rooms, door, ramp and upper floor, and paths no longer than those of Recast', (_name, generate) => {
    const result = generate();
    if (!result.success) throw new Error(result.error);
    const mesh = createNavMesh(importDetourNavMesh(result.navMesh), { stepHeight: 0.45 });
    const locator = new MeshLocator(mesh);
    const search = new NavMeshSearch(mesh, { reach: 0.5 });
    const query = new NavMeshQuery(result.navMesh);
    const way = new Waypoints();
    // From the first room through the door, up the ramp, to the floor above the first room.
    const [below, above] = [
      { x: 3, y: 0, z: 8 },
      { x: 3, y: 3.5, z: 8 },
    ];
    expect(locator.quantize(below)).not.toBe(locator.quantize(above));
    expect(search.findWaypoints(way, below, above)).toBe('found');
    expect(Math.max(...way.list().map(({ x }) => x))).toBeGreaterThan(18);
    const rng = new Rng('house');
    const draw = (): MeshPoint => {
      const place = new MeshPoint();
      // Not in the hollow below the ramp, which cannot be entered.
      const { islands } = mesh;
      const home = islands[locator.quantize(below)];
      while (!locator.nearest(place, { x: rng.range(0, 24), y: rng.pick([0, 3.5]), z: rng.range(0, 10) }, 0.3, home));
      return place;
    };
    for (let i = 0; i < 60; i++) {
      const [from, to] = [draw(), draw()];
      expect(search.findWaypoints(way, from, to)).toBe('found');
      const { success, path } = query.computePath(from, to);
      expect(success).toBe(true);
      // Seen from above our paths are the shortest; slopes may cause a difference of a few
      // hundredths.
      const flat = (points: readonly { readonly x: number; readonly z: number }[]) =>
        lengthOf(points.map(({ x, z }) => ({ x, y: 0, z })));
      expect(flat(way.list())).toBeLessThan(flat(path) + 1e-3);
      expect(lengthOf(way.list())).toBeLessThan(lengthOf(path) * 1.02 + 0.2);
    }
  });

  it('keeps areas and off-mesh connections', () => {
    const floor = parseObj([block(0, -1, 0, 6, 1, 6), block(8, -1, 0, 6, 1, 6)].join('\n'));
    const jump = {
      startPosition: { x: 5.2, y: 0, z: 3 },
      endPosition: { x: 8.8, y: 0, z: 3 },
      radius: 0.5,
      bidirectional: false,
    };
    const result = generateSoloNavMesh(floor.positions, floor.indices, { ...body, offMeshConnections: [jump] });
    if (!result.success) throw new Error(result.error);
    const source = importDetourNavMesh(result.navMesh);
    expect(source.links).toHaveLength(1);
    expect(source.links?.[0].bothWays).toBe(false);
    const search = new NavMeshSearch(createNavMesh(source));
    expect(search.findWaypoints(new Waypoints(), { x: 1, y: 0, z: 3 }, { x: 13, y: 0, z: 3 })).toBe('found');
    expect(search.findWaypoints(new Waypoints(), { x: 13, y: 0, z: 3 }, { x: 1, y: 0, z: 3 })).toBe('partial');
  });
});

describe('polygons in plain arrays', () => {
  it('are wound counterclockwise, joined across tiles, and omitted if they have no area', () => {
    const square = [0, 0, 0, 2, 0, 0, 2, 0, 2, 0, 0, 2];
    const beside = square.map((value, i) => (i % 3 === 0 ? value + 2 : value));
    const source = importDetourTiles([
      {
        vertices: square,
        polygons: [
          [0, 1, 2, 3],
          [0, 1, 1],
        ],
        areas: [5, 6],
      },
      { vertices: beside, polygons: [[3, 2, 1, 0]] },
    ]);
    expect(source.areas).toEqual([5, 0]);
    expect([...createNavMesh(source).islands]).toEqual([0, 0]);
  });
});
