import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { DEFAULT_DRIVER } from '../index.js';
import {
  createSpeedProfile,
  distanceAfter,
  driveBehind,
  driveFreely,
  leastLead,
  profileSeconds,
  secondsToMeet,
  speedAfter,
} from './speed-profile.js';

const driver = { ...DEFAULT_DRIVER, topSpeed: 30, braking: 5 };

describe('speed profiles', () => {
  it('PATH-79 E16 brakes at the last moment to reach the car ahead after 11 s and 320 m', () => {
    const profile = createSpeedProfile();
    expect(driveBehind(profile, driver, 30, 100, 20)).toBe(true);
    expect([profile.accelerate, profile.cruise, profile.brake]).toEqual([0, 9, 2]);
    expect([profileSeconds(profile), distanceAfter(profile, 11), speedAfter(profile, 11)]).toEqual([11, 320, 20]);
  });

  it.each([
    { car: 'car 1, safe', ahead: 30, speed: 25, brakes: true, seconds: 6, distance: 180 },
    { car: 'car 1, unsafe', ahead: 30, speed: 25, brakes: false, seconds: 6, distance: 180 },
    { car: 'car 2, safe', ahead: 57, speed: 24, brakes: true, seconds: 9.71, distance: 290.04 },
    { car: 'car 2, unsafe', ahead: 57, speed: 24, brakes: false, seconds: 9.5, distance: 285 },
  ])('PATH-79 E16 passes $car where it is when it is reached', ({ ahead, speed, brakes, seconds, distance }) => {
    const profile = createSpeedProfile();
    if (brakes) driveBehind(profile, driver, 30, 100, 20);
    else driveFreely(profile, driver, 30);
    const met = secondsToMeet(profile, ahead, speed);
    expect(met).toBeCloseTo(seconds, 3);
    expect(distanceAfter(profile, met)).toBeCloseTo(distance, 2);
    expect(distanceAfter(profile, met)).toBeCloseTo(ahead + speed * met, 9);
  });

  it.each([
    { gap: 10, possible: true },
    { gap: 9.99, possible: false },
  ])('PATH-79 says that 10 m/s cannot be lost in less than 10 m: gap $gap', ({ gap, possible }) => {
    expect(driveBehind(createSpeedProfile(), driver, 30, gap, 20)).toBe(possible);
  });

  it('PATH-79 ends exactly at the requested gap and speed, within its limits, from any start', () => {
    const speeds = numberBetween(0, 30);
    fc.assert(
      fc.property(speeds, speeds, numberBetween(0, 300), (speed, leadSpeed, gap) => {
        const profile = createSpeedProfile();
        if (!driveBehind(profile, driver, speed, gap, leadSpeed) || profile.cruise === Infinity) return;
        const seconds = profileSeconds(profile);
        fc.pre(seconds < 1e6);
        expect(Math.min(profile.accelerate, profile.cruise + 1e-9, profile.brake)).toBeGreaterThanOrEqual(0);
        expect(speedAfter(profile, profile.accelerate)).toBeLessThanOrEqual(30 + 1e-9);
        expect(speedAfter(profile, seconds)).toBeCloseTo(leadSpeed, 6);
        expect(distanceAfter(profile, seconds) - leadSpeed * seconds).toBeCloseTo(gap, 5);
        expect(leastLead(profile, gap, leadSpeed, seconds, -1)).toBeGreaterThan(-1e-5);
      }),
    );
  });

  it('PATH-79 meets and misses objects, compared with a simulation in small steps', () => {
    const step = 1 / 64;
    const sixteenths = fc.nat(80).map((count) => count / 16);
    fc.assert(
      fc.property(
        fc.record({ speed: fc.nat(30), accelerate: sixteenths, cruise: sixteenths, brake: sixteenths }),
        fc.nat(30),
        fc.integer({ min: -60, max: 60 }),
        (phases, other, ahead) => {
          const { speed, accelerate, cruise } = phases;
          const most = Math.floor((16 * (speed + 3 * accelerate)) / 5) / 16;
          const profile = { ...phases, acceleration: 3, braking: 5, brake: Math.min(phases.brake, most) };
          let [at, now, least, crossed] = [0, speed, -ahead, ahead === 0 ? 0 : Infinity];
          for (let t = 0; t < 15; t += step) {
            const rate = t < accelerate ? 3 : t < accelerate + cruise ? 0 : t < profileSeconds(profile) ? -5 : 0;
            at += now * step + (rate * step * step) / 2;
            now += rate * step;
            const lead = at - ahead - other * (t + step);
            least = Math.min(least, lead);
            if (crossed === Infinity && (lead === 0 || lead > 0 !== -ahead > 0)) crossed = t + step;
          }
          expect(distanceAfter(profile, 15)).toBeCloseTo(at, 9);
          expect(Math.abs(leastLead(profile, ahead, other, 15) - least)).toBeLessThan(0.01);
          const met = secondsToMeet(profile, ahead, other);
          if (met < Infinity) expect(distanceAfter(profile, met)).toBeCloseTo(ahead + other * met, 7);
          expect(met).toBeLessThanOrEqual(crossed + 1e-9);
        },
      ),
    );
  });
});
