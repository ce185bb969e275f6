import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { matchRotation, matchRotationOptions } from './match-rotation.js';

const options = { maxAngularAcceleration: 8, timeToTarget: 0.5 };

describe('match rotation [MOV-22]', () => {
  it.each([
    { rotation: 0, to: 3, angular: 6 },
    { rotation: 1, to: -1, angular: -4 },
    { rotation: 0, to: 10, angular: 8 },
    { rotation: 0, to: -10, angular: -8 },
  ])('asks for $angular to turn at $to rather than $rotation', ({ rotation, to, angular }) => {
    const out = createSteering(9, 9, 9, 9);
    expect(matchRotation(out, options, createKinematic({ rotation }), to)).toBe(true);
    expect(out).toEqual(createSteering(0, 0, 0, angular));
  });

  it('does not take rotations a whole turn apart for the same', () => {
    const out = createSteering();
    expect(matchRotation(out, options, createKinematic({ rotation: Math.PI }), 3 * Math.PI)).toBe(true);
    expect(matchRotation(out, options, createKinematic({ rotation: Math.PI }), Math.PI)).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(matchRotationOptions, { maxAngularAcceleration: 0 }, 'a')).toThrow(
      'a.maxAngularAcceleration',
    );
    expect(() => checkOptions(matchRotationOptions, { ...options, timeToTarget: 0 }, 'a')).toThrow('a.timeToTarget');
  });
});
