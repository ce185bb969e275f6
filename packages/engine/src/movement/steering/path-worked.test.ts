import { describe, expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { predictLandingOn } from '../prediction/uneven-landing.js';
import { createCurvePath } from './curve-path.js';
import { createFollowPathState, followPathToEnd } from './follow-path.js';
import { clampParameter, createLinePath } from './path.js';

describe('paths', () => {
  const square = [createVector3(), createVector3(4), createVector3(4, 0, 4), createVector3(0, 0, 4)];

  it('bring any parameter around a loop, and to the ends of an open path', () => {
    const [loop, open] = [createLinePath(square, { loop: true }), createLinePath(square)];
    expect([-17, -16, -1, -0, 0, 3, 16, 17, 32].map((at) => clampParameter(loop, at) + 0)).toEqual([
      ...[15, 0, 15, 0, 0, 3, 0, 1, 0],
    ]);
    expect([-1, 0, 3, 12, 13].map((at) => clampParameter(open, at))).toEqual([0, 0, 3, 12, 12]);
  });

  it('as curves need two points that differ', () => {
    for (const points of [[], [square[0]], [square[0], { ...square[0] }]])
      for (const loop of [false, true])
        expect(() => createCurvePath(points, { loop })).toThrow('points: must have two points or more that differ');
    expect(() => createCurvePath([square[0], square[1], { ...square[0] }], { loop: true })).not.toThrow();
    expect(() => createCurvePath(square, { tolerance: 0 })).toThrow('points.tolerance');
  });

  it('are followed to the end: at full speed until the slow radius is left, standing in the end', () => {
    const options = {
      ...{ maxAcceleration: 10, maxSpeed: 2, targetRadius: 0.1, slowRadius: 3 },
      ...{ offset: 0.5, window: 5, lostBeyond: 100 },
    };
    const path = createLinePath([createVector3(), createVector3(0, 0, 10)]);
    const wish = (z: number, speed: number, offset = 0.5) => {
      const out = createSteering();
      const self = createKinematic({ position: createVector3(0, 0, z), velocity: createVector3(0, 0, speed) });
      const state = createFollowPathState();
      state.parameter = z;
      const asked = followPathToEnd(out, { ...options, offset }, state, self, path);
      return [asked, Math.sign(out.z)];
    };
    expect([wish(5, 2), wish(8.5, 2), wish(10, 0)]).toEqual([
      [true, 1],
      [true, -1],
      [false, 0],
    ]);
    expect([wish(5, -2, -0.5), wish(1.5, -2, -0.5), wish(0, 0, -0.5)]).toEqual([
      [true, -1],
      [true, 1],
      [false, 0],
    ]);
  });
});

describe('predictLandingOn', () => {
  const projectile = {
    position: createVector3(0, 10, 0),
    velocity: createVector3(5, 0, 0),
    gravity: createVector3(0, -10, 0),
  };

  it('finds no landing where there is no ground', () => {
    const out = { time: 0, position: createVector3(), velocity: createVector3() };
    const cliff = (x: number) => (x < 1 ? 0 : undefined);
    expect(predictLandingOn(out, {}, projectile, cliff)).toBe('none');
    expect(predictLandingOn(out, {}, projectile, () => undefined)).toBe('none');
  });
});
