import { describe, expect, it } from 'vitest';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { Movers } from '../movers/movers.js';
import { Crowd } from './crowd.js';
import { type FlockOptions, flock } from './flock.js';
import { createCrowdContext, tickCrowd } from './tick-crowd.js';

const limits = { maxSpeed: 3, maxRotation: 6 };
const rules = { radius: 4, maxAcceleration: 6, separation: 1, alignment: 1, cohesion: 1 };

function createFlock(reach = 4) {
  const crowd = new Crowd({ reach, ...limits });
  for (const x of [0, 1, 2]) crowd.add({ position: { x, y: 0, z: 0 } });
  const fly = (options: FlockOptions) =>
    tickCrowd(crowd, (out, self, { near }) => flock(out, options, self, near), createCrowdContext(), 0.1);
  return { crowd, fly };
}

describe('a number that is none', () => {
  it('is refused before it spreads through a crowd, with the slot it came from', () => {
    const { crowd, fly } = createFlock();
    const spoil = () =>
      tickCrowd(
        crowd,
        (out, _self, { slot }) => {
          out.x = slot === 1 ? Number.NaN : 1;
          return true;
        },
        createCrowdContext(),
        0.1,
      );
    expect(spoil).toThrow('slot 1: steering.x: must be a number, got NaN; an option of a behavior or a target');
    fly(rules);
    expect([...crowd.rows.x.subarray(0, 3)].every(Number.isFinite)).toBe(true);
  });

  it('comes from a misspelled option of a flock', () => {
    const { cohesion: _, ...rest } = rules;
    expect(() => createFlock().fly({ ...rest, cohesoin: 1 } as never)).toThrow('steering.x: must be a number, got NaN');
  });
});

describe('a radius beyond what the crowd looks at', () => {
  it('is refused, because neighbors would be missing', () => {
    expect(() => createFlock(2).fly(rules)).toThrow(
      'radius: must be at most the reach of the crowd, which is 2, got 4; neighbors beyond it are not seen',
    );
  });

  it('is fine where the neighbors were gathered from farther', () => {
    const { crowd } = createFlock(2);
    const { near } = createCrowdContext();
    crowd.near(near, crowd.idAt(0), 4);
    expect(flock(createSteering(), rules, createKinematic(), near)).toBe(true);
  });
});

it('misspelled options are refused', () => {
  expect(() => new Crowd({ reach: 4, ...limits, raduis: 1 } as never)).toThrow('did you mean radius?');
  expect(() => new Crowd(undefined as never)).toThrow('options: Crowd needs options, got nothing');
  expect(() => createFlock().crowd.add({ positoin: { x: 1, y: 0, z: 0 } } as never)).toThrow('did you mean position?');
  expect(() => new Movers({ clearence: 1 } as never)).toThrow('options.clearence: Movers has no such option');
});
