import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { wrapAngle } from '../../math/angle.js';
import { distance3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { carActuatorOptions, createCarActuator } from './car-actuator.js';
import { createGoal } from './goal.js';
import { createMotionPath } from './motion-path.js';
import { createPointActuator } from './point-actuator.js';

const goalAt = (x: number, z: number) => {
  const goal = createGoal();
  goal.position.x = x;
  goal.position.z = z;
  goal.has.position = true;
  return goal;
};

describe('going straight to a goal [MOV-54]', () => {
  const arrive = { maxAcceleration: 8, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2 };
  const align = { maxAngularAcceleration: 9, maxRotation: 3, targetRadius: 0.01, slowRadius: 1 };
  const walker = createPointActuator({ arrive, align, lookahead: 2 });
  const plan = (goal: ReturnType<typeof createGoal>, self: Kinematic) => {
    const path = createMotionPath();
    walker.plan(path, goal, self, undefined);
    return path.points.slice(0, path.pointCount);
  };

  it('shows a line from here to there, or along the velocity where no place is set', () => {
    const self = createKinematic({ position: ground(1, 2) });
    expect(plan(goalAt(5, 5), self)).toEqual([ground(1, 2), ground(5, 5)]);
    const drift = createGoal();
    drift.velocity.x = 3;
    drift.has.velocity = true;
    expect(plan(drift, self)).toEqual([ground(1, 2), ground(7, 2)]);
    expect(plan(createGoal(), self)).toEqual([ground(1, 2)]);
  });

  it('moves and turns for the channels that are set, and asks for nothing when none is', () => {
    const goal = goalAt(0, 9);
    goal.orientation = 1;
    goal.has.orientation = true;
    const out = createSteering();
    const steer = () => walker.steer(out, createMotionPath(), goal, createKinematic(), undefined, 0.1);
    expect(steer()).toBe(true);
    expect(out.z).toBe(8);
    expect(out.angular).toBe(9);
    goal.has.position = false;
    expect(steer()).toBe(true);
    expect(out.z).toBe(0);
    goal.has.orientation = false;
    goal.velocity.x = 1;
    goal.has.velocity = true;
    expect(steer()).toBe(true);
    expect(out.x).toBeGreaterThan(0);
    goal.has.velocity = false;
    expect(steer()).toBe(false);
    expect(out).toEqual(createSteering());
  });
});

describe('driving by maneuvers [MOV-54]', () => {
  const options = {
    turningRadius: 3,
    maxSpeed: 5,
    reverseSpeed: 2,
    maxAcceleration: 20,
    maxAngularAcceleration: 30,
    targetRadius: 0.3,
  };
  const car = createCarActuator(options);
  const plan = (x: number, z: number, self = createKinematic()) => {
    const path = createMotionPath();
    car.plan(path, goalAt(x, z), self, undefined);
    return { points: path.points.slice(0, path.pointCount), maneuvers: path.maneuvers.slice(0, path.maneuverCount) };
  };

  it('turns and then drives straight, along points on that way', () => {
    const { points, maneuvers } = plan(3, 10);
    expect(maneuvers).toHaveLength(2);
    // The circle to the left is round (3, 0): its tangent to (3, 10) is √(100 − 9) long.
    expect(maneuvers[0]).toMatchObject({ curvature: 1 / 3, backwards: false });
    expect(maneuvers[1].length).toBeCloseTo(Math.sqrt(91), 9);
    expect(points.at(-1)).toEqual(ground(3, 10));
    for (const point of points.slice(0, -1)) expect(distance3(point, ground(3, 0))).toBeCloseTo(3, 9);
    const mirrored = plan(-3, 10);
    expect(mirrored.maneuvers[0].curvature).toBe(-1 / 3);
    expect(mirrored.points.map(({ x }) => -x)).toEqual(points.map(({ x }) => expect.closeTo(x, 9)));
  });

  it('drives straight to a goal ahead, and by one gentle arc to one nearly ahead', () => {
    expect(plan(0, 8)).toEqual({
      maneuvers: [{ length: 8, curvature: 0, backwards: false }],
      points: [ground(0, 0), ground(0, 4), ground(0, 8)],
    });
    expect(plan(-1, 8).maneuvers).toEqual([{ length: Math.sqrt(65), curvature: -2 / 65, backwards: false }]);
  });

  it('backs up first where the goal lies inside of its turning circle', () => {
    const { points, maneuvers } = plan(2, 0);
    expect(maneuvers[0]).toMatchObject({ curvature: 0, backwards: true });
    expect(points[1].z).toBeLessThan(-1);
    expect(points[1].x).toBeCloseTo(0, 12);
  });

  it.each([
    [0, 12],
    [8, 8],
    [-6, 1],
    [2, 0],
    [-2.5, 0.5],
    [0, -10],
    [5, -7],
    [-1, -3],
  ])('arrives at (%d, %d), never turning tighter than it can', (x, z) => {
    const self = createKinematic();
    const path = createMotionPath();
    const out = createSteering();
    let tightest = 0;
    for (let tick = 0; tick < 1800; tick++) {
      car.plan(path, goalAt(x, z), self, undefined);
      car.steer(out, path, goalAt(x, z), self, undefined, 1 / 60);
      integrate(self, out, { maxSpeed: 5, maxRotation: 9 }, 1 / 60);
      const speed = Math.hypot(self.velocity.x, self.velocity.z);
      if (speed > 1) tightest = Math.max(tightest, Math.abs(self.rotation) / speed);
      for (const { curvature } of path.maneuvers.slice(0, path.maneuverCount))
        expect(Math.abs(curvature)).toBeLessThanOrEqual(1 / options.turningRadius);
    }
    expect(distance3(self.position, ground(x, z))).toBeLessThan(0.4);
    expect(Math.hypot(self.velocity.x, self.velocity.z)).toBeLessThan(0.05);
    // When it brakes hard, its rotation lags behind its speed for a tenth of a second.
    expect(tightest).toBeLessThan(1.6 / options.turningRadius);
    expect(wrapAngle(self.orientation)).toBe(self.orientation);
  });

  it('drops the channels it cannot satisfy, and stands without a position', () => {
    const path = createMotionPath();
    const facing = createGoal();
    facing.has.orientation = true;
    facing.orientation = 2;
    car.plan(path, facing, createKinematic(), undefined);
    expect(path.maneuverCount).toBe(0);
    const out = createSteering();
    expect(car.steer(out, path, facing, createKinematic(), undefined, 0.1)).toBe(false);
    expect(() => checkOptions(carActuatorOptions, { ...options, turningRadius: 0 }, 'car')).toThrow(
      'car.turningRadius: must be above 0, got 0',
    );
  });
});
