import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3 } from '../../math/vector3.js';
import { createLanding, decideOnFuse, fuseOptions, predictLanding, timeToHeight } from './landing.js';
import { itWithReference } from './laws/reference.js';
import { type Projectile, positionOnTrajectory } from './trajectory.js';
import { predictLandingOn, unevenLandingOptions } from './uneven-landing.js';

function launch(y: number, x: number, up: number, gravity = -9.81): Projectile {
  return { position: createVector3(0, y), velocity: createVector3(x, up), gravity: createVector3(0, gravity) };
}

describe('landings [MOV-57]', () => {
  it('WE-13 a kick from (11, 4) at speed 10 along (3/5, 4/5) comes down at (20.786, 4) after 1.6310 s', () => {
    const out = createLanding();
    const ball = { position: createVector3(11, 4), velocity: createVector3(6, 8), gravity: createVector3(0, -9.81) };
    expect(predictLanding(out, ball, 4)).toBe(true);
    expect(out.time).toBeCloseTo(1.631, 4);
    expect(out.position).toEqual({ x: expect.closeTo(20.786, 3), y: 4, z: 0 });
    expect(out.velocity).toEqual({ x: 6, y: expect.closeTo(-8, 9), z: 0 });
  });

  it.each([
    { from: 2, up: 5, gravity: -9.81, height: 0, time: 1.3267 },
    { from: 0, up: 3, gravity: -9.81, height: 1, time: undefined }, // never rises so far
    { from: 0, up: -3, gravity: -9.81, height: 1, time: undefined }, // fell below it already
    { from: 2, up: 0, gravity: -9.81, height: 2, time: 0 },
    { from: 2, up: 4, gravity: -9.81, height: 2, time: 0.8155 },
    { from: 2, up: -4, gravity: 0, height: 0, time: 0.5 },
    // rises through it, but never comes down
    { from: 2, up: 4, gravity: 0, height: 3, time: undefined },
    { from: 2, up: 0, gravity: 0, height: 0, time: undefined },
    { from: 9, up: -5, gravity: 1, height: 0, time: 2.3542 }, // a balloon on its way down
    { from: 9, up: -1, gravity: 1, height: 0, time: undefined }, // and one that turns in time
  ])('WE-29 from $from rising $up under $gravity is down at $height after $time s', (row) => {
    const time = timeToHeight(launch(row.from, 1, row.up, row.gravity), row.height);
    if (row.time === undefined) expect(time).toBeUndefined();
    else expect(time).toBeCloseTo(row.time, 4);
  });

  itWithReference('agree with the reference values', (reference) => {
    for (const { position, velocity, gravity, landingTimeAtY0, landing } of reference.projectile) {
      const out = createLanding();
      const shot = {
        position: createVector3(...position),
        velocity: createVector3(...velocity),
        gravity: createVector3(...gravity),
      };
      expect(predictLanding(out, shot, 0)).toBe(true);
      expect(out.time).toBeCloseTo(landingTimeAtY0, 12);
      expect(distance3(out.position, createVector3(...landing))).toBeLessThan(1e-12);
    }
  });

  it.each([
    { distance: 40, fuse: 9, decision: 'ignore' },
    { distance: 6, fuse: 9, decision: 'return' },
    { distance: 6, fuse: 2.4, decision: 'flee' }, // 6 units at 5 per second, and 1.5 s to handle it
    { distance: 6, fuse: 2.8, decision: 'return' },
    { distance: 0, fuse: 3, decision: 'flee' }, // it takes 2 s to come down
  ])('decide whether to $decision a grenade $distance away with $fuse s to go', ({ distance, fuse, decision }) => {
    const options = { blastRadius: 10, runSpeed: 5, handlingTime: 1.5 };
    const landing = { time: distance === 0 ? 2 : 1, position: createVector3(distance), velocity: createVector3() };
    expect(decideOnFuse(options, createVector3(), landing, fuse)).toBe(decision);
    expect(() => checkOptions(fuseOptions, { ...options, runSpeed: 0 }, 'guard.grenades')).toThrow(
      'guard.grenades.runSpeed',
    );
  });
});

describe('landings on uneven ground [MOV-58]', () => {
  it('settle on slopes and hills at a place where the ground is, whichever way they lean', () => {
    fc.assert(
      fc.property(numberBetween(-0.8, 0.8), numberBetween(-15, 15), numberBetween(-5, 15), (slope, x, up) => {
        const ground = (at: number) => slope * at + 2 * Math.sin(at / 3);
        const out = createLanding();
        const status = predictLandingOn(out, { tolerance: 0.01, maxGuesses: 40 }, launch(5, x, up), ground);
        expect(status).toBe('found');
        const there = createVector3();
        positionOnTrajectory(there, launch(5, x, up), out.time);
        expect(there.x).toBe(out.position.x);
        expect(out.position.y).toBe(ground(there.x));
        expect(Math.abs(out.position.y - there.y)).toBeLessThanOrEqual(0.01);
      }),
    );
  });

  it('tell the velocity with which it comes down, and end at the tolerance itself', () => {
    for (const [y, x, up] of [
      [5, 3, 2],
      [2, -6, 9],
    ] as const) {
      const ball = launch(y, x, up);
      const out = createLanding();
      expect(predictLandingOn(out, {}, ball, (at) => at / 8)).toBe('found');
      expect(out.velocity.x).toBe(x);
      expect(out.velocity.y).toBeCloseTo(up - 9.81 * out.time, 12);
      expect(out.velocity.z).toBe(0);
    }
    // Where it comes down on the level of the first guess, the ground is higher by exactly a quarter.
    const step = (x: number) => (x === 0 ? 0 : 0.25);
    const [exact, less] = [createLanding(), createLanding()];
    const drop = { ...launch(4.5, 2, 0), gravity: createVector3(0, -1) };
    expect(predictLandingOn(exact, { tolerance: 0.25, maxGuesses: 1 }, drop, step)).toBe('found');
    expect([exact.time, exact.position.x, exact.position.y]).toEqual([3, 6, 0.25]);
    expect(predictLandingOn(less, { tolerance: 0.2499, maxGuesses: 1 }, drop, step)).toBe('partial');
  });

  it('need few guesses on gentle ground', () => {
    let asked = 0;
    const hill = (x: number) => {
      asked++;
      return x / 10;
    };
    expect(predictLandingOn(createLanding(), {}, launch(4, 6, 5), hill)).toBe('found');
    expect(asked).toBeLessThanOrEqual(5);
  });

  it('give up after the limit at a cliff, with the last guess at its face', () => {
    let asked = 0;
    const ground = (x: number) => {
      asked++;
      return x > 4 ? 9 : 0;
    };
    const out = createLanding();
    expect(predictLandingOn(out, {}, launch(4, 6, 0), ground)).toBe('partial');
    expect(asked).toBe(20 + 1);
    expect(out.position.x).toBeCloseTo(4, 3);
  });

  it('have no place over a chasm, or from under the ground', () => {
    const out = createLanding();
    expect(predictLandingOn(out, {}, launch(2, 5, 3), (x) => (x > 3 ? undefined : 0))).toBe('none');
    expect(predictLandingOn(out, {}, launch(2, 5, 3), () => 4)).toBe('none');
  });

  it('refuse options that would never settle', () => {
    expect(() => checkOptions(unevenLandingOptions, { tolerance: 0, maxGuesses: 4 }, 'grenade.landing')).toThrow(
      'grenade.landing.tolerance: must be above 0, got 0',
    );
    expect(() => checkOptions(unevenLandingOptions, { tolerance: 1, maxGuesses: 2.5 }, 'grenade.landing')).toThrow(
      'maxGuesses',
    );
  });
});
