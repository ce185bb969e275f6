import { ARENA } from './world.js';

/** How the arena lies in its pane: as large as fits, centered. CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** CSS pixels per meter. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A canvas that fills its place on the page and stays sharp, whatever is resized or zoomed. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  viewport: Viewport;
}

export function createStage(canvas: HTMLCanvasElement): Stage {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('canvas: this browser offers no 2D drawing');
  return { canvas, context, viewport: fitViewport(1, 1, 1) };
}

/** Follows the canvas to its present size. Call it before every frame; it does nothing when nothing changed. */
export function fitStage(stage: Stage): void {
  const { canvas } = stage;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (stage.viewport.pixelRatio === ratio && canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  stage.viewport = fitViewport(canvas.clientWidth, canvas.clientHeight, ratio);
}

/** Fits the arena into a pane of any size; a pane without area gives the smallest picture, not an error. */
export function fitViewport(width: number, height: number, pixelRatio: number): Viewport {
  const margin = Math.min(width, height) * 0.035;
  const scale = Math.max(1, Math.min((width - 2 * margin) / ARENA.width, (height - 2 * margin) / ARENA.depth));
  // Whole device pixels, or edges would blur.
  const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio;
  const left = snap((width - scale * ARENA.width) / 2);
  const top = snap((height - scale * ARENA.depth) / 2);
  return { width, height, pixelRatio, scale, left, top };
}

/** Where a point of the pane lies in the arena, in meters. */
export function toWorld({ left, top, scale }: Viewport, screenX: number, screenY: number): { x: number; z: number } {
  return { x: (screenX - left) / scale, z: (screenY - top) / scale };
}
