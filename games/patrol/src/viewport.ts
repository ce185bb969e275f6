import type { Level } from './level.js';

/** How the level lies in a pane: as large as fits, centered, with the same margin all round. */
export interface Viewport {
  /** Size of the pane in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** CSS pixels per cell. */
  readonly scale: number;
  /** Where the level's corner (0, 0) lies, in CSS pixels. */
  readonly left: number;
  readonly top: number;
}

/** Share of a pane's shorter side that stays free around the level. */
const MARGIN = 0.035;

/**
 * Fits a level into a pane of any size; a pane without area gives the smallest picture, not an
 * error.
 */
export function fitViewport(level: Level, width: number, height: number, pixelRatio: number): Viewport {
  const margin = Math.min(width, height) * MARGIN;
  const scale = Math.max(1, Math.min((width - 2 * margin) / level.width, (height - 2 * margin) / level.depth));
  // Whole device pixels, or the grid's lines would blur.
  const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio;
  return {
    width,
    height,
    pixelRatio,
    scale,
    left: snap((width - scale * level.width) / 2),
    top: snap((height - scale * level.depth) / 2),
  };
}

export function toScreen(viewport: Viewport, x: number, z: number): { x: number; y: number } {
  return { x: viewport.left + x * viewport.scale, y: viewport.top + z * viewport.scale };
}

export function toWorld(viewport: Viewport, screenX: number, screenY: number): { x: number; z: number } {
  return { x: (screenX - viewport.left) / viewport.scale, z: (screenY - viewport.top) / viewport.scale };
}
