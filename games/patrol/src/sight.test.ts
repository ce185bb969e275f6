import { describe, expect, it } from 'vitest';
import { parseLevel, yard } from './level.js';
import { canSee, measureSight } from './sight.js';
import { createWorld } from './world.js';

// The robot stands at (0.5, 1.5), the obstacle covers x from 3 to 4 in the middle row.
const level = parseLevel({ map: ['........', 'a..#....', '........'], robots: [yard.robots[0]] });

describe('sight', () => {
  it.each([
    { what: 'what is ahead', heading: Math.PI / 2, x: 2.5, z: 1.5, seen: true },
    { what: 'what is at its own place', heading: 0, x: 0.5, z: 1.5, seen: true },
    { what: 'not what is behind an obstacle', heading: Math.PI / 2, x: 5, z: 1.5, seen: false },
    { what: 'what is beside the obstacle', heading: Math.PI / 2, x: 4.5, z: 0.2, seen: true },
    { what: 'not what is behind its back', heading: -Math.PI / 2, x: 2.5, z: 1.5, seen: false },
    { what: 'not what is out of the view cone', heading: Math.PI / 2, x: 1, z: 2.5, seen: false },
    { what: 'not what is too far', heading: Math.PI / 2, x: 7.5, z: 0.5, seen: false },
  ])('of a robot reaches $what', ({ heading, x, z, seen }) => {
    const robot = createWorld(level).robots[0];
    robot.heading = heading;
    expect(canSee(level, robot, { x, z })).toBe(seen);
  });

  it('ends at the near side of the nearest obstacle, or at its range', () => {
    expect(measureSight(level, 0.5, 1.5, 1, 0, 5)).toBe(2.5);
    expect(measureSight(level, 5.5, 1.5, -1, 0, 5)).toBe(1.5);
    expect(measureSight(level, 0.5, 0.5, 1, 0, 5)).toBe(5);
    expect(measureSight(level, 3.5, 0, 0, 1, 5)).toBe(1);
  });
});
