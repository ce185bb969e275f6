import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import {
  angleDifference,
  atan,
  atan2,
  cos,
  createVector3,
  lerpAngle,
  orientationFromVector,
  Rng,
  sin,
  tan,
  vectorFromOrientation,
  wrapAngle,
} from '../index.js';
import { Power, raiseToPower } from '../power.js';

const CALLS = 10_000;

describe('numbers are not allocated on their way in and out', () => {
  const rng = new Rng('allocation');
  // Two turns either way: every quadrant, and angles that want wrapping.
  const angles = Float64Array.from({ length: 256 }, () => rng.range(-4 * Math.PI, 4 * Math.PI));
  const points = Array.from(angles, (angle, i) => createVector3((1.5 + i) * sin(angle), 0.5, (1.5 + i) * cos(angle)));
  const out = createVector3(0.5, 0.5, 0.5);
  const total = new Float64Array(1);
  const at = (i: number) => angles[i & 255];
  const power = new Power();
  const add = (value: number) => {
    total[0] += value;
  };

  // Everything stays inside of these: what they handed to the loop or back would be allocated for
  // its sake.
  it.each<[string, (i: number) => void]>([
    ['sin', (i) => add(sin(at(i)) + sin(at(i + 1)) + sin(at(i + 2)) + sin(at(i + 3)) + sin(at(i + 4)))],
    ['cos', (i) => add(cos(at(i)) + cos(at(i + 1)) + cos(at(i + 2)) + cos(at(i + 3)) + cos(at(i + 4)))],
    ['tan', (i) => add(tan(at(i)) + tan(at(i + 1)) + tan(at(i + 2)) + tan(at(i + 3)) + tan(at(i + 4)))],
    ['atan', (i) => add(atan(at(i)) + atan(at(i + 1)) + atan(at(i + 2)) + atan(at(i + 3)) + atan(at(i + 4)))],
    [
      'atan2',
      (i) => add(atan2(at(i), at(i + 1)) + atan2(at(i + 2), 1.5) + atan2(at(i), 0.5) + atan2(at(i), at(i + 3))),
    ],
    ['wrapAngle', (i) => add(wrapAngle(at(i)) + wrapAngle(at(i + 1)) + wrapAngle(at(i + 2)) + wrapAngle(at(i + 3)))],
    ['angleDifference', (i) => add(angleDifference(at(i), at(i + 1)) + angleDifference(at(i + 2), at(i + 3)))],
    ['lerpAngle', (i) => add(lerpAngle(at(i), at(i + 1), 0.3))],
    ['vectorFromOrientation', (i) => vectorFromOrientation(out, at(i))],
    ['orientationFromVector', (i) => add(orientationFromVector(points[i & 255]))],
    [
      'raiseToPower',
      (i) => {
        power.base = 0.95;
        power.exponent = at(i);
        raiseToPower(power);
        total[0] += power.value;
      },
    ],
    ['Rng.next', () => add(rng.next() + rng.next() * rng.next() - rng.next() * rng.next() + rng.next())],
    ['Rng.triangular', () => add(rng.triangular() + rng.triangular() * rng.triangular() - rng.triangular())],
    ['Rng.range', (i) => add(rng.range(at(i), 20.5) * rng.range(-2.5, 2.5))],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) call(i);
    }, 4 * CALLS);
    // One number per call would be 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
    expect(total[0]).not.toBeNaN();
  });
});
