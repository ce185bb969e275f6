import { drawBall, drawCape, drawEyes, drawSoftShadow, type Figure, type Shade, turned } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** A round body with shadow, cape and eyes. */
export function drawBody(context: Context, figure: Figure, palette: Palette, colors: Shade): void {
  drawSoftShadow(context, figure, palette.shadow);
  drawCape(context, figure, colors.dark);
  drawBall(context, figure, colors);
  drawEyes(context, figure, palette.face);
}

/** A sword at the right hand: held ready, drawn back, and forward with the blow. */
export function drawSword(context: Context, figure: Figure, palette: Palette, drawn: number): void {
  const { x, y, r, facing } = figure;
  const swing = drawn < 0.8 ? -drawn * 1.6 : (drawn - 0.8) * 7 - 1.3;
  turned(context, { x, y, facing: facing - swing }, () => {
    context.lineCap = 'round';
    strokeLine(context, palette.steel, r * 0.2, [r * 0.7, r * 0.85, r * 1.95, r * 0.5]);
    strokeLine(context, palette.wood, r * 0.2, [r * 0.72, r * 0.5, r * 0.92, r * 1.1]);
  });
}

/** A bow held out in front, its string drawn back, with an arrow on it. */
export function drawBow(context: Context, figure: Figure, palette: Palette, drawn: number): void {
  const { r } = figure;
  turned(context, figure, () => {
    context.lineCap = 'round';
    context.lineWidth = r * 0.16;
    context.strokeStyle = palette.wood;
    context.beginPath();
    context.arc(r * 0.55, 0, r, -1.05, 1.05);
    context.stroke();
    const back = r * (1.05 - drawn * 0.85);
    strokeLine(context, palette.steel, Math.max(1, r * 0.06), [r * 1.05, -r * 0.87, back, 0, r * 1.05, r * 0.87]);
    if (drawn > 0) strokeLine(context, palette.steel, r * 0.1, [back, 0, back + r * 1.25, 0]);
  });
}
