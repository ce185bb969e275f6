import { fillCircle } from '../../shared/circles.js';
import { drawBall, drawCape, drawEyes, drawSoftShadow, type Figure, turned } from '../../shared/figure.js';
import { drawGem } from './draw-museum.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** A person as it is drawn. */
export interface PersonFigure extends Figure {
  /** Where in its stride it is, radians. */
  readonly stride: number;
}

/** A guard from above: uniform, cap, and feet that go. */
export function drawGuard(context: Context, figure: PersonFigure, palette: Palette): void {
  const { r } = figure;
  drawSoftShadow(context, figure, palette.shadow);
  drawFeet(context, figure, palette.cap);
  drawBall(context, figure, palette.guard);
  turned(context, figure, () => {
    context.fillStyle = palette.cap;
    context.beginPath();
    context.ellipse(r * 0.36, 0, r * 0.36, r * 0.52, 0, -Math.PI / 2, Math.PI / 2);
    context.fill();
    fillCircle(context, 0, 0, r * 0.56, palette.cap);
    fillCircle(context, r * 0.36, 0, r * 0.14, palette.lamp);
  });
}

/** The thief: a cape, a mask, and its loot. `isLow` draws it smaller, for sneaking. */
export function drawThief(
  context: Context,
  figure: PersonFigure,
  { isLow, hasJewel, tick }: { readonly isLow: boolean; readonly hasJewel: boolean; readonly tick: number },
  palette: Palette,
): void {
  const body = isLow ? { ...figure, r: figure.r * 0.86 } : figure;
  const { r } = body;
  drawSoftShadow(context, body, palette.shadow);
  drawCape(context, body, palette.cape);
  drawFeet(context, body, palette.mask);
  drawBall(context, body, palette.thief);
  turned(context, body, () => {
    context.fillStyle = palette.mask;
    context.beginPath();
    context.ellipse(r * 0.42, 0, r * 0.26, r * 0.7, 0, 0, 2 * Math.PI);
    context.fill();
  });
  drawEyes(context, body, palette.eye);
  if (hasJewel) drawGem(context, figure.x, figure.y - r * 0.1, r * 0.5, tick, palette);
}

/** The dog: brown, with a tail that wags. */
export function drawDog(context: Context, figure: PersonFigure, palette: Palette): void {
  const { r, stride } = figure;
  const { coat, dark, chest } = palette.dog;
  drawSoftShadow(context, figure, palette.shadow);
  turned(context, figure, () => {
    for (const [i, side] of [-1, 1, 1, -1].entries())
      fillCircle(
        context,
        r * ((i < 2 ? 0.6 : -0.7) + 0.22 * Math.sin(stride + i * 1.6)),
        side * r * 0.45,
        r * 0.17,
        dark,
      );
    context.strokeStyle = coat;
    context.lineCap = 'round';
    context.lineWidth = r * 0.26;
    context.beginPath();
    context.moveTo(-r * 0.9, 0);
    context.quadraticCurveTo(-r * 1.3, 0, -r * 1.5, r * 0.4 * Math.sin(stride * 1.4));
    context.stroke();
    context.fillStyle = coat;
    context.beginPath();
    context.ellipse(-r * 0.1, 0, r * 1, r * 0.52, 0, 0, 2 * Math.PI);
    context.fill();
    for (const side of [-1, 1]) {
      context.fillStyle = dark;
      context.beginPath();
      context.ellipse(r * 0.86, side * r * 0.42, r * 0.3, r * 0.16, side * 0.5, 0, 2 * Math.PI);
      context.fill();
    }
    fillCircle(context, r * 1, 0, r * 0.44, coat);
    context.fillStyle = chest;
    context.beginPath();
    context.ellipse(r * 1.38, 0, r * 0.28, r * 0.2, 0, 0, 2 * Math.PI);
    context.fill();
    fillCircle(context, r * 1.62, 0, r * 0.11, dark);
  });
}

/** A watcher's awareness: a mark above its head that fills up, from a question mark to an alarm. */
export function drawNotice(
  context: Context,
  { x, y, r }: Figure,
  awareness: number,
  level: 'suspicious' | 'aware' | 'unaware',
  palette: Palette,
): void {
  if (awareness <= 0.02) return;
  const color = level === 'aware' ? palette.aware : palette.suspicious;
  const [at, size] = [{ x: x + r * 1.15, y: y - r * 1.25 }, r * 0.62];
  fillCircle(context, at.x, at.y, size, palette.labelHalo);
  context.strokeStyle = color;
  context.lineWidth = size * 0.34;
  context.lineCap = 'butt';
  context.beginPath();
  context.arc(at.x, at.y, size * 0.8, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.min(1, awareness));
  context.stroke();
  context.fillStyle = color;
  context.font = `800 ${size * 1.2}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(level === 'aware' ? '!' : '?', at.x, at.y + size * 0.06);
}

function drawFeet(context: Context, figure: PersonFigure, color: string): void {
  const { r, stride } = figure;
  turned(context, figure, () => {
    for (const side of [-1, 1]) fillCircle(context, r * 0.7 * Math.sin(stride) * side, side * r * 0.5, r * 0.26, color);
  });
}
