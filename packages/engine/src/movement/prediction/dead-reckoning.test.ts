import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import {
  createRemoteMotion,
  type DeadReckoningOptions,
  deadReckoningOptions,
  reportMotion,
  tickRemoteMotion,
} from './dead-reckoning.js';
import { extrapolateStraight, extrapolateTurn } from './extrapolate.js';
import { timeToImpact } from './impact.js';
import { findIntercept, intercept, interceptOptions, predictMeeting } from './intercept.js';

const number = numberBetween(-20, 20);
const vector = fc.record({ x: number, y: number, z: number });
const free = { maxSpeed: Infinity, maxRotation: Infinity };

/** Somebody who runs in a circle of `radius` at `speed`, after `time` seconds. */
function runner(radius: number, speed: number, time: number): Kinematic {
  const angle = (speed / radius) * time;
  return createKinematic({
    position: createVector3(radius - radius * Math.cos(angle), 0, radius * Math.sin(angle)),
    velocity: createVector3(speed * Math.sin(angle), 0, speed * Math.cos(angle)),
    orientation: angle,
    rotation: speed / radius,
  });
}

it('is met at once where it is, however fast it runs', () => {
  for (const speed of [1, 3, 5]) {
    const quarry = createKinematic({ position: createVector3(1, 2, 3), velocity: createVector3(0, 3, 0) });
    const out = createVector3();
    expect(findIntercept(out, createVector3(1, 2, 3), speed, quarry)).toBe(0);
    expect(out).toEqual(createVector3(1, 2, 3));
  }
});

describe('extrapolation [MOV-66]', () => {
  it('follows a turn along its arc, and a straight run along its line', () => {
    fc.assert(
      fc.property(numberBetween(0.5, 50), numberBetween(0, 2), (r, t) => {
        const out = createKinematic();
        extrapolateTurn(out, runner(r, 4, 0.3), t);
        const truth = runner(r, 4, 0.3 + t);
        expect(distance3(out.position, truth.position)).toBeLessThan(1e-9);
        expect(distance3(out.velocity, truth.velocity)).toBeLessThan(1e-9);
        extrapolateTurn(out, createKinematic({ velocity: createVector3(1, 2, 3) }), t);
        const straight = createKinematic();
        extrapolateStraight(straight, createKinematic({ velocity: createVector3(1, 2, 3) }), t);
        expect(out).toEqual(straight);
      }),
    );
  });
});

describe('dead reckoning [MOV-66]', () => {
  /**
   * Shows a runner in a circle who reports 5 times a second, a tenth of a second late; returns the
   * errors and jumps of 4 seconds.
   */
  function watch(options: DeadReckoningOptions): { error: number; jump: number } {
    const remote = createRemoteMotion(runner(6, 4, 0));
    let error = 0;
    let jump = 0;
    for (let frame = 1; frame <= 240; frame++) {
      const before = { ...remote.shown.position };
      if (frame % 12 === 0) reportMotion(remote, options, runner(6, 4, frame / 60 - 0.1), 0.1);
      tickRemoteMotion(remote, options, 1 / 60);
      error = Math.max(error, distance3(remote.shown.position, runner(6, 4, (frame + 1) / 60).position));
      jump = Math.max(jump, distance3(before, remote.shown.position));
    }
    return { error, jump };
  }

  it('shows a steady turn where it is, between reports and in spite of their delay', () => {
    expect(watch({}).error).toBeLessThan(0.15);
    expect(watch({ guess: 'straight' }).error).toBeGreaterThan(0.15);
  });

  it('eases wrong guesses without a jump, or snaps to the truth at once', () => {
    const wrong = createKinematic({ position: createVector3(2, 0, 0), orientation: 1 });
    for (const [easing, first] of [
      [0.15, 2 * (1 - Math.exp(-1 / 9))],
      [0, 2],
    ] as const) {
      const options = { easing };
      const remote = createRemoteMotion(createKinematic());
      reportMotion(remote, options, wrong, 0);
      tickRemoteMotion(remote, options, 1 / 60);
      expect(remote.shown.position.x).toBeCloseTo(first, 9);
      for (let i = 0; i < 120; i++) tickRemoteMotion(remote, options, 1 / 60);
      expect(remote.shown.position.x).toBeCloseTo(2, 4);
      expect(remote.shown.orientation).toBeCloseTo(1, 4);
    }
  });

  it('eases alike at every frame rate', () => {
    const places = [10, 60].map((rate) => {
      const remote = createRemoteMotion(createKinematic());
      reportMotion(remote, {}, createKinematic({ position: createVector3(2, 0, 1) }), 0);
      for (let i = 0; i < rate / 5; i++) tickRemoteMotion(remote, {}, 1 / rate);
      return remote.shown.position;
    });
    expect(distance3(places[0], places[1])).toBeLessThan(1e-9);
  });

  it('snaps when the character was moved by other means, and stops when it falls silent', () => {
    const remote = createRemoteMotion(createKinematic());
    reportMotion(remote, {}, createKinematic({ position: createVector3(90), velocity: createVector3(1) }), 0);
    expect(remote.shown.position.x).toBe(90);
    for (let i = 0; i < 600; i++) tickRemoteMotion(remote, {}, 1 / 60);
    expect(remote.shown.position.x).toBeCloseTo(90 + 2, 9);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(deadReckoningOptions, { easing: -1 }, 'net')).toThrow('net.easing');
  });
});

describe('impacts [MOV-66]', () => {
  it('come when the distance first equals the radii, and not otherwise', () => {
    fc.assert(
      fc.property(vector, vector, vector, vector, numberBetween(0.1, 5), (p, v, q, w, radii) => {
        const a = { position: p, velocity: v };
        const b = { position: q, velocity: w };
        const at = (t: number) =>
          Math.hypot(q.x - p.x + (w.x - v.x) * t, q.y - p.y + (w.y - v.y) * t, q.z - p.z + (w.z - v.z) * t);
        const time = timeToImpact(a, b, radii);
        if (time === 0) expect(at(0)).toBeLessThanOrEqual(radii * (1 + 1e-12));
        else if (time !== undefined) expect(at(time)).toBeCloseTo(radii, 6);
        for (let t = 0; t < Math.min(time ?? 10, 10); t += 0.1) expect(at(t)).toBeGreaterThan(radii - 1e-6);
      }),
    );
  });

  it('never come at speeds that are all but none', () => {
    const still = { position: createVector3(0, 0.5, 0), velocity: createVector3() };
    const creeping = { position: createVector3(), velocity: createVector3(0, 1e-160, 0) };
    expect(timeToImpact(creeping, still, 0.1)).toBeUndefined();
  });
});

describe('interception [MOV-66]', () => {
  it('meets a quarry that runs straight at the very time it says, and never later than could be', () => {
    fc.assert(
      fc.property(vector, vector, vector, numberBetween(1, 30), (from, p, v, speed) => {
        const out = createVector3();
        const quarry = createKinematic({ position: p, velocity: v });
        const time = findIntercept(out, from, speed, quarry);
        const reach = (t: number) =>
          speed * t - distance3(from, createVector3(p.x + v.x * t, p.y + v.y * t, p.z + v.z * t));
        if (time !== undefined) expect(Math.abs(reach(time))).toBeLessThan(1e-6 * (1 + speed * time));
        for (let t = 0; t < Math.min(time ?? 20, 20); t += 0.1) expect(reach(t)).toBeLessThan(1e-6);
      }),
    );
  });

  it.each([
    ['away', 0, undefined],
    ['across', Math.PI / 2, undefined],
    ['towards', Math.PI, 10 / 6],
    ['nearer at an angle', (2 * Math.PI) / 3, 10 / 3],
  ])(
    'MOV-66 meets a target of the same speed only if it comes nearer, in any direction: %s',
    (_way, turn, expected) => {
      for (let degrees = 0; degrees < 360; degrees += 7) {
        const angle = (degrees * Math.PI) / 180;
        const quarry = createKinematic({
          position: createVector3(10 * Math.cos(angle), 0, 10 * Math.sin(angle)),
          velocity: createVector3(3 * Math.cos(angle + turn), 0, 3 * Math.sin(angle + turn)),
        });
        const time = findIntercept(createVector3(), createVector3(), 3, quarry);
        if (expected === undefined) expect(time).toBeUndefined();
        else expect(time).toBeCloseTo(expected, 9);
      }
    },
  );

  it('foretells where a turning quarry is met', () => {
    const out = createKinematic();
    const time = predictMeeting(out, createVector3(6, 0, -20), 8, runner(6, 4, 0), 10);
    expect(distance3(out.position, runner(6, 4, time).position)).toBeLessThan(1e-9);
    expect(distance3(out.position, createVector3(6, 0, -20))).toBeCloseTo(8 * time, 1);
  });

  it('catches a runner in a circle sooner than a hunter that expects every target to run straight', () => {
    const options = { maxAcceleration: 20, maxSpeed: 5, maxPrediction: 3 };
    const chase = (rotation: number) => {
      const self = createKinematic({ position: createVector3(20, 0, 20) });
      const out = createSteering();
      let time = 0;
      for (; time < 60; time += 1 / 60) {
        const quarry = runner(6, 4.5, time);
        if (distance3(self.position, quarry.position) < 0.5) break;
        quarry.rotation *= rotation; // as it is seen: 0 is a quarry taken to run straight
        intercept(out, options, self, quarry);
        integrate(self, out, { ...free, maxSpeed: 5 }, 1 / 60);
      }
      return time;
    };
    expect(chase(1)).toBeLessThan(chase(0));
    expect(chase(1)).toBeLessThan(8);
    expect(() => checkOptions(interceptOptions, { ...options, maxSpeed: 0 }, 'dog.intercept')).toThrow(
      'dog.intercept.maxSpeed',
    );
  });
});
