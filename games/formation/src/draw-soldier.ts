import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawCape, drawEyes, drawSoftShadow, type Figure, turned } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import type { Palette } from './palette.js';
import type { Role } from './soldier.js';

type Context = CanvasRenderingContext2D;

/**
 * Draws a standing soldier: a round body in the color of its role, with its equipment. Roles also
 * differ in shape, not in color alone.
 */
export function drawSoldier(context: Context, figure: Figure, role: Role, palette: Palette): void {
  const colors = palette.roles[role];
  drawSoftShadow(context, figure, palette.shadow);
  if (role === 'leader') drawCape(context, figure, colors.dark);
  drawBall(context, figure, colors);
  drawEyes(context, figure, palette.face);
  equipment[role](context, figure, palette);
}

/** Draws a fallen soldier: flat and gray. */
export function drawFallen(context: Context, figure: Figure, palette: Palette): void {
  const { r } = figure;
  context.save();
  context.globalAlpha *= 0.8;
  turned(context, figure, () => {
    context.fillStyle = palette.fallen.plain;
    context.beginPath();
    context.ellipse(-r * 0.25, 0, r * 1.15, r * 0.62, 0, 0, 2 * Math.PI);
    context.fill();
    fillCircle(context, r * 0.8, 0, r * 0.5, palette.fallen.light);
    context.lineCap = 'round';
    for (const side of [-1, 1])
      strokeLine(context, palette.face, r * 0.12, [r * 0.65, side * r * 0.17, r * 0.95, -side * r * 0.17]);
  });
  context.restore();
}

const equipment: Readonly<Record<Role, (context: Context, figure: Figure, palette: Palette) => void>> = {
  leader(context, { x, y, r }, palette) {
    // A star on the helmet, always upright.
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
  archer(context, figure, palette) {
    const { r } = figure;
    turned(context, figure, () => {
      context.lineCap = 'round';
      context.lineWidth = r * 0.16;
      context.strokeStyle = palette.wood;
      context.beginPath();
      context.arc(r * 0.5, 0, r * 0.95, -1.05, 1.05);
      context.stroke();
      strokeLine(context, palette.steel, Math.max(1, r * 0.07), [r * 0.97, -r * 0.82, r * 0.97, r * 0.82]);
    });
  },
  healer(context, { x, y, r }, palette) {
    const [long, wide] = [r * 0.42, r * 0.24];
    context.lineCap = 'butt';
    strokeLine(context, palette.cross, wide, [x - long, y, x + long, y]);
    strokeLine(context, palette.cross, wide, [x, y - long, x, y + long]);
  },
};

/** A ring round a soldier, for example the selected one. */
export function drawRing(context: Context, { x, y, r }: Figure, color: string): void {
  strokeCircle(context, x, y, r * 1.65, Math.max(1.5, r * 0.15), color);
}
