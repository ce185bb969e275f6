import { describe, expect, it } from 'vitest';
import type { LayerPicture } from '../../../model/map/layers.js';
import { LayerPainter, paintPlace } from './paint-layer.js';

/** A canvas that notes what is drawn on it. */
function createContext() {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...args: readonly unknown[]) =>
      void calls.push(`${name} ${args.join(' ')}`.trim());
  const context = Object.fromEntries(
    ['transform', 'beginPath', 'lineTo', 'closePath', 'save', 'restore', 'stroke', 'rect'].map((name) => [
      name,
      note(name),
    ]),
  );
  return {
    calls,
    context: Object.assign(context, {
      fill(this: { fillStyle: string }) {
        calls.push(`fill ${this.fillStyle}`);
      },
    }) as unknown as CanvasRenderingContext2D,
  };
}

const outlines = [
  [0, 0, 2, 0, 2, 2],
  [5, 5, 6, 5, 6, 7, 5, 7],
  [8, 8, 9, 8, 9, 9],
];
const map = {
  view: { a: 10, b: 0, c: 0, d: 10, e: 3, f: 4 },
  size: { width: 100, height: 100 },
  ground: { kind: 'regions', outlines },
  toScreen: () => ({ x: 0, y: 0 }),
} as const;
const picture: LayerPicture = {
  ...{ layer: 'danger', tick: 0, isReady: true, low: 0, high: 1, stride: 1 },
  bytes: Uint8Array.of(1, 255, 0),
};

describe('a layer over regions [TAC-48]', () => {
  it('fills each region with the color of its value, and leaves those without one clear', () => {
    const { context, calls } = createContext();
    new LayerPainter().paint(context, map, picture, 0.5);
    expect(context.globalAlpha).toBe(0.5);
    expect(calls[0]).toBe('transform 10 0 0 10 3 4');
    expect(calls.filter((call) => call.startsWith('fill'))).toHaveLength(2);
    expect(calls.findLast((call) => call.startsWith('fill'))).toBe('fill rgb(255 234 70 / 1)');
    expect(calls.filter((call) => call.startsWith('lineTo 8'))).toEqual([]);
  });

  it('frames the region whose number is shown', () => {
    const { context, calls } = createContext();
    paintPlace(context, map, { layer: 'danger', tick: 0, place: 1, value: 1, parts: [] });
    expect(calls.filter((call) => call.startsWith('lineTo'))).toEqual([
      'lineTo 5 5',
      'lineTo 6 5',
      'lineTo 6 7',
      'lineTo 5 7',
    ]);
    paintPlace(context, map, { layer: 'danger', tick: 0, place: null, value: null, parts: [] });
    expect(calls.filter((call) => call === 'stroke')).toHaveLength(2);
  });
});
