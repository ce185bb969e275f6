import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { BLASTS } from './combat.js';
import type { Palette } from './palette.js';
import { isAlive, type Soldier } from './soldier.js';
import { STEP_SECONDS, type World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Seconds that a blast is seen. */
const BLAST_SECONDS = 1.2;

/** The lines of the shots that were just fired. */
export function drawShots(
  context: Context,
  { soldiers, tick }: World,
  isSeen: (soldier: Soldier) => boolean,
  fraction: number,
  viewport: Viewport,
  palette: Palette,
): void {
  context.save();
  context.strokeStyle = palette.tracer;
  context.lineWidth = Math.max(1, viewport.scale * 0.09);
  for (const soldier of soldiers) {
    if (!isAlive(soldier) || soldier.shotTick !== tick || soldier.role === 'artillery' || !isSeen(soldier)) continue;
    const from = toScreen(viewport, soldier.position.x, soldier.position.z);
    const to = toScreen(viewport, soldier.shotX, soldier.shotZ);
    const [start, end] = [Math.max(0, fraction * 1.3 - 0.3), Math.min(1, fraction * 1.3)];
    const at = (share: number) => [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share] as const;
    context.globalAlpha = 0.9;
    context.beginPath();
    context.moveTo(...at(start));
    context.lineTo(...at(end));
    context.stroke();
    context.globalAlpha = Math.max(0, 1 - fraction * 2);
    fillCircle(context, ...at(0.04), viewport.scale * 0.28, palette.fire);
  }
  context.restore();
}

/** Shells and grenades in the air, and what has just gone off. */
export function drawShells(
  context: Context,
  world: World,
  fraction: number,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  const now = world.tick - 1 + fraction;
  for (const { fromX, fromZ, x, z, tick, landTick, kind } of world.shells) {
    const share = Math.max(0, Math.min(1, (now - tick) / (landTick - tick)));
    const at = toScreen(viewport, fromX + (x - fromX) * share, fromZ + (z - fromZ) * share);
    const height = 4 * share * (1 - share) * scale * (kind === 'shell' ? 6 : 1.5);
    fillCircle(context, at.x, at.y, scale * 0.18, palette.shadow);
    fillCircle(context, at.x, at.y - height, scale * (kind === 'shell' ? 0.28 : 0.18), palette.metal);
  }
  for (const { x, z, tick, kind } of world.blasts) {
    const share = ((now - tick) * STEP_SECONDS) / BLAST_SECONDS;
    if (share < 0 || share > 1) continue;
    const at = toScreen(viewport, x, z);
    const r = BLASTS[kind].radius * scale * (0.3 + 0.7 * Math.sqrt(share));
    context.save();
    context.globalAlpha = (1 - share) * 0.8;
    fillCircle(context, at.x, at.y, r, palette.smoke);
    if (share < 0.5) fillCircle(context, at.x, at.y, r * 0.6, palette.fire);
    strokeCircle(context, at.x, at.y, r, Math.max(1, scale * 0.1), palette.tracer);
    context.restore();
  }
}
