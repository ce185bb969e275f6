import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { runs } from '../../../../../tests/runs.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { aimOptions, createAim, MAX_TRIALS, type Shot } from './aim.js';
import { AimSearch } from './aim-search.js';
import { type Air, STILL_AIR } from './flight.js';
import { measureMiss } from './miss.js';
import { findAim, findElevation } from './targeting.js';
import { airTrial, type Trial, type TrialWorld, worldTrial } from './trial.js';

const ORIGIN = createVector3();
const EARTH = createVector3(0, -9.81, 0);
const degrees = (radians: number) => (radians * 180) / Math.PI;
const shotAt = (target: Vector3, speed = 30): Shot => ({ start: ORIGIN, target, speed, gravity: EARTH });
const through = (air: Partial<Air>, dt = 0.02): Trial => airTrial(ORIGIN, EARTH, { ...STILL_AIR, ...air }, dt);

/**
 * Distance at which a shot passes its target, found without any of the code under test but the
 * flight.
 */
function passes(trial: Trial, target: Vector3, direction: Vector3, speed: number): number {
  let nearest = Infinity;
  const last = createVector3();
  const velocity = createVector3(direction.x * speed, direction.y * speed, direction.z * speed);
  trial(velocity, (place) => {
    for (let i = 0; i <= 20; i++) {
      const at = createVector3(
        last.x + ((place.x - last.x) * i) / 20,
        last.y + ((place.y - last.y) * i) / 20,
        last.z + ((place.z - last.z) * i) / 20,
      );
      nearest = Math.min(nearest, distance3(at, target));
    }
    last.x = place.x;
    last.y = place.y;
    last.z = place.z;
    return place.y > target.y - 100;
  });
  return nearest;
}

describe('measuring a miss [MOV-63]', () => {
  it.each([
    { elevation: 30, over: 1, aside: 0 },
    { elevation: 5, over: -1, aside: 0 },
  ])('tells over from under at $elevation°', ({ elevation, over }) => {
    const miss = { over: 0, aside: 0, distance: 0 };
    const e = (elevation * Math.PI) / 180;
    measureMiss(miss, through({}), ORIGIN, createVector3(20), createVector3(20 * Math.cos(e), 20 * Math.sin(e)));
    expect([Math.sign(miss.over), Math.sign(miss.distance)]).toEqual([over, over]);
    expect(miss.aside).toBeCloseTo(0, 12);
  });

  it('tells left from right, whichever way the target lies', () => {
    fc.assert(
      fc.property(numberBetween(-Math.PI, Math.PI), (way) => {
        const miss = { over: 0, aside: 0, distance: 0 };
        const target = createVector3(20 * Math.sin(way), 0, 20 * Math.cos(way));
        // Turned by 0.1 towards greater orientations, which is to the left.
        const velocity = createVector3(20 * Math.sin(way + 0.1), 5, 20 * Math.cos(way + 0.1));
        measureMiss(miss, through({}), ORIGIN, target, velocity);
        expect(miss.aside).toBeGreaterThan(1);
      }),
    );
  });
});

describe('targeting by trial [MOV-63]', () => {
  it('WE-27 refines 7.907°, which is 5.6 m short through drag, to about 11.38°', () => {
    const target = createVector3(25);
    const miss = { over: 0, aside: 0, distance: 0 };
    const e = (7.907 * Math.PI) / 180;
    measureMiss(miss, through({ drag: 0.5 }), ORIGIN, target, createVector3(30 * Math.cos(e), 30 * Math.sin(e)));
    expect(miss.distance).toBeCloseTo(-5.6, 1);
    const out = createAim();
    expect(findElevation(out, { margin: 0.02 }, shotAt(target), through({ drag: 0.5 }))).toBe('found');
    expect(degrees(out.elevation)).toBeCloseTo(11.38, 1);
    expect(Math.abs(out.miss)).toBeLessThan(0.05);
    expect(out.trials).toBeLessThanOrEqual(20);
  });

  it('reaches what 45° does not: through drag the longest range, 37.5 m, lies near 32°', () => {
    const trial = through({ drag: 0.5 });
    const out = createAim();
    expect(findElevation(out, {}, shotAt(createVector3(37.4)), trial)).toBe('found');
    expect(degrees(out.elevation)).toBeGreaterThan(28);
    expect(degrees(out.elevation)).toBeLessThan(36);
    expect(findElevation(out, {}, shotAt(createVector3(38)), trial)).toBe('none');
    expect(out.trials).toBeLessThan(40);
  });

  it('takes the dragless solution as it is where there is no air', () => {
    const out = createAim();
    expect(findElevation(out, {}, shotAt(createVector3(20, 4, 3)), through({}))).toBe('found');
    expect(out.trials).toBe(1);
  });

  it('shoots straight up or down at what is right above or below', () => {
    const out = createAim();
    for (const y of [12, -12]) {
      expect(findAim(out, {}, shotAt(createVector3(0, y, 0)), through({ drag: 0.2 }))).toBe('found');
      expect(out.direction.y).toBeCloseTo(Math.sign(y), 9);
    }
  });

  it('goes beyond the dragless range with a tailwind or with lift', () => {
    const out = createAim();
    const target = createVector3(0, 0, 110); // 92 m is the most without air
    const wind = createVector3(0, 0, 50);
    expect(findElevation(out, {}, shotAt(target), through({ drag: 0.1, wind }))).toBe('found');
    expect(findElevation(out, {}, shotAt(target), through({ lift: 0.006 }))).toBe('found');
  });

  it('shoots high over walls when asked to, and low otherwise', () => {
    const trial = through({ drag: 0.2 });
    const low = createAim();
    const high = createAim();
    expect(findElevation(low, {}, shotAt(createVector3(25)), trial)).toBe('found');
    expect(findElevation(high, { arc: 'high' }, shotAt(createVector3(25)), trial)).toBe('found');
    expect(degrees(low.elevation)).toBeLessThan(20);
    expect(degrees(high.elevation)).toBeGreaterThan(60);
    expect(passes(trial, createVector3(25), high.direction, 30)).toBeLessThan(0.15);
  });

  it('finds what hits, and refuses only what no elevation hits', () => {
    fc.assert(
      fc.property(
        fc.record({ x: numberBetween(-40, 40), y: numberBetween(-15, 15), z: numberBetween(-40, 40) }),
        numberBetween(0, 1),
        numberBetween(0, 0.03),
        fc.constantFrom('low' as const, 'high' as const),
        (target, drag, squareDrag, arc) => {
          fc.pre(Math.hypot(target.x, target.z) > 1);
          const trial = through({ drag, squareDrag }, 0.05);
          const out = createAim();
          const status = findElevation(out, { margin: 0.2, arc }, shotAt(target), trial);
          expect(out.trials).toBeLessThanOrEqual(MAX_TRIALS);
          if (status === 'found') {
            // The last place before the flight is cut may be up to a 20th of a step from the true
            // nearest.
            expect(passes(trial, target, out.direction, 30)).toBeLessThan(0.2 + 0.1);
            return;
          }
          expect(status).toBe('none');
          const ground = Math.hypot(target.x, target.z);
          for (let e = -89; e < 90; e += 2) {
            const level = Math.cos((e * Math.PI) / 180) / ground;
            const direction = createVector3(target.x * level, Math.sin((e * Math.PI) / 180), target.z * level);
            expect(passes(trial, target, direction, 30)).toBeGreaterThan(0.05);
          }
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('stops at the limit of trials with the best aim so far', () => {
    const out = createAim();
    expect(findElevation(out, { margin: 1e-9, maxTrials: 8 }, shotAt(createVector3(25)), through({ drag: 0.5 }))).toBe(
      'partial',
    );
    expect(out.trials).toBeLessThanOrEqual(9);
    expect(Math.abs(out.miss)).toBeLessThan(3);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(aimOptions, { margin: -1 }, 'mortar.aim')).toThrow(
      'mortar.aim.margin: must be above 0, got -1',
    );
  });
});

describe('targeting in wind [MOV-64]', () => {
  it('converges by turns of elevation and bearing, wherever the wind blows from', () => {
    fc.assert(
      fc.property(
        numberBetween(-Math.PI, Math.PI),
        numberBetween(0, 12),
        numberBetween(8, 25),
        (from, strength, distance) => {
          const wind = createVector3(strength * Math.sin(from), 0, strength * Math.cos(from));
          const trial = through({ drag: 0.3, wind }, 0.05);
          const target = createVector3(distance * 0.6, 1, distance * 0.8);
          const out = createAim();
          expect(findAim(out, {}, shotAt(target), trial)).toBe('found');
          expect(passes(trial, target, out.direction, 30)).toBeLessThan(0.15);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('aims into a crosswind, where elevation alone says that it is not enough', () => {
    // from the right, to the left
    const trial = through({ drag: 0.3, wind: createVector3(10, 0, 0) });
    const target = createVector3(0, 0, 25);
    const out = createAim();
    expect(findElevation(out, {}, shotAt(target), trial)).toBe('partial');
    expect(findAim(out, {}, shotAt(target), trial)).toBe('found');
    expect(out.bearing).toBeLessThan(-0.05);
  });

  it('finds the same with a search that is kept from shot to shot', () => {
    const search = new AimSearch();
    const trial = through({ drag: 0.3, wind: createVector3(4, 0, 2) }, 0.05);
    for (const target of [
      createVector3(0, 0, 25),
      createVector3(300),
      createVector3(0, 9, 0),
      createVector3(12, 1, 9),
    ]) {
      const [kept, fresh] = [createAim(), createAim()];
      expect(findAim(kept, {}, shotAt(target), trial, search)).toBe(findAim(fresh, {}, shotAt(target), trial));
      expect(kept).toEqual(fresh);
    }
  });

  it('bends a spinning ball round to its target', () => {
    const trial = through({ spin: createVector3(0, 0.5, 0) });
    const out = createAim();
    expect(findAim(out, {}, shotAt(createVector3(5, 1, 20)), trial)).toBe('found');
    expect(passes(trial, createVector3(5, 1, 20), out.direction, 30)).toBeLessThan(0.15);
  });
});

describe('targeting in an isolated world [MOV-65]', () => {
  interface World {
    ball?: { x: number; y: number; z: number; vx: number; vy: number; vz: number };
    gust: number;
  }
  /**
   * Physics that no formula knows: gusts that change every step, and a floor that swallows the
   * ball.
   */
  function step(world: World, dt: number): void {
    const { ball } = world;
    world.gust = (world.gust * 7) % 11;
    if (!ball) return;
    ball.vy -= 12 * dt;
    ball.vx += (world.gust - 2) * dt;
    ball.x += ball.vx * dt;
    ball.y += ball.vy * dt;
    ball.z += ball.vz * dt;
    if (ball.y < -5) delete world.ball;
  }

  it('hits by the game’s own physics, and leaves the live world as it was', () => {
    const live: World = { gust: 5 };
    const game: TrialWorld<World> = {
      isolate: () => structuredClone(live),
      fire: (world, { x, y, z }) => {
        world.ball = { x: 0, y: 0, z: 0, vx: x, vy: y, vz: z };
      },
      tick: step,
      locate: (out, { ball }) => {
        if (!ball) return false;
        out.x = ball.x;
        out.y = ball.y;
        out.z = ball.z;
        return true;
      },
    };
    const target = createVector3(3, 0, 18);
    const out = createAim();
    expect(findAim(out, { margin: 0.2 }, shotAt(target, 20), worldTrial(game, 1 / 60))).toBe('found');
    expect(live).toEqual({ gust: 5 });
    // And now in earnest.
    game.fire(live, { x: out.direction.x * 20, y: out.direction.y * 20, z: out.direction.z * 20 });
    let nearest = Infinity;
    while (live.ball) {
      nearest = Math.min(nearest, distance3(live.ball, target));
      step(live, 1 / 60);
    }
    // between two frames the ball moves by a third of a unit
    expect(nearest).toBeLessThan(0.2 + 20 / 120);
  });
});

describe('aiming from anywhere', () => {
  it('finds the same angles wherever the shot and its target are', () => {
    const shift = createVector3(64, 16, -32);
    const moved = ({ x, y, z }: Vector3) => createVector3(x + shift.x, y + shift.y, z + shift.z);
    // Wind from the side, so that the bearing has to be found as well.
    const air = { ...STILL_AIR, drag: 0.05, wind: createVector3(2, 0, -3) } as Air;
    for (const target of [createVector3(20, 0, 10), createVector3(-15, 3, 8), createVector3(4, -2, -25)])
      for (const arc of ['low', 'high'] as const) {
        const look = (start: Vector3, goal: Vector3) => {
          const aim = createAim();
          const shot: Shot = { start, target: goal, speed: 30, gravity: EARTH };
          const status = findAim(aim, { arc }, shot, airTrial(start, EARTH, air, 0.02));
          return { status, aim };
        };
        const [here, there] = [look(ORIGIN, target), look(moved(ORIGIN), moved(target))];
        expect(there.status).toBe(here.status);
        expect(there.aim.trials).toBe(here.aim.trials);
        expect(there.aim.elevation).toBeCloseTo(here.aim.elevation, 6);
        for (const axis of ['x', 'y', 'z'] as const)
          expect(there.aim.direction[axis]).toBeCloseTo(here.aim.direction[axis], 6);
      }
  });
});
