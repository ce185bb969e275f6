import { fillCircle } from '../../shared/circles.js';
import { drawSoftShadow, lightOf, type Shade } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import type { Palette } from './palette.js';

/** How a fighter is drawn: seen from the side, in CSS pixels. */
export interface Pose {
  readonly x: number;
  /** The floor below its feet. */
  readonly y: number;
  /** The height of its standing body. */
  readonly size: number;
  /** 1 if it faces right, −1 if left. */
  readonly side: 1 | -1;
  /** How far it ducks, from 0 to 1; and jumps, likewise. */
  readonly duck: number;
  readonly jump: number;
  /** How far fist or foot are out, from 0 to 1, and where they aim: 1 for high, 0 for low. */
  readonly punch: number;
  readonly kick: number;
  readonly aim: number;
  /** How far it leans back, from −1 to 1. */
  readonly lean: number;
}

/** A round fighter with a band round its head. */
export function drawFighter(context: CanvasRenderingContext2D, pose: Pose, colors: Shade, palette: Palette): void {
  const { x, y, size, side, duck, jump, punch, kick, aim, lean } = pose;
  const ground = y - jump * size * 0.34;
  const height = size * (1 - duck * 0.38);
  const r = size * 0.17;
  const hip = { x: x - side * lean * size * 0.05, y: ground - height * 0.42 };
  const chest = { x: x - side * lean * size * 0.16, y: ground - height * 0.68 };
  const head = { x: x - side * lean * size * 0.22, y: ground - height * 0.93, r };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.save();
  context.globalAlpha = 1 - jump * 0.5;
  context.translate(x, y);
  context.scale(1, 0.28);
  drawSoftShadow(context, { x: 0, y: 0, r: size * 0.3 }, palette.shadow);
  context.restore();
  const limb = (color: string, width: number, ...points: number[]) => strokeLine(context, color, size * width, points);
  limb(colors.dark, 0.085, hip.x, hip.y, x - side * size * 0.2, ground - height * 0.2, x - side * size * 0.17, ground);
  const foot = {
    x: x + side * size * (0.17 + kick * 0.62),
    y: ground - kick * height * (0.06 + aim * 0.62),
  };
  const knee = { x: x + side * size * (0.18 + kick * 0.15), y: ground - height * (0.22 + kick * 0.14) };
  limb(colors.plain, 0.085, hip.x, hip.y, knee.x, knee.y, foot.x, foot.y);
  limb(colors.plain, 0.2, hip.x, hip.y - size * 0.04, chest.x, chest.y);
  limb(
    colors.dark,
    0.07,
    chest.x,
    chest.y,
    chest.x + side * size * 0.13,
    chest.y + size * 0.1,
    chest.x + side * size * 0.24,
    chest.y - size * 0.02,
  );
  const fist = {
    x: chest.x + side * size * (0.27 + punch * 0.45),
    y: chest.y - size * 0.04 + punch * (1 - aim) * height * 0.3 - punch * aim * size * 0.1,
  };
  limb(
    colors.light,
    0.075,
    chest.x,
    chest.y,
    chest.x + side * size * 0.16,
    chest.y + size * 0.07 * (1 - punch),
    fist.x,
    fist.y,
  );
  fillCircle(context, fist.x, fist.y, size * 0.065, colors.light);
  fillCircle(context, head.x, head.y, r, lightOf(context, head, colors));
  limb(colors.dark, 0.045, head.x - r * 0.9, head.y - r * 0.35, head.x + r * 0.9, head.y - r * 0.35);
  limb(colors.dark, 0.03, head.x - side * r * 0.9, head.y - r * 0.35, head.x - side * r * 1.6, head.y - r * 0.1);
  fillCircle(context, head.x + side * r * 0.45, head.y + r * 0.05, r * 0.15, palette.face);
}
