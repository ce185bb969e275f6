import { describe, expect, it, test } from 'vitest';
import { ConfusionMatrix } from './confusion-matrix.js';
import { LearningCurve } from './learning-curve.js';

describe('a learning curve', () => {
  test('[LRN-05] keeps scores on seen and unseen examples apart', () => {
    const curve = new LearningCurve({ every: 2 });
    curve.note(1, 1);
    curve.note(0, 1);
    curve.note(0);
    expect(curve.points).toEqual([
      { examples: 2, unseen: 0.5, seen: 1 },
      { examples: 3, unseen: 0, seen: null },
    ]);
  });

  it('keeps a fixed number of points, with the mean of all scores', () => {
    const curve = new LearningCurve({ points: 8 });
    for (let i = 0; i < 1000; i++) {
      curve.note(i % 4 === 0 ? 1 : 0);
      expect(curve.points.length).toBeLessThanOrEqual(8);
    }
    expect(curve.examples).toBe(1000);
    for (const { unseen } of curve.points.slice(0, -1)) expect(unseen).toBeCloseTo(0.25, 5);
  });

  it('goes on to the bit after a save, and forgets what is behind a number of examples', () => {
    const [curve, other] = [new LearningCurve({ points: 6, every: 3 }), new LearningCurve({ points: 6, every: 3 })];
    for (let i = 0; i < 50; i++) curve.note(i / 7, i % 5 === 0 ? undefined : i);
    other.restore(JSON.parse(JSON.stringify(curve.save())));
    for (let i = 0; i < 50; i++) for (const each of [curve, other]) each.note(1 / (i + 1));
    expect(JSON.stringify(other.save())).toBe(JSON.stringify(curve.save()));
    curve.cut(20);
    expect(curve.examples).toBeLessThanOrEqual(20);
    curve.forget();
    expect(curve.points).toEqual([]);
  });

  it('refuses scores that are no numbers, and fewer examples than before', () => {
    const curve = new LearningCurve();
    curve.note(1, undefined, 10);
    expect(() => curve.note(Number.NaN)).toThrow('must be a finite number');
    expect(() => curve.note(1, undefined, 9)).toThrow('must be a whole number from 10');
    expect(() => new LearningCurve({ points: 1 })).toThrow('points');
  });
});

describe('a confusion matrix', () => {
  it('counts what was taken for what, and no answer', () => {
    const matrix = new ConfusionMatrix(['jab', 'kick']);
    matrix.note(0, 1);
    matrix.note(0, 1);
    matrix.note(1, -1);
    expect([matrix.countOf(0, 1), matrix.countOf(1, -1), matrix.countOf(0, 0)]).toEqual([2, 1, 0]);
    const other = new ConfusionMatrix(['jab', 'kick']);
    other.restore(matrix.save());
    expect(other.save()).toEqual(matrix.save());
    expect(() => new ConfusionMatrix(['jab']).restore(matrix.save())).toThrow('saved.labels');
    expect(() => matrix.note(2, 0)).toThrow('must be from 0 to 1');
    expect(() => matrix.note(0, 2)).toThrow('must be from −1 to 1');
    matrix.forget();
    expect(matrix.countOf(0, 1)).toBe(0);
  });
});
