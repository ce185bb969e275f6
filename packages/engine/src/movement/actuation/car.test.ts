import { describe, expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { CAR, type CarMove, driveCar, MOTORBIKE } from './car.js';

// Braking 10, of which 0.8 is planned with; grip 8, likewise; it reaches a speed or a lock in 0.15 s.
const stop = (distance: number) => Math.sqrt(2 * 0.8 * 10 * (distance - 0.5));

interface Case {
  readonly what: string;
  readonly at: readonly [x: number, z: number];
  readonly speed: number;
  readonly move: CarMove;
  readonly along: number;
  readonly angular: number;
  readonly before?: CarMove;
  readonly bike?: boolean;
}

const cases: Case[] = [
  { what: 'starts with all it has', at: [0, 50], speed: 0, move: 'forward', along: 5, angular: 0 },
  { what: 'eases off at top speed', at: [0, 200], speed: 19.7, move: 'forward', along: 2, angular: 0 },
  {
    what: 'holds the speed it can stop from',
    at: [0, 6],
    speed: 9,
    move: 'forward',
    along: (stop(6) - 9) / 0.15,
    angular: 0,
  },
  { what: 'brakes harder than it speeds up', at: [0, 6], speed: 20, move: 'forward', along: -10, angular: 0 },
  // Through (10, 10) leads a circle of radius 10, on which 0.8 · 8 of grip allow a speed of 8.
  {
    what: 'takes a bend as its grip allows',
    at: [10, 10],
    speed: 7.9,
    move: 'forward',
    along: 0.1 / 0.15,
    angular: 0.79 / 0.15,
  },
  {
    what: 'bends to the other side',
    at: [-10, 10],
    speed: 7.9,
    move: 'forward',
    along: 0.1 / 0.15,
    angular: -0.79 / 0.15,
  },
  { what: 'turns no faster than it can', at: [10, 10], speed: 9.5, move: 'forward', along: -10, angular: 6 },
  {
    what: 'goes round with full lock to what is behind and far',
    at: [0.01, -40],
    speed: 4,
    move: 'forward',
    along: 5,
    angular: 0.8 / 0.15,
  },
  { what: 'reverses to what is close behind', at: [0, -8], speed: 0, move: 'reverse', along: -5, angular: 0 },
  { what: 'reverses no faster than it may', at: [0, -8], speed: -4.9, move: 'reverse', along: -0.1 / 0.15, angular: 0 },
  { what: 'reverses in a bend', at: [4, -8], speed: -4.9, move: 'reverse', along: -0.1 / 0.15, angular: -0.49 / 0.15 },
  {
    what: 'slows down before it arrives backwards',
    at: [0, -1.5],
    speed: -4.3,
    move: 'reverse',
    along: 0.3 / 0.15,
    angular: 0,
  },
  {
    what: 'does not reverse while it is fast',
    at: [0.01, -8],
    speed: 6,
    move: 'brake',
    along: -10,
    angular: 6,
  },
  { what: 'does not reverse to what is far', at: [0, -12.5], speed: 0, move: 'forward', along: 5, angular: 0 },
  {
    what: 'brakes for what is aside of its fast arc',
    at: [30, 0],
    speed: 20,
    move: 'brake',
    along: -10,
    angular: (20 * 0.016) / 0.15,
  },
  {
    what: 'brakes towards the other side',
    at: [-30, 0],
    speed: 20,
    move: 'brake',
    along: -10,
    angular: (-20 * 0.016) / 0.15,
  },
  { what: 'leaves no gap when slow', at: [30, -1], speed: 4, move: 'forward', along: 5, angular: 0.8 / 0.15 },
  {
    what: 'narrows its arc with its speed',
    at: [30, 10],
    speed: 12,
    move: 'brake',
    along: -10,
    angular: (12 * 0.8 * 8) / 144 / 0.15,
  },
  {
    what: 'backs away from what is inside of its circle',
    at: [3, 0],
    speed: 0,
    move: 'makeRoom',
    along: -5,
    angular: 0,
  },
  {
    what: 'brings its nose round as it backs',
    at: [3, 0],
    speed: -4.9,
    move: 'makeRoom',
    along: -0.1 / 0.15,
    angular: 6,
  },
  { what: 'makes room up to half more than slow', at: [5, 1], speed: 6, move: 'makeRoom', along: -10, angular: -6 },
  {
    what: 'drives on where it is too fast to make room',
    at: [5, 1],
    speed: 6.1,
    move: 'forward',
    along: (Math.sqrt(6.4 * 5) - 6.1) / 0.15,
    angular: 6,
  },
  { what: 'goes on making room', at: [5, 6], speed: -5, move: 'makeRoom', along: 0, angular: 6, before: 'makeRoom' },
  { what: 'has made room enough', at: [5, 6.6], speed: 0, move: 'forward', along: 5, angular: 0, before: 'makeRoom' },
  {
    what: 'drives straight on where it cannot reverse',
    at: [2, 0],
    speed: 3.7,
    move: 'makeRoom',
    along: 2,
    angular: 0,
    bike: true,
  },
  {
    what: 'brakes to a stand where it has arrived',
    at: [0, 0.9],
    speed: 1.2,
    move: 'parked',
    along: -8,
    angular: 0,
    before: 'forward',
  },
];

describe('driving a car [MOV-94]', () => {
  it.each(cases)('$what', ({ at, speed, move, along, angular, before = 'parked', bike = false }) => {
    // The same whichever way it faces.
    for (const orientation of [0, 0.7, -2]) {
      const [s, c] = [Math.sin(orientation), Math.cos(orientation)];
      const self = createKinematic({
        position: createVector3(7, 3, -2),
        velocity: createVector3(speed * s, 0, speed * c),
        orientation,
      });
      const target = createVector3(7 + at[0] * c + at[1] * s, 3, -2 + at[1] * c - at[0] * s);
      const state = { move: before };
      const out = createSteering();
      out.y = 9;
      expect(driveCar(out, bike ? MOTORBIKE : CAR, state, self, target)).toBe(true);
      expect(state.move).toBe(move);
      expect(out.x * s + out.z * c).toBeCloseTo(along, 6);
      expect(out.x * c - out.z * s).toBeCloseTo(0, 6);
      expect(out.y).toBe(0);
      expect(out.angular).toBeCloseTo(angular, 6);
    }
  });

  it('counters the rotation that it has', () => {
    const out = createSteering();
    const self = createKinematic({ velocity: createVector3(0, 0, 4), rotation: 0.6 });
    driveCar(out, CAR, { move: 'forward' }, self, createVector3(0, 0, 50));
    expect(out.angular).toBeCloseTo(-4, 9);
    driveCar(out, CAR, { move: 'forward' }, { ...self, rotation: 2 }, createVector3(0, 0, 50));
    expect(out.angular).toBe(-6);
  });

  it('is parked where it stands at its goal, and asks for nothing', () => {
    const out = { ...createSteering(), x: 1, z: 1, angular: 1 };
    const state: { move: CarMove } = { move: 'forward' };
    const self = createKinematic({ velocity: createVector3(0, 0, 0.019) });
    expect(driveCar(out, CAR, state, self, createVector3(0, 0, 1))).toBe(false);
    expect([out, state.move]).toEqual([createSteering(), 'parked']);
    self.velocity.z = 0.02;
    expect(driveCar(out, CAR, state, self, createVector3(0, 0, 1))).toBe(true);
  });
});
