import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { runs } from '../../../../../tests/runs.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { avoidWalls, createAvoidWallsState } from '../avoidance/avoid-walls.js';
import { detectBoxes } from '../avoidance/detect-boxes.js';
import type { CollisionDetector } from '../avoidance/detector.js';
import { singleRay } from '../avoidance/rays.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { type LeapOptions, leapHoles, leapOptions, oneWay } from './hole-filler.js';
import { beginJump, createJumpState, endJump, type JumpOptions, jump, jumpOptions, takeOff } from './jump.js';
import { createJumpLinkState, followJumpLink } from './jump-link.js';
import { canJump, findJumpAhead, type JumpPoint, jumpPointSchema } from './jump-point.js';
import { createJumpPlan, jumpAbilitySchema, planJump } from './landing-pad.js';

const number = numberBetween(-15, 15);
const frame = 1 / 60;

const options: JumpOptions = {
  jumpSpeed: 6,
  gravity: 9.81,
  maxSpeed: 8,
  maxAcceleration: 12,
  size: 0.3,
  reactionTime: frame,
  maxAttempts: 5,
};

describe('jump points [MOV-67]', () => {
  const ledge: JumpPoint = {
    position: createVector3(0, 0, 10),
    radius: 0.5,
    velocity: createVector3(0, 0, 5),
    match: 'along',
    tolerance: 0.5,
    maxApproach: Math.PI / 4,
    danger: 0.5,
  };
  const at = (z: number, vx: number, vz: number) =>
    createKinematic({ position: createVector3(0, 0, z), velocity: createVector3(vx, 0, vz) });

  it.each([
    { z: 9.8, vx: 0, vz: 5, is: true },
    { z: 9.8, vx: 2, vz: 6, is: true }, // something aside is no harm on a ledge
    { z: 9.8, vx: 0, vz: 4.9, is: false },
    { z: 9.0, vx: 0, vz: 9, is: false }, // not there yet
    { z: 9.8, vx: 9, vz: 5, is: false }, // comes from too far aside
    { z: 9.8, vx: 0, vz: -9, is: false }, // fast, but the wrong way
  ])('let off whoever touches them with enough speed that way: at $z with ($vx, $vz) $is', ({ z, vx, vz, is }) => {
    expect(canJump(ledge, at(z, vx, vz))).toBe(is);
  });

  it('let off as far from their middle as their radius, and no farther', () => {
    for (const radius of [0.5, 2]) {
      const wide = { ...ledge, radius };
      const aside = (x: number, z: number) =>
        createKinematic({ position: createVector3(x, 7, z), velocity: createVector3(0, 0, 6) });
      for (const [x, z] of [
        [0, 10 - radius * 0.99],
        [radius * 0.99, 10],
        [radius * 0.7, 10 + radius * 0.7],
      ])
        expect(canJump(wide, aside(x, z))).toBe(true);
      for (const [x, z] of [
        [0, 10 - radius * 1.01],
        [radius * 1.01, 10],
        [radius * 0.72, 10 + radius * 0.72],
      ])
        expect(canJump(wide, aside(x, z))).toBe(false);
    }
  });

  it('count the speed along their direction, not speed aside', () => {
    const wide = { ...ledge, maxApproach: Math.PI };
    expect(canJump(wide, at(10, 4.9, 4.9))).toBe(false); // 6.9 fast, but not that way
    expect(canJump(wide, at(10, 9, 5))).toBe(true);
    expect(canJump({ ...wide, maxApproach: Math.PI / 4 }, at(10, 5.1, 5.05))).toBe(false);
    expect(canJump({ ...wide, maxApproach: Math.PI / 4 }, at(10, 5.05, 5.1))).toBe(true);
    const slanted = { ...wide, velocity: createVector3(3, 0, 4) };
    expect(canJump(slanted, at(10, 3.1, 4.1))).toBe(true);
    expect(canJump(slanted, at(10, 0, 6))).toBe(false); // 4.8 along it
    expect(canJump(slanted, at(10, 0, 6.5))).toBe(true);
  });

  it('are found by when their rim is reached, the first of several reached at once', () => {
    const small = { ...ledge, position: createVector3(0, 0, 10), radius: 0.5 };
    const large = { ...ledge, position: createVector3(0, 0, 12), radius: 4 };
    // The rim of the large one at 8 comes before that of the small one at 9.5.
    expect(findJumpAhead([small, large], at(0, 0, 5), 3)).toBe(large);
    expect(findJumpAhead([small], at(0, 0, 5), 1.91)).toBe(small);
    expect(findJumpAhead([small], at(0, 0, 5), 1.89)).toBeUndefined();
    const twin = { ...small };
    expect(findJumpAhead([small, twin], at(0, 0, 5), 3)).toBe(small);
    expect(findJumpAhead([twin, small], at(0, 0, 5), 3)).toBe(twin);
    const passed = { ...small, position: createVector3(0, 0, -10) };
    expect(findJumpAhead([passed], at(0, 0, 5), 9)).toBeUndefined();
    // Just within the radius beside the way, and just beyond it.
    const grazing = (x: number) => ({ ...small, position: createVector3(x, 0, 10) });
    expect(findJumpAhead([grazing(0.49)], at(0, 0, 5), 3)).toBeDefined();
    expect(findJumpAhead([grazing(0.51)], at(0, 0, 5), 3)).toBeUndefined();
  });

  it('demand the velocity itself where the landing is narrow', () => {
    const beam = { ...ledge, match: 'full' as const };
    expect(canJump(beam, at(10, 0.3, 5.2))).toBe(true);
    expect(canJump(beam, at(10, 0, 6))).toBe(false);
    expect(canJump(beam, at(10, 1, 5))).toBe(false);
  });

  it('are seen in time by whoever will run over them, the first one first', () => {
    const far = { ...ledge, position: createVector3(0, 0, 20) };
    const beside = { ...ledge, position: createVector3(3, 0, 5) };
    expect(findJumpAhead([far, beside, ledge], at(0, 0, 5), 3)).toBe(ledge);
    expect(findJumpAhead([far, beside, ledge], at(0, 0, 5), 1)).toBeUndefined();
    expect(findJumpAhead([far, beside, ledge], at(12, 0, 5), 3)).toBe(far);
    expect(findJumpAhead([ledge], at(10, 0, 0), 1)).toBe(ledge);
  });

  it('are seen ahead exactly as far as one runs in time, and never behind', () => {
    // Half a unit before the rim of a point ten units ahead: 9.5 at 5 per second.
    expect(findJumpAhead([ledge], at(0, 0, 5), 1.9)).toBe(ledge);
    expect(findJumpAhead([ledge], at(0, 0, 5), 1.89)).toBeUndefined();
    for (const z of [10.6, 10.9, 11.4, 12]) {
      expect(findJumpAhead([ledge], at(z, 0, 5), 9)).toBeUndefined();
      expect(findJumpAhead([ledge], at(z, 0, -5), 9)).toBe(ledge);
      expect(findJumpAhead([ledge], at(20 - z, 0, -5), 9)).toBeUndefined();
    }
    // Past it at less than its radius, and at more.
    const beside = (x: number) => ({ ...ledge, position: createVector3(x, 0, 10) });
    for (const x of [0.49, -0.49]) expect(findJumpAhead([beside(x)], at(0, 0, 5), 9)).toMatchObject(beside(x));
    for (const x of [0.51, -0.51]) expect(findJumpAhead([beside(x)], at(0, 0, 5), 9)).toBeUndefined();
    // Standing still, only what it stands on.
    expect(findJumpAhead([ledge], at(9.6, 0, 0), 9)).toBe(ledge);
    expect(findJumpAhead([ledge], at(9.4, 0, 0), 9)).toBeUndefined();
  });

  it('name what is wrong with them', () => {
    expect(() => checkOptions(jumpPointSchema, { ...ledge, danger: 2 }, 'level.jumps[0]')).toThrow(
      'level.jumps[0].danger: must be at most 1, got 2',
    );
  });
});

describe('landing pads [MOV-68]', () => {
  it.each([1, 2, 5])('WE-15 on equal heights a jump at %f lasts 0.2039 times that', (jumpSpeed) => {
    const plan = createJumpPlan();
    const pad = { position: createVector3(0, 0, 0.1), radius: 1 };
    expect(planJump(plan, { jumpSpeed, gravity: 9.81, maxSpeed: 99 }, createVector3(), pad)).toBe(true);
    expect(plan.time).toBeCloseTo(0.2039 * jumpSpeed, 3);
  });

  it('WE-16 (10, 3, 12) to (12, 3, 20) jumping at 2 takes 0.40775 s at (4.905, 2, 19.62)', () => {
    const plan = createJumpPlan();
    const ability = { jumpSpeed: 2, gravity: 9.81, maxSpeed: 30 };
    const pad = { position: createVector3(12, 3, 20), radius: 1 };
    expect(planJump(plan, ability, createVector3(10, 3, 12), pad)).toBe(true);
    expect(plan.time).toBeCloseTo(0.40775, 5);
    expect(distance3(plan.velocity, createVector3(4.905, 2, 19.62))).toBeLessThan(1e-3);
  });

  it.each([
    { maxSpeed: 10, isOpenBelow: true, time: 1.0242, speed: 3.906 },
    { maxSpeed: 25, isOpenBelow: true, time: 0.1991, speed: 20.09 },
    { maxSpeed: 25, isOpenBelow: false, time: 1.0242, speed: 3.906 },
  ])(
    'WE-28 4 m across and 1 m up with at most $maxSpeed m/s takes $time s',
    ({ maxSpeed, isOpenBelow, time, speed }) => {
      const plan = createJumpPlan();
      const pad = { position: createVector3(0, 1, 4), radius: 1, isOpenBelow };
      expect(planJump(plan, { jumpSpeed: 6, gravity: 9.81, maxSpeed }, createVector3(), pad)).toBe(true);
      expect(plan.time).toBeCloseTo(time, 4);
      expect(plan.velocity.z).toBeCloseTo(speed, 2);
    },
  );

  it('are refused when too high or too far, and lead onto the pad otherwise', () => {
    fc.assert(
      fc.property(number, numberBetween(-4, 4), number, fc.boolean(), (x, y, z, isOpenBelow) => {
        const plan = createJumpPlan();
        const pad = { position: createVector3(x, y, z), radius: 1, isOpenBelow };
        const way = Math.hypot(x, z);
        const isPlanned = planJump(plan, options, createVector3(), pad);
        const isHighEnough = y <= 36 / (2 * 9.81);
        const airTime = isHighEnough ? (6 + Math.sqrt(36 - 2 * 9.81 * y)) / 9.81 : 0;
        expect(isPlanned).toBe(isHighEnough && way <= 8 * airTime);
        if (!isPlanned) return;
        const { velocity, time } = plan;
        expect(Math.hypot(velocity.x, velocity.z)).toBeLessThanOrEqual(8 * (1 + 1e-12));
        const end = createVector3(velocity.x * time, velocity.y * time - 4.905 * time * time, velocity.z * time);
        expect(distance3(end, pad.position)).toBeLessThan(1e-9);
        if (!isOpenBelow) expect(velocity.y - 9.81 * time).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('name the ability that is missing', () => {
    expect(() => checkOptions(jumpAbilitySchema, { jumpSpeed: 0, gravity: 9, maxSpeed: 5 }, 'cat.jump')).toThrow(
      'cat.jump.jumpSpeed',
    );
  });
});

/**
 * Lets somebody run up and jump; returns where it comes down to the pad's height, or undefined, and
 * how often it took off.
 */
function runAndJump(self: Kinematic, from: Vector3, to: Vector3, radius: number) {
  const state = createJumpState();
  const out = createSteering();
  const limits = { maxSpeed: options.maxSpeed, maxRotation: 9 };
  beginJump(state, options, from, { position: to, radius });
  // A short jump is run up to slowly: two minutes are enough for every start.
  for (let i = 0; i < 7200; i++) {
    const isSteered = jump(out, options, state, self);
    if (state.phase === 'takeOff') {
      expect(isSteered).toBe(false);
      expect(out).toEqual(createSteering());
      break;
    }
    if (state.phase === 'failed') break;
    integrate(self, out, limits, frame);
  }
  if (state.phase !== 'takeOff') return { state, landed: undefined };
  expect(distance3(self.position, from)).toBeLessThanOrEqual(options.size + 8 * frame + 1e-9);
  takeOff(self, state);
  while (self.velocity.y > 0 || self.position.y > to.y) {
    expect(jump(out, options, state, self)).toBe(false); // and not once more in the air
    self.position.x += self.velocity.x / 600;
    self.position.y += self.velocity.y / 600;
    self.position.z += self.velocity.z / 600;
    self.velocity.y -= options.gravity / 600;
  }
  return { state, landed: self.position };
}

describe('the jump behavior [MOV-69]', () => {
  it('WE-14 asks for (0, 20) to get from 5 to 7 in a tenth of a second', () => {
    const state = createJumpState();
    const strong = { ...options, maxAcceleration: 100, maxSpeed: 20 };
    const ability = 7 * ((2 * strong.jumpSpeed) / strong.gravity);
    beginJump(state, strong, createVector3(0, 0, 20), { position: createVector3(0, 0, 20 + ability), radius: 0.5 });
    const out = createSteering();
    expect(jump(out, strong, state, createKinematic({ velocity: createVector3(0, 0, 5) }))).toBe(true);
    expect(out).toEqual({ x: expect.closeTo(0, 9), y: 0, z: expect.closeTo(20, 9), angular: 0 });
  });

  it('jumps once and lands on the pad, wherever it stands and whichever way it runs at first', () => {
    fc.assert(
      fc.property(
        fc.record({ x: number, z: number }),
        fc.record({ x: number, z: number }),
        numberBetween(-Math.PI, Math.PI),
        numberBetween(0, 5.5),
        numberBetween(-1.5, 0.8),
        (start, velocity, way, across, up) => {
          const self = createKinematic({
            position: createVector3(start.x, 0, start.z),
            velocity: createVector3(velocity.x / 4, 0, velocity.z / 4),
          });
          const to = createVector3(across * Math.sin(way), up, across * Math.cos(way));
          const { landed, state } = runAndJump(self, createVector3(), to, 0.6);
          expect(state.phase).toBe('takeOff');
          // Within the pad, but for the last step of the flight.
          expect(Math.hypot(landed!.x - to.x, landed!.z - to.z)).toBeLessThan(0.6 + 0.1);
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('asks for nothing when the jump cannot be, and gives up when it cannot be met', () => {
    const state = createJumpState();
    expect(beginJump(state, options, createVector3(), { position: createVector3(0, 5, 3), radius: 1 })).toBe(false);
    const out = createSteering(1, 1, 1, 1);
    expect(jump(out, options, state, createKinematic())).toBe(false);
    expect([state.phase, out.x]).toEqual(['failed', 0]);
    endJump(state);
    expect(state.phase).toBe('none');
    // Held by a rope on the take-off: it can never get up speed.
    beginJump(state, options, createVector3(), { position: createVector3(0, 0, 6), radius: 0.3 });
    for (let i = 0; i < 100 && state.phase !== 'failed'; i++) {
      jump(out, options, state, createKinematic({ position: createVector3(0, 0, i % 2 ? 9 : -9) }));
    }
    expect(state.phase).toBe('failed');
  });

  it('jumps straight up from a standstill', () => {
    const self = createKinematic({ position: createVector3(3, 0, -2) });
    const { landed } = runAndJump(self, createVector3(), createVector3(0, 1, 0), 0.4);
    expect(Math.hypot(landed!.x, landed!.z)).toBeLessThan(0.5);
  });

  it('runs to the very spot, in height too, where the jump goes hardly anywhere', () => {
    const state = createJumpState();
    const pad = { position: createVector3(5, 2, -3), radius: 0.4 };
    expect(beginJump(state, options, createVector3(5, 1, -3), pad)).toBe(true);
    const out = createSteering();
    expect(jump(out, options, state, createKinematic({ position: createVector3(-4, 1, -3) }))).toBe(true);
    expect(out.x).toBeGreaterThan(0);
    expect([out.y, out.z].map((value) => Math.abs(value) < 1e-9)).toEqual([true, true]);
  });

  it('a plan begins with nothing in it', () => {
    const zero = createVector3();
    expect(createJumpPlan()).toEqual({ takeOff: zero, landing: zero, velocity: zero, time: 0 });
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(jumpOptions, { ...options, maxAttempts: 1.5 }, 'cat.jump')).toThrow(
      'cat.jump.maxAttempts',
    );
  });
});

describe('jump links [MOV-70]', () => {
  const link = { from: createVector3(0, 0, 5), to: createVector3(0, 0, 9), radius: 0.6 };

  it('leave walking alone on plain edges, and run the jump on flagged ones', () => {
    const state = createJumpLinkState();
    const out = createSteering(1, 2, 3, 4);
    const self = createKinematic();
    expect(followJumpLink(out, options, state, self, undefined)).toBe(false);
    expect(out).toEqual(createSteering());
    for (let i = 0; i < 600 && state.jump.phase !== 'takeOff'; i++) {
      followJumpLink(out, options, state, self, link);
      integrate(self, out, { maxSpeed: 8, maxRotation: 9 }, frame);
    }
    expect(state.jump.phase).toBe('takeOff');
    // The next edge is plain again, and the link may then be jumped again.
    expect(followJumpLink(out, options, state, self, undefined)).toBe(false);
    expect(state.jump.phase).toBe('none');
  });
});

describe('hole fillers [MOV-71]', () => {
  const leaping: LeapOptions = { maxAcceleration: 10, size: 0.5, lookahead: 1, minSpeed: 3 };
  // A chasm across the way, from z = 10 to z = 13, and a wall.
  const chasm = detectBoxes([{ min: createVector3(-50, -1, 10), max: createVector3(50, 1, 13) }]);
  const wallAt = (z: number) => detectBoxes([{ min: createVector3(-50, -1, z), max: createVector3(50, 5, z + 1) }]);
  const runner = (z: number, vz: number, vx = 0) =>
    createKinematic({ position: createVector3(0, 0, z), velocity: createVector3(vx, 0, vz) });

  it.each([
    { z: 0, vz: 4, vx: 0 },
    { z: 0, vz: 4, vx: 3 },
    { z: 23, vz: -4, vx: -2 },
  ])('are run at and leapt over from either side: from $z with ($vx, $vz)', ({ z, vz, vx }) => {
    const self = runner(z, vz, vx);
    const state = { isLeaping: false };
    const out = createSteering();
    let fastest = 0;
    for (let i = 0; i < 300 && !state.isLeaping; i++) {
      leapHoles(out, leaping, state, self, chasm);
      integrate(self, out, { maxSpeed: 8, maxRotation: 9 }, frame);
      fastest = Math.max(fastest, Math.abs(self.velocity.z));
    }
    expect(state.isLeaping).toBe(true);
    expect(fastest).toBeGreaterThan(Math.abs(vz) + 1);
    expect(self.position.z < 10 || self.position.z > 13).toBe(true);
    // not again before it has landed
    expect(leapHoles(out, leaping, state, self, chasm)).toBe(false);
  });

  it('are looked for as far ahead as it runs in a second, and its size, along the ground', () => {
    const looks: number[][] = [];
    const seeing: CollisionDetector = (_, from, move) => {
      looks.push([from.x, from.y, from.z, move.x, move.y, move.z]);
      return false;
    };
    const self = createKinematic({ position: createVector3(1, 2, 3), velocity: createVector3(3, 7, 4) });
    const out = createSteering(1, 1, 1, 1);
    expect(leapHoles(out, { ...leaping, lookahead: 2 }, { isLeaping: false }, self, seeing)).toBe(false);
    expect(looks).toEqual([[1, 2, 3, expect.closeTo(6.3, 9), 0, expect.closeTo(8.4, 9)]]);
    expect(out).toEqual(createSteering());
    self.velocity.x = self.velocity.z = 0;
    expect(leapHoles(out, leaping, { isLeaping: false }, self, seeing)).toBe(false);
    expect(looks).toHaveLength(1);
  });

  it('are braked before where it is too slow, and run at, level, where it is fast enough', () => {
    const state = { isLeaping: false };
    const out = createSteering();
    // At the edge: half a unit before the chasm.
    expect(leapHoles(out, leaping, state, runner(9.5, 2.9), chasm)).toBe(true);
    expect([out, state.isLeaping]).toEqual([createSteering(-0, 0, -10), false]);
    expect(leapHoles(out, leaping, state, runner(9.4, 2.9), chasm)).toBe(true);
    expect(out).toEqual(createSteering(0, 0, 10));
    expect(leapHoles(out, leaping, state, runner(9.5, 3), chasm)).toBe(false);
    expect([out, state.isLeaping]).toEqual([createSteering(), true]);
  });

  it('leave walls to wall avoidance, before the gap and where there is none', () => {
    const out = createSteering();
    const state = { isLeaping: false };
    const self = runner(5, 6);
    expect(leapHoles(out, leaping, state, self, chasm, wallAt(7))).toBe(false);
    expect(leapHoles(out, leaping, state, self, chasm, wallAt(20))).toBe(true);
    // In priority: the leap first, then the wall, which turns the runner back before it is reached.
    const walls = wallAt(8);
    const avoid = { maxAcceleration: 30, rays: singleRay(), avoidDistance: 1, lookahead: 1, minLookahead: 1 };
    const memory = createAvoidWallsState();
    for (let i = 0; i < 180; i++) {
      if (!leapHoles(out, leaping, state, self, chasm, walls)) avoidWalls(out, avoid, memory, self, walls, frame);
      integrate(self, out, { maxSpeed: 8, maxRotation: 9 }, frame);
    }
    expect(state.isLeaping).toBe(false);
    expect(self.position.z).toBeLessThan(8);
  });

  it('are seen as far ahead as it runs in its lookahead, and its size beyond', () => {
    const out = createSteering();
    const seesFrom = (z: number, vz: number) => leapHoles(out, leaping, { isLeaping: false }, runner(z, vz), chasm);
    // At 4 a second it looks 4.5 ahead: to the edge at 10 from 5.5 on.
    expect([seesFrom(5.4, 4), seesFrom(5.6, 4)]).toEqual([false, true]);
    expect([seesFrom(1.4, 8), seesFrom(1.6, 8)]).toEqual([false, true]);
    expect([seesFrom(9.3, 0.1), seesFrom(9.45, 0.1)]).toEqual([false, true]);
  });

  it('are leapt when they are as close as its size, by the fast enough, once', () => {
    const out = createSteering();
    const leap = (z: number, vz: number, vx = 0) => {
      const state = { isLeaping: false };
      const asked = leapHoles(out, leaping, state, runner(z, vz, vx), chasm);
      return [asked, state.isLeaping, Math.sign(out.z)];
    };
    expect(leap(9.45, 4)).toEqual([true, false, 1]); // runs on
    expect(leap(9.55, 4)).toEqual([false, true, 0]);
    expect(leap(9.55, 2.95)).toEqual([true, false, -1]); // brakes
    expect(leap(9.55, 3.05)).toEqual([false, true, 0]);
    expect(leap(9.8, 2, 2.5)).toEqual([false, true, 0]); // fast enough on the ground
    // In the air nothing is asked for, although there is another gap ahead.
    const flying = { isLeaping: true };
    expect(leapHoles(out, leaping, flying, runner(6, 8), chasm)).toBe(false);
    expect([out, flying.isLeaping]).toEqual([createSteering(), true]);
  });

  it('are run at the way it runs, along the ground, whatever its height does', () => {
    const out = createSteering();
    const self = runner(6, 4, 3);
    self.velocity.y = -30;
    expect(leapHoles(out, leaping, { isLeaping: false }, self, chasm)).toBe(true);
    expect(out).toEqual({ x: expect.closeTo(6, 9), y: 0, z: expect.closeTo(8, 9), angular: 0 });
  });

  it('are leapt with a wall behind them, and left alone behind a wall', () => {
    const out = createSteering();
    const self = runner(6, 6);
    expect(leapHoles(out, leaping, { isLeaping: false }, self, chasm, wallAt(11))).toBe(true);
    expect(leapHoles(out, leaping, { isLeaping: false }, self, chasm, wallAt(9.9))).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('work one way only where asked to, and not for the slow', () => {
    const out = createSteering();
    const state = { isLeaping: false };
    const down = oneWay(chasm, createVector3(0, 0, 1));
    expect(leapHoles(out, leaping, state, runner(6, 4), down)).toBe(true);
    expect(leapHoles(out, leaping, state, runner(17, -4), down)).toBe(false);
    expect(leapHoles(out, leaping, state, runner(9.6, 1), chasm)).toBe(true);
    expect([out.z, state.isLeaping]).toEqual([-10, false]);
    expect(leapHoles(out, leaping, state, runner(9.6, 4), chasm)).toBe(false);
    expect(state.isLeaping).toBe(true);
  });

  it('are seen one way along any direction', () => {
    const always: CollisionDetector = () => true;
    const seen = (...move: [number, number, number]) =>
      oneWay(always, createVector3(1, 2, -4))(undefined as never, createVector3(), createVector3(...move));
    expect([seen(1, 0, 0), seen(0, 1, 0), seen(0, 0, 1), seen(3, 1, 1), seen(2, 1, 1), seen(0, 0, -1)]).toEqual([
      ...[true, true, false, true, false, true],
    ]);
  });

  it('name the option they refuse', () => {
    expect(() => checkOptions(leapOptions, { ...leaping, size: 0 }, 'wolf.leap')).toThrow('wolf.leap.size');
  });
});
