import { fillCircle } from './circles.js';

/** A body where it is drawn: between two steps, in CSS pixels. */
export interface Figure {
  readonly x: number;
  readonly y: number;
  /** Radius of its body. */
  readonly r: number;
  /** Where it looks: the angle of the canvas, clockwise from the right. */
  readonly facing: number;
}

/** A color, shaded from light over plain to dark. */
export interface Shade {
  readonly light: string;
  readonly plain: string;
  readonly dark: string;
}

type Context = CanvasRenderingContext2D;
type Disc = Pick<Figure, 'x' | 'y' | 'r'>;

/** Draws with the origin at a figure, the x axis along its facing. */
export function turned(context: Context, { x, y, facing }: Pick<Figure, 'x' | 'y' | 'facing'>, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.rotate(facing);
  draw();
  context.restore();
}

/** The soft shadow below a round body. */
export function drawSoftShadow(context: Context, { x, y, r }: Disc, color: string): void {
  const shadow = context.createRadialGradient(x, y + r * 0.3, r * 0.5, x, y + r * 0.3, r * 1.5);
  shadow.addColorStop(0, color);
  shadow.addColorStop(1, 'rgba(0, 0, 0, 0)');
  fillCircle(context, x, y + r * 0.3, r * 1.5, shadow);
}

/** How something round is lit: from above the picture, however it turns. */
export function lightOf(context: Context, { x, y, r }: Disc, { light, plain, dark }: Shade): CanvasGradient {
  const gradient = context.createRadialGradient(x - r * 0.3, y - r * 0.42, r * 0.08, x, y, r);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.5, plain);
  gradient.addColorStop(1, dark);
  return gradient;
}

/** A round body from above. */
export function drawBall(context: Context, disc: Disc, colors: Shade): void {
  fillCircle(context, disc.x, disc.y, disc.r * 0.95, lightOf(context, disc, colors));
}

/** Two eyes on a round body that look where it faces. */
export function drawEyes(context: Context, figure: Figure, color: string): void {
  const { r } = figure;
  turned(context, figure, () => {
    for (const side of [-1, 1]) fillCircle(context, r * 0.46, side * r * 0.3, r * 0.135, color);
  });
}

/** A cape that trails behind a round body. */
export function drawCape(context: Context, figure: Figure, color: string): void {
  const { r } = figure;
  turned(context, figure, () => {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, -r * 0.9);
    context.quadraticCurveTo(-r * 1.75, -r * 0.5, -r * 1.5, 0);
    context.quadraticCurveTo(-r * 1.75, r * 0.5, 0, r * 0.9);
    context.fill();
  });
}
