import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { list } from '../../../data/schema.js';
import { degreesToRadians } from '../../../math/index.js';
import { fitDisplacement, motionOptions, playbackRates, type VelocityRegion, watchVelocity } from '../index.js';
import { refineTrials } from './trial-successors.js';
import { findVelocityRegion } from './validity-region.js';

/**
 * A wedge for walking: the faster, the less it turns; running is separate, and standing is turning
 * on the spot.
 */
const regions: readonly VelocityRegion[] = [
  {
    name: 'stand',
    points: [
      { speed: 0, turning: -2 },
      { speed: 0.1, turning: 0 },
      { speed: 0, turning: 2 },
    ],
  },
  {
    name: 'walk',
    points: [
      { speed: 0.8, turning: -1 },
      { speed: 1.8, turning: -0.3 },
      { speed: 1.8, turning: 0.3 },
      { speed: 0.8, turning: 1 },
    ],
  },
  {
    name: 'run',
    points: [
      { speed: 3, turning: -0.4 },
      { speed: 5, turning: 0 },
      { speed: 3, turning: 0.4 },
    ],
  },
];

describe('validity regions', () => {
  it.each([
    { speed: 0, turning: 1.5, found: 0 },
    { speed: 1, turning: 0, found: 1 },
    { speed: 1, turning: 0.8, found: 1 },
    { speed: 1.7, turning: 0.8, found: -1 },
    { speed: 2.4, turning: 0, found: -1 },
    { speed: 3.5, turning: 0.2, found: 2 },
    { speed: 4.9, turning: 0.2, found: -1 },
  ])('PATH-83 finds region $found for $speed m/s at $turning rad/s', ({ speed, turning, found }) => {
    checkOptions(list(motionOptions.velocityRegion), regions, 'regions');
    expect(findVelocityRegion(regions, { speed, turning })).toBe(found);
    const mirrored = regions.map(({ name, points }) => ({ name, points: points.toReversed() }));
    expect(findVelocityRegion(mirrored, { speed, turning: -turning })).toBe(found);
  });

  it('PATH-83 allows crossing a gap for a moment, but not staying in it', () => {
    const watch = { outside: 0 };
    const walk = { speed: 1.5, turning: 0 };
    const between = { speed: 2.4, turning: 0 };
    const seen = [walk, between, between, between, walk, between].map((velocity) =>
      watchVelocity(watch, regions, velocity, 0.25, 0.1),
    );
    expect(seen).toEqual([true, true, true, false, true, true]);
    // A moment of exactly this length is still allowed, and a step in a region ends it.
    expect(watchVelocity({ outside: 0 }, regions, between, 0.5, 0.5)).toBe(true);
    const long = { outside: 3 };
    watchVelocity(long, regions, walk, 0.25, 0.1);
    expect(long.outside).toBe(0);
  });

  it('PATH-83 counts the border of a region as inside, and takes the first of several', () => {
    expect(findVelocityRegion(regions, { speed: 1.8, turning: 0.3 })).toBe(1);
    expect(findVelocityRegion(regions, { speed: 1.81, turning: 0.3 })).toBe(-1);
    expect(findVelocityRegion(regions, { speed: 5, turning: 0 })).toBe(2);
    expect(findVelocityRegion([regions[2], regions[1], regions[1]], { speed: 1, turning: 0 })).toBe(1);
    expect(findVelocityRegion([], { speed: 1, turning: 0 })).toBe(-1);
  });

  it('PATH-83 bends a clip by the tolerance and no further, in each direction', () => {
    const clip = { forward: 1.5, left: 0, turn: 0 };
    const bend = { distance: 0.25, turn: 0.5 };
    const fits = (need: Partial<typeof clip>) => fitDisplacement(clip, clip, { ...clip, ...need }, bend) !== undefined;
    expect([fits({ forward: 1.75 }), fits({ forward: 1.76 }), fits({ forward: 1.25 })]).toEqual([true, false, true]);
    expect([fits({ left: 0.25 }), fits({ left: -0.26 })]).toEqual([true, false]);
    expect([fits({ turn: 0.5 }), fits({ turn: 0.51 }), fits({ turn: -0.5 })]).toEqual([true, false, true]);
    // A blend reaches past its ends only by the tolerance, and the middle of what fits is taken.
    const most = { forward: 2.5, left: 0, turn: 0 };
    const blend = (forward: number) => fitDisplacement(clip, most, { ...clip, forward }, bend);
    expect([blend(2.75), blend(2.8), blend(1.25), blend(2)]).toEqual([1, undefined, 0, 0.5]);
  });

  it('PATH-83 E17 rejects a clip of 1.5 m and 45° where 2 m and 30° are needed', () => {
    const clip = { forward: 1.5, left: 0, turn: degreesToRadians(-45) };
    const need = { forward: 2, left: 0, turn: degreesToRadians(-30) };
    const tolerance = { distance: 0.2, turn: degreesToRadians(5) };
    expect(fitDisplacement(clip, clip, need, tolerance)).toBeUndefined();
    // Each difference alone is too large.
    expect(fitDisplacement(clip, clip, { ...need, forward: 1.5 }, tolerance)).toBeUndefined();
    expect(fitDisplacement(clip, clip, { ...need, turn: clip.turn }, tolerance)).toBeUndefined();
    expect(fitDisplacement(clip, clip, { ...clip, forward: 1.6 }, tolerance)).toBe(0.5);
  });

  it('PATH-83 finds the blend that leads there', () => {
    const least = { forward: 1, left: 0, turn: 0 };
    const most = { forward: 2, left: 0.4, turn: -1 };
    const exact = { distance: 1e-9, turn: 1e-9 };
    expect(fitDisplacement(least, most, { forward: 1.25, left: 0.1, turn: -0.25 }, exact)).toBeCloseTo(0.25, 9);
    expect(fitDisplacement(least, most, { forward: 1.25, left: 0.2, turn: -0.25 }, exact)).toBeUndefined();
    expect(fitDisplacement(least, most, { forward: 2.5, left: 0.6, turn: -1.5 }, exact)).toBeUndefined();
  });

  it('reports the path of invalid data', () => {
    const [first] = regions;
    const flat = { ...first, points: first.points.slice(0, 2) };
    expect(() => checkOptions(motionOptions.velocityRegion, flat, 'r')).toThrow('r.points: must enclose an area');
    const dent = {
      name: 'dent',
      points: [
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ].map(([speed, turning]) => ({ speed, turning })),
    };
    expect(() => checkOptions(motionOptions.velocityRegion, dent, 'r')).toThrow('r.points: must be convex');
    expect(() => checkOptions(motionOptions.displacementTolerance, { distance: -1, turn: 0 }, 'bend')).toThrow(
      'bend.distance: must be at least 0, got -1',
    );
    expect(() => playbackRates(30, 15, 4)).toThrow('fastest: must be at least slowest 30, got 15');
  });
});

describe('trial successors', () => {
  const options = { trials: 5, keep: 2, rounds: 12, confidence: 1e-9 };

  it.each([0, 0.13, 0.5, 0.777, 1])('PATH-86 narrows down to the best value, %d', (best) => {
    const [first] = refineTrials((value) => (value - best) ** 2, options);
    expect(first).toBeCloseTo(best, 3);
  });

  it('PATH-86 keeps the best few in order, each a local optimum', () => {
    const found = refineTrials((value) => Math.min((value - 0.1) ** 2, 0.001 + (value - 0.9) ** 2), options);
    expect(found[0]).toBeCloseTo(0.1, 3);
    expect(found[1]).toBeCloseTo(0.9, 3);
  });

  it('PATH-86 stops when confident, and returns nothing if nothing is possible', () => {
    let asked = 0;
    const count = (value: number) => {
      asked++;
      return Math.abs(value - 0.26);
    };
    refineTrials(count, { ...options, keep: 1, confidence: 0.5 });
    expect(asked).toBeLessThan(5 + 2 * 12);
    expect(refineTrials(() => Infinity, options)).toEqual([]);
  });
});
