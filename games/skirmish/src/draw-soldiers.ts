import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawSoftShadow, type Figure, turned } from '../../shared/figure.js';
import type { Palette } from './palette.js';
import { type Soldier, TRAITS } from './soldier.js';

type Context = CanvasRenderingContext2D;

/** Draws a soldier from above, by its role. */
export function drawSoldier(context: Context, soldier: Soldier, figure: Figure, palette: Palette): void {
  const { x, y, r } = figure;
  const colors = soldier.role === 'medic' ? palette.medic : palette.sides[soldier.side];
  drawSoftShadow(context, figure, palette.shadow);
  if (soldier.role === 'artillery') drawGun(context, figure, palette);
  else drawRifle(context, soldier, figure, palette);
  drawBall(context, figure, colors);
  turned(context, figure, () => {
    const color = palette.helmet[soldier.side];
    fillCircle(context, -r * 0.06, 0, r * 0.56, color);
    if (soldier.role === 'recon') {
      context.strokeStyle = palette.tree.light;
      context.lineWidth = Math.max(1, r * 0.2);
      context.beginPath();
      context.moveTo(-r * 0.4, -r * 0.35);
      context.lineTo(r * 0.25, r * 0.3);
      context.stroke();
    }
  });
  if (soldier.role === 'medic') drawCross(context, x, y, r, palette);
  drawHealth(context, soldier, figure, palette);
}

function drawRifle(context: Context, { role }: Soldier, figure: Figure, { metal }: Palette): void {
  const { r } = figure;
  if (role === 'medic') return;
  turned(context, figure, () => {
    context.fillStyle = metal;
    context.fillRect(r * 0.2, r * 0.34, r * (role === 'recon' ? 1.05 : 1.45), Math.max(1, r * 0.24));
  });
}

function drawGun(context: Context, figure: Figure, { metal, crateDark }: Palette): void {
  const { r } = figure;
  turned(context, figure, () => {
    context.fillStyle = metal;
    context.fillRect(r * 0.3, -r * 0.3, r * 2, r * 0.6);
    context.fillStyle = crateDark;
    for (const side of [-1, 1]) context.fillRect(r * 0.3, side * r * 0.95 - r * 0.2, r * 0.9, r * 0.4);
  });
}

function drawCross(context: Context, x: number, y: number, r: number, { cross }: Palette): void {
  context.fillStyle = cross;
  context.fillRect(x - r * 0.16, y - r * 0.48, r * 0.32, r * 0.96);
  context.fillRect(x - r * 0.48, y - r * 0.16, r * 0.96, r * 0.32);
}

/** What is left of its health, as an arc; and a pale ring while it keeps its head down. */
function drawHealth(context: Context, soldier: Soldier, { x, y, r }: Figure, palette: Palette): void {
  const share = Math.min(1, soldier.health / TRAITS[soldier.role].health);
  if (share < 1) {
    context.beginPath();
    context.arc(x, y, r * 1.3, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
    context.lineWidth = Math.max(1.2, r * 0.22);
    context.strokeStyle = soldier.isHurt ? palette.hurt : palette.health;
    context.stroke();
  }
  if (soldier.suppression < 0.5) return;
  context.save();
  context.setLineDash([r * 0.4, r * 0.4]);
  strokeCircle(context, x, y, r * 1.6, Math.max(1, r * 0.14), palette.hover);
  context.restore();
}

/** Draws somebody who has fallen. */
export function drawFallen(context: Context, soldier: Soldier, { x, y, r }: Figure, palette: Palette): void {
  context.save();
  context.globalAlpha = 0.5;
  fillCircle(context, x, y, r * 0.8, palette.sides[soldier.side].dark);
  context.restore();
  context.strokeStyle = palette.fallen;
  context.lineWidth = Math.max(1, r * 0.3);
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - r * 0.55, y - side * r * 0.55);
    context.lineTo(x + r * 0.55, y + side * r * 0.55);
  }
  context.stroke();
}
