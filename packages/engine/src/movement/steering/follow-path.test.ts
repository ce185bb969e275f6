import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { checkOptions } from '../../data/parse.js';
import { angleDifference, orientationFromVector } from '../../math/angle.js';
import { copy3, createVector3, distance3, length3, squaredLength3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import {
  createFollowPathState,
  type FollowPathOptions,
  type FollowPathState,
  type FollowPathToEndOptions,
  followPath,
  followPathOptions,
  followPathToEnd,
  followPathToEndOptions,
} from './follow-path.js';
import { createLinePath, findNearestPlace, type Path, positionAt } from './path.js';

const options: FollowPathOptions = { maxAcceleration: 20, offset: 1, window: 3 };
const stopping: FollowPathToEndOptions = { ...options, maxSpeed: 3, targetRadius: 0.2, slowRadius: 2 };
const square = [ground(0, 0), ground(10, 0), ground(10, 10), ground(0, 10)];
const road = createLinePath(square);
const ring = createLinePath(square, { loop: true });
const hairpin = createLinePath([ground(0, 0), ground(50, 0), ground(50, 1), ground(0, 1)]);

interface Walk {
  readonly self: Kinematic;
  readonly state: FollowPathState;
  /** Where on the path it took itself to be, after each tick. */
  readonly parameters: number[];
  readonly farthest: number;
  /** Sum of the changes of its heading. */
  readonly turned: number;
}

function walk(
  path: Path,
  seconds: number,
  tuning: FollowPathOptions = options,
  self = createKinematic(),
  state = createFollowPathState(0),
): Walk {
  const out = createSteering();
  const parameters: number[] = [];
  const place = { parameter: 0, distance: 0 };
  let farthest = 0;
  let turned = 0;
  for (let tick = 0; tick < seconds * 60; tick++) {
    followPath(out, tuning, state, self, path);
    const heading = orientationFromVector(self.velocity);
    const moved = squaredLength3(self.velocity) > 1;
    integrate(self, out, { maxSpeed: 3, maxRotation: 1 }, 1 / 60);
    if (moved) turned += Math.abs(angleDifference(heading, orientationFromVector(self.velocity)));
    findNearestPlace(place, path, self.position);
    farthest = Math.max(farthest, place.distance);
    parameters.push(state.parameter);
  }
  return { self, state, parameters, farthest, turned };
}

describe('path following [MOV-29]', () => {
  it('chases the rabbit along the path, close to it and in one direction', () => {
    const { parameters, farthest } = walk(road, 9);
    expect(farthest).toBeLessThan(1);
    expect(parameters.at(-1)).toBeGreaterThan(24);
    parameters.forEach((parameter, i) => {
      if (i > 0 && parameter < parameters[i - 1] - 1e-9) throw new Error(`went back at tick ${i}`);
    });
  });

  it('follows it backwards when the offset is negative', () => {
    const start = createKinematic({ position: ground(0, 10) });
    const { parameters } = walk(road, 12, { ...options, offset: -1 }, start, createFollowPathState());
    expect(parameters[0]).toBe(30);
    expect(parameters.at(-1)).toBeLessThan(2);
  });

  it('goes round and round a loop, across its seam', () => {
    const { parameters, farthest } = walk(ring, 60);
    const seams = parameters.filter((parameter, i) => i > 0 && parameter < parameters[i - 1] - 20).length;
    expect(seams).toBeGreaterThanOrEqual(3);
    expect(farthest).toBeLessThan(1);
  });

  it.each([
    { offset: 1, window: 3, prediction: 0 },
    { offset: -1, window: 3, prediction: 0 },
    { offset: 2, window: 100, prediction: 0 },
    { offset: 1, window: 3, prediction: 0.3 },
    { offset: -1, window: 100, prediction: 0.3 },
  ])('goes to and fro between two points, which is a loop over itself, with %o', (tuning) => {
    const beat = createLinePath([ground(0, 1), ground(10, 6)], { loop: true });
    const self = createKinematic({ position: ground(3, 3) });
    const ends: string[] = [];
    const state = createFollowPathState();
    for (let second = 0; second < 60; second++) {
      walk(beat, 1, { ...options, ...tuning }, self, state);
      if (self.position.x < 2 && ends.at(-1) !== 'west') ends.push('west');
      if (self.position.x > 8 && ends.at(-1) !== 'east') ends.push('east');
    }
    expect(ends.length).toBeGreaterThan(8);
  });

  it('pushes at full strength towards the point ahead', () => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(4, 0) });
    const state = createFollowPathState();
    expect(followPath(out, options, state, self, road)).toBe(true);
    expect(out).toEqual(createSteering(20));
    expect(state).toEqual({ parameter: 4, nearest: 0 });
  });

  it('keeps its part of a path that comes back close by', () => {
    const drifted = createKinematic({ position: ground(20, 0.7), velocity: ground(3, 0) });
    const { parameters } = walk(hairpin, 5, options, drifted, createFollowPathState(20));
    expect(Math.max(...parameters)).toBeLessThan(40);
    expect(parameters.at(-1)).toBeGreaterThan(30);
  });

  it('finds its place again after it was carried elsewhere, and never with that option off', () => {
    const out = createSteering();
    for (const [lostBeyond, found] of [
      [undefined, 95],
      [Infinity, 23],
    ] as const) {
      const tuning = lostBeyond === undefined ? options : { ...options, lostBeyond };
      const self = createKinematic({ position: ground(20, 0) });
      const state = createFollowPathState(20);
      followPath(out, tuning, state, self, hairpin);
      copy3(self.position, ground(6, 3));
      if (lostBeyond === Infinity) copy3(self.position, ground(60, 3));
      followPath(out, tuning, state, self, hairpin);
      expect(state.parameter).toBe(found);
    }
  });

  it('searches the whole path once per displacement, not on every tick that it is away', () => {
    let reads = 0;
    const long = createLinePath(Array.from({ length: 5000 }, (_, i) => ground(i, i % 2)));
    const counting = new Proxy(long.along, {
      get: (corners, key) => {
        reads++;
        return corners[key as unknown as number];
      },
    });
    const path: Path = { ...long, along: counting };
    const self = createKinematic({ position: ground(100, 0) });
    const state = createFollowPathState();
    const out = createSteering();
    followPath(out, options, state, self, path);
    copy3(self.position, ground(300, 80));
    followPath(out, options, state, self, path);
    expect(Math.abs(state.parameter - 300 * Math.SQRT2)).toBeLessThan(3);
    reads = 0;
    for (let tick = 0; tick < 100; tick++) {
      self.position.z -= 0.5;
      followPath(out, options, state, self, path);
    }
    expect(reads / 100).toBeLessThan(150);
  });

  it('is saved with its state', () => {
    const { self, state } = walk(ring, 3);
    const again = walk(ring, 3, options, structuredClone(self), JSON.parse(JSON.stringify(state)));
    expect(again.parameters).toEqual(walk(ring, 3, options, self, state).parameters);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(followPathOptions, { ...options, offset: 0 }, 'cart')).toThrow(
      'cart.offset: must not be 0: it would stay where it is',
    );
    expect(() => checkOptions(followPathOptions, { ...options, window: 0 }, 'cart')).toThrow(
      'cart.window: must be above 0, got 0',
    );
    expect(() => checkOptions(followPathOptions, { ...options, prediction: -1 }, 'cart')).toThrow('cart.prediction');
    expect(() => checkOptions(followPathOptions, { ...options, lostBeyond: 0 }, 'cart')).toThrow('cart.lostBeyond');
    expect(() => checkOptions(followPathOptions, { ...options, maxAcceleration: 0 }, 'cart')).toThrow(
      'cart.maxAcceleration',
    );
    expect(() => checkOptions(followPathToEndOptions, { ...stopping, slowRadius: 0 }, 'cart')).toThrow(
      'cart.slowRadius',
    );
    expect(() => checkOptions(followPathToEndOptions, { ...stopping, lostBeyond: Infinity }, 'cart')).not.toThrow();
  });
});

describe('predictive path following [MOV-30]', () => {
  const zigzag = createLinePath(Array.from({ length: 20 }, (_, i) => ground(3 * i, i % 2 === 0 ? 0 : 2)));
  const predictive = { ...options, prediction: 0.3 };

  it('turns less in sharp bends', () => {
    const plain = walk(zigzag, 15);
    const smooth = walk(zigzag, 15, predictive);
    expect(smooth.parameters.at(-1)).toBeGreaterThan(40);
    expect(smooth.turned).toBeLessThan(0.9 * plain.turned);
  });

  it('cuts the corner where parts of the path lie close together', () => {
    const turn = (tuning: FollowPathOptions) => {
      const self = createKinematic({ position: ground(47, 0), velocity: ground(3, 0) });
      let farthest = 0;
      const state = createFollowPathState(47);
      for (let second = 0; second < 30; second++) {
        walk(hairpin, 1 / 10, { ...tuning, offset: 0.5 }, self, state);
        farthest = Math.max(farthest, self.position.x);
      }
      return farthest;
    };
    expect(turn(predictive)).toBeLessThan(turn(options));
  });

  it('never lets the place found go back, where plain following does', () => {
    const goesBack = (tuning: FollowPathOptions) => {
      const self = createKinematic({ position: ground(5, 0), velocity: ground(-3, 0) });
      const { parameters } = walk(road, 0.5, tuning, self, createFollowPathState(5));
      return Math.min(...parameters) < 5 - 1e-9;
    };
    expect(goesBack(options)).toBe(true);
    expect(goesBack(predictive)).toBe(false);
  });

  it('is not held back by the seam of a loop, forwards or backwards', () => {
    for (const offset of [1, -1]) {
      const { parameters } = walk(ring, 40, { ...predictive, offset });
      const seams = parameters.filter((parameter, i) => i > 0 && Math.abs(parameter - parameters[i - 1]) > 20).length;
      expect(seams).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('path following to the end [MOV-29]', () => {
  it.each([
    { offset: 1, from: 0, end: ground(0, 10) },
    { offset: -1, from: 30, end: ground(0, 0) },
    { offset: 5, from: 0, end: ground(0, 10) },
  ])('stops at the end that lies ahead, with offset $offset', ({ offset, from, end }) => {
    const self = createKinematic({ position: from === 0 ? ground(0, 0) : ground(0, 10) });
    const state = createFollowPathState(from);
    const out = createSteering();
    let asks = true;
    let ticks = 0;
    for (; asks && ticks < 3600; ticks++) {
      asks = followPathToEnd(out, { ...stopping, offset }, state, self, road);
      integrate(self, out, { maxSpeed: 3, maxRotation: 1 }, 1 / 60);
    }
    expect(asks).toBe(false);
    expect(ticks).toBeGreaterThan(400);
    expect(Math.hypot(self.position.x - end.x, self.position.z - end.z)).toBeLessThan(0.2 + 1e-6);
    expect(length3(self.velocity)).toBeLessThan(1e-5);
  });

  it('gets to the end of any path, however sharp its corners, whichever way it follows it', () => {
    const corner = fc.record({ x: fc.integer({ min: -3, max: 3 }), z: fc.integer({ min: -3, max: 3 }) });
    const corners = fc.uniqueArray(corner, { minLength: 2, maxLength: 6, selector: ({ x, z }) => `${x} ${z}` });
    const predictions = fc.constantFrom(0, 0.1, 0.3);
    fc.assert(
      fc.property(
        corners,
        fc.boolean(),
        predictions,
        fc.constantFrom(0.5, 1, -1),
        (all, thereAndBack, prediction, offset) => {
          const points = all.map(({ x, z }) => ground(10 * x, 10 * z));
          const path = createLinePath(thereAndBack ? [...points, ...points.slice(0, -1).reverse()] : points);
          const tuning = { ...stopping, prediction, offset };
          const state = createFollowPathState(offset > 0 ? 0 : path.length);
          const self = createKinematic();
          positionAt(self.position, path, state.parameter);
          const out = createSteering();
          let ticks = 0;
          const most = 60 * (path.length / 1.5 + 20);
          while (followPathToEnd(out, tuning, state, self, path) && ticks++ < most)
            integrate(self, out, { maxSpeed: 3, maxRotation: 1 }, 1 / 60);
          expect(ticks).toBeLessThan(most);
          expect(ticks).toBeGreaterThan(60 * (path.length / 3 - 5 * path.x.length));
          const end = createVector3();
          positionAt(end, path, offset > 0 ? path.length : 0);
          expect(distance3(self.position, end)).toBeLessThan(0.2 + 1e-6);
        },
      ),
      { numRuns: runs(15) },
    );
  });

  it('never stops on a loop', () => {
    const self = createKinematic();
    const state = createFollowPathState();
    const out = createSteering();
    for (let tick = 0; tick < 3000; tick++) {
      expect(followPathToEnd(out, stopping, state, self, ring)).toBe(true);
      integrate(self, out, { maxSpeed: 3, maxRotation: 1 }, 1 / 60);
    }
    expect(length3(self.velocity)).toBeGreaterThan(1);
  });
});
