import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';
import { extrapolateStraight, extrapolateTurn } from './extrapolate.js';

const part = numberBetween(-4, 4);
const vector = fc.record({ x: part, y: part, z: part });
const motion = fc.record({ position: vector, velocity: vector, orientation: part, rotation: part });

function expectLike(found: Kinematic, wanted: Kinematic, digits: number): void {
  for (const axis of ['x', 'y', 'z'] as const) {
    expect(found.position[axis]).toBeCloseTo(wanted.position[axis], digits);
    expect(found.velocity[axis]).toBeCloseTo(wanted.velocity[axis], digits);
  }
  expect(Math.cos(found.orientation - wanted.orientation)).toBeCloseTo(1, digits);
  expect(Math.abs(found.orientation)).toBeLessThanOrEqual(Math.PI);
  expect(found.rotation).toBe(wanted.rotation);
}

/** Turns and moves in many small steps, with the velocity in the middle of each. */
function walk(from: Kinematic, time: number, isTurning: boolean): Kinematic {
  const STEPS = 400;
  const dt = time / STEPS;
  const now = createKinematic(from);
  const course = Math.atan2(from.velocity.x, from.velocity.z);
  const speed = Math.hypot(from.velocity.x, from.velocity.z);
  const head = (turn: number) => {
    now.velocity.x = speed * Math.sin(course + (isTurning ? turn : 0));
    now.velocity.z = speed * Math.cos(course + (isTurning ? turn : 0));
  };
  for (let i = 0; i < STEPS; i++) {
    head(from.rotation * (i + 0.5) * dt);
    now.position.x += now.velocity.x * dt;
    now.position.y += now.velocity.y * dt;
    now.position.z += now.velocity.z * dt;
    now.orientation += from.rotation * dt;
  }
  head(from.rotation * time);
  return now;
}

describe('extrapolating a motion', () => {
  it.each([
    { name: 'along an arc', extrapolate: extrapolateTurn, isTurning: true },
    { name: 'straight on', extrapolate: extrapolateStraight, isTurning: false },
  ])('[MOV-66] ends $name where many small steps end', ({ extrapolate, isTurning }) => {
    fc.assert(
      fc.property(motion, numberBetween(0, 2), (from, time) => {
        const found = createKinematic();
        extrapolate(found, createKinematic(from), time);
        expectLike(found, walk(createKinematic(from), time, isTurning), 3);
      }),
      { numRuns: 50 },
    );
  });

  it('follows a quarter of a circle, a hair of a turn, and no turn at all', () => {
    const out = createKinematic();
    const from = createKinematic({ velocity: createVector3(0, 0, Math.PI / 2), rotation: Math.PI / 2 });
    extrapolateTurn(out, from, 1);
    expectLike(
      out,
      createKinematic({
        position: createVector3(1, 0, 1),
        velocity: createVector3(Math.PI / 2),
        orientation: Math.PI / 2,
        rotation: Math.PI / 2,
      }),
      12,
    );
    extrapolateTurn(out, createKinematic({ velocity: createVector3(0, 0, 3), rotation: 1e-7 }), 2);
    expect(out.position.z).toBe(6);
    expect(out.position.x).toBeCloseTo(6e-7, 12);
    extrapolateTurn(out, createKinematic({ velocity: createVector3(1, 2, 3) }), 2);
    expect(out.position).toEqual({ x: 2, y: 4, z: 6 });
  });
});
