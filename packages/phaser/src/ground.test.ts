import { describe, expect, it } from 'vitest';
import { fromGround, toGround, toOrientation, toRotation } from './ground.js';

describe('Phaser’s plane and the engine’s ground', () => {
  it('are the same plane', () => {
    expect(toGround({ x: 3, y: 7 })).toEqual({ x: 3, y: 0, z: 7 });
    expect(fromGround(toGround({ x: 3, y: 7 }))).toEqual({ x: 3, y: 7 });
  });

  it.each([
    { looks: 'to the right', rotation: 0, x: 1, z: 0 },
    { looks: 'down', rotation: Math.PI / 2, x: 0, z: 1 },
    { looks: 'up', rotation: -Math.PI / 2, x: 0, z: -1 },
  ])('agree about what looks $looks', ({ rotation, x, z }) => {
    const orientation = toOrientation(rotation);
    expect(Math.sin(orientation)).toBeCloseTo(x);
    expect(Math.cos(orientation)).toBeCloseTo(z);
    expect(toRotation(orientation)).toBeCloseTo(rotation);
  });
});
