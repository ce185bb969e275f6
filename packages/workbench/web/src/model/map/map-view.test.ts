import { describe, expect, it } from 'vitest';
import { fitGround, toPane, toWorld } from './map-view.js';

describe('the view of a map [TAC-48]', () => {
  it('leads from the world to the pane and back, also turned and mirrored', () => {
    const view = { a: 3, b: -2, c: 1, d: -4, e: 17, f: 90 };
    expect(toPane(view, { x: 2, z: 5 })).toEqual({ x: 28, y: 66 });
    expect(toWorld(view, { x: 28, y: 66 })).toEqual({ x: 2, z: 5 });
    expect(toWorld({ ...view, a: 0, b: 0 }, { x: 1, y: 1 })).toBeUndefined();
  });

  it.each([
    { kind: 'cells', columns: 40, rows: 10, cellSize: 2, x: -5, z: 100 } as const,
    { kind: 'regions', outlines: [[-5, 100, 75, 100, 75, 120], [], [-5, 120]] } as const,
  ])('fits the whole ground of $kind into a pane, in the middle', (ground) => {
    const view = fitGround(ground, { width: 424, height: 324 });
    expect(toPane(view, { x: -5, z: 100 })).toEqual({ x: 12, y: 112 });
    expect(toPane(view, { x: 75, z: 120 })).toEqual({ x: 412, y: 212 });
  });

  it('survives a pane without area and a ground without places', () => {
    const { a, e } = fitGround({ kind: 'regions', outlines: [] }, { width: 0, height: 0 });
    expect(a).toBeGreaterThan(0);
    expect(Number.isFinite(e)).toBe(true);
  });
});
