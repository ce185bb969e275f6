import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Camera } from './camera.js';
import { boxBetween, contains, fitBox, MAX_ZOOM, MIN_ZOOM, overlaps, seenBox, toPicture, zoomAt } from './viewport.js';

const size = { width: 800, height: 600 };
const anyView = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  zoom: fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true }),
});
const anyBox = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

describe('a view', () => {
  it('zooms around the pointer: what is below it stays below it', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, factor) => {
        const point = { x: 300, y: 200 };
        const before = toPicture(view, point);
        const after = toPicture(zoomAt(view, factor, point), point);
        expect(after.x).toBeCloseTo(before.x, 5);
        expect(after.y).toBeCloseTo(before.y, 5);
      }),
    );
  });

  it('fits any box that can be shown whole, and never larger than life', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const view = fitBox(box, size);
        expect(view.zoom).toBeLessThanOrEqual(1);
        const seen = seenBox(view, size);
        if (view.zoom > MIN_ZOOM)
          expect(contains({ ...seen, width: seen.width + 1, height: seen.height + 1 }, box)).toBe(true);
      }),
    );
  });

  it('knows what a box between two corners touches', () => {
    const box = boxBetween({ x: 50, y: 40 }, { x: 10, y: 0 });
    expect(box).toEqual({ x: 10, y: 0, width: 40, height: 40 });
    expect(overlaps(box, { x: 49, y: 39, width: 5, height: 5 })).toBe(true);
    expect(overlaps(box, { x: 50, y: 0, width: 5, height: 5 })).toBe(false);
  });
});

describe('Camera', () => {
  function flying() {
    const waiting: ((now: number) => void)[] = [];
    const camera = new Camera({
      request: (run) => waiting.push(run),
      cancel: () => void waiting.splice(0),
    });
    return { camera, waiting, frame: (now: number) => waiting.shift()?.(now) };
  }

  it('flies to a view in the time given, and tells each step', () => {
    const { camera, frame } = flying();
    const seen: number[] = [];
    camera.subscribe(({ x }) => seen.push(x));
    camera.fly({ x: 100, y: 0, zoom: 1 }, 100);
    frame(1000);
    frame(1050);
    frame(1100);
    expect(seen).toEqual([0, 50, 100]);
  });

  it('forgets a flight when it is moved by hand', () => {
    const { camera, waiting } = flying();
    camera.fly({ x: 100, y: 0, zoom: 1 }, 100);
    camera.jump({ x: 7, y: 0, zoom: 1 });
    expect(waiting).toEqual([]);
    expect(camera.view.x).toBe(7);
  });
});
