import { expect, it } from 'vitest';
import { Route, routeToWaypoints, Waypoints } from '../index.js';

it('measures the length of the path through waypoints, from any of them on', () => {
  const points = new Waypoints();
  expect(points.measureLength()).toBe(0);
  points.add(1, 0, 1);
  expect(points.measureLength()).toBe(0);
  points.add(4, 0, 5);
  points.add(4, 2, 5);
  points.add(4, 2, -5);
  expect([0, 1, 2, 3].map((from) => points.measureLength(from))).toEqual([17, 12, 10, 0]);
});

it('keeps the links by which points are reached when points are added, swapped and given room', () => {
  const points = new Waypoints();
  for (let i = 0; i < 40; i++) points.add(i, 0, 0, i % 3 === 0 ? i : -1);
  points.swap(3, 5);
  expect([...points.via.subarray(2, 7)]).toEqual([-1, -1, -1, 3, 6]);
  expect(points.via[39]).toBe(39);
});

it('keeps both ends of links when a route becomes waypoints, also beside the given ends', () => {
  const route = new Route();
  route.length = 3;
  route.nodes.set([0, 1, 2, 3]);
  route.connections.set([10, 11, 12]);
  const division = {
    localize(out: { x: number }, node: number) {
      out.x = node;
    },
  };
  const [from, to] = [
    { x: -0.25, y: 0, z: 0 },
    { x: 3.25, y: 0, z: 0 },
  ];
  const laidOut = (...links: number[]) => {
    const out = new Waypoints();
    routeToWaypoints(out, division, route, from, to, (id) => (links.includes(id) ? 'jump' : undefined));
    return out.list().map(({ x }, i) => [x, out.via[i]]);
  };
  const [first, last] = [
    [-0.25, -1],
    [3.25, -1],
  ];
  expect(laidOut()).toEqual([first, [1, -1], [2, -1], last]);
  expect(laidOut(11)).toEqual([first, [1, -1], [2, 11], last]);
  expect(laidOut(10, 12)).toEqual([first, [0, -1], [1, 10], [2, -1], [3, 12], last]);
});
