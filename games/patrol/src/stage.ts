import type { Level } from './level.js';
import { fitViewport, type Viewport } from './viewport.js';

/** A canvas that fills its place on the page and stays sharp, whatever is resized or zoomed. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  viewport: Viewport;
}

export function createStage(canvas: HTMLCanvasElement, level: Level): Stage {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('canvas: this browser offers no 2D drawing');
  const stage = { canvas, context, viewport: fitViewport(level, canvas.clientWidth, canvas.clientHeight, 1) };
  fitStage(stage, level);
  return stage;
}

/**
 * Follows the canvas to its present size. Call it before every frame; it does nothing when nothing
 * changed.
 */
export function fitStage(stage: Stage, level: Level): void {
  const { canvas } = stage;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  const isFitting = stage.viewport.pixelRatio === ratio && canvas.width === width && canvas.height === height;
  if (isFitting) return;
  canvas.width = width;
  canvas.height = height;
  stage.viewport = fitViewport(level, canvas.clientWidth, canvas.clientHeight, ratio);
}
