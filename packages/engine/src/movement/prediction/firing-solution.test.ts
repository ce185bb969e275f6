import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, distance3, length3, scale3, type Vector3 } from '../../math/vector3.js';
import { createFiringSolution, findFiringSolution } from './firing-solution.js';
import { itWithReference } from './laws/reference.js';
import { createClearShot, FLIGHT_PIECES, findClearShot } from './muzzle-speed.js';
import { positionOnTrajectory } from './trajectory.js';

const ORIGIN = createVector3();
const EARTH = createVector3(0, -9.81, 0);
const number = numberBetween(-40, 40);
const vector = fc.record({ x: number, y: number, z: number });
/** Tenths, so that none is so weak that a shot straight up comes back after ages. */
const tenths = fc.integer({ min: -300, max: 300 }).map((n) => n / 10);
const pull = fc.record({ x: tenths, y: tenths, z: tenths });
const speed = numberBetween(0.5, 40);

function passesBy(start: Vector3, direction: Vector3, shot: number, gravity: Vector3, time: number): Vector3 {
  const velocity = createVector3();
  scale3(velocity, direction, shot);
  const out = createVector3();
  positionOnTrajectory(out, { position: start, velocity, gravity }, time);
  return out;
}

describe('firing solutions [MOV-59]', () => {
  it.each([
    { target: [20, 0, 0], arc: 'low', time: 1.03378, elevation: 14.687 },
    { target: [20, 0, 0], arc: 'high', time: 3.94425, elevation: 75.313 },
    { target: [10, 5, 10], arc: 'low', time: 0.81981, elevation: (Math.asin(0.50601) * 180) / Math.PI },
    { target: [10, 5, 10], arc: 'high', time: 3.73028, elevation: undefined },
  ] as const)('WE-25 hit $target by the $arc arc after $time s', ({ target, arc, time, elevation }) => {
    const out = createFiringSolution();
    expect(findFiringSolution(out, ORIGIN, createVector3(...target), 20, EARTH, arc)).toBe(true);
    expect(out.time).toBeCloseTo(time, 4);
    if (elevation) expect((Math.asin(out.direction.y) * 180) / Math.PI).toBeCloseTo(elevation, 3);
  });

  it('WE-25 point along (0.60990, 0.50601, 0.60990) for (10, 5, 10), and reach 40.775 on the level', () => {
    const out = createFiringSolution();
    findFiringSolution(out, ORIGIN, createVector3(10, 5, 10), 20, EARTH);
    expect(distance3(out.direction, createVector3(0.6099, 0.50601, 0.6099))).toBeLessThan(1e-4);
    expect(findFiringSolution(out, ORIGIN, createVector3(40.774, 0, 0), 20, EARTH)).toBe(true);
    expect(findFiringSolution(out, ORIGIN, createVector3(40.776, 0, 0), 20, EARTH)).toBe(false);
    expect(findFiringSolution(out, ORIGIN, createVector3(50, 0, 0), 20, EARTH)).toBe(false);
    expect(findFiringSolution(out, ORIGIN, createVector3(0, 30, 0), 20, EARTH)).toBe(false);
  });

  itWithReference('agree with the reference values', (reference) => {
    expect(reference.firing).toHaveLength(5);
    for (const { delta, speed: shot, gravity, times, directions } of reference.firing) {
      const out = createFiringSolution();
      const target = createVector3(...delta);
      const down = createVector3(0, -gravity, 0);
      for (const [i, arc] of (['low', 'high'] as const).entries()) {
        expect(findFiringSolution(out, ORIGIN, target, shot, down, arc)).toBe(times !== null);
        if (!times || !directions) continue;
        expect(out.time).toBeCloseTo(times[i], 12);
        expect(distance3(out.direction, createVector3(...directions[i]))).toBeLessThan(1e-12);
      }
    }
  });

  it('hit when flown, with a direction of length 1, the low arc first, under any gravity', () => {
    fc.assert(
      fc.property(vector, vector, pull, speed, (start, target, gravity, shot) => {
        const low = createFiringSolution();
        const high = createFiringSolution();
        if (!findFiringSolution(low, start, target, shot, gravity, 'low')) return;
        expect(findFiringSolution(high, start, target, shot, gravity, 'high')).toBe(true);
        expect(low.time).toBeLessThanOrEqual(high.time);
        for (const { direction, time } of [low, high]) {
          // The last bit of a direction is magnified by a long way.
          const far = 1 + shot * time + length3(gravity) * time * time;
          expect(length3(direction)).toBeCloseTo(1, 6);
          expect(distance3(passesBy(start, direction, shot, gravity, time), target)).toBeLessThan(1e-12 * far);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('take a target that is nearer than numbers can square for one at the muzzle', () => {
    const out = createFiringSolution();
    expect(findFiringSolution(out, ORIGIN, createVector3(1e-162, 0, 1e-162), 10, createVector3(0, -9.81, 0))).toBe(
      true,
    );
    expect(out.time).toBe(0);
    expect(length3(out.direction)).toBeCloseTo(1, 12);
  });

  it('refuse only what no direction comes near to', () => {
    fc.assert(
      fc.property(vector, speed, (target, shot) => {
        if (findFiringSolution(createFiringSolution(), ORIGIN, target, shot, EARTH)) return;
        // Whichever way it is fired, it passes below where it comes as far as the target.
        const ground = Math.hypot(target.x, target.z);
        for (let e = -89.5; e < 90; e += 0.5) {
          const level = shot * Math.cos((e * Math.PI) / 180);
          const time = ground / level;
          expect(shot * Math.sin((e * Math.PI) / 180) * time - 4.905 * time * time).toBeLessThan(target.y);
        }
        // Exact: no time at all needs a speed as low as this one.
        for (let time = 0.01; time < 12; time += 0.01)
          expect(Math.hypot(ground / time, target.y / time + 4.905 * time)).toBeGreaterThan(shot);
      }),
      { numRuns: 60 },
    );
  });

  it('go straight without gravity, on either arc', () => {
    const out = createFiringSolution();
    for (const arc of ['low', 'high'] as const) {
      expect(findFiringSolution(out, ORIGIN, createVector3(3, 0, 4), 10, ORIGIN, arc)).toBe(true);
      expect(out).toEqual({ time: 0.5, direction: { x: expect.closeTo(0.6, 12), y: 0, z: expect.closeTo(0.8, 12) } });
    }
  });

  it('hit a target at the muzzle at once, or after going straight up', () => {
    const out = createFiringSolution();
    expect(findFiringSolution(out, ORIGIN, ORIGIN, 20, EARTH, 'low')).toBe(true);
    expect([out.time, out.direction.y]).toEqual([0, 1]);
    expect(findFiringSolution(out, ORIGIN, ORIGIN, 20, EARTH, 'high')).toBe(true);
    expect(out.time).toBeCloseTo(40 / 9.81, 12);
    expect(out.direction.y).toBeCloseTo(1, 12);
    expect(findFiringSolution(out, ORIGIN, ORIGIN, 20, ORIGIN, 'high')).toBe(true);
    expect(length3(out.direction)).toBe(1);
  });

  it('do not exist for something that is not fired', () => {
    expect(findFiringSolution(createFiringSolution(), ORIGIN, createVector3(0, -5, 0), 0, EARTH)).toBe(false);
  });
});

describe('muzzle-speed trials [MOV-60]', () => {
  /**
   * A wall across the way at x = 10, from the ground up to `height`; the arc crosses it in one of
   * the chords.
   */
  function wall(height: number) {
    return (from: Readonly<Vector3>, to: Readonly<Vector3>) => {
      if ((from.x - 10) * (to.x - 10) > 0) return true;
      const y = from.y + ((to.y - from.y) * (10 - from.x)) / (to.x - from.x);
      return y > height;
    };
  }
  const target = createVector3(20, 0, 0);

  it('take the fastest flat shot over open ground', () => {
    const out = createClearShot();
    expect(findClearShot(out, [30, 20, 15], ORIGIN, target, EARTH, () => true)).toBe(true);
    expect([out.speed, out.arc]).toEqual([30, 'low']);
  });

  it('pick the first arc in order that clears the wall, and a lower one where the roof is low', () => {
    const out = createClearShot();
    expect(findClearShot(out, [20, 15], ORIGIN, target, EARTH, wall(4))).toBe(true);
    expect([out.speed, out.arc]).toEqual([20, 'high']);
    // Between a wall of 4 and a roof of 10: 20 u/s flies under the one or through the other, 15 u/s
    // rises to about 7.
    const clears = wall(4);
    const isFree = (from: Readonly<Vector3>, to: Readonly<Vector3>) => clears(from, to) && to.y < 10;
    expect(findClearShot(out, [20, 15], ORIGIN, target, EARTH, isFree)).toBe(true);
    expect([out.speed, out.arc]).toEqual([15, 'high']);
    expect(distance3(passesBy(ORIGIN, out.direction, out.speed, EARTH, out.time), target)).toBeLessThan(1e-9);
  });

  it('drop what hits straight below, where nothing is between, and only there', () => {
    const out = createClearShot();
    const below = createVector3(0, -19.62, 0);
    expect(findClearShot(out, [0], ORIGIN, below, EARTH, () => true)).toBe(true);
    expect([out.speed, out.arc]).toEqual([0, 'drop']);
    expect(out.time).toBeCloseTo(2, 9);
    expect(out.direction).toEqual(createVector3(0, -1, 0));
    const beside = createVector3(0.3, -5, 0.4);
    for (const wide of [beside, createVector3(0.02, -5, 0), createVector3(0, -5, 0.02)])
      expect(findClearShot(out, [0], ORIGIN, wide, EARTH, () => true)).toBe(false);
    expect(findClearShot(out, [0], ORIGIN, beside, EARTH, () => true, 0.5)).toBe(true);
    expect(findClearShot(out, [0], ORIGIN, createVector3(0, 1, 0), EARTH, () => true)).toBe(false);
    expect(findClearShot(out, [0], ORIGIN, below, ORIGIN, () => true)).toBe(false);
    // A roof half-way: dropped things do not get through.
    const roof = (from: Readonly<Vector3>, to: Readonly<Vector3>) => (from.y + 10) * (to.y + 10) > 0;
    expect(findClearShot(out, [0], ORIGIN, below, EARTH, roof)).toBe(false);
  });

  it('try the speeds in order: fast, slow, and a drop where a wall bars the rest', () => {
    const speeds = [30, 12, 0];
    const below = createVector3(0, -10, 0);
    const tried: string[] = [];
    const shaft = (from: Readonly<Vector3>, to: Readonly<Vector3>) => {
      // A shaft: free only straight down, with no way up.
      const isFree = Math.hypot(from.x, to.x, from.z, to.z) < 0.1 && to.y <= from.y;
      if (from.y === 0) tried.push(`${to.y < from.y ? 'down' : 'up'}: ${isFree}`);
      return isFree;
    };
    const out = createClearShot();
    expect(findClearShot(out, speeds, ORIGIN, below, EARTH, shaft)).toBe(true);
    // Straight down at full speed, which the low arc is here, is free already.
    expect([out.speed, out.arc]).toEqual([30, 'low']);
    expect(findClearShot(out, [0, 30], ORIGIN, below, EARTH, shaft)).toBe(true);
    expect([out.speed, out.arc]).toEqual([0, 'drop']);
    expect(tried.length).toBeGreaterThan(0);
  });

  it('look at the whole flight, down to its last piece', () => {
    const out = createClearShot();
    // A lid right above the target: whatever comes down from above meets it in the last piece.
    const lid = (from: Readonly<Vector3>, to: Readonly<Vector3>) =>
      !(from.y > 0.05 && to.y <= 0.05 && to.x > 19 && to.x <= 20.001);
    expect(findClearShot(out, [20], ORIGIN, target, EARTH, lid)).toBe(false);
    // And in its first piece.
    const muzzle = (from: Readonly<Vector3>) => from.x > 0;
    expect(findClearShot(out, [20], ORIGIN, target, EARTH, muzzle)).toBe(false);
    const pieces: number[] = [];
    findClearShot(out, [20], ORIGIN, target, EARTH, (from, to) => {
      pieces.push(from.x, to.x);
      return true;
    });
    expect(pieces.length).toBe(2 * FLIGHT_PIECES);
    expect(pieces[0]).toBe(0);
    expect(pieces.at(-1)).toBeCloseTo(20, 9);
    for (let i = 1; i < pieces.length - 1; i += 2) expect(pieces[i + 1]).toBe(pieces[i]);
  });

  it('give up when every way is barred or too weak', () => {
    expect(findClearShot(createClearShot(), [20, 15], ORIGIN, target, EARTH, () => false)).toBe(false);
    expect(findClearShot(createClearShot(), [5], ORIGIN, target, EARTH, () => true)).toBe(false);
  });
});
