import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { length3, type Vector3 } from '../../math/vector3.js';
import { avoidWalls, createAvoidWallsState } from '../avoidance/avoid-walls.js';
import { deflectAlongWalls, deflectOptions } from '../avoidance/deflect-along-walls.js';
import { detectWalls } from '../avoidance/detect-walls.js';
import { singleRay } from '../avoidance/rays.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { ground } from '../laws/motion.js';
import { matchVelocity } from '../steering/match-velocity.js';
import { createBlend } from './blend.js';
import { createChoice } from './choice.js';
import { createCooperation } from './cooperation.js';
import { always, never } from './laws/steers.js';

it('a cooperation that was not asked yet has nothing amended', () => {
  const { amendments, intent } = createCooperation<unknown>(always(1, 0), [{ name: 'none', amend: () => false }]);
  expect([amendments.map(({ name, amended }) => [name, amended]), intent.x]).toEqual([[['none', false]], 0]);
});

describe('cooperation [MOV-48]', () => {
  it('shows each behavior what has been intended so far, and keeps what each made of it in view', () => {
    const seen: number[] = [];
    const cooperation = createCooperation<unknown>(always(1, 0), [
      {
        name: 'double',
        amend: (out, intent) => {
          seen.push(intent.x);
          out.x = 2 * intent.x;
          return true;
        },
      },
      {
        name: 'content',
        amend: (_out, intent) => {
          seen.push(intent.x);
          return false;
        },
      },
    ]);
    const out = createSteering(7, 7, 7, 7);
    expect(cooperation(out, createKinematic(), 0, 0.1)).toBe(true);
    expect(out).toEqual(createSteering(2));
    expect(seen).toEqual([1, 2]);
    expect(cooperation.intent).toEqual(createSteering(1));
    expect(cooperation.amendments.map(({ name, amended }) => [name, amended])).toEqual([
      ['double', true],
      ['content', false],
    ]);
  });

  it('asks for nothing when nothing is intended and nobody amends that', () => {
    const out = createSteering(7, 7, 7, 7);
    expect(createCooperation<unknown>(never, [])(out, createKinematic(), 0, 0.1)).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('chooses one behavior as the leaf of a decision, and none for −1', () => {
    const leaves = [
      { name: 'fight', steer: always(1, 0) },
      { name: 'flee', steer: always(-1, 0) },
    ];
    const choice = createChoice<{ health: number }>(leaves, (_self, { health }) =>
      health <= 0 ? -1 : health < 5 ? 1 : 0,
    );
    const out = createSteering(7, 7, 7, 7);
    const choose = (health: number) => [choice(out, createKinematic(), { health }, 0.1), out.x, choice.chosen];
    expect(choose(9)).toEqual([true, 1, 0]);
    expect(choose(2)).toEqual([true, -1, 1]);
    expect(choose(0)).toEqual([false, 0, -1]);
  });
});

describe('wall avoidance that knows what is intended [MOV-48]', () => {
  const north = detectWalls([{ from: { x: -50, z: 10 }, to: { x: 50, z: 10 } }]);
  const feel = { lookahead: 1, minLookahead: 1, avoidDistance: 1, maxAcceleration: 8 };
  const deflect = { ...feel, timeToTarget: 0.2 };
  const onward =
    (wish: Vector3): Steer<unknown> =>
    (out, self) =>
      matchVelocity(out, { maxAcceleration: 8 }, self, wish);

  function walk(steer: Steer<unknown>, velocity: Vector3) {
    const self = createKinematic({ velocity });
    const out = createSteering();
    let slowest = Infinity;
    let nearest = Infinity;
    for (let tick = 0; tick < 600; tick++) {
      steer(out, self, undefined, 1 / 60);
      integrate(self, out, { maxSpeed: 3, maxRotation: 0 }, 1 / 60);
      slowest = Math.min(slowest, Math.hypot(self.velocity.x, self.velocity.z));
      nearest = Math.min(nearest, 10 - self.position.z);
    }
    return { slowest, nearest, self };
  }

  it.each([ground(2, 2), ground(2.4, 1.5)])('slides along the wall at full speed, wishing for $x, $z', (wish) => {
    const aware = walk(
      createCooperation(onward(wish), [
        { name: 'wall', amend: (out, intent, self) => deflectAlongWalls(out, deflect, intent, self, north) },
      ]),
      wish,
    );
    expect(aware.nearest).toBeGreaterThan(0.5);
    expect(aware.slowest).toBeGreaterThan(0.95 * length3(wish));
    expect(aware.self.position.x).toBeGreaterThan(12);
    // In a blend with the same wish, avoidance that knows nothing of it works against it.
    const state = createAvoidWallsState();
    const blended = walk(
      createBlend(
        [
          {
            name: 'wall',
            steer: (out, self, _context, dt) => avoidWalls(out, { ...feel, rays: singleRay() }, state, self, north, dt),
          },
          { name: 'onward', steer: onward(wish) },
        ],
        { maxAcceleration: 8, maxAngularAcceleration: 0 },
      ),
      wish,
    );
    expect(blended.slowest < 0.6 * length3(wish) || blended.nearest < 0.5).toBe(true);
  });

  it('lets the intent stand while the way is free, and turns right where it leads straight on', () => {
    const out = createSteering(7, 7, 7, 7);
    const intent = createSteering(0, 0, 1, 0.5);
    const walking = (z: number): Kinematic => createKinematic({ position: ground(0, z), velocity: ground(0, 2) });
    expect(deflectAlongWalls(out, deflect, intent, walking(0), north)).toBe(false);
    expect(out).toEqual(createSteering());
    expect(deflectAlongWalls(out, deflect, intent, walking(8.5), north)).toBe(true);
    expect(out.x).toBeLessThan(0);
    // Half a unit nearer than it may be: in 0.2 s it has turned along the wall, and away from it.
    const close = createKinematic({ position: ground(0, 9.5), velocity: ground(2, 0.6) });
    deflectAlongWalls(out, { ...deflect, maxAcceleration: 90 }, intent, close, north);
    expect(out.z).toBeLessThan(-0.6 / 0.2 - 1);
    expect(out.x).toBeGreaterThan(0);
    expect(out.angular).toBe(0.5);
    expect(() => checkOptions(deflectOptions, { ...deflect, timeToTarget: 0 }, 'guard')).toThrow(
      'guard.timeToTarget: must be above 0, got 0',
    );
  });
});
