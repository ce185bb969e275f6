import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createKinematic, createKinematicSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors, type Neighbor } from '../core/neighborhood.js';
import {
  avoidReciprocally,
  createReciprocalState,
  RECIPROCAL_DEFAULTS,
  type ReciprocalOptions,
} from './avoid-reciprocally.js';
import type { Wall } from './detect-walls.js';

interface Point {
  readonly x: number;
  readonly z: number;
}

const options: ReciprocalOptions = {
  ...RECIPROCAL_DEFAULTS,
  radius: 0.5,
  maxSpeed: 100,
  horizon: 3,
  share: 1,
  sidestep: 0,
};
const DT = 0.25;
const ground = ({ x, z }: Point) => ({ x, y: 0, z });
const still = createKinematic();

function choose(
  tuned: ReciprocalOptions,
  self: Kinematic,
  wish: Point,
  others: readonly Neighbor[],
  walls: Wall[] = [],
) {
  const near = createNeighborhood();
  gatherNeighbors(near, self, others);
  const state = createReciprocalState(tuned.maxNeighbors);
  const out = createKinematicSteering();
  avoidReciprocally(out, tuned, state, self, ground(wish), near, walls, DT);
  return { out, state };
}

/** The distance of a point from another that moves straight on for some seconds, where it is least. */
function nearestApproach(apart: Point, velocity: Point, seconds: number): number {
  const squared = velocity.x * velocity.x + velocity.z * velocity.z;
  const best = squared === 0 ? 0 : (apart.x * velocity.x + apart.z * velocity.z) / squared;
  const time = Math.max(0, Math.min(seconds, best));
  return Math.hypot(apart.x - velocity.x * time, apart.z - velocity.z * time);
}

const part = numberBetween(-3, 3);
const point = fc.record({ x: part, z: part });
const pair = fc.record({ from: point, velocity: point, to: point, towards: point, size: numberBetween(0.2, 0.8) });

describe('the velocity chosen among others', () => {
  it('is the least change after which two do not touch in time, or no longer overlap after a tick', () => {
    fc.assert(
      fc.property(pair, ({ from, velocity, to, towards, size }) => {
        const self = createKinematic({ position: ground(from), velocity: ground(velocity) });
        const other = createKinematic({ position: ground(to), velocity: ground(towards) });
        const radius = options.radius + size;
        const apart = { x: to.x - from.x, z: to.z - from.z };
        const isApart = Math.hypot(apart.x, apart.z) > radius;
        // How far apart they come to be at a velocity of this one while the other goes on.
        const clearance = (x: number, z: number) => {
          const relative = { x: x - towards.x, z: z - towards.z };
          return isApart
            ? nearestApproach(apart, relative, options.horizon) - radius
            : Math.hypot(apart.x - relative.x * DT, apart.z - relative.z * DT) - radius;
        };
        const { out } = choose(options, self, velocity, [{ motion: other, radius: size }]);
        const change = { x: out.x - velocity.x, z: out.z - velocity.z };
        const length = Math.hypot(change.x, change.z);
        if (clearance(velocity.x, velocity.z) > 1e-9) {
          expect(length).toBeLessThan(1e-9);
          return;
        }
        expect(clearance(out.x, out.z)).toBeGreaterThan(-1e-6);
        // No smaller change would do.
        let widest = -Infinity;
        for (let i = 0; i < 24; i++) {
          const [s, c] = [Math.sin((i * Math.PI) / 12), Math.cos((i * Math.PI) / 12)];
          for (const share of [0.5, 0.9, 0.99])
            widest = Math.max(widest, clearance(velocity.x + share * length * s, velocity.z + share * length * c));
        }
        expect(widest).toBeLessThan(1e-6);
        // With a share, and another wish: the nearest beyond the line across that part of the change.
        const half = choose({ ...options, share: 0.5 }, self, towards, [{ motion: other, radius: size }]).out;
        if (length < 1e-6) return;
        const normal = { x: change.x / length, z: change.z / length };
        const bound = normal.x * velocity.x + normal.z * velocity.z + 0.5 * length;
        const missing = Math.max(0, bound - normal.x * towards.x - normal.z * towards.z);
        expect(half.x).toBeCloseTo(towards.x + missing * normal.x, 6);
        expect(half.z).toBeCloseTo(towards.z + missing * normal.z, 6);
      }),
      { numRuns: 200 },
    );
  });

  it('sends two that are in the same place at the same velocity apart to opposite sides', () => {
    const pairAtOnce = [createKinematic(), createKinematic()].map((motion) => ({ motion, radius: 0.5 }));
    const pushed = pairAtOnce.map(
      ({ motion }) => choose({ ...options, share: 0.5 }, motion, still.position, pairAtOnce).out,
    );
    expect(pushed.map(({ x, z }) => [x, z])).toEqual([
      [0.5 / DT, 0],
      [-0.5 / DT, 0],
    ]);
  });

  it('heeds the nearest others within the range, the nearest first', () => {
    const others = fc.array(fc.record({ x: fc.integer({ min: -6, max: 6 }), z: fc.integer({ min: -6, max: 6 }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        others,
        fc.integer({ min: 1, max: 8 }),
        fc.nat(19),
        numberBetween(1, 9),
        (places, most, own, range) => {
          const bodies = places.map((place) => createKinematic({ position: ground(place) }));
          const self = bodies[own] ?? createKinematic({ position: ground({ x: 1, z: -2 }) });
          const distance = (i: number) =>
            Math.hypot(bodies[i].position.x - self.position.x, bodies[i].position.z - self.position.z);
          const expected = bodies
            .map((_, i) => i)
            .filter((i) => i !== own && distance(i) < range)
            .sort((a, b) => distance(a) - distance(b) || a - b)
            .slice(0, most);
          const { state } = choose(
            { ...options, maxNeighbors: most, range },
            self,
            still.velocity,
            bodies.map((motion) => ({ motion, radius: 0 })),
          );
          expect([...state.neighbors.subarray(0, state.neighborCount)]).toEqual(expected);
          expect(state.allowed.count).toBe(expected.length);
        },
      ),
    );
  });

  it('comes no nearer to a wall than its radius in the time of the horizon, and from within no deeper', () => {
    const ends = fc.oneof(
      fc.record({ from: point, to: point }),
      point.map((post) => ({ from: post, to: post })),
    );
    fc.assert(
      fc.property(ends, point, point, (wall, from, wish) => {
        const [wx, wz] = [wall.to.x - wall.from.x, wall.to.z - wall.from.z];
        let nearest = { x: 0, z: 0, length: Infinity };
        for (let i = 0; i <= 200; i++) {
          const [x, z] = [from.x - wall.from.x - (wx * i) / 200, from.z - wall.from.z - (wz * i) / 200];
          if (Math.hypot(x, z) < nearest.length) nearest = { x, z, length: Math.hypot(x, z) };
        }
        fc.pre(nearest.length > 0.1);
        const tuned = { ...options, wallHorizon: 2, maxSpeed: 4.5 };
        const { out } = choose(tuned, createKinematic({ position: ground(from) }), wish, [], [wall]);
        const normal = { x: nearest.x / nearest.length, z: nearest.z / nearest.length };
        const speed = Math.max(0, (nearest.length - options.radius) / 2);
        const missing = Math.max(0, -speed - normal.x * wish.x - normal.z * wish.z);
        expect(out.x).toBeCloseTo(wish.x + missing * normal.x, 1);
        expect(out.z).toBeCloseTo(wish.z + missing * normal.z, 1);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    { what: 'as far as it may where it stands', velocity: 0, turned: 1 },
    { what: 'less where it gets on', velocity: 0.6, turned: 0.5 },
    { what: 'hardly at full speed', velocity: 1, turned: 0.1 },
    { what: 'not at all beyond that', velocity: 1.2, turned: 0 },
    { what: 'no farther where it is pushed back', velocity: -1, turned: 1 },
  ])('turns the wish to the right $what', ({ velocity, turned }) => {
    const self = createKinematic({ velocity: ground({ x: 0, z: velocity }) });
    const other = createKinematic({ position: ground({ x: 0, z: 2 }) });
    const { state } = choose({ ...options, sidestep: 0.8 }, self, { x: 0, z: 1 }, [{ motion: other, radius: 0.5 }]);
    const { wishX, wishZ } = state.allowed;
    expect(Math.hypot(wishX, wishZ)).toBeCloseTo(1, 9);
    expect(Math.abs(Math.atan2(-wishX, wishZ) - 0.8 * turned)).toBeLessThan(0.02);
  });

  it('leaves a wish alone that no other stands against, and one to stand still', () => {
    const other = { motion: createKinematic({ position: ground({ x: 0, z: -2 }) }), radius: 0.5 };
    const wall = { from: { x: -9, z: 1 }, to: { x: 9, z: 1 } };
    const freely = choose({ ...options, sidestep: 0.8 }, createKinematic(), { x: 0, z: 1 }, [other], [wall]);
    expect([freely.state.allowed.wishX, freely.state.allowed.wishZ]).toEqual([0, 1]);
    const inTheWay = { motion: createKinematic({ velocity: ground({ x: 3, z: 0 }) }), radius: 0.5 };
    const standing = choose({ ...options, sidestep: 0.8 }, createKinematic(), { x: 0, z: 0 }, [inTheWay]);
    expect([standing.state.allowed.wishX, standing.state.allowed.wishZ]).toEqual([0, 0]);
  });
});
