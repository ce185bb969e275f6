import { describe, expect, it } from 'vitest';
import type { FuzzyShape } from '../compile/shape.js';
import { degreeOf } from './degree.js';
import { CURVE_ERROR, lineWithin, type Outline, outlineOf, supportOf } from './outline.js';

const SHAPES: readonly FuzzyShape[] = [
  { shape: 'triangle', at: [1, 2, 5] },
  { shape: 'triangle', at: [1, 1, 5] },
  { shape: 'trapezoid', at: [-2, 0, 1, 4] },
  { shape: 'rectangle', at: [1, 3] },
  { shape: 'rampUp', at: [-1, 3] },
  { shape: 'rampDown', at: [0, 2] },
  { shape: 'piecewise', at: [0, 0, 1, 0.5, 3, 0.25, 4, 0] },
  { shape: 'piecewise', at: [0, 0.5, 1, 0, 2, 0, 3, 0.75] },
  { shape: 'piecewise', at: [0, 0, 1, 0, 1, 1, 2, 0.5] },
  { shape: 'gaussian', at: [1, 0.7] },
  { shape: 'gaussianPlateau', at: [0, 0.5, 1, 2] },
  { shape: 'bell', at: [1, 0.5, 2] },
  { shape: 'sigmoid', at: [1, 3] },
  { shape: 'sigmoidBand', at: [0, 4, 3, 2] },
  { shape: 'sShape', at: [0, 2] },
  { shape: 'zShape', at: [0, 2] },
  { shape: 'piShape', at: [-1, 0, 1, 4] },
  { shape: 'cosine', at: [1, 3] },
];
const RANGES = [
  [-4, 6],
  [0.5, 2.5],
  [1.3, 1.7],
  [1, 2],
] as const;

/** The height of an outline: the line between the corners on both sides. */
function heightOf({ x, y }: Outline, at: number): number {
  for (let i = 0; i + 1 < x.length; i++)
    if (x[i] <= at && at <= x[i + 1] && x[i] < x[i + 1])
      return y[i] + ((at - x[i]) / (x[i + 1] - x[i])) * (y[i + 1] - y[i]);
  return 0;
}

describe.each(SHAPES)('the outline of a $shape at $at', (shape) => {
  it.each(RANGES)('is the shape between %d and %d, and goes from left to right', (from, to) => {
    const outline = outlineOf(shape, from, to);
    const { x, y } = outline;
    const wrong: number[] = [];
    for (let i = 1; i < 400; i++) {
      const at = from + ((to - from) * (i + 0.37)) / 401;
      const off = Math.abs(heightOf(outline, at) - degreeOf(shape, at));
      // Between the three places where a chord is compared, it may be off by a little more.
      if (off > 2 * CURVE_ERROR) wrong.push(at);
    }
    expect(wrong).toEqual([]);
    expect(x.every((each, i) => each >= from && each <= to && (i === 0 || each >= x[i - 1]))).toBe(true);
    expect(y).toHaveLength(x.length);
    // No corner is there twice, and curves take no more corners than they need.
    expect(x.some((each, i) => i > 0 && each === x[i - 1] && y[i] === y[i - 1])).toBe(false);
    expect(x.length).toBeLessThan(400);
    // Where it is above 0 at an end, the outline has a corner there.
    for (const [end, inside] of [
      [from, from + 1e-9],
      [to, to - 1e-9],
    ])
      if (degreeOf(shape, inside) > 1e-6) expect(x).toContain(end);
  });

  it('is above 0 within its support and nowhere else', () => {
    const [from, to] = supportOf(shape);
    const wrong = Array.from({ length: 300 }, (_, i) => -5 + i / 25 + 0.003).filter((at) => {
      const isInside = at > from && at < to;
      // A shape may be 0 in the middle; what is above 0 lies within its support.
      return degreeOf(shape, at) > 0 && !isInside;
    });
    expect(wrong).toEqual([]);
    for (const [end, step] of [
      [from, 1e-3],
      [to, -1e-3],
    ])
      if (Number.isFinite(end)) {
        expect(degreeOf(shape, end - step)).toBe(0);
        if (shape.at.join() !== '0,0,1,0,1,1,2,0.5') expect(degreeOf(shape, end + step)).toBeGreaterThan(0);
      }
  });
});

describe('an outline', () => {
  it('has the corners of straight shapes, with shoulders that go on level', () => {
    expect(outlineOf({ shape: 'singleton', at: [3] }, 0, 9)).toEqual({ x: [3, 3, 3], y: [0, 1, 0] });
    expect(supportOf({ shape: 'singleton', at: [3] })).toEqual([3, 3]);
    expect(outlineOf({ shape: 'rectangle', at: [1, 3] }, 0, 2)).toEqual({ x: [1, 1, 2], y: [0, 1, 1] });
    expect(outlineOf({ shape: 'rampUp', at: [1, 3] }, 2, 9)).toEqual({ x: [2, 3, 9], y: [0.5, 1, 1] });
    expect(outlineOf({ shape: 'rampDown', at: [1, 3] }, -9, 2)).toEqual({ x: [-9, 1, 2], y: [1, 1, 0.5] });
    expect(outlineOf({ shape: 'triangle', at: [0, 4, 8] }, 1, 2)).toEqual({ x: [1, 2], y: [0.25, 0.5] });
  });

  it('gives the line between two of its corners', () => {
    const outline: Outline = { x: [0, 2, 2, 4], y: [0, 1, 0.5, 0] };
    expect(lineWithin(outline, 0, 2)).toEqual([0, 1]);
    expect(lineWithin(outline, 0.5, 1)).toEqual([0.25, 0.5]);
    expect(lineWithin(outline, 2, 3)).toEqual([0.5, 0.25]);
    expect(lineWithin(outline, 3, 4)).toEqual([0.25, 0]);
    expect([lineWithin(outline, -1, 0), lineWithin(outline, 4, 5), lineWithin(outline, 1, 3)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(lineWithin({ x: [], y: [] }, 0, 1)).toEqual([0, 0]);
  });
});
