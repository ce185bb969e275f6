import type { MapView } from 'gumption/protocol';

/** The ground that a picture shows, in meters: x grows to the right, z downwards. */
export interface Ground {
  readonly width: number;
  readonly depth: number;
}

/** How the ground lies in its pane: as large as fits, centered. CSS pixels. */
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
  readonly ground: Ground;
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  viewport: Viewport;
  /** The size of the ground that the viewport was made for: a game may load another map. */
  fitted: Ground;
}

/** Makes a page's canvas a stage. */
export function createStage(canvas: HTMLCanvasElement, ground: Ground): Stage {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('canvas: this browser offers no 2D drawing');
  return { ground, canvas, context, viewport: fitViewport(ground, 1, 1, 1), fitted: { ...ground } };
}

/**
 * Follows the canvas, and the ground, to their present size. Call it before every frame; it does
 * nothing when nothing changed.
 */
export function fitStage(stage: Stage): void {
  const { canvas, ground, fitted } = stage;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  const isSame = ground.width === fitted.width && ground.depth === fitted.depth;
  if (isSame && stage.viewport.pixelRatio === ratio && canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  stage.fitted = { width: ground.width, depth: ground.depth };
  stage.viewport = fitViewport(stage.ground, canvas.clientWidth, canvas.clientHeight, ratio);
}

/**
 * Fits the ground into a pane of any size; a pane without area gives the smallest picture, not an
 * error.
 */
export function fitViewport(ground: Ground, width: number, height: number, pixelRatio: number): Viewport {
  const margin = Math.min(width, height) * 0.035;
  const scale = Math.max(1, Math.min((width - 2 * margin) / ground.width, (height - 2 * margin) / ground.depth));
  // Whole device pixels, or edges would blur.
  const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio;
  const left = snap((width - scale * ground.width) / 2);
  const top = snap((height - scale * ground.depth) / 2);
  return { width, height, pixelRatio, scale, left, top };
}

/** Where a point of the pane lies on the ground, in meters. */
export function toWorld({ left, top, scale }: Viewport, screenX: number, screenY: number): { x: number; z: number } {
  return { x: (screenX - left) / scale, z: (screenY - top) / scale };
}

/** How the ground lies on the page, for what the workbench draws over the picture. */
export function viewOf({ canvas, viewport: { scale, left, top } }: Stage): MapView {
  const { x, y } = canvas.getBoundingClientRect();
  return { a: scale, b: 0, c: 0, d: scale, e: x + left, f: y + top };
}

/** Where a point of the ground lies in the pane, in CSS pixels. */
export function toScreen({ left, top, scale }: Viewport, x: number, z: number): { x: number; y: number } {
  return { x: left + x * scale, y: top + z * scale };
}
