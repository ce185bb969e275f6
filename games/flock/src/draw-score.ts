import { toScreen, type Viewport } from '../../shared/stage.js';
import { GROUND, PEN } from './meadow.js';
import type { Palette } from './palette.js';
import { countAlive, countHome, SHEEP, STEP_SECONDS, type World } from './world.js';

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** Minutes and seconds of this round; stops when all sheep are home. */
export function sayTime({ tick, roundStart, doneTick }: World): string {
  const seconds = Math.floor(((doneTick < 0 ? tick : doneTick) - roundStart) * STEP_SECONDS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The number of sheep at home and in total. */
export function sayScore(world: World): string {
  return `${countHome(world)} / ${countAlive(world)}`;
}

/** A board above the pen with the score. */
export function drawBoard(context: CanvasRenderingContext2D, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const eaten = SHEEP - countAlive(world);
  const { x, y } = toScreen(viewport, (PEN.left + PEN.right) / 2 + 0.6, 4.6);
  const [w, h] = [9.2 * scale, 4.4 * scale];
  context.fillStyle = palette.woodDark;
  for (const side of [-0.32, 0.32]) context.fillRect(x + side * w - scale * 0.15, y - h / 2, scale * 0.3, h * 1.22);
  context.fillStyle = palette.sign;
  context.beginPath();
  context.roundRect(x - w / 2, y - h / 2, w, h, scale * 0.35);
  context.fill();
  context.strokeStyle = palette.woodDark;
  context.lineWidth = Math.max(1, scale * 0.14);
  context.stroke();
  context.fillStyle = palette.signText;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${scale * 1.6}px ${FONT}`;
  context.fillText(sayScore(world), x, y - scale * 0.7);
  context.font = `500 ${scale * 0.8}px ${FONT}`;
  context.fillText(`home · ${sayTime(world)}${eaten > 0 ? ` · ${eaten} lost` : ''}`, x, y + scale * 1.05);
}

/** Draws praise when the last sheep has come home. */
export function drawPraise(
  context: CanvasRenderingContext2D,
  world: World,
  viewport: Viewport,
  palette: Palette,
): void {
  if (world.doneTick < 0) return;
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, 16, GROUND.depth / 2);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = palette.labelHalo;
  context.fillStyle = palette.label;
  for (const [text, size, dy] of [
    ['That’ll do!', 2.6, -1.2],
    [`${countHome(world)} of ${SHEEP} home in ${sayTime(world)}`, 1.3, 1.1],
  ] as const) {
    context.font = `700 ${scale * size}px ${FONT}`;
    context.lineWidth = scale * 0.3;
    context.strokeText(text, x, y + dy * scale);
    context.fillText(text, x, y + dy * scale);
  }
}
