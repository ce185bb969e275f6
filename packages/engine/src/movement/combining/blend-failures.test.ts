import { describe, expect, it } from 'vitest';
import { distance3, length3, type Vector3 } from '../../math/vector3.js';
import { type AvoidWallsOptions, avoidWalls, createAvoidWallsState } from '../avoidance/avoid-walls.js';
import { detectWalls, type Wall } from '../avoidance/detect-walls.js';
import { whiskers } from '../avoidance/rays.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { ground } from '../laws/motion.js';
import { createPipeline } from '../pipeline/pipeline.js';
import { createPlannerDecomposer } from '../pipeline/planner-decomposer.js';
import { createPointActuator } from '../pipeline/point-actuator.js';
import { createChaseTargeter } from '../pipeline/targeters.js';
import { seek } from '../steering/seek.js';
import { createBlend } from './blend.js';
import { createPriorities } from './priorities.js';

// Scenes in which combined behaviors fail, and what helps: known limits, not defects.
const feel: AvoidWallsOptions = {
  rays: whiskers(),
  lookahead: 1,
  minLookahead: 1,
  avoidDistance: 1.5,
  maxAcceleration: 8,
};
const limits = { maxAcceleration: 8, maxAngularAcceleration: 0 };

function createParts(walls: readonly Wall[], target: Vector3) {
  const state = createAvoidWallsState();
  const detector = detectWalls(walls);
  const avoid: Steer<unknown> = (out, self, _context, dt) => avoidWalls(out, feel, state, self, detector, dt);
  const pursue: Steer<unknown> = (out, self) => seek(out, { maxAcceleration: 8 }, self, target);
  return { avoid, pursue };
}

/**
 * Walks until it is at the target or time is up; returns whether it got there, and the way it took.
 */
function walk(steer: Steer<unknown>, self: Kinematic, target: Vector3, seconds: number) {
  const out = createSteering();
  const way: Vector3[] = [];
  for (let tick = 0; tick < 60 * seconds && distance3(self.position, target) > 0.6; tick++) {
    steer(out, self, undefined, 1 / 60);
    integrate(self, out, { maxSpeed: 3, maxRotation: 0 }, 1 / 60);
    way.push({ ...self.position });
  }
  return { arrived: distance3(self.position, target) <= 0.6, way };
}

const crosses = (way: readonly Vector3[], { from, to }: Wall) =>
  way.some((point, i) => {
    const before = way[i - 1];
    if (!before || before.z < from.z === point.z < from.z) return false;
    const x = before.x + ((point.x - before.x) * (from.z - before.z)) / (point.z - before.z);
    return x > Math.min(from.x, to.x) && x < Math.max(from.x, to.x);
  });

describe('failures of combined behaviors', () => {
  it('a blend dilutes avoidance: it runs into the wall that priorities keep it from', () => {
    const wall = { from: { x: -20, z: 5 }, to: { x: 20, z: 5 } };
    const target = ground(0, 12);
    const start = () => createKinematic({ velocity: ground(0.3, 3) });
    const { avoid, pursue } = createParts([wall], target);
    const blend = createBlend<unknown>(
      [
        { name: 'avoid', steer: avoid, weight: 0.5 },
        { name: 'pursue', steer: pursue, weight: 0.5 },
      ],
      limits,
    );
    expect(crosses(walk(blend, start(), target, 10).way, wall)).toBe(true);
    const careful = createPriorities<unknown>(
      [
        { name: 'avoid', steer: avoid },
        { name: 'pursue', steer: pursue },
      ],
      { threshold: 0.01 },
    );
    expect(crosses(walk(careful, start(), target, 10).way, wall)).toBe(false);
  });

  it('avoidance and pursuit together may point farther from the right way than pursuit alone', () => {
    // The way round the wall's end leads left of the target; the wall, met at a slant, pushes to
    // the right.
    const wall = { from: { x: 2, z: 6 }, to: { x: -8, z: 9 } };
    const target = ground(1, 14);
    const rightWay = ground(3, 6);
    const { avoid, pursue } = createParts([wall], target);
    const self = createKinematic({ position: ground(0.5, 4), velocity: ground(0.1, 3) });
    const cosine = (steer: Steer<unknown>) => {
      const out = createSteering();
      steer(out, self, undefined, 1 / 60);
      const dx = rightWay.x - self.position.x;
      const dz = rightWay.z - self.position.z;
      return (out.x * dx + out.z * dz) / (length3(out) * Math.hypot(dx, dz));
    };
    const both = createBlend<unknown>(
      [
        { name: 'avoid', steer: avoid },
        { name: 'pursue', steer: pursue },
      ],
      limits,
    );
    expect(cosine(both)).toBeLessThan(cosine(pursue));
  });

  it('walls hide a narrow door from an agent that comes at a slant; an agent that comes straight gets through', () => {
    const walls = [
      { from: { x: -20, z: 5 }, to: { x: -1, z: 5 } },
      { from: { x: 1, z: 5 }, to: { x: 20, z: 5 } },
    ];
    const approach = (self: Kinematic, target: Vector3, seconds: number) => {
      const { avoid, pursue } = createParts(walls, target);
      const groups = [
        { name: 'avoid', steer: avoid },
        { name: 'pursue', steer: pursue },
      ];
      return walk(createPriorities<unknown>(groups, { threshold: 0.01 }), self, target, seconds).arrived;
    };
    const slanting = createKinematic({ position: ground(-9, 3.2), velocity: ground(3, 0.5) });
    expect(approach(slanting, ground(2, 7), 8)).toBe(false);
    const straight = createKinematic({ position: ground(0, -3), velocity: ground(0, 3) });
    expect(approach(straight, ground(0, 12), 8)).toBe(true);
  });

  it('nearsighted on the wrong side of a wall, nothing local helps; a plan does', () => {
    const wall = { from: { x: -9, z: 5 }, to: { x: 9, z: 5 } };
    const target = ground(0, 8);
    const { avoid, pursue } = createParts([wall], target);
    const careful = createPriorities<unknown>(
      [
        { name: 'avoid', steer: avoid },
        { name: 'pursue', steer: pursue },
      ],
      { threshold: 0.01 },
    );
    expect(walk(careful, createKinematic(), target, 60).arrived).toBe(false);
    // Three places: in front of the wall (0), beyond its end (1), behind it (2).
    const planner = createPlannerDecomposer<unknown>({
      quantize: ({ x, z }) => (x > 10 ? 1 : z < 5 ? 0 : 2),
      findWaypoint: (out, from) => {
        Object.assign(out, from === 1 ? ground(9, 9) : ground(12, 5));
        return 'found';
      },
    });
    const arrive = { maxAcceleration: 8, maxSpeed: 3, targetRadius: 0.2, slowRadius: 1.5 };
    const planned = createPipeline<unknown>({
      targeters: [createChaseTargeter(() => createKinematic({ position: target }), { lookahead: 0 })],
      decomposers: [planner],
      constraints: [],
      actuator: createPointActuator({ arrive, lookahead: 1 }),
      deadlock: () => false,
      maxSteps: 1,
    });
    const { arrived, way } = walk(planned, createKinematic(), target, 60);
    expect(arrived).toBe(true);
    expect(crosses(way, wall)).toBe(false);
  });
});
