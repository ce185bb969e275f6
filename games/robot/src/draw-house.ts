import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { HOUSE } from './house.js';
import type { Palette } from './palette.js';
import type { Rubbish } from './rubbish.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** How long the compactor shows that it has swallowed something, in ticks. */
const SWALLOW_TICKS = 30;

/** Floor, walls, furniture, the charging bays and the compactor. */
export function drawHouse(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.floor;
  context.fillRect(left, top, HOUSE.width * scale, HOUSE.depth * scale);
  context.fillStyle = palette.joint;
  for (let x = 1; x < HOUSE.width; x++) context.fillRect(left + x * scale, top, 1, HOUSE.depth * scale);
  for (let z = 1; z < HOUSE.depth; z++) context.fillRect(left, top + z * scale, HOUSE.width * scale, 1);
  drawBlocks(context, HOUSE.walls, viewport, palette.wall, palette.wallTop);
  drawBlocks(context, HOUSE.furniture, viewport, palette.furniture, palette.furnitureTop);
  for (const bay of HOUSE.bays) {
    const { x, y } = toScreen(viewport, bay.x, bay.z);
    strokeCircle(context, x, y, scale * 0.44, Math.max(1.5, scale * 0.06), palette.bay);
    drawBolt(context, x, y + scale * 0.62, scale * 0.2, palette.bay);
  }
  drawCompactor(context, world, viewport, palette);
}

/**
 * Cells that touch are drawn as one block: each reaches into the next, and the lighter top is drawn
 * after all sides.
 */
function drawBlocks(context: Context, cells: readonly number[], viewport: Viewport, side: string, lit: string): void {
  const { scale } = viewport;
  for (const [color, raise] of [
    [side, 0],
    [lit, scale * 0.14],
  ] as const) {
    context.fillStyle = color;
    for (const cell of cells) {
      const { x, y } = toScreen(viewport, cell % HOUSE.width, Math.floor(cell / HOUSE.width));
      context.fillRect(x, y - raise, scale + 0.6, scale + 0.6);
    }
  }
}

function drawBolt(context: Context, x: number, y: number, size: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x + size * 0.3, y - size);
  context.lineTo(x - size * 0.5, y + size * 0.15);
  context.lineTo(x, y + size * 0.15);
  context.lineTo(x - size * 0.3, y + size);
  context.lineTo(x + size * 0.5, y - size * 0.15);
  context.lineTo(x, y - size * 0.15);
  context.fill();
}

function drawCompactor(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { x, y } = toScreen(viewport, HOUSE.compactor.x, HOUSE.compactor.z);
  const swallowing = Math.max(0, 1 - (world.tick - world.compactedTick) / SWALLOW_TICKS);
  const size = viewport.scale * (0.46 + 0.05 * swallowing);
  context.fillStyle = palette.compactor;
  context.beginPath();
  context.roundRect(x - size, y - size, size * 2, size * 2, size * 0.3);
  context.fill();
  fillCircle(context, x, y, size * (0.62 - 0.3 * swallowing), palette.compactorMouth);
}

/** A ball of paper, a can or a peel, about a point. */
export function drawRubbish(
  context: Context,
  { sort }: Rubbish,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
  palette: Palette,
): void {
  context.fillStyle = palette[sort];
  context.beginPath();
  if (sort === 'can') context.roundRect(x - size * 0.55, y - size, size * 1.1, size * 2, size * 0.3);
  else if (sort === 'peel') {
    context.arc(x, y, size, 0.2, Math.PI - 0.2);
    context.quadraticCurveTo(x, y + size * 0.4, x + size * 0.98, y + size * 0.2);
  } else
    for (let corner = 0; corner < 7; corner++) {
      const angle = (corner / 7) * 2 * Math.PI;
      const radius = size * (corner % 2 === 0 ? 1.05 : 0.75);
      context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    }
  context.fill();
}
