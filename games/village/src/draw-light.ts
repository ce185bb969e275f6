import { toScreen, type Viewport } from '../../shared/stage.js';
import { darkness } from './day.js';
import { clipToGround } from './draw-ground.js';
import { VILLAGE } from './map.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** The night over the village, and what shines in it: the fire, windows, forge and oven. */
export function drawNight(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const dark = darkness(world.tick);
  if (dark <= 0) return;
  const { left, top, scale } = viewport;
  context.save();
  clipToGround(context, viewport);
  context.globalAlpha = dark;
  context.fillStyle = palette.night;
  context.fillRect(left, top, VILLAGE.width * scale, VILLAGE.depth * scale);
  context.globalCompositeOperation = 'lighter';
  const flicker = 1 + 0.05 * Math.sin(world.tick * 0.7);
  shine(context, viewport, palette, { x: 13.5, z: 8.5, reach: 4.2 * flicker, strength: 0.55 * dark });
  for (const { sort, x, z, width, depth } of VILLAGE.blocks) {
    const isHouse = sort === 'house' || sort === 'bakery' || sort === 'tavern' || sort === 'forge';
    if (isHouse)
      shine(context, viewport, palette, { x: x + width / 2, z: z + depth, reach: 1.7, strength: 0.26 * dark });
    if (sort === 'forge' && world.tick < world.forgeEnd)
      shine(context, viewport, palette, { x: x + width + 0.3, z: z + 1, reach: 2.6, strength: 0.45 * dark });
    if (sort === 'bakery' && world.tick < world.ovenEnd)
      shine(context, viewport, palette, { x: x + width / 2, z: z + depth, reach: 2.6, strength: 0.35 * dark });
    if (sort === 'tower') shine(context, viewport, palette, { x: x + 1, z: z + 1, reach: 2.2, strength: 0.3 * dark });
  }
  context.restore();
}

interface Light {
  readonly x: number;
  readonly z: number;
  /** How far it shines, in meters. */
  readonly reach: number;
  readonly strength: number;
}

function shine(context: Context, viewport: Viewport, palette: Palette, { x, z, reach, strength }: Light): void {
  const at = toScreen(viewport, x, z);
  const radius = reach * viewport.scale;
  const glow = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  glow.addColorStop(0, palette.glow);
  glow.addColorStop(1, 'rgba(0, 0, 0, 0)');
  context.globalAlpha = strength;
  context.fillStyle = glow;
  context.fillRect(at.x - radius, at.y - radius, radius * 2, radius * 2);
}
