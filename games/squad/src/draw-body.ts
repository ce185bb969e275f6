import { fillCircle } from '../../shared-page/circles.js';
import type { Palette, Uniform } from './palette.js';

/** A body where it is drawn: between two steps, in CSS pixels. */
export interface Figure {
  readonly x: number;
  readonly y: number;
  /** Radius of its body. */
  readonly r: number;
  /** Where it looks: the angle of the canvas, clockwise from the right. */
  readonly facing: number;
}

type Context = CanvasRenderingContext2D;

/** A round body with shadow, cape and eyes. */
export function drawBody(context: Context, { x, y, r, facing }: Figure, palette: Palette, colors: Uniform): void {
  const shadow = context.createRadialGradient(x, y + r * 0.3, r * 0.5, x, y + r * 0.3, r * 1.5);
  shadow.addColorStop(0, palette.shadow);
  shadow.addColorStop(1, 'rgba(0, 0, 0, 0)');
  fillCircle(context, x, y + r * 0.3, r * 1.5, shadow);

  turned(context, x, y, facing, () => {
    context.fillStyle = colors.dark;
    context.beginPath();
    context.moveTo(0, -r * 0.9);
    context.quadraticCurveTo(-r * 1.75, -r * 0.5, -r * 1.5, 0);
    context.quadraticCurveTo(-r * 1.75, r * 0.5, 0, r * 0.9);
    context.fill();
  });
  // The light comes from above the picture, however the body turns.
  const body = context.createRadialGradient(x - r * 0.3, y - r * 0.42, r * 0.08, x, y, r);
  body.addColorStop(0, colors.light);
  body.addColorStop(0.5, colors.plain);
  body.addColorStop(1, colors.dark);
  fillCircle(context, x, y, r * 0.95, body);
  turned(context, x, y, facing, () => {
    for (const side of [-1, 1]) fillCircle(context, r * 0.45, side * r * 0.3, r * 0.14, palette.face);
  });
}

/** A sword at the right hand: held ready, drawn back, and forward with the blow. */
export function drawSword(context: Context, figure: Figure, palette: Palette, drawn: number): void {
  const { x, y, r, facing } = figure;
  const swing = drawn < 0.8 ? -drawn * 1.6 : (drawn - 0.8) * 7 - 1.3;
  turned(context, x, y, facing - swing, () => {
    context.lineCap = 'round';
    stroke(context, palette.steel, r * 0.2, [r * 0.7, r * 0.85, r * 1.95, r * 0.5]);
    stroke(context, palette.wood, r * 0.2, [r * 0.72, r * 0.5, r * 0.92, r * 1.1]);
  });
}

/** A bow held out in front, its string drawn back, with an arrow on it. */
export function drawBow(context: Context, figure: Figure, palette: Palette, drawn: number): void {
  const { x, y, r, facing } = figure;
  turned(context, x, y, facing, () => {
    context.lineCap = 'round';
    context.lineWidth = r * 0.16;
    context.strokeStyle = palette.wood;
    context.beginPath();
    context.arc(r * 0.55, 0, r, -1.05, 1.05);
    context.stroke();
    const back = r * (1.05 - drawn * 0.85);
    stroke(context, palette.steel, Math.max(1, r * 0.06), [r * 1.05, -r * 0.87, back, 0, r * 1.05, r * 0.87]);
    if (drawn > 0) stroke(context, palette.steel, r * 0.1, [back, 0, back + r * 1.25, 0]);
  });
}

/** Draws with the origin at a point, the x axis turned by an angle. */
export function turned(context: Context, x: number, y: number, angle: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw();
  context.restore();
}

/** A line through points, given as x, y, x, y, … */
export function stroke(context: Context, color: string, width: number, points: readonly number[]): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!);
  context.stroke();
}
