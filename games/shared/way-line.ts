import type { Viewport } from './stage.js';

type Spot = { readonly x: number; readonly y: number };

/** Draws the corners still ahead of a character, as a dashed line. */
export function drawWay(
  context: CanvasRenderingContext2D,
  from: Spot,
  way: readonly Spot[],
  { scale }: Viewport,
  color: string,
): void {
  if (way.length === 0) return;
  context.save();
  context.globalAlpha = 0.7;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, scale * 0.05);
  context.strokeStyle = color;
  context.setLineDash([scale * 0.16, scale * 0.12]);
  context.beginPath();
  context.moveTo(from.x, from.y);
  for (const { x, y } of way) context.lineTo(x, y);
  context.stroke();
  context.restore();
}
