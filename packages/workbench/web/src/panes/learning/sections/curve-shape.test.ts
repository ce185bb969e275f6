import { describe, expect, it } from 'vitest';
import { CURVE, lineOf, pointAt, scaleOf, xOf, yOf } from './curve-shape.js';

const section = (points: { examples: number; seen: number | null; unseen: number | null }[]) =>
  ({ part: 'curve', unit: 'share', points, baseline: { name: 'guess', score: 0.25 } }) as const;

describe('a learning curve [LRN-05]', () => {
  it('draws shares from 0 to 1, from the first example to the last', () => {
    const curve = section([
      { examples: 10, seen: null, unseen: 0.5 },
      { examples: 20, seen: 0.75, unseen: 1 },
    ]);
    const scale = scaleOf(curve);
    expect(scale).toEqual({ from: 10, to: 20, low: 0, high: 1 });
    expect([xOf(scale, 10), xOf(scale, 20)]).toEqual([CURVE.left, CURVE.width - CURVE.right]);
    expect([yOf(scale, 0), yOf(scale, 1)]).toEqual([CURVE.height - CURVE.bottom, CURVE.top]);
    expect(lineOf(curve.points, 'seen', scale).split(' ')).toHaveLength(1);
    expect(lineOf(curve.points, 'unseen', scale).split(' ')).toHaveLength(2);
    expect(pointAt(curve.points, scale, CURVE.left + 5)!.examples).toBe(10);
  });

  it('spans all scores where they are no shares, and needs no points', () => {
    expect(
      scaleOf(
        section([
          { examples: 1, seen: null, unseen: -3 },
          { examples: 2, seen: null, unseen: 40 },
        ]),
      ),
    ).toMatchObject({ low: -3, high: 40 });
    const empty = scaleOf(section([]));
    expect(Number.isFinite(xOf(empty, 0)) && Number.isFinite(yOf(empty, 0.5))).toBe(true);
  });
});
