import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { angleBetweenQuaternions, createQuaternion, rotateVector3 } from '../../math/quaternion.js';
import { createVector3, length3, type Vector3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';
import { bankInSpace, createTiltState, laggingTiltOptions, tickTilt } from './bank.js';
import { displayOrientation, leanForTurn, type TiltOptions, tiltOptions } from './display-orientation.js';
import { integrateInSpace } from './integrate-in-space.js';
import { createSpaceKinematic, createSpaceSteering } from './space-kinematic.js';

const plane: TiltOptions = { fullSpeed: 5, leanRotation: Math.PI / 4, lean: 'inward' };
const car: TiltOptions = { fullSpeed: 5, leanRotation: 8, lean: 'outward' };

function shown(options: TiltOptions, self: Kinematic): { forward: Vector3; up: Vector3; left: Vector3 } {
  const q = createQuaternion();
  displayOrientation(q, options, self);
  const [forward, up, left] = [createVector3(0, 0, 1), createVector3(0, 1, 0), createVector3(1, 0, 0)];
  for (const v of [forward, up, left]) rotateVector3(v, q, v);
  return { forward, up, left };
}

describe('faked axes [MOV-102]', () => {
  it('WE-31 pitch 38.11° and roll 14.04° for (5, 4, 1), heading π/4, turning π/16', () => {
    const self = createKinematic({
      velocity: createVector3(5, 4, 1),
      orientation: Math.PI / 4,
      rotation: Math.PI / 16,
    });
    const q = createQuaternion();
    displayOrientation(q, plane, self);
    expect([q.w, q.x, q.y, q.z]).toEqual([0.88197, -0.34358, 0.32215, 0.01731].map((v) => expect.closeTo(v, 5)));
    expect(leanForTurn(plane, self.rotation)).toBeCloseTo(-0.24498, 5);
    const { forward } = shown(plane, self);
    expect([forward.x, forward.y, forward.z]).toEqual([0.55635, 0.61721, 0.55635].map((v) => expect.closeTo(v, 5)));
  });

  it.each([
    [0.5, 0.5],
    [0.5, -0.5],
    [-2.5, 1],
    [3, -2],
  ])(
    'points the nose along the climb and leans to the middle of the turn, heading %f turning %f',
    (heading, rotation) => {
      const self = createKinematic({
        velocity: createVector3(6 * Math.sin(heading), 3, 6 * Math.cos(heading)),
        orientation: heading,
        rotation,
      });
      const { forward, up } = shown(plane, self);
      expect(forward.y).toBeCloseTo(3 / length3(self.velocity), 9);
      // The middle of a turn up is to the left: along (cos, −sin) of the heading.
      const toMiddle = (up.x * Math.cos(heading) - up.z * Math.sin(heading)) * Math.sign(rotation);
      expect(toMiddle).toBeGreaterThan(0.1);
    },
  );

  it('leans by 45° at the rotation given, and never by 90°', () => {
    expect(leanForTurn(plane, plane.leanRotation)).toBeCloseTo(-Math.PI / 4, 12);
    expect(Math.abs(leanForTurn(plane, 1e9))).toBeLessThan(Math.PI / 2);
  });

  it('does not jump when stopping: it rights itself with the speed, down to plain heading at rest', () => {
    fc.assert(
      fc.property(numberBetween(-3, 3), numberBetween(-2, 2), numberBetween(-5, 5), (orientation, rotation, climb) => {
        let last: ReturnType<typeof createQuaternion> | undefined;
        for (let part = 0; part <= 1.2; part += 0.02) {
          const velocity = createVector3(3 * part, climb * part, 3 * part);
          const q = createQuaternion();
          displayOrientation(q, plane, createKinematic({ velocity, orientation, rotation }));
          if (part === 0) {
            expect(q.x).toBeCloseTo(0, 12);
            expect(q.z).toBeCloseTo(0, 12);
          }
          if (last) expect(angleBetweenQuaternions(q, last)).toBeLessThan(0.2);
          last = q;
        }
      }),
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(tiltOptions, { ...plane, leanRotation: 0 }, 'jet.tilt')).toThrow('jet.tilt.leanRotation');
    expect(() => checkOptions(laggingTiltOptions, { ...plane, lag: -1 }, 'jet.tilt')).toThrow('jet.tilt.lag');
  });
});

describe('outward roll [MOV-104]', () => {
  it('leans the chassis out of the turn and stays level over hills', () => {
    const turningLeft = createKinematic({ velocity: createVector3(0, 3, 6), rotation: 1 });
    const { up, forward } = shown(car, turningLeft);
    expect(up.x).toBeLessThan(-0.05); // the middle of the turn is at +x
    expect(forward.y).toBeCloseTo(0, 12);
  });
});

describe('rolling in the actuator and by steering [MOV-103]', () => {
  it('follows in the actuator alike at every frame rate, and in the end shows what the plain form shows', () => {
    const self = createKinematic({ velocity: createVector3(0, 2, 6), rotation: 0.5 });
    const options = { ...plane, lag: 0.3 };
    const rolls = [10, 60].map((rate) => {
      const state = createTiltState();
      for (let i = 0; i < rate / 2; i++) tickTilt(createQuaternion(), options, state, self, 1 / rate);
      return state.roll;
    });
    expect(rolls[0]).toBeCloseTo(rolls[1], 9);
    const state = createTiltState();
    const lagging = createQuaternion();
    const plain = createQuaternion();
    tickTilt(lagging, options, state, self, 20);
    displayOrientation(plain, plane, self);
    expect(angleBetweenQuaternions(lagging, plain)).toBeLessThan(1e-6);
    tickTilt(lagging, { ...plane, lag: 0 }, createTiltState(), self, 1 / 60);
    expect(angleBetweenQuaternions(lagging, plain)).toBeLessThan(1e-6);
  });

  /**
   * Flies a left turn that begins at once, thinking `rate` times a second; returns the roll after
   * half a second, positive to the left.
   */
  function rollAfter(rate: number): number {
    const options = { ...plane, maxAngularAcceleration: 30, maxRotation: 4, targetRadius: 0.001, slowRadius: 0.5 };
    const self = createSpaceKinematic({ velocity: createVector3(0, 0, 8) });
    const steering = createSpaceSteering();
    let sinceThought = Infinity;
    for (let frame = 0; frame < 30; frame++) {
      // The way bends to the left at 1 rad/s.
      self.velocity.x = 8 * Math.sin(frame / 60);
      self.velocity.z = 8 * Math.cos(frame / 60);
      if (sinceThought >= 1 / rate - 1e-9) {
        bankInSpace(steering.turn, options, self);
        sinceThought = 0;
      }
      integrateInSpace(self, steering, { maxSpeed: 99, maxRotation: 4 }, 1 / 60);
      sinceThought += 1 / 60;
    }
    const wing = createVector3(1, 0, 0);
    rotateVector3(wing, self.attitude, wing);
    return -wing.y;
  }

  it('leans into a turn by steering, later the more seldom it thinks', () => {
    const quick = rollAfter(60);
    expect(quick).toBeGreaterThan(0.3);
    // The true lean is sin(atan(1 / (π/4))) = 0.79; thinking three times a second it is far off on
    // one side or the other.
    const lean = Math.sin(Math.atan(4 / Math.PI));
    expect(Math.abs(rollAfter(3) - lean)).toBeGreaterThan(Math.abs(quick - lean));
  });
});
