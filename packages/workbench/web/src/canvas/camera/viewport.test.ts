import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../../../tests/sources.js';
import { Camera } from './camera.js';
import {
  boxBetween,
  contains,
  fitBox,
  MAX_ZOOM,
  MIN_ZOOM,
  overlaps,
  READABLE_ZOOM,
  seenBox,
  toPicture,
  zoomAt,
} from './viewport.js';

/** The smallest font of what is drawn on a canvas, in pixels. */
const SMALLEST_WORDS = Math.min(
  ...[
    ...['canvas/tree/card.css', 'canvas/tree/tree.css', 'canvas/marks/marks.css'],
    ...['techniques/chart/view.css', 'techniques/chart/arrow.css'],
  ].flatMap((file) => {
    const text = readFileSync(join(root, 'packages/workbench/web/src', file), 'utf8');
    return [...text.matchAll(/font-size: ([\d.]+)px/g)].map(([, size]) => Number(size));
  }),
);

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
  it('never shows words smaller than 11 pixels, however it is zoomed, and zooms in again by as much', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.2, max: 5, noNaN: true })), (factors) => {
        const camera = new Camera({ request: () => 0, cancel: () => {} });
        for (const factor of factors) {
          camera.zoomBy(factor, { x: 300, y: 200 });
          expect(camera.view.zoom * SMALLEST_WORDS).toBeGreaterThanOrEqual(11 - 1e-9);
          expect(camera.reach).toBeLessThanOrEqual(1);
          if (camera.view.zoom > READABLE_ZOOM + 1e-9) expect(camera.reach).toBe(1);
        }
      }),
    );
  });

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
