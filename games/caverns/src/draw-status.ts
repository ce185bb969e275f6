import { toScreen, type Viewport } from '../../shared/stage.js';
import { STYLE_NAMES } from './dig.js';
import { drawSign } from './draw-things.js';
import { DEPTHS } from './dungeon.js';
import { HEIGHT, WIDTH } from './map.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Cells below the level, for what the hero has. */
export const STRIP = 2;

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';

/** The score in words. */
export function sayScore({ depth, gold, kills, falls }: World): string {
  return `Depth ${depth + 1} of ${DEPTHS} · ${gold} gold · ${kills} slain · ${falls} ${falls === 1 ? 'fall' : 'falls'}`;
}

/** Health, potions, keys and score below the level. */
export function drawStatus(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { hero, keys, potions, dungeon } = world;
  const { x, y } = toScreen(viewport, 0, HEIGHT + 0.25);
  const height = scale * (STRIP - 0.5);
  context.fillStyle = palette.strip;
  context.beginPath();
  context.roundRect(x, y, WIDTH * scale, height, scale * 0.3);
  context.fill();
  const middle = y + height / 2;
  const r = height * 0.26;
  drawSign(context, { kind: 'heart', lock: null }, { x: x + scale, y: middle, r }, palette);
  const bar = { x: x + scale * 1.8, width: scale * 8, height: height * 0.42 };
  context.fillStyle = palette.healthBack;
  context.fillRect(bar.x, middle - bar.height / 2, bar.width, bar.height);
  context.fillStyle = palette.health;
  context.fillRect(bar.x, middle - bar.height / 2, (bar.width * hero.health) / hero.maxHealth, bar.height);
  // Words have a least size, so what follows them moves to the right in a small pane.
  const size = Math.max(9, Math.min(16, scale * 0.5));
  const flask = bar.x + bar.width + size * 6.6;
  drawSign(context, { kind: 'potion', lock: null }, { x: flask, y: middle, r }, palette);
  for (const [i, lock] of keys.entries())
    drawSign(context, { kind: 'key', lock }, { x: flask + size * (4 + i * 2.6), y: middle, r }, palette);
  context.textBaseline = 'middle';
  context.fillStyle = palette.label;
  context.font = `700 ${size}px ${FONT}`;
  context.textAlign = 'left';
  context.fillText(`${hero.health} / ${hero.maxHealth}`, bar.x + bar.width + scale * 0.35, middle);
  context.fillText(`${potions}`, flask + size * 1.2, middle);
  context.textAlign = 'right';
  context.font = `500 ${size}px ${FONT}`;
  context.fillText(`${STYLE_NAMES[dungeon.style]} · ${world.gold} gold`, x + (WIDTH - 0.7) * scale, middle);
}

/** The announcement over the level. */
export function drawNews(context: Context, { news }: World, viewport: Viewport, palette: Palette): void {
  if (news === '') return;
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, WIDTH / 2, 1);
  const size = Math.max(11, Math.min(18, scale * 0.6));
  context.font = `700 ${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(news).width + size * 1.8;
  context.fillStyle = palette.bubble;
  context.save();
  context.globalAlpha = 0.94;
  context.beginPath();
  context.roundRect(x - width / 2, y - size * 0.9, width, size * 1.8, size * 0.9);
  context.fill();
  context.restore();
  context.fillStyle = palette.bubbleText;
  context.fillText(news, x, y);
}
