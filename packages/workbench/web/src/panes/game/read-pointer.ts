import type { PanePoint } from '../../model/map/map-view.js';

/** Reads where the game says that the pointer is; undefined for anything else, and outside of it. */
export function readPointer(data: unknown): PanePoint | undefined {
  const { x, y } = ((data as { readonly at?: unknown }).at ?? {}) as Readonly<Record<string, unknown>>;
  return Number.isFinite(x) && Number.isFinite(y) ? ({ x, y } as PanePoint) : undefined;
}
