import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, length3 } from '../../math/vector3.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { createReciprocalState, RECIPROCAL_DEFAULTS, steerReciprocally } from './avoid-reciprocally.js';
import { createHit, detectAny } from './detector.js';
import { followField } from './follow-field.js';

const number = numberBetween(-10, 10);

describe('steerReciprocally', () => {
  it('asks for the acceleration that reaches the wish in one tick, where nobody is in the way', () => {
    fc.assert(
      fc.property(number, number, number, number, numberBetween(0.01, 2), (vx, vy, wx, wy, dt) => {
        const self = createKinematic({ velocity: createVector3(vx, vy, 1) });
        const near = createNeighborhood(1);
        gatherNeighbors(near, self, [{ motion: self, radius: 0.5 }]);
        const out = createSteering(9, 9, 9, 9);
        const options = { ...RECIPROCAL_DEFAULTS, radius: 0.5, maxSpeed: 100, maxAcceleration: 1e9 };
        steerReciprocally(out, options, createReciprocalState(), self, createVector3(wx, wy, 3), near, [], dt);
        expect(out.x * dt).toBeCloseTo(wx - vx, 9);
        expect(out.y * dt).toBeCloseTo(wy - vy, 9);
        expect(out.z * dt).toBeCloseTo(2, 9);
        expect(out.angular).toBe(0);
      }),
    );
  });
});

describe('detectAny', () => {
  it('writes all of the nearest hit, and of equal ones that of the first detector', () => {
    const at = fc.record({ distance: fc.integer({ min: 0, max: 5 }), isHit: fc.boolean() });
    fc.assert(
      fc.property(fc.array(at, { maxLength: 6 }), (hits) => {
        const detectors = hits.map(({ distance, isHit }, i) => (out: ReturnType<typeof createHit>) => {
          if (!isHit) return false;
          Object.assign(out.position, createVector3(i, 1, 2));
          Object.assign(out.normal, createVector3(3, i, 4));
          out.distance = distance;
          return true;
        });
        const out = createHit();
        const found = detectAny(detectors)(out, createVector3(), createVector3(0, 0, 9));
        const least = Math.min(...hits.map(({ distance, isHit }) => (isHit ? distance : Infinity)));
        const first = hits.findIndex(({ distance, isHit }) => isHit && distance === least);
        expect(found).toBe(first >= 0);
        if (!found) return;
        expect(out).toEqual({
          position: createVector3(first, 1, 2),
          normal: createVector3(3, first, 4),
          distance: least,
        });
      }),
    );
  });
});

describe('followField', () => {
  it('adds up sources, each by the square of its distance, and feels none at its reach or beyond', () => {
    const source = fc.record({
      position: fc.record({ x: number, y: number, z: number }),
      strength: numberBetween(-50, 50),
      reach: numberBetween(1, 15),
    });
    fc.assert(
      fc.property(fc.array(source, { maxLength: 4 }), (sources) => {
        const out = createSteering();
        const felt = followField(out, { maxAcceleration: 1e9 }, createKinematic(), sources);
        const sum = createVector3();
        const inReach = sources.filter(({ position, reach }) => length3(position) > 0 && length3(position) < reach);
        for (const { position, strength } of inReach)
          for (const axis of ['x', 'y', 'z'] as const)
            sum[axis] -= (strength * position[axis]) / length3(position) ** 3;
        expect(felt).toBe(inReach.length > 0);
        for (const axis of ['x', 'y', 'z'] as const) expect(out[axis]).toBeCloseTo(sum[axis], 6);
      }),
    );
    const border = { position: createVector3(3, 0, 4), strength: 1, reach: 5 };
    expect(followField(createSteering(), { maxAcceleration: 5 }, createKinematic(), [border])).toBe(false);
  });
});
