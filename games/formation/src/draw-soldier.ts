import { fillCircle, strokeCircle } from '../../shared-page/circles.js';
import type { Palette, Uniform } from './palette.js';
import type { Role } from './soldier.js';

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

/** One who stands: a round body in the color of its role, with what its role carries. Roles differ in shape too, not in color alone. */
export function drawSoldier(context: Context, figure: Figure, role: Role, palette: Palette): void {
  const { x, y, r, facing } = figure;
  const colors = palette.roles[role];
  const shadow = context.createRadialGradient(x, y + r * 0.3, r * 0.5, x, y + r * 0.3, r * 1.5);
  shadow.addColorStop(0, palette.shadow);
  shadow.addColorStop(1, 'rgba(0, 0, 0, 0)');
  fillCircle(context, x, y + r * 0.3, r * 1.5, shadow);
  if (role === 'leader') drawCape(context, figure, colors);
  fillBody(context, figure, colors);
  turned(context, x, y, facing, () => {
    for (const side of [-1, 1]) fillCircle(context, r * 0.48, side * r * 0.3, r * 0.13, palette.face);
  });
  equipment[role](context, figure, palette);
}

/** One who lies: flat, gray, and in nobody's way. */
export function drawFallen(context: Context, { x, y, r, facing }: Figure, palette: Palette): void {
  context.save();
  context.globalAlpha *= 0.8;
  turned(context, x, y, facing, () => {
    context.fillStyle = palette.fallen.plain;
    context.beginPath();
    context.ellipse(-r * 0.25, 0, r * 1.15, r * 0.62, 0, 0, 2 * Math.PI);
    context.fill();
    fillCircle(context, r * 0.8, 0, r * 0.5, palette.fallen.light);
    context.lineCap = 'round';
    for (const side of [-1, 1])
      stroke(context, palette.face, r * 0.12, [r * 0.65, side * r * 0.17, r * 0.95, -side * r * 0.17]);
  });
  context.restore();
}

const equipment: Readonly<Record<Role, (context: Context, figure: Figure, palette: Palette) => void>> = {
  leader(context, { x, y, r }, palette) {
    // A star on the helmet, upright however the body turns.
    context.fillStyle = palette.face;
    context.beginPath();
    for (let i = 0; i < 10; i++) {
      const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? r * 0.5 : r * 0.2];
      context.lineTo(x - r * 0.05 + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    }
    context.fill();
  },
  shield(context, { x, y, r, facing }, palette) {
    context.lineCap = 'round';
    context.lineWidth = r * 0.34;
    context.strokeStyle = palette.roles.shield.dark;
    context.beginPath();
    context.arc(x, y, r * 1.12, facing - 0.85, facing + 0.85);
    context.stroke();
    context.lineWidth = r * 0.16;
    context.strokeStyle = palette.steel;
    context.beginPath();
    context.arc(x, y, r * 1.12, facing - 0.8, facing + 0.8);
    context.stroke();
  },
  archer(context, { x, y, r, facing }, palette) {
    turned(context, x, y, facing, () => {
      context.lineCap = 'round';
      context.lineWidth = r * 0.16;
      context.strokeStyle = palette.wood;
      context.beginPath();
      context.arc(r * 0.5, 0, r * 0.95, -1.05, 1.05);
      context.stroke();
      stroke(context, palette.steel, Math.max(1, r * 0.07), [r * 0.97, -r * 0.82, r * 0.97, r * 0.82]);
    });
  },
  healer(context, { x, y, r }, palette) {
    const [long, wide] = [r * 0.42, r * 0.24];
    context.lineCap = 'butt';
    stroke(context, palette.cross, wide, [x - long, y, x + long, y]);
    stroke(context, palette.cross, wide, [x, y - long, x, y + long]);
  },
};

function drawCape(context: Context, { x, y, r, facing }: Figure, colors: Uniform): void {
  turned(context, x, y, facing, () => {
    context.fillStyle = colors.dark;
    context.beginPath();
    context.moveTo(0, -r * 0.9);
    context.quadraticCurveTo(-r * 1.75, -r * 0.5, -r * 1.5, 0);
    context.quadraticCurveTo(-r * 1.75, r * 0.5, 0, r * 0.9);
    context.fill();
  });
}

function fillBody(context: Context, { x, y, r }: Figure, colors: Uniform): void {
  // The light comes from above the picture, however the body turns.
  const body = context.createRadialGradient(x - r * 0.3, y - r * 0.42, r * 0.08, x, y, r);
  body.addColorStop(0, colors.light);
  body.addColorStop(0.5, colors.plain);
  body.addColorStop(1, colors.dark);
  fillCircle(context, x, y, r * 0.95, body);
}

/** A ring round somebody, as of the selected. */
export function drawRing(context: Context, { x, y, r }: Figure, color: string): void {
  strokeCircle(context, x, y, r * 1.65, Math.max(1.5, r * 0.15), color);
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
