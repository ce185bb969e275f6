import { describe, expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { predictTarget } from './predict-target.js';

const target = createKinematic({ position: ground(8, 2), velocity: ground(3, 4) });

describe('where a target will be [MOV-23]', () => {
  it.each([
    { story: 'too slow to get there within the limit', speed: 4.2, limit: 0.5, x: 9.5, z: 4 },
    { story: 'standing still', speed: 0, limit: 0.5, x: 9.5, z: 4 },
    { story: 'there within a quarter of a second', speed: 20, limit: 0.5, x: 8.75, z: 3 },
    { story: 'not to look ahead at all', speed: 20, limit: 0, x: 8, z: 2 },
  ])('WE-07 is predicted by an agent that is $story', ({ speed, limit, x, z }) => {
    const out = createVector3();
    const hunter = createKinematic({ position: ground(5, 6), velocity: ground(0, speed) });
    predictTarget(out, limit, hunter, target);
    expect(out.x).toBeCloseTo(x, 12);
    expect(out.z).toBeCloseTo(z, 12);
  });
});
