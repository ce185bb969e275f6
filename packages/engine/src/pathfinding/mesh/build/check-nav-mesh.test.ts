import { expect, it } from 'vitest';
import { Waypoints } from '../../graph/waypoints.js';
import { NavMeshSearch } from '../search/nav-mesh-search.js';
import { createNavMesh } from './create-nav-mesh.js';

const square = { vertices: [0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4], polygons: [[3, 2, 1, 0]] };

it('refuses a mesh that faces down, because its corners run clockwise as seen from above', () => {
  const polygons = square.polygons.map((corners) => [...corners].reverse());
  expect(() => createNavMesh({ ...square, polygons })).toThrow(
    'polygons: all face down: their corners run clockwise as seen from above; reverse each of them',
  );
});

it('takes a mesh that faces down only in parts, such as the inside of a tunnel', () => {
  const vertices = [...square.vertices, 0, 3, 0, 4, 3, 0, 4, 3, 4, 0, 3, 4];
  expect(
    createNavMesh({
      vertices,
      polygons: [
        [3, 2, 1, 0],
        [4, 5, 6, 7],
      ],
    }).isGround,
  ).toBe(false);
});

it('refuses misspelled options', () => {
  expect(() => createNavMesh(square, { tolerence: 1 } as never)).toThrow('did you mean tolerance?');
});

it('a search between points that are no numbers is refused', () => {
  const search = new NavMeshSearch(createNavMesh(square));
  const [good, way] = [{ x: 1, y: 0, z: 1 }, new Waypoints()];
  expect(() => search.findWaypoints(way, { ...good, x: Number.NaN }, good)).toThrow('from.x: must be');
  expect(() => search.findWaypoints(way, good, { x: 1, y: 2 } as never)).toThrow('to.z: must be');
  expect(search.findWaypoints(way, good, { x: 3, y: 0, z: 3 })).toBe('found');
});
