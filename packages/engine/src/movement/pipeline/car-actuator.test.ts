import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { createCarActuator } from './car-actuator.js';
import { createGoal } from './goal.js';
import { createMotionPath, type Maneuver } from './motion-path.js';

const options = {
  turningRadius: 3,
  maxSpeed: 5,
  reverseSpeed: 2,
  maxAcceleration: 20,
  maxAngularAcceleration: 30,
  targetRadius: 0.3,
};
const car = createCarActuator(options);

function planTo(x: number, z: number, self: Kinematic) {
  const goal = createGoal();
  Object.assign(goal.position, { x, y: self.position.y, z });
  goal.has.position = true;
  const path = createMotionPath();
  car.plan(path, goal, self, undefined);
  return {
    goal,
    path,
    maneuvers: path.maneuvers.slice(0, path.maneuverCount),
    points: path.points.slice(0, path.pointCount),
  };
}

/** Drives maneuvers in small steps and lists every place on the way. */
function driveOut(self: Kinematic, maneuvers: readonly Maneuver[], stride: number): { x: number; z: number }[] {
  let { x, z } = self.position;
  let heading = self.orientation;
  const track = [{ x, z }];
  for (const { length, curvature, backwards } of maneuvers) {
    const steps = Math.max(1, Math.ceil(length / stride));
    const by = (backwards ? -length : length) / steps;
    for (let i = 0; i < steps; i++) {
      heading += (curvature * by) / 2;
      x += by * Math.sin(heading);
      z += by * Math.cos(heading);
      heading += (curvature * by) / 2;
      track.push({ x, z });
    }
  }
  return track;
}

describe('driving by maneuvers [MOV-54]', () => {
  const drive = fc.record({
    x: numberBetween(-12, 12),
    z: numberBetween(-12, 12),
    orientation: numberBetween(-Math.PI, Math.PI),
    speed: fc.constantFrom(-1, 0, 2),
  });
  const carAt = (orientation: number, speed: number) =>
    createKinematic({
      position: { x: 2, y: 1, z: -3 },
      orientation,
      velocity: ground(speed * Math.sin(orientation), speed * Math.cos(orientation)),
    });

  it('ends at the goal when the maneuvers are driven one after the other, and shows points on that way', () => {
    fc.assert(
      fc.property(drive, ({ x, z, orientation, speed }) => {
        const self = carAt(orientation, speed);
        const { maneuvers, points } = planTo(2 + x, -3 + z, self);
        // A goal nearly ahead is reached by one arc, whose length is given as that of its chord.
        const isArc = maneuvers.length === 1;
        const track = driveOut(self, maneuvers, 0.08);
        const end = track.at(-1)!;
        expect(Math.hypot(end.x - 2 - x, end.z + 3 - z)).toBeLessThan(isArc ? 0.06 * Math.hypot(x, z) : 0.02);
        for (const maneuver of maneuvers) {
          expect(Math.abs(maneuver.curvature)).toBeLessThanOrEqual(1 / 3 + 1e-9);
          expect(maneuver.length).toBeGreaterThanOrEqual(0);
        }
        expect(points[0]).toEqual(self.position);
        expect(points.at(-1)).toEqual({ x: 2 + x, y: 1, z: -3 + z });
        for (const point of points.slice(1, -1)) {
          expect(point.y).toBe(1);
          const away = Math.min(...track.map((place) => Math.hypot(place.x - point.x, place.z - point.z)));
          expect(away).toBeLessThan(isArc ? 0.02 * Math.hypot(x, z) + 0.05 : 0.05);
        }
        // Between two points on an arc it turns by less than 0.28.
        if (!isArc)
          expect(points.length).toBe(
            2 + Number(maneuvers[0].backwards) + Math.ceil(maneuvers.at(-2)!.length / 3 / 0.28),
          );
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    { what: 'only what lies inside of the circle when it drives on', speed: 0, x: 3, z: 3.1, backs: false },
    { what: 'what lies a little outside too once it is backing up', speed: -1, x: 3, z: 3.1, backs: true },
    { what: 'not for what lies well outside', speed: -1, x: 3, z: 3.7, backs: false },
    { what: 'for what lies inside', speed: 0, x: 3, z: 2.9, backs: true },
  ])('backs up for $what', ({ speed, x, z, backs }) => {
    const { maneuvers } = planTo(2 + x, -3 + z, carAt(0, speed));
    expect(maneuvers[0].backwards).toBe(backs);
    // Until the goal is 1.2 radii from the middle of the circle.
    if (backs) expect(z + maneuvers[0].length).toBeCloseTo(3.6, 9);
  });

  it('asks for the speed and the turn of the first maneuver, within its limits', () => {
    const steer = (x: number, z: number, self: Kinematic) => {
      const { goal, path } = planTo(x, z, self);
      const out = createSteering();
      expect(car.steer(out, path, goal, self, undefined, 0.1)).toBe(true);
      return out;
    };
    const rolling = (speed: number, rotation = 0) => createKinematic({ velocity: ground(0, speed), rotation });
    // Far ahead: 5 is the top speed. Near: what remains in 0.4 s.
    expect(steer(0, 90, rolling(4.5))).toEqual({ x: 0, y: 0, z: expect.closeTo(5, 9), angular: 0 });
    expect(steer(0, 1, rolling(2.4))).toMatchObject({ z: expect.closeTo(1, 9) });
    expect(steer(0, 90, rolling(0))).toMatchObject({ z: 20 });
    // A quarter of the circle to (3, 3) and on: turns at speed / radius, and backwards the other way.
    expect(steer(9, 9, rolling(4.5, 1))).toMatchObject({ angular: expect.closeTo(5, 9) });
    expect(steer(-9, 9, rolling(4.5, 1))).toMatchObject({ angular: expect.closeTo(-25, 9) });
    expect(steer(-90, 0, rolling(4.5, 5))).toMatchObject({ angular: -30 });
    expect(steer(3, 0, rolling(-1.5))).toMatchObject({ z: expect.closeTo(-5, 9), angular: expect.closeTo(0, 9) });
    // There: it stops, and stops turning.
    expect(steer(0.2, 0, rolling(1, 2))).toEqual({ x: 0, y: 0, z: -10, angular: -20 });
  });
});
