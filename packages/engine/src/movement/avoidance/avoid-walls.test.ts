import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { type AvoidWallsOptions, avoidWalls, avoidWallsOptions, createAvoidWallsState } from './avoid-walls.js';
import { detectSpheres } from './detect-spheres.js';
import { detectVolume } from './detect-volume.js';
import { detectWalls, type Wall } from './detect-walls.js';
import type { CollisionDetector } from './detector.js';
import { parallelRays, rayFan, singleRay, whiskers } from './rays.js';

const options: AvoidWallsOptions = {
  rays: singleRay(),
  lookahead: 1,
  minLookahead: 1,
  avoidDistance: 1.5,
  maxAcceleration: 8,
};

const walking = (x: number, z: number, bearing: number, speed = 3) =>
  createKinematic({
    position: { x, y: 0, z },
    velocity: { x: speed * Math.sin(bearing), y: 0, z: speed * Math.cos(bearing) },
  });

function feel(self: Kinematic, detector: CollisionDetector, tuned: Partial<AvoidWallsOptions> = {}) {
  const state = createAvoidWallsState();
  const out = createSteering(7, 7, 7, 7);
  const asked = avoidWalls(out, { ...options, ...tuned }, state, self, detector, 1 / 60);
  return { asked, out, state };
}

/**
 * Walks on at speed 3, avoiding walls first of all, and calls `watch` after every step of 10 to 20
 * seconds.
 */
function walk(
  self: Kinematic,
  detector: CollisionDetector,
  tuned: Partial<AvoidWallsOptions>,
  watch: (self: Kinematic) => 'on' | 'stop',
): void {
  const state = createAvoidWallsState();
  const out = createSteering();
  const all = { ...options, ...tuned };
  for (let tick = 0; tick < 1200; tick++) {
    if (!avoidWalls(out, all, state, self, detector, 1 / 60)) {
      const { x, z } = self.velocity;
      const speed = Math.hypot(x, z);
      const push = speed > 0 ? Math.min(8, 10 * (3 - speed)) / speed : 0;
      out.x = x * push;
      out.z = z * push;
    }
    integrate(self, out, { maxSpeed: 3, maxRotation: 0 }, 1 / 60);
    if (watch(self) === 'stop') return;
  }
}

describe('avoidWalls [MOV-37]', () => {
  const north = detectWalls([{ from: { x: -50, z: 10 }, to: { x: 50, z: 10 } }]);

  it('makes for a place in front of the wall where the ray meets it', () => {
    const self = walking(0, 8, Math.PI / 4);
    const { asked, out, state } = feel(self, north);
    expect(asked).toBe(true);
    expect(state.hit).toEqual({ x: expect.closeTo(2, 9), y: 0, z: expect.closeTo(10, 9) });
    expect(state.target).toEqual({ x: expect.closeTo(2, 9), y: 0, z: expect.closeTo(8.5, 9) });
    expect(out.x).toBeCloseTo((8 * 2) / Math.hypot(2, 0.5), 9);
    expect(out.z).toBeCloseTo((8 * 0.5) / Math.hypot(2, 0.5), 9);
    expect(out.angular).toBe(0);
  });

  it('asks for nothing while its rays are free, which reach as far as it goes in its lookahead', () => {
    expect(feel(walking(0, 6.9, 0), north)).toMatchObject({ asked: false, out: createSteering(), state: { ray: -1 } });
    expect(feel(walking(0, 7.1, 0), north).asked).toBe(true);
    expect(feel(walking(0, 6.9, 0), north, { lookahead: 2 }).asked).toBe(true);
  });

  it('feels ahead of its facing when it stands, as far as the least lookahead', () => {
    const standing = createKinematic({ position: { x: 0, y: 0, z: 9.5 } });
    expect(feel(standing, north).out.z).toBe(-8);
    expect(feel({ ...standing, orientation: Math.PI }, north).asked).toBe(false);
  });

  it('turns back a walker before the wall and keeps its distance', () => {
    for (const bearing of [0.1, 0.6, 1, 1.3]) {
      let nearest = Infinity;
      walk(walking(0, 0, bearing), north, { rays: whiskers() }, ({ position }) => {
        nearest = Math.min(nearest, 10 - position.z);
        return 'on';
      });
      expect(nearest).toBeGreaterThan(0.5);
      expect(nearest).toBeLessThan(4);
    }
  });

  it('MOV-37 stays as far away from a wall as it was asked to, whichever way it comes', () => {
    const nearestTo = (bearing: number, tuned: Partial<AvoidWallsOptions>) => {
      let nearest = Infinity;
      walk(walking(-20, 4, bearing), north, { rays: whiskers(), brakes: true, ...tuned }, ({ position }) => {
        nearest = Math.min(nearest, 10 - position.z);
        return 'on';
      });
      return nearest;
    };
    for (let bearing = 0; bearing < 1.4; bearing += 0.1)
      for (const avoidDistance of [0.7, 1.5, 2.5]) {
        const nearest = nearestTo(bearing, { avoidDistance });
        // A twentieth of a unit is what it goes in a step.
        expect(nearest).toBeGreaterThan(avoidDistance - 0.06);
        expect(nearest).toBeLessThan(avoidDistance + 1);
      }
    // Without brakes it only heads for a point at that distance.
    expect(nearestTo(1.3, { brakes: false })).toBeLessThan(1);
  });

  it('MOV-37 looks as far as it needs to stop at its distance, and to the side as far as the distance', () => {
    const sees = (z: number, speed: number, tuned: Partial<AvoidWallsOptions> = {}) =>
      feel(walking(0, z, 0, speed), north, { lookahead: 0.1, minLookahead: 0.1, brakes: true, ...tuned }).asked;
    // 1.5, and 4² / 8, and 4 / 60.
    expect([6.4, 6.43, 6.44, 6.5].map((z) => sees(z, 4))).toEqual([false, false, true, true]);
    expect(sees(9, 4, { brakes: false })).toBe(false);
    const beside = detectWalls([{ from: { x: 1.4, z: -50 }, to: { x: 1.4, z: 50 } }]);
    const along = { rays: whiskers(0.5, 0.1), brakes: true };
    expect(feel(walking(0, 0, 0), beside, along).asked).toBe(true);
    expect(feel(walking(0, 0, 0), beside, { ...along, brakes: false }).asked).toBe(false);
    expect(feel(walking(-0.2, 0, 0), beside, along).asked).toBe(false);
  });

  it('goes round a small thing by its bounding sphere', () => {
    const boulder = detectSpheres([{ position: { x: 0.2, y: 0, z: 8 }, radius: 1 }]);
    let nearest = Infinity;
    const self = walking(0, 0, 0);
    walk(self, boulder, { rays: whiskers() }, ({ position: { x, z } }) => {
      nearest = Math.min(nearest, Math.hypot(x - 0.2, z - 8));
      return z > 12 ? 'stop' : 'on';
    });
    expect(self.position.z).toBeGreaterThan(12);
    expect(nearest).toBeGreaterThan(1);
  });

  it('MOV-39 sees with whiskers a grazing wall that one ray misses', () => {
    const beside = detectWalls([{ from: { x: 0.6, z: -5 }, to: { x: 0.6, z: 20 } }]);
    const self = walking(0, 0, 0);
    expect(feel(self, beside).asked).toBe(false);
    expect(feel(self, beside, { rays: whiskers() })).toMatchObject({ asked: true, state: { ray: 1 } });
    expect(feel(self, beside, { rays: rayFan(3, 0.5) })).toMatchObject({ asked: true, state: { ray: 0 } });
  });

  it('MOV-39 sees with parallel rays a post within its width, which whiskers pass on both sides', () => {
    const post = detectWalls([{ from: { x: 0.3, z: 2 }, to: { x: 0.5, z: 2 } }]);
    const self = walking(0, 0, 0);
    expect(feel(self, post, { rays: whiskers() }).asked).toBe(false);
    expect(feel(self, post, { rays: parallelRays(0.4) })).toMatchObject({ asked: true, state: { ray: 0 } });
  });

  it('MOV-39 has rays as plain data, spread evenly in a fan', () => {
    expect(rayFan(3, 1, 0.5)).toEqual([
      { angle: 1, length: 0.5, side: 0 },
      { angle: 0, length: 0.5, side: 0 },
      { angle: -1, length: 0.5, side: 0 },
    ]);
    expect(rayFan(1, 1)).toEqual(singleRay());
  });

  it('names the option it refuses', () => {
    checkOptions(avoidWallsOptions, { ...options, lock: { changes: 2, within: 1, hold: 1 } }, 'guard');
    const refuse = (tuned: Partial<AvoidWallsOptions>) => () =>
      checkOptions(avoidWallsOptions, { ...options, ...tuned }, 'guard');
    expect(refuse({ lookahead: 0 })).toThrow('guard.lookahead: must be above 0, got 0');
    expect(refuse({ rays: [{ angle: 0, length: -1, side: 0 }] })).toThrow(
      'guard.rays[0].length: must be above 0, got -1',
    );
    expect(refuse({ adaptive: { maxSpread: 1, widening: 1, narrowing: 1 } })).toThrow(
      'guard.adaptive.maxSpread: must be above 1, got 1',
    );
    expect(refuse({ lock: { changes: 0.5, within: 1, hold: 1 } })).toThrow(
      'guard.lock.changes: must be a whole number, got 0.5',
    );
  });
});

describe('corner trap [MOV-40]', () => {
  /** Walks into a corner that opens by `half` to each side of its axis, and tells how that ends. */
  function enter(
    half: number,
    offset: number,
    tuned: Partial<AvoidWallsOptions>,
    solid?: (walls: Wall[]) => CollisionDetector,
  ) {
    const tip = { x: 0, z: 0 };
    const walls = [1, -1].map((side) => ({
      from: tip,
      to: { x: side * 20 * Math.sin(half), z: -20 * Math.cos(half) },
    }));
    let end = 'never left';
    walk(walking(offset, -12, 0), (solid ?? detectWalls)(walls), tuned, ({ position: { x, z } }) => {
      if (z < -12.5) end = 'left';
      else if (Math.abs(x) >= -z * Math.tan(half)) end = 'ran into the wall';
      return end === 'never left' ? 'on' : 'stop';
    });
    return end;
  }

  const scenes = [0.2, 0.25, 0.35, 0.5].flatMap((half) => [0, 0.2, -0.7, 1, -1.5].map((offset) => ({ half, offset })));
  const rays = whiskers(0.4, 1);

  it('leads whiskers that take turns straight into the wall', () => {
    for (const { half, offset } of scenes) expect(enter(half, offset, { rays })).toBe('ran into the wall');
  });

  it.each([
    { remedy: 'brakes', tuned: { rays, brakes: true } },
    { remedy: 'a wide fan', tuned: { rays: rayFan(3, 1.4) } },
    { remedy: 'a wide fan and brakes', tuned: { rays: rayFan(3, 1.4), brakes: true } },
    { remedy: 'a lock and brakes', tuned: { rays, brakes: true, lock: { changes: 2, within: 1, hold: 1 } } },
    { remedy: 'an adaptive fan', tuned: { rays, adaptive: { maxSpread: 5, widening: 12, narrowing: 2 } } },
    { remedy: 'a lock on the winning ray', tuned: { rays, lock: { changes: 2, within: 1, hold: 1 } } },
    { remedy: 'the projected volume', tuned: {}, solid: (walls: Wall[]) => detectVolume(walls, 0.5) },
  ])('is left with $remedy, however acute the corner', ({ tuned, solid }) => {
    for (const { half, offset } of scenes) expect(enter(half, offset, tuned, solid)).toBe('left');
  });

  it('opens the fan while a ray hits and closes it while none does, each at its rate', () => {
    const state = createAvoidWallsState();
    const tuned = { ...options, adaptive: { maxSpread: 3, widening: 4, narrowing: 1 } };
    const out = createSteering();
    const wall = detectWalls([{ from: { x: -9, z: 1 }, to: { x: 9, z: 1 } }]);
    avoidWalls(out, tuned, state, walking(0, 0, 0), wall, 0.25);
    expect(state.spread).toBe(2);
    avoidWalls(out, tuned, state, walking(0, 0, 0), wall, 1);
    expect(state.spread).toBe(3);
    avoidWalls(out, tuned, state, walking(0, 0, Math.PI), wall, 0.5);
    expect(state.spread).toBe(2.5);
  });

  it('locks only when sides change quickly, and lets go after a while', () => {
    const tuned = { ...options, rays: whiskers(0.5, 1), lock: { changes: 2, within: 0.5, hold: 0.3 } };
    const left = detectWalls([{ from: { x: 0.5, z: -9 }, to: { x: 0.5, z: 9 } }]);
    const right = detectWalls([{ from: { x: -0.5, z: -9 }, to: { x: -0.5, z: 9 } }]);
    const lock = (dt: number, turns: number) => {
      const state = createAvoidWallsState();
      for (let i = 0; i < turns; i++)
        avoidWalls(createSteering(), tuned, state, walking(0, 0, 0), i % 2 ? right : left, dt);
      return state.locked;
    };
    expect(lock(0.1, 2)).toBe(0);
    expect(lock(0.1, 3)).toBe(1);
    expect(lock(0.1, 5)).toBe(1);
    expect(lock(0.1, 6)).toBe(0);
    expect(lock(0.6, 20)).toBe(0);
  });
});
