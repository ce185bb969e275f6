import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { Rng } from '../../math/rng.js';
import { length3, normalize3 } from '../../math/vector3.js';
import { separate } from '../avoidance/separate.js';
import { createBlend } from '../combining/blend.js';
import { addSteering, createKinematic, createSteering, type Kinematic, limitLength } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors, type Neighborhood } from '../core/neighborhood.js';
import type { Steer } from '../core/steer.js';
import { Crowd } from './crowd.js';
import {
  alignWithNeighbors,
  alignWithNeighborsOptions,
  cohere,
  cohereOptions,
  type FlockOptions,
  flock,
  flockOptions,
} from './flock.js';
import { createCrowdContext, tickCrowd } from './tick-crowd.js';

const options: FlockOptions = { radius: 100, maxAcceleration: 10, separation: 1, alignment: 1, cohesion: 1 };

function bird(x: number, z: number, velocityX = 0, velocityZ = 0, y = 0): Kinematic {
  return createKinematic({ position: { x, y, z }, velocity: { x: velocityX, y: 0, z: velocityZ } });
}

function around(self: Kinematic, others: readonly Kinematic[]) {
  const near = createNeighborhood();
  gatherNeighbors(
    near,
    self,
    others.map((motion) => ({ motion, radius: 0.5 })),
  );
  return near;
}

describe('the rules of flocking, worked out [MOV-43]', () => {
  const near = around(bird(0, 0), [bird(3, 4, 2, 4), bird(5, 12, 8, 2)]);

  it('WE-09 pull towards the center of mass (8/3, 16/3)', () => {
    const out = createSteering();
    expect(cohere(out, { radius: 100, maxAcceleration: 50 }, bird(0, 0, 2, 2), near)).toBe(true);
    // The others' center is (4, 8); with the bird itself it is ⅔ of the way. At the rim, 100 off,
    // the pull would be 50.
    expect(out.x * (2 / 3)).toBeCloseTo((8 / 3) * 0.5, 12);
    expect(out.z * (2 / 3)).toBeCloseTo((16 / 3) * 0.5, 12);
  });

  it('WE-09 take on the mean velocity (5, 3)', () => {
    const out = createSteering();
    alignWithNeighbors(out, { radius: 100, maxAcceleration: 99, timeToTarget: 0.5 }, bird(0, 0, 2, 2), near);
    expect(out.x).toBeCloseTo((5 - 2) / 0.5, 12);
    expect(out.z).toBeCloseTo((3 - 2) / 0.5, 12);
  });

  it('WE-10 come to (0.71339, 0.70076) with weights ⅕, ⅖, ⅖ on unit vectors', () => {
    const self = bird(0, 0);
    const sum = createSteering();
    const add = (behavior: (out: ReturnType<typeof createSteering>) => unknown, weight: number) => {
      const out = createSteering();
      behavior(out);
      normalize3(out, out);
      addSteering(sum, out, weight);
    };
    const push = { threshold: 100, maxAcceleration: 10, falloff: 'inverse square', strength: 1 } as const;
    add((out) => separate(out, push, self, near), 1 / 5);
    add((out) => cohere(out, { radius: 100, maxAcceleration: 1 }, self, near), 2 / 5);
    add((out) => alignWithNeighbors(out, { radius: 100, maxAcceleration: 1e9 }, self, near), 2 / 5);
    normalize3(sum, sum);
    expect(sum.x).toBeCloseTo(0.71339, 5);
    expect(sum.z).toBeCloseTo(0.70076, 5);
  });

  it('WE-10 come to (0.72222, 0.69166) with pushes by the inverse of the distance, as in the book', () => {
    const self = bird(0, 0);
    const push = { threshold: 100, maxAcceleration: 10, falloff: 'inverse', strength: 1 } as const;
    const normalized =
      (steer: Steer<Neighborhood>): Steer<Neighborhood> =>
      (out, ...rest) => {
        const asked = steer(out, ...rest);
        normalize3(out, out);
        return asked;
      };
    const blend = createBlend<Neighborhood>(
      [
        { name: 'separation', weight: 1 / 5, steer: normalized((out, me, flock) => separate(out, push, me, flock)) },
        {
          name: 'cohesion',
          weight: 2 / 5,
          steer: normalized((out, me, flock) => cohere(out, { radius: 100, maxAcceleration: 1 }, me, flock)),
        },
        {
          name: 'alignment',
          weight: 2 / 5,
          steer: normalized((out, me, flock) =>
            alignWithNeighbors(out, { radius: 100, maxAcceleration: 1e9 }, me, flock),
          ),
        },
      ],
      { maxAcceleration: 10, maxAngularAcceleration: 1 },
    );
    const out = createSteering();
    expect(blend(out, self, near, 0.1)).toBe(true);
    // The book gives the direction.
    normalize3(out, out);
    expect(out.x).toBeCloseTo(0.72222, 5);
    expect(out.z).toBeCloseTo(0.69166, 5);
  });

  it('are one loop: a flock asks for what the blend of the three asks for', () => {
    const coordinate = numberBetween(-6, 6);
    const anyBird = fc
      .tuple(coordinate, coordinate, coordinate, coordinate, coordinate)
      .map(([x, z, vx, vz, y]) => bird(x, z, vx, vz, y));
    const weights = fc.record({
      separation: numberBetween(0, 2),
      alignment: numberBetween(0, 2),
      cohesion: numberBetween(0, 2),
      separationRadius: fc.constantFrom(2, 5),
      falloff: fc.constantFrom('linear' as const, 'inverse square' as const, 'inverse' as const),
    });
    fc.assert(
      fc.property(anyBird, fc.array(anyBird, { maxLength: 12 }), weights, (self, others, weighted) => {
        const rules = { ...options, radius: 5, strength: 3, ...weighted };
        const surrounding = around(self, [self, ...others, self]);
        const [whole, part, sum] = [createSteering(), createSteering(), createSteering()];
        const asked = flock(whole, rules, self, surrounding);
        separate(part, { ...rules, threshold: rules.separationRadius }, self, surrounding);
        addSteering(sum, part, rules.separation);
        alignWithNeighbors(part, rules, self, surrounding);
        addSteering(sum, part, rules.alignment);
        expect(cohere(part, rules, self, surrounding)).toBe(asked);
        addSteering(sum, part, rules.cohesion);
        limitLength(sum, rules.maxAcceleration);
        for (const axis of ['x', 'y', 'z'] as const) expect(whole[axis]).toBeCloseTo(sum[axis], 9);
        expect(length3(whole)).toBeLessThanOrEqual(rules.maxAcceleration * (1 + 1e-12));
      }),
    );
  });

  it.each([
    { where: 'at the rim', x: 100 },
    { where: 'far off', x: 1e6 },
  ])('ignore birds $where, and ask for nothing alone', ({ x }) => {
    const self = bird(0, 0, 1, 1);
    for (const others of [[], [self], [bird(x, 0, 9, 9)]])
      for (const behavior of [flock, cohere, alignWithNeighbors]) {
        const out = createSteering(1, 2, 3, 4);
        expect(behavior(out, options, self, around(self, others))).toBe(false);
        expect(out).toEqual(createSteering());
      }
  });

  it.each([
    { angle: 'narrow', fieldOfView: Math.PI / 2, seen: [true, false, false] },
    { angle: 'half a turn', fieldOfView: 1.02 * Math.PI, seen: [true, true, false] },
    { angle: 'a whole turn', fieldOfView: 2 * Math.PI, seen: [true, true, true] },
  ])('ignore who is behind, when the field of view is $angle', ({ fieldOfView, seen }) => {
    const self = bird(0, 0, 3, 0); // on its way along +x
    const others = [bird(5, 1), bird(0, 5), bird(-5, 0)];
    const sees = others.map((other) =>
      cohere(createSteering(), { ...options, fieldOfView }, self, around(self, [other])),
    );
    expect(sees).toEqual(seen);
    expect(cohere(createSteering(), { ...options, fieldOfView }, bird(0, 0), around(self, [others[2]]))).toBe(true);
  });

  it('part two birds on the same spot', () => {
    const [a, b] = [bird(1, 1), bird(1, 1)];
    const near = around(a, [a, b]);
    const rules = { ...options, alignment: 0, cohesion: 0 };
    const [first, second] = [createSteering(), createSteering()];
    flock(first, rules, a, near);
    gatherNeighbors(
      near,
      b,
      [a, b].map((motion) => ({ motion, radius: 1 })),
    );
    flock(second, rules, b, near);
    expect(first).toEqual(createSteering(10));
    expect(second).toEqual(createSteering(-10));
  });

  it('name the option they refuse', () => {
    checkOptions(flockOptions, options, 'birds');
    expect(() => checkOptions(flockOptions, { ...options, cohesion: -1 }, 'birds')).toThrow(
      'birds.cohesion: must be at least 0, got -1',
    );
    expect(() => checkOptions(flockOptions, { ...options, separationRadius: 101 }, 'birds')).toThrow(
      'birds.separationRadius: must be at most radius 100, got 101',
    );
    expect(() => checkOptions(flockOptions, { ...options, falloff: 'inverse square' }, 'birds')).toThrow(
      'birds.strength: must be',
    );
    expect(() => checkOptions(flockOptions, { ...options, falloff: 'cubic' as never }, 'birds')).toThrow(
      'birds.falloff: must be one of "linear", "inverse square", "inverse", got "cubic"',
    );
    expect(() => checkOptions(cohereOptions, { ...options, radius: 0 }, 'birds')).toThrow(
      'birds.radius: must be above 0, got 0',
    );
    expect(() => checkOptions(alignWithNeighborsOptions, { ...options, fieldOfView: 7 }, 'birds')).toThrow(
      'birds.fieldOfView: must be',
    );
  });
});

describe('a flock emerges from local rules [EMERGE-01]', () => {
  const rules: FlockOptions = {
    radius: 6,
    separationRadius: 3,
    maxAcceleration: 8,
    separation: 2,
    alignment: 1,
    cohesion: 1,
  };

  /** Birds in all directions inside a disc, after some seconds together. */
  function fly(seed: number, count: number, seconds: number) {
    const rng = new Rng(seed);
    const crowd = new Crowd({ reach: rules.radius, maxSpeed: 4, maxRotation: 9 });
    const ids = Array.from({ length: count }, () => {
      const position = { x: rng.range(-8, 8), y: 0, z: rng.range(-8, 8) };
      return crowd.add({ position, velocity: { x: rng.range(-3, 3), y: 0, z: rng.range(-3, 3) } });
    });
    const context = createCrowdContext();
    const birds = () =>
      ids.map((id) => {
        const motion = createKinematic();
        crowd.read(motion, id);
        return motion;
      });
    let closest = Infinity;
    const before = birds();
    for (let tick = 0; tick < seconds * 60; tick++) {
      tickCrowd(crowd, (out, self, { near }) => flock(out, rules, self, near), context, 1 / 60);
      if (tick >= 5 * 60 && tick % 10 === 0) closest = Math.min(closest, leastDistance(birds()));
    }
    return { before, after: birds(), closest, state: crowd.save() };
  }

  function leastDistance(birds: readonly Kinematic[]): number {
    let least = Infinity;
    for (const [i, a] of birds.entries())
      for (const b of birds.slice(i + 1))
        least = Math.min(least, Math.hypot(a.position.x - b.position.x, a.position.z - b.position.z));
    return least;
  }

  /** Length of the mean direction: 1 if all fly the same way. */
  function orderOf(birds: readonly Kinematic[]): number {
    let x = 0;
    let z = 0;
    for (const { velocity } of birds) {
      x += velocity.x / length3(velocity);
      z += velocity.z / length3(velocity);
    }
    return Math.hypot(x, z) / birds.length;
  }

  /** How far the farthest is from the center. */
  function spread(birds: readonly Kinematic[]): number {
    let x = 0;
    let z = 0;
    for (const { position } of birds) {
      x += position.x / birds.length;
      z += position.z / birds.length;
    }
    return Math.max(...birds.map(({ position }) => Math.hypot(position.x - x, position.z - z)));
  }

  it.each([1, 2, 3])(
    'birds of all directions come to fly the same way, together, without touching: seed %i',
    (seed) => {
      const { before, after, closest } = fly(seed, 60, 20);
      expect(orderOf(before)).toBeLessThan(0.5);
      expect(orderOf(after)).toBeGreaterThan(0.9);
      // At the distance where pushes balance pulls, 60 birds fill a disc of some 12 units; apart
      // they would be 20 · 4 away.
      expect(spread(after)).toBeLessThan(20);
      expect(closest).toBeGreaterThan(0.5);
    },
  );

  it('and in the same way every time', () => {
    expect(fly(4, 40, 3).state).toEqual(fly(4, 40, 3).state);
  });
});
