import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itWithData, readJson } from '../../../../../tests/shared-data.js';
import { checkOptions } from '../../data/parse.js';
import { distance3, length3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { avoidCollisions, avoidCollisionsOptions } from './avoid-collisions.js';
import { createApproach, findClosestApproach } from './closest-approach.js';

const options = { radius: 0.5, horizon: 10, maxAcceleration: 4 };
const moving = (x: number, z: number, vx: number, vz: number) =>
  createKinematic({ position: { x, y: 0, z }, velocity: { x: vx, y: 0, z: vz } });

function dodge(self: Kinematic, others: readonly Kinematic[], tuned = options) {
  const near = createNeighborhood();
  gatherNeighbors(
    near,
    self,
    others.map((motion) => ({ motion, radius: 0.5 })),
  );
  const out = createSteering(7, 7, 7, 7);
  return { asked: avoidCollisions(out, tuned, self, near), out };
}

const nothing = { asked: false, out: createSteering() };

describe('closest approach [MOV-36]', () => {
  const approach = (a: Kinematic, b: Kinematic) => {
    const out = createApproach();
    findClosestApproach(out, a, b);
    return out;
  };

  it('WE-11 finds an exact hit after 2 seconds', () => {
    const { time, distance } = approach(moving(4, 2, 3, 4), moving(20, 12, -5, -1));
    expect(time).toBeCloseTo(2, 12);
    expect(distance).toBeCloseTo(0, 12);
  });

  it('WE-23 finds a miss of 3.0 after 5 seconds, where the printed formula says 0.44', () => {
    const out = approach(moving(0, 0, 1, 0), moving(10, 3, -1, 0));
    expect(out).toEqual({ time: 5, distance: 3, offset: { x: 0, y: 0, z: 3 } });
  });

  it('takes the present distance for agents that move apart or alike', () => {
    expect(approach(moving(0, 0, -1, 0), moving(3, 4, 1, 0))).toMatchObject({ time: 0, distance: 5 });
    expect(approach(moving(0, 0, 2, 1), moving(3, 4, 2, 1))).toMatchObject({ time: 0, distance: 5 });
  });

  itWithData('agrees with the published rows', 'movement/physics-and-geometry.json', (path) => {
    const { closestApproach } = readJson<{
      closestApproach: {
        relativePosition: [number, number];
        relativeVelocity: [number, number];
        time: number;
        distance: number;
      }[];
    }>(path);
    expect(closestApproach.length).toBeGreaterThan(0);
    for (const { relativePosition, relativeVelocity, time, distance } of closestApproach) {
      const found = approach(createKinematic(), moving(...relativePosition, ...relativeVelocity));
      expect(found.time).toBeCloseTo(time, 9);
      expect(found.distance).toBeCloseTo(distance, 9);
    }
  });
});

describe('avoidCollisions [MOV-36]', () => {
  it('WE-11 on an exact hit goes back from the other and to its own right', () => {
    const { out } = dodge(moving(4, 2, 3, 4), [moving(20, 12, -5, -1)]);
    const back = { x: -0.848, z: -0.53 };
    const right = { x: -0.53, z: 0.848 };
    expect(out.x).toBeCloseTo((4 * (back.x + right.x)) / Math.SQRT2, 3);
    expect(out.z).toBeCloseTo((4 * (back.z + right.z)) / Math.SQRT2, 3);
    expect(out.angular).toBe(0);
  });

  it('WE-23 lets one pass that misses by 3, and dodges it when bodies are larger than that', () => {
    const self = moving(0, 0, 1, 0);
    const other = moving(10, 3, -1, 0);
    expect(dodge(self, [other])).toEqual(nothing);
    expect(dodge(self, [other], { ...options, radius: 2.6 }).out).toEqual(createSteering(0, 0, -4));
  });

  it('sees one that comes from the side, and ignores one ahead that turns off in time', () => {
    expect(dodge(moving(0, 0, 0, 2), [moving(-8, 8, 2, 0)]).asked).toBe(true);
    expect(dodge(moving(0, 0, 0, 2), [moving(0, 8, 4, 0)])).toEqual(nothing);
  });

  it('ignores agents that move apart, that move alike, that are beyond the horizon, and itself', () => {
    const self = moving(0, 0, 0, 1);
    expect(dodge(self, [self, moving(0, 5, 0, 2), moving(0, 2, 0, 1), moving(0, 40, 0, -1)])).toEqual(nothing);
  });

  it('heeds the first collision alone, without averaging', () => {
    const self = moving(0, 0, 0, 1);
    const soon = moving(0.4, 4, 0, -1);
    const later = moving(-0.4, 8, 0, -1);
    expect(dodge(self, [later, soon]).out).toEqual(createSteering(-4));
    expect(dodge(self, [later]).out).toEqual(createSteering(4));
  });

  it('reacts at once to one it overlaps with, before all to come, even if they move alike', () => {
    const self = moving(0, 0, 0, 1);
    expect(dodge(self, [moving(0.1, 4, 0, -1), moving(0.8, 0, 0, 1), moving(0, -0.5, 0, 1)]).out).toEqual(
      createSteering(expect.closeTo(0, 12), 0, 4),
    );
  });

  it('parts two on the same spot, and two one above the other', () => {
    const a = moving(0, 0, 0, 0);
    const b = moving(0, 0, 0, 0);
    expect(dodge(a, [a, b]).out.x).toBe(4);
    expect(dodge(b, [a, b]).out.x).toBe(-4);
    const falling = createKinematic({ position: { x: 0, y: 5, z: 0 }, velocity: { x: 0, y: -1, z: 0 } });
    const dodged = dodge(moving(0, 0, 0, 0), [falling]).out;
    expect(Math.hypot(dodged.x, dodged.z)).toBeCloseTo(4 / Math.SQRT2, 9);
  });

  const coordinate = fc.integer({ min: -900, max: 900 }).map((n) => n / 100);
  const body = fc.tuple(coordinate, coordinate, coordinate, coordinate).map((numbers) => moving(...numbers));

  it('asks for full acceleration or nothing, and for mirrored dodges in mirrored scenes', () => {
    fc.assert(
      fc.property(body, fc.array(body, { maxLength: 6 }), (self, others) => {
        const { asked, out } = dodge(self, others);
        expect(length3(out)).toBeCloseTo(asked ? 4 : 0, 9);
        const turned = ({ position, velocity }: Kinematic) =>
          moving(-position.x, -position.z, -velocity.x, -velocity.z);
        const half = dodge(turned(self), others.map(turned)).out;
        // Only two on the very same spot part along x wherever they look.
        if (others.some(({ position }) => distance3(position, self.position) < 1e-9)) return;
        expect(half.x).toBeCloseTo(-out.x, 6);
        expect(half.z).toBeCloseTo(-out.z, 6);
      }),
    );
  });

  it.each([0, 0.7, 2.1])('lets two pass who walk at each other exactly head on, at bearing %d', (bearing) => {
    const direction = { x: Math.sin(bearing), y: 0, z: Math.cos(bearing) };
    const pair = [-1, 1].map((side) =>
      createKinematic({ position: { x: side * 6 * direction.x, y: 0, z: side * 6 * direction.z } }),
    );
    const along = ({ position: { x, z } }: Kinematic) => x * direction.x + z * direction.z;
    const beside = ({ position: { x, z } }: Kinematic) => x * direction.z - z * direction.x;
    const near = createNeighborhood();
    const out = createSteering();
    let closest = Infinity;
    for (let tick = 0; tick < 600; tick++) {
      for (const [i, self] of pair.entries()) {
        gatherNeighbors(
          near,
          self,
          pair.map((motion) => ({ motion, radius: 0.5 })),
        );
        if (!avoidCollisions(out, options, self, near)) {
          const wish = i === 0 ? 2 : -2;
          out.x = 4 * (wish * direction.x - self.velocity.x);
          out.z = 4 * (wish * direction.z - self.velocity.z);
        }
        integrate(self, out, { maxSpeed: 2, maxRotation: 0 }, 1 / 60);
      }
      closest = Math.min(closest, distance3(pair[0].position, pair[1].position));
    }
    expect(along(pair[0])).toBeGreaterThan(5);
    expect(along(pair[1])).toBeLessThan(-5);
    expect(Math.sign(beside(pair[0]))).toBe(-Math.sign(beside(pair[1])));
    expect(closest).toBeGreaterThan(0.95);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(avoidCollisionsOptions, { ...options, horizon: 0 }, 'guard')).toThrow(
      'guard.horizon: must be above 0, got 0',
    );
  });
});
