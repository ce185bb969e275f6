import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panBy, reveal, rulerStep, scaleOf, tickAt, xOf, zoomBy } from './time-scale.js';

const CLOCK = { now: 6000, secondsPerTick: 0.1 };
const WIDTH = 1000;
const FOLLOWING = { end: 'now', secondsPerPixel: 0.1 } as const;

describe('the scale of time', () => {
  it('finds a tick where it put it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9000 }), fc.integer({ min: 1, max: 500 }), (end, zoom) => {
        const scale = scaleOf({ end, secondsPerPixel: zoom / 100 }, WIDTH, CLOCK);
        expect(tickAt(scale, xOf(scale, 1234))).toBeCloseTo(1234, 6);
      }),
    );
  });

  it('keeps what is under the pointer in its place while zooming', () => {
    const view = { end: 3000, secondsPerPixel: 0.1 };
    const before = tickAt(scaleOf(view, WIDTH, CLOCK), 250);
    expect(tickAt(scaleOf(zoomBy(view, 2, 250, WIDTH, CLOCK), WIDTH, CLOCK), 250)).toBeCloseTo(before, 6);
  });

  it('follows the present until it is moved back, and again when it reaches it', () => {
    expect(zoomBy(FOLLOWING, 3, 10, WIDTH, CLOCK).end).toBe('now');
    const back = panBy(FOLLOWING, -300, WIDTH, CLOCK);
    expect(back.end).toBe(6000 + 16 - 300);
    expect(panBy(back, 299, WIDTH, CLOCK).end).toBe(6015);
    expect(panBy(back, 300, WIDTH, CLOCK).end).toBe('now');
  });

  it('moves only as far as a tick needs to be seen', () => {
    expect(reveal(FOLLOWING, 5500, WIDTH, CLOCK)).toBe(FOLLOWING);
    const { left } = scaleOf(reveal(FOLLOWING, 100, WIDTH, CLOCK), WIDTH, CLOCK);
    expect(left).toBeCloseTo(100 - 24, 6);
  });

  it.each([
    [1 / 36, 2],
    [0.001, 0.1],
    [10, 1800],
  ])('writes at %d seconds a pixel every %d seconds', (secondsPerPixel, step) => {
    expect(rulerStep(secondsPerPixel)).toBe(step);
  });
});
