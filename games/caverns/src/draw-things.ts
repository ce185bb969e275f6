import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Door, Item } from './dungeon.js';
import { columnOf, rowOf } from './map.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;
type Disc = { readonly x: number; readonly y: number; readonly r: number };

/** A door: shut it fills its cell, open it stands aside. `isAcross` if the way goes up and down. */
export function drawDoor(
  context: Context,
  { cell, lock }: Door,
  isOpen: boolean,
  isAcross: boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, columnOf(cell), rowOf(cell));
  const color = lock === null ? palette.wood : palette.locks[lock];
  context.fillStyle = isOpen ? palette.woodDark : palette.wood;
  if (isOpen) {
    if (isAcross) context.fillRect(x, y + scale * 0.05, scale * 0.16, scale * 0.9);
    else context.fillRect(x + scale * 0.05, y, scale * 0.9, scale * 0.16);
    return;
  }
  const inset = scale * 0.06;
  context.beginPath();
  context.roundRect(x + inset, y + inset, scale - 2 * inset, scale - 2 * inset, scale * 0.1);
  context.fill();
  for (const share of [0.36, 0.64])
    strokeLine(context, palette.woodDark, Math.max(1, scale * 0.05), [
      x + scale * share,
      y + inset,
      x + scale * share,
      y + scale - inset,
    ]);
  if (lock === null) {
    fillCircle(context, x + scale * 0.76, y + scale * 0.54, scale * 0.06, palette.metal);
    return;
  }
  context.lineWidth = Math.max(1.5, scale * 0.09);
  context.strokeStyle = color;
  context.strokeRect(x + inset, y + inset, scale - 2 * inset, scale - 2 * inset);
  fillCircle(context, x + scale * 0.5, y + scale * 0.5, scale * 0.2, color);
  fillCircle(context, x + scale * 0.5, y + scale * 0.46, scale * 0.06, palette.stairsDark);
  strokeLine(context, palette.stairsDark, Math.max(1, scale * 0.05), [
    x + scale * 0.5,
    y + scale * 0.46,
    x + scale * 0.5,
    y + scale * 0.6,
  ]);
}

/** Something that lies in a cell. */
export function drawItem(context: Context, item: Item, viewport: Viewport, palette: Palette): void {
  const { x, y } = toScreen(viewport, columnOf(item.cell) + 0.5, rowOf(item.cell) + 0.5);
  const disc = { x, y, r: viewport.scale * 0.34 };
  fillCircle(context, x, y + disc.r * 0.75, disc.r * 0.7, palette.shadow);
  drawSign(context, item, disc, palette);
}

/** The same thing alone, as the strip below the level shows it. */
export function drawSign(
  context: Context,
  { kind, lock }: Pick<Item, 'kind' | 'lock'>,
  disc: Disc,
  palette: Palette,
): void {
  if (kind === 'key') drawKey(context, disc, palette.locks[lock ?? 'bronze']);
  else if (kind === 'potion') drawPotion(context, disc, palette);
  else if (kind === 'gold') drawGold(context, disc, palette);
  else if (kind === 'heart') drawHeart(context, disc, palette.heart);
  else drawCrown(context, disc, palette);
}

function drawKey(context: Context, { x, y, r }: Disc, color: string): void {
  const width = Math.max(1.5, r * 0.28);
  strokeCircle(context, x - r * 0.45, y, r * 0.4, width, color);
  strokeLine(context, color, width, [x - r * 0.05, y, x + r * 0.95, y]);
  strokeLine(context, color, width, [x + r * 0.9, y, x + r * 0.9, y + r * 0.45]);
  strokeLine(context, color, width, [x + r * 0.5, y, x + r * 0.5, y + r * 0.35]);
}

function drawPotion(context: Context, { x, y, r }: Disc, palette: Palette): void {
  context.fillStyle = palette.glass;
  context.fillRect(x - r * 0.2, y - r * 0.95, r * 0.4, r * 0.6);
  fillCircle(context, x, y + r * 0.2, r * 0.72, palette.glass);
  fillCircle(context, x, y + r * 0.24, r * 0.56, palette.potion);
  fillCircle(context, x - r * 0.2, y + r * 0.05, r * 0.14, palette.glass);
}

function drawGold(context: Context, { x, y, r }: Disc, palette: Palette): void {
  for (const [dx, dy] of [
    [-0.45, 0.35],
    [0.45, 0.4],
    [0, 0],
  ]) {
    fillCircle(context, x + r * dx, y + r * dy, r * 0.45, palette.gold);
    fillCircle(context, x + r * (dx - 0.08), y + r * (dy - 0.1), r * 0.24, palette.goldLight);
  }
}

function drawHeart(context: Context, { x, y, r }: Disc, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y + r * 0.9);
  context.bezierCurveTo(x - r * 1.5, y - r * 0.2, x - r * 0.6, y - r * 1.1, x, y - r * 0.3);
  context.bezierCurveTo(x + r * 0.6, y - r * 1.1, x + r * 1.5, y - r * 0.2, x, y + r * 0.9);
  context.fill();
}

function drawCrown(context: Context, { x, y, r }: Disc, palette: Palette): void {
  context.fillStyle = palette.gold;
  context.beginPath();
  context.moveTo(x - r, y + r * 0.6);
  for (const [dx, dy] of [
    [-1, -0.5],
    [-0.45, 0.1],
    [0, -0.9],
    [0.45, 0.1],
    [1, -0.5],
    [1, 0.6],
  ])
    context.lineTo(x + r * dx, y + r * dy);
  context.fill();
  for (const dx of [-0.6, 0, 0.6]) fillCircle(context, x + r * dx, y + r * 0.35, r * 0.14, palette.heart);
}
