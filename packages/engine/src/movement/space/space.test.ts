import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import {
  angleBetweenQuaternions,
  conjugateQuaternion,
  createQuaternion,
  dotQuaternions,
  multiplyQuaternions,
  type Quaternion,
  quaternionFromAxisAngle,
  quaternionToAxisAngle,
  rotateVector3,
} from '../../math/quaternion.js';
import { Rng } from '../../math/rng.js';
import { createVector3, distance3, dot3, length3, normalize3, type Vector3 } from '../../math/vector3.js';
import { pursue } from '../steering/pursue.js';
import { seek } from '../steering/seek.js';
import { alignInSpace } from './align-in-space.js';
import { faceInSpace, lookWhereGoingInSpace } from './face-in-space.js';
import { integrateInSpace, turnAttitude } from './integrate-in-space.js';
import { orientationAlong } from './orientation-along.js';
import { createSpaceKinematic, createSpaceSteering, forwardInSpace } from './space-kinematic.js';
import { createWanderInSpaceState, wanderInSpace, wanderInSpaceOptions } from './wander-in-space.js';

const number = numberBetween(-20, 20);
const vector = fc.record({ x: number, y: number, z: number });
const attitude = fc.tuple(vector, numberBetween(0, 6)).map(([axis, angle]) => {
  const q = createQuaternion();
  quaternionFromAxisAngle(q, axis, angle);
  return q;
});
const limits = { maxSpeed: 8, maxRotation: 3 };
const turning = { maxAngularAcceleration: 12, maxRotation: 3, targetRadius: 0.01, slowRadius: 1 };

function turned(q: Readonly<Quaternion>, v: Readonly<Vector3>): Vector3 {
  const out = createVector3();
  rotateVector3(out, q, v);
  return out;
}

describe('motion in space [MOV-96]', () => {
  it('keeps the attitude at length 1 however fast it spins, and turns by exactly the angle', () => {
    fc.assert(
      fc.property(vector, fc.integer({ min: 1, max: 200 }), (spin, steps) => {
        const q = createQuaternion();
        for (let i = 0; i < steps; i++) turnAttitude(q, q, spin, 1 / steps);
        expect(dotQuaternions(q, q)).toBeCloseTo(1, 12);
        const exact = createQuaternion();
        quaternionFromAxisAngle(exact, spin, length3(spin));
        expect(angleBetweenQuaternions(q, exact)).toBeLessThan(1e-6);
      }),
    );
  });

  it('never exceeds its limits, and moves with the velocity it had', () => {
    fc.assert(
      fc.property(vector, vector, vector, vector, attitude, (velocity, spin, push, turn, lie) => {
        const self = createSpaceKinematic({ velocity, spin, attitude: lie });
        integrateInSpace(self, { ...push, angular: 0, turn }, limits, 0.1);
        expect(distance3(self.position, createVector3(velocity.x / 10, velocity.y / 10, velocity.z / 10))).toBeLessThan(
          1e-12,
        );
        expect(length3(self.velocity)).toBeLessThanOrEqual(8 * (1 + 1e-12));
        expect(length3(self.spin)).toBeLessThanOrEqual(3 * (1 + 1e-12));
      }),
    );
  });

  it('tells the heading of the nose and how fast it turns, as on the ground', () => {
    const self = createSpaceKinematic({ spin: createVector3(0, 0.5, 0) });
    for (let i = 0; i < 60; i++) integrateInSpace(self, createSpaceSteering(), limits, 1 / 60);
    expect(self.orientation).toBeCloseTo(0.5, 9);
    expect(self.rotation).toBe(0.5);
    // straight up: the heading stays
    quaternionFromAxisAngle(self.attitude, createVector3(1, 0, 0), -Math.PI / 2);
    integrateInSpace(self, createSpaceSteering(), limits, 0);
    expect(self.orientation).toBeCloseTo(0.5, 9);
  });

  it('is pushed about by the behaviors of the ground, in three dimensions', () => {
    const self = createSpaceKinematic({ position: createVector3(1, 1, 1) });
    const out = createSpaceSteering();
    seek(out, { maxAcceleration: 3 }, self, createVector3(3, 3, 2));
    expect(distance3(out, createVector3(2, 2, 1))).toBeLessThan(1e-12);
    const quarry = createSpaceKinematic({ position: createVector3(1, 9, 1), velocity: createVector3(0, 0, 2) });
    pursue(out, { maxAcceleration: 3, maxPrediction: 1 }, self, quarry);
    expect(out.y).toBeGreaterThan(2);
    expect(out.z).toBeGreaterThan(0);
  });
});

describe('align in space [MOV-98]', () => {
  const root = Math.SQRT1_2;
  const facingX = createQuaternion(0, root, 0, root);
  const goal = createQuaternion();
  quaternionFromAxisAngle(goal, createVector3(8 / 17, 15 / 17, 0), (2 * Math.PI) / 3);

  it('WE-30 turns 0.92973 rad from facing +x, about the same axis told in the body or in the world', () => {
    expect([goal.w, goal.x, goal.y, goal.z]).toEqual([0.5, 0.40754, 0.76414, 0].map((v) => expect.closeTo(v, 5)));
    const back = createQuaternion();
    const way = createQuaternion();
    conjugateQuaternion(back, facingX);
    multiplyQuaternions(way, back, goal);
    expect([way.w, way.x, way.y, way.z]).toEqual([0.89388, 0.28818, 0.18678, 0.28818].map((v) => expect.closeTo(v, 5)));
    multiplyQuaternions(way, goal, back);
    expect(way.z).toBeCloseTo(-0.28818, 5);
    const axis = createVector3();
    expect(quaternionToAxisAngle(axis, way)).toBeCloseTo(0.92973, 5);
    const out = createVector3();
    expect(alignInSpace(out, turning, createSpaceKinematic({ attitude: facingX }), goal)).toBe(true);
    normalize3(out, out);
    expect(distance3(out, axis)).toBeLessThan(1e-9);
  });

  it('gets there from anywhere the short way, and stops turning', () => {
    fc.assert(
      fc.property(attitude, attitude, (from, to) => {
        const self = createSpaceKinematic({ attitude: from });
        const steering = createSpaceSteering();
        const first = angleBetweenQuaternions(from, to);
        let way = 0;
        let isTurning = true;
        for (let i = 0; i < 600 && isTurning; i++) {
          isTurning = alignInSpace(steering.turn, turning, self, to);
          integrateInSpace(self, steering, limits, 1 / 60);
          way += length3(self.spin) / 60;
        }
        expect(isTurning).toBe(false);
        expect(angleBetweenQuaternions(self.attitude, to)).toBeLessThan(0.02);
        expect(way).toBeLessThan(first + 0.2);
      }),
      { numRuns: 40 },
    );
  });

  it('brakes where it is to stay, and then asks for nothing', () => {
    const out = createVector3();
    const self = createSpaceKinematic({ spin: createVector3(0, 1, 0) });
    expect(alignInSpace(out, turning, self, createQuaternion())).toBe(true);
    expect(out.y).toBeLessThan(0);
    expect(alignInSpace(out, turning, createSpaceKinematic(), createQuaternion())).toBe(false);
    expect(out).toEqual(createVector3());
  });
});

describe('orientations along a direction [MOV-99]', () => {
  it('look exactly along it, and turn from the base by no more than the directions differ', () => {
    fc.assert(
      fc.property(vector, attitude, (direction, base) => {
        fc.pre(length3(direction) > 1e-3);
        const out = createQuaternion();
        orientationAlong(out, direction, base);
        const forward = createVector3();
        const wanted = createVector3();
        forwardInSpace(forward, out);
        normalize3(wanted, direction);
        expect(distance3(forward, wanted)).toBeLessThan(1e-9);
        const was = createVector3();
        forwardInSpace(was, base);
        const apart = Math.acos(Math.max(-1, Math.min(1, dot3(was, wanted))));
        expect(angleBetweenQuaternions(out, base)).toBeCloseTo(apart, 6);
      }),
    );
  });

  it('are the base along its own nose, and half a turn about its up straight behind', () => {
    fc.assert(
      fc.property(attitude, (base) => {
        const out = createQuaternion();
        const nose = createVector3();
        forwardInSpace(nose, base);
        orientationAlong(out, nose, base);
        expect(angleBetweenQuaternions(out, base)).toBeLessThan(1e-7);
        orientationAlong(out, createVector3(-nose.x, -nose.y, -nose.z), base);
        expect(angleBetweenQuaternions(out, base)).toBeCloseTo(Math.PI, 6);
        const up = createVector3(0, 1, 0);
        expect(distance3(turned(out, up), turned(base, up))).toBeLessThan(1e-9);
      }),
    );
    const still = createQuaternion();
    orientationAlong(still, createVector3(), createQuaternion(0, 1, 0, 0));
    expect(still).toEqual(createQuaternion(0, 1, 0, 0));
  });
});

describe('facing in space [MOV-100]', () => {
  it('ends looking at the place or along the way, and upright, wherever that is', () => {
    fc.assert(
      fc.property(vector, attitude, fc.boolean(), (target, from, isPlace) => {
        fc.pre(Math.hypot(target.x, target.z) > 1 && length3(target) > 1);
        const self = createSpaceKinematic({ attitude: from });
        if (!isPlace) Object.assign(self.velocity, target);
        const steering = createSpaceSteering();
        for (let i = 0; i < 300; i++) {
          if (isPlace) faceInSpace(steering.turn, turning, self, target);
          else lookWhereGoingInSpace(steering.turn, turning, self);
          integrateInSpace(self, steering, { maxSpeed: Infinity, maxRotation: 3 }, 1 / 60);
          if (isPlace) Object.assign(self.position, createVector3());
        }
        const wanted = createVector3();
        const nose = createVector3();
        normalize3(wanted, target);
        forwardInSpace(nose, self.attitude);
        expect(distance3(nose, wanted)).toBeLessThan(0.03);
        // Upright: the left wing is level.
        expect(Math.abs(turned(self.attitude, createVector3(1, 0, 0)).y)).toBeLessThan(0.03);
        expect(turned(self.attitude, createVector3(0, 1, 0)).y).toBeGreaterThan(-0.03);
      }),
      { numRuns: 40 },
    );
  });

  it('asks for nothing on the very spot and while it stands', () => {
    const out = createVector3(1, 1, 1);
    expect(faceInSpace(out, turning, createSpaceKinematic(), createVector3())).toBe(false);
    expect(lookWhereGoingInSpace(out, turning, createSpaceKinematic())).toBe(false);
    expect(out).toEqual(createVector3());
  });
});

describe('wander in space [MOV-101]', () => {
  const options = { ...turning, offset: 4, radius: 3, heightRadius: 0.5, jitter: 3, maxAcceleration: 6 };

  /** Flies for a minute; returns how much it turned sideways and how much up and down. */
  function fly(seed: number): { yaw: number; pitch: number; end: Vector3 } {
    const self = createSpaceKinematic();
    const state = createWanderInSpaceState();
    const rng = new Rng(seed);
    const out = createSpaceSteering();
    let yaw = 0;
    let pitch = 0;
    for (let i = 0; i < 3600; i++) {
      wanderInSpace(out, options, state, self, rng, 1 / 60);
      expect(length3(out)).toBeCloseTo(6, 9);
      integrateInSpace(self, out, limits, 1 / 60);
      yaw += Math.abs(self.spin.y);
      pitch += Math.hypot(self.spin.x, self.spin.z);
    }
    return { yaw, pitch, end: self.position };
  }

  it('turns more from side to side than up and down, and repeats itself for the same seed', () => {
    for (const seed of [1, 2, 3]) {
      const { yaw, pitch } = fly(seed);
      expect(yaw).toBeGreaterThan(2 * pitch);
      expect(fly(seed)).toEqual(fly(seed));
    }
  });

  it('stays in its layer, and comes back to it from above and from below', () => {
    const heights = { min: 10, max: 20 };
    for (const [seed, from] of [15, 15, 200, -100].entries()) {
      const self = createSpaceKinematic({ position: createVector3(0, from, 0) });
      const state = createWanderInSpaceState();
      const rng = new Rng(seed);
      const out = createSpaceSteering();
      let [lowest, highest] = [Infinity, -Infinity];
      for (let i = 0; i < 7200; i++) {
        wanderInSpace(out, { ...options, heightRadius: 3, heights }, state, self, rng, 1 / 60);
        integrateInSpace(self, out, limits, 1 / 60);
        if (i < 3600) continue;
        lowest = Math.min(lowest, self.position.y);
        highest = Math.max(highest, self.position.y);
      }
      // What it asks for in a tick moves it in the next but one; until then it goes on, by 8/60 m a
      // tick at the most.
      expect(lowest).toBeGreaterThan(heights.min - 16 / 60);
      expect(highest).toBeLessThan(heights.max + 16 / 60);
      expect(highest - lowest).toBeGreaterThan(2);
    }
  });

  it('keeps its target on the sphere however long the step', () => {
    const state = createWanderInSpaceState();
    const rng = new Rng(7);
    for (let i = 0; i < 1000; i++) {
      wanderInSpace(createSpaceSteering(), { ...options, jitter: 50 }, state, createSpaceKinematic(), rng, 10);
      expect(length3(state.place)).toBeCloseTo(1, 12);
    }
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(wanderInSpaceOptions, { ...options, radius: 6 }, 'bird.wander')).toThrow(
      'bird.wander.radius: must be below offset 4, got 6',
    );
    expect(() =>
      checkOptions(wanderInSpaceOptions, { ...options, heights: { min: 5, max: 5 } }, 'bird.wander'),
    ).toThrow('bird.wander.heights.max: must be above min 5, got 5');
  });
});
