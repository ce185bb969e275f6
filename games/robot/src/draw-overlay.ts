import { strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import type { Viewport } from '../../shared/stage.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;
type Spot = { readonly x: number; readonly y: number };

/** A sight round what a robot is after. */
export function drawTarget(context: Context, { x, y }: Spot, { scale }: Viewport, color: string): void {
  const r = scale * 0.36;
  const width = Math.max(1.5, scale * 0.05);
  strokeCircle(context, x, y, r, width, color);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.beginPath();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * r * 0.7, y + dy * r * 0.7);
    context.lineTo(x + dx * r * 1.35, y + dy * r * 1.35);
  }
  context.stroke();
}

/** How far each of some words holds, as bars beside a robot with a letter each. */
export function drawDegrees(
  context: Context,
  { x, y, r }: Figure,
  degrees: readonly { readonly name: string; readonly degree: number }[],
  palette: Palette,
  color: string,
): void {
  const [width, height, gap] = [Math.max(6, r * 0.5), Math.max(14, r * 1.5), Math.max(2, r * 0.18)];
  const left = x + r * 1.85;
  context.save();
  context.font = `600 ${Math.max(9, r * 0.62)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  degrees.forEach(({ name, degree }, index) => {
    const bar = left + index * (width + gap);
    context.fillStyle = palette.batteryGone;
    context.fillRect(bar, y - height / 2, width, height);
    context.fillStyle = color;
    context.fillRect(bar, y + height / 2 - height * degree, width, height * degree);
    context.fillStyle = palette.label;
    context.fillText(name.slice(0, 1), bar + width / 2, y + height / 2 + gap);
  });
  context.restore();
}
