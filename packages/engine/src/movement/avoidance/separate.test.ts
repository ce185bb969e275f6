import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { dot3, length3, squaredLength3, subtract3 } from '../../math/vector3.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { attract, type SeparateOptions, separate, separateOptions } from './separate.js';

const linear: SeparateOptions = { threshold: 10, maxAcceleration: 5, falloff: 'linear' };
const square: SeparateOptions = { threshold: 100, maxAcceleration: 5, falloff: 'inverse square', strength: 1 };

const at = (x: number, z: number, y = 0) => createKinematic({ position: { x, y, z } });

function push(options: SeparateOptions, self: Kinematic, others: readonly Kinematic[], behavior = separate) {
  const near = createNeighborhood();
  gatherNeighbors(
    near,
    self,
    others.map((motion) => ({ motion, radius: 0.5 })),
  );
  const out = createSteering(7, 7, 7, 7);
  const asked = behavior(out, options, self, near);
  return { asked, out };
}

describe('separate [MOV-32]', () => {
  it.each([
    { falloff: 'inverse', force: (distance: number) => 6 / distance },
    { falloff: 'inverse square', force: (distance: number) => 6 / (distance * distance) },
    { falloff: 'linear', force: (distance: number) => 5 - distance / 2 },
  ] as const)('pushes less the farther, and never more than it may: $falloff', ({ falloff, force }) => {
    for (const distance of [0.25, 1, 1.1, 1.2, 2, 5, 9]) {
      const options = { threshold: 10, maxAcceleration: 5, strength: 6, falloff };
      const { out } = push(options, at(0, 0), [at(0.6 * distance, 0, 0.8 * distance)]);
      expect(Math.hypot(out.x, out.y, out.z)).toBeCloseTo(Math.min(5, force(distance)), 9);
      expect(out.x / out.y).toBeCloseTo(0.75, 9);
      // Each of two is limited by itself, not only their sum: opposite ones cancel out.
      const { out: both } = push(options, at(0, 0), [at(distance, 0), at(-distance, 0), at(0, 9.5)]);
      expect(both.x).toBeCloseTo(0, 9);
      const { out: uneven } = push(options, at(0, 0), [at(distance, 0), at(-3, 0)]);
      expect(uneven.x).toBeCloseTo(Math.min(5, force(3)) - Math.min(5, force(distance)), 9);
    }
  });

  it('WE-09 pushes by unit direction over squared distance, away from both', () => {
    const { out } = push(square, at(0, 0), [at(3, 4), at(5, 12)]);
    expect(out.x).toBeCloseTo(-0.026276, 6);
    expect(out.z).toBeCloseTo(-0.037462, 6);
  });

  it('WE-09 pushes by the way over squared distance, half as hard at twice the distance, when told to', () => {
    const [first, second] = [at(3, 4), at(5, 12)];
    expect([first, second].map(({ position }) => [length3(position), squaredLength3(position)])).toEqual([
      [5, 25],
      [13, 169],
    ]);
    const inverse = { ...square, falloff: 'inverse' } as const;
    const { out } = push(inverse, at(0, 0), [first, second]);
    expect(out.x).toBeCloseTo(-0.149586, 6);
    expect(out.z).toBeCloseTo(-0.231006, 6);
    const sizes = [1, 2, 4, 0.1].map((distance) => -push(inverse, at(0, 0), [at(distance, 0)]).out.x);
    expect(sizes).toEqual([1, 0.5, 0.25, 5]); // no more than the largest acceleration
    expect(() => checkOptions(separateOptions, { ...inverse, strength: 0 }, 'bird')).toThrow(
      'bird.strength: must be above 0, got 0',
    );
  });

  it.each([
    { distance: 0.001, size: 4.9995 },
    { distance: 5, size: 2.5 },
    { distance: 9, size: 0.5 },
  ])('grows evenly towards contact: $size at distance $distance', ({ distance, size }) => {
    expect(push(linear, at(0, 0), [at(distance, 0)]).out.x).toBeCloseTo(-size, 9);
  });

  it.each([linear, square])(
    'asks for nothing at the threshold and beyond, alone, and about itself: $falloff',
    (options) => {
      const self = at(0, 0);
      for (const others of [[], [self], [at(options.threshold, 0)], [at(0, options.threshold + 1)]])
        expect(push(options, self, others)).toEqual({ asked: false, out: createSteering() });
    },
  );

  it('flees from the nearest alone when told to, from the first of several as near', () => {
    const { out } = push({ ...linear, from: 'nearest' }, at(0, 0), [at(6, 0), at(0, 5), at(0, -5), at(-7, 0)]);
    expect(out).toEqual(createSteering(0, 0, -2.5));
  });

  it('parts two on the same spot in opposite directions, the same ones every time', () => {
    const a = at(3, 4);
    const b = at(3, 4);
    for (const options of [linear, square]) {
      expect(push(options, a, [a, b]).out).toEqual(createSteering(5));
      expect(push(options, b, [a, b]).out).toEqual(createSteering(-5));
      expect(push(options, a, [b]).out).toEqual(createSteering(5));
    }
  });

  const coordinate = numberBetween(-20, 20);
  const body = fc
    .record({ x: coordinate, y: coordinate, z: coordinate })
    .map((position) => createKinematic({ position }));

  it('never attracts, and never asks for more than its limit', () => {
    const options = fc.constantFrom<SeparateOptions>(
      linear,
      square,
      { ...linear, from: 'nearest' },
      { ...square, strength: 900, from: 'nearest' },
    );
    fc.assert(
      fc.property(options, body, body, fc.array(body, { maxLength: 8 }), (chosen, self, other, more) => {
        const away = createSteering();
        subtract3(away, self.position, other.position);
        expect(dot3(push(chosen, self, [other]).out, away)).toBeGreaterThanOrEqual(0);
        expect(length3(push(chosen, self, [other, ...more]).out)).toBeLessThanOrEqual(5 * (1 + 1e-12));
        // However many stand on one side, the push leads to the other.
        const east = more
          .map(({ position: { x, y, z } }) => at(self.position.x + Math.abs(x), z, y))
          .filter(({ position }) => position.x > self.position.x);
        expect(push(chosen, self, east).out.x).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('MOV-33 pulls with the same strength when its sign is turned round', () => {
    fc.assert(
      fc.property(body, fc.array(body, { maxLength: 5 }), (self, others) => {
        const away = push(linear, self, others).out;
        const towards: Steering = push(linear, self, others, attract).out;
        for (const axis of ['x', 'y', 'z'] as const) expect(towards[axis] + away[axis]).toBeCloseTo(0, 12);
      }),
    );
  });

  it('names the option it refuses', () => {
    checkOptions(separateOptions, linear, 'crowd.separate');
    expect(() => checkOptions(separateOptions, { ...linear, threshold: 0 }, 'crowd.separate')).toThrow(
      'crowd.separate.threshold: must be above 0, got 0',
    );
    expect(() => checkOptions(separateOptions, { ...square, strength: -1 }, 'crowd.separate')).toThrow(
      'crowd.separate.strength: must be above 0, got -1',
    );
    expect(() => checkOptions(separateOptions, { ...linear, falloff: 'cubic' as never }, 'crowd.separate')).toThrow(
      'crowd.separate.falloff: must be one of "linear", "inverse square", "inverse", got "cubic"',
    );
  });
});
