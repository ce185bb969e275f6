import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { length3 } from '../../math/vector3.js';
import { createBlend } from '../combining/blend.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { seek } from '../steering/seek.js';
import { Crowd } from './crowd.js';
import { type FlockOptions, flock } from './flock.js';
import { type CrowdContext, createCrowdContext, tickCrowd } from './tick-crowd.js';

const rules: FlockOptions = { radius: 4, maxAcceleration: 6, separation: 1.5, alignment: 1, cohesion: 1 };
const limits = { maxSpeed: 4, maxRotation: 2 };
const flocking = (out: Parameters<typeof flock>[0], self: Readonly<Kinematic>, { near }: CrowdContext) =>
  flock(out, rules, self, near);

function motions(count: number, seed = 1): Kinematic[] {
  const rng = new Rng(seed);
  const some = (size: number) => ({ x: rng.range(-size, size), y: rng.range(-1, 1), z: rng.range(-size, size) });
  return Array.from({ length: count }, () =>
    createKinematic({
      position: some(8),
      velocity: some(3),
      orientation: rng.range(-3, 3),
      rotation: rng.range(-1, 1),
    }),
  );
}

function read(crowd: Crowd, id: number): Kinematic {
  const motion = createKinematic();
  expect(crowd.read(motion, id)).toBe(true);
  return motion;
}

function expectClose(a: Kinematic, b: Kinematic): void {
  for (const axis of ['x', 'y', 'z'] as const) {
    expect(a.position[axis]).toBeCloseTo(b.position[axis], 9);
    expect(a.velocity[axis]).toBeCloseTo(b.velocity[axis], 9);
  }
  expect(a.orientation).toBeCloseTo(b.orientation, 9);
}

describe('ticking a crowd', () => {
  it('moves each as a single record among all the others would be moved', () => {
    const records = motions(40);
    const crowd = new Crowd({ reach: 4, ...limits });
    const ids = records.map((motion) => crowd.add(motion));
    const others = records.map((motion) => ({ motion, radius: 0.5 }));
    const near = createNeighborhood();
    const context = createCrowdContext();
    for (let tick = 0; tick < 5; tick++) {
      const requests = records.map((self) => {
        const out = createSteering();
        gatherNeighbors(near, self, others);
        flock(out, rules, self, near);
        return out;
      });
      for (const [i, self] of records.entries()) integrate(self, requests[i], limits, 1 / 30);
      tickCrowd(crowd, flocking, context, 1 / 30);
      for (const [i, id] of ids.entries()) expectClose(read(crowd, id), records[i]);
    }
  });

  it('comes to the same in whatever order they joined', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const start = motions(30);
        const order = start.map((_, i) => i);
        new Rng(seed).shuffle(order);
        const straight = new Crowd({ reach: 4, ...limits });
        const shuffled = new Crowd({ reach: 4, ...limits });
        const ids = start.map((motion) => straight.add(motion));
        const shuffledIds: number[] = [];
        for (const i of order) shuffledIds[i] = shuffled.add(start[i]);
        const context = createCrowdContext();
        for (let tick = 0; tick < 4; tick++)
          for (const crowd of [straight, shuffled]) tickCrowd(crowd, flocking, context, 1 / 30);
        for (const [i, id] of ids.entries()) expectClose(read(straight, id), read(shuffled, shuffledIds[i]));
      }),
      { numRuns: runs(8) },
    );
  });

  it('keeps everybody within its own limits', () => {
    const crowd = new Crowd({ reach: 4, ...limits });
    const ids = motions(50).map((motion, i) => crowd.add({ ...motion, maxSpeed: 1 + (i % 4) }));
    const context = createCrowdContext();
    for (let tick = 0; tick < 60; tick++) {
      tickCrowd(
        crowd,
        (out, self, { near }) => {
          flock(out, rules, self, near);
          out.angular = 100;
          return true;
        },
        context,
        1 / 30,
      );
      for (const [i, id] of ids.entries()) {
        expect(length3(read(crowd, id).velocity)).toBeLessThanOrEqual(1 + (i % 4) + 1e-12);
        expect(Math.abs(read(crowd, id).rotation)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('lets a game bring its own context, memory by place, and combinators', () => {
    interface Game extends CrowdContext {
      readonly goal: { x: number; y: number; z: number };
      readonly asked: number[];
    }
    const steer = createBlend<Game>(
      [
        { name: 'flock', steer: (out, self, { near }) => flock(out, rules, self, near), weight: 0.5 },
        { name: 'goal', steer: (out, self, { goal }) => seek(out, { maxAcceleration: 6 }, self, goal) },
        { name: 'count', steer: (_out, _self, { asked, slot }) => asked[slot]++ < 0 },
      ],
      { maxAcceleration: 6, maxAngularAcceleration: 1 },
    );
    const crowd = new Crowd({ reach: 4, ...limits, facing: 'motion' });
    const ids = motions(20).map((motion) => crowd.add(motion));
    const game: Game = { ...createCrowdContext(), goal: { x: 0, y: 0, z: 500 }, asked: ids.map(() => 0) };
    for (let tick = 0; tick < 120; tick++) tickCrowd(crowd, steer, game, 1 / 30);
    expect(game.asked).toEqual(ids.map(() => 120));
    for (const id of ids) {
      expect(read(crowd, id).velocity.z).toBeGreaterThan(3);
      expect(Math.abs(read(crowd, id).orientation)).toBeLessThan(0.5);
    }
  });

  it('leaves a request empty that a behavior did not fill in', () => {
    const crowd = new Crowd({ reach: 1, ...limits });
    const [first, second] = [crowd.add(), crowd.add({ position: { x: 50, y: 0, z: 0 } })];
    let asked = 0;
    tickCrowd(
      crowd,
      (out) => {
        if (asked++ > 0) return false;
        out.x = 1;
        return true;
      },
      createCrowdContext(),
      1,
    );
    expect(read(crowd, first).velocity.x + read(crowd, second).velocity.x).toBe(1);
  });

  it('is as before when a behavior throws, and refuses changes in the middle', () => {
    const crowd = new Crowd({ reach: 4, ...limits });
    const ids = motions(10).map((motion) => crowd.add(motion));
    const before = ids.map((id) => read(crowd, id));
    const context = createCrowdContext();
    const failing = (deed: () => void) => () => {
      let asked = 0;
      tickCrowd(
        crowd,
        (out) => {
          out.x = 5;
          if (asked++ === 5) deed();
          return true;
        },
        context,
        1,
      );
    };
    expect(failing(() => crowd.add())).toThrow('between ticks');
    expect(failing(() => crowd.remove(ids[0]))).toThrow('between ticks');
    expect(failing(() => tickCrowd(crowd, () => false, createCrowdContext(), 1))).toThrow('between ticks');
    expect(ids.map((id) => read(crowd, id))).toEqual(before);
    tickCrowd(crowd, flocking, context, 0.1);
    expect(ids.map((id) => read(crowd, id))).not.toEqual(before);
  });

  it('lets behaviors look farther than usual, without harm to those after them', () => {
    const run = (farther: boolean) => {
      const crowd = new Crowd({ reach: 4, ...limits });
      const ids = motions(40).map((motion) => crowd.add(motion));
      const context = createCrowdContext();
      const steer = (
        out: ReturnType<typeof createSteering>,
        self: Readonly<Kinematic>,
        { near, slot }: CrowdContext,
      ) => {
        const asked = flock(out, rules, self, near);
        if (farther) crowd.near(near, crowd.idAt(slot), 9);
        return asked;
      };
      for (let tick = 0; tick < 3; tick++) tickCrowd(crowd, steer, context, 0.1);
      return ids.map((id) => read(crowd, id));
    };
    expect(run(true)).toEqual(run(false));
  });
});
