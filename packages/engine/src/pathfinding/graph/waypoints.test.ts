import { expect, it } from 'vitest';
import { Waypoints } from '../index.js';

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
