import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawSoftShadow, type Figure, type Shade, turned } from '../../shared/figure.js';
import type { Palette } from './palette.js';
import type { Mood } from './world.js';

type Context = CanvasRenderingContext2D;

/** A round robot with a brush in front, and a face that shows its mood. */
export function drawRobot(context: Context, figure: Figure, mood: Mood, palette: Palette, colors: Shade): void {
  const { r } = figure;
  drawSoftShadow(context, figure, palette.shadow);
  turned(context, figure, () => {
    context.lineCap = 'round';
    context.lineWidth = r * 0.22;
    context.strokeStyle = colors.dark;
    context.beginPath();
    context.arc(0, 0, r * 1.12, -0.75, 0.75);
    context.stroke();
  });
  drawBall(context, figure, colors);
  drawFace(context, figure, mood, palette.face);
}

function drawFace(context: Context, { x, y, r }: Figure, mood: Mood, color: string): void {
  for (const side of [-1, 1]) fillCircle(context, x + side * r * 0.34, y - r * 0.16, r * 0.13, color);
  context.strokeStyle = color;
  context.lineCap = 'round';
  context.lineWidth = r * 0.13;
  context.beginPath();
  if (mood === 'cheerful') context.arc(x, y + r * 0.1, r * 0.36, 0.3, Math.PI - 0.3);
  else if (mood === 'grumpy') context.arc(x, y + r * 0.66, r * 0.34, Math.PI + 0.4, -0.4);
  else {
    context.moveTo(x - r * 0.28, y + r * 0.38);
    context.lineTo(x + r * 0.28, y + r * 0.38);
  }
  context.stroke();
}

/** A cat, asleep in a ring or walking with its tail up. */
export function drawCat(context: Context, figure: Figure, isAsleep: boolean, palette: Palette): void {
  const { x, y, r, facing } = figure;
  drawSoftShadow(context, figure, palette.shadow);
  context.save();
  context.translate(x, y);
  context.rotate(isAsleep ? 0.6 : facing);
  context.fillStyle = palette.cat;
  context.beginPath();
  context.ellipse(0, 0, r * (isAsleep ? 0.85 : 1.05), r * (isAsleep ? 0.75 : 0.5), 0, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = palette.catDark;
  context.lineCap = 'round';
  context.lineWidth = r * 0.2;
  context.beginPath();
  if (isAsleep) context.arc(0, 0, r * 0.72, 0.5, 2.6);
  else {
    context.moveTo(-r, 0);
    context.quadraticCurveTo(-r * 1.5, -r * 0.1, -r * 1.6, -r * 0.55);
  }
  context.stroke();
  const head = isAsleep ? r * 0.5 : r * 1.05;
  for (const side of [-1, 1]) {
    context.fillStyle = palette.catDark;
    context.beginPath();
    context.moveTo(head - r * 0.1, side * r * 0.12);
    context.lineTo(head + r * 0.02, side * r * 0.58);
    context.lineTo(head + r * 0.25, side * r * 0.2);
    context.fill();
  }
  fillCircle(context, head, 0, r * 0.38, palette.cat);
  context.restore();
}

/** How full a battery is, as a ring; what is low is also drawn thinner. */
export function drawBattery(
  context: Context,
  { x, y, r }: Figure,
  battery: number,
  low: boolean,
  palette: Palette,
): void {
  const width = r * (low ? 0.13 : 0.2);
  strokeCircle(context, x, y, r * 1.5, width, palette.batteryGone);
  context.lineCap = 'round';
  context.lineWidth = width;
  context.strokeStyle = low ? palette.batteryLow : palette.batteryGood;
  context.beginPath();
  context.arc(x, y, r * 1.5, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.max(0.001, battery));
  context.stroke();
}
