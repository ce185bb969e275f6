import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { columnOf, rowOf } from './map.js';
import type { Palette } from './palette.js';
import type { Effect, World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Steps that each effect lasts. */
const STEPS: Readonly<Record<Effect['kind'], number>> = { noise: 3, arrow: 1, stone: 2, hit: 4, heal: 4 };

/** Draws what is seen for a moment: noises, arrows, stones, and numbers that rise. */
export function drawEffects(
  context: Context,
  world: World,
  isSeen: (cell: number) => boolean,
  showsNoise: boolean,
  fraction: number,
  viewport: Viewport,
  palette: Palette,
): void {
  for (const effect of world.effects) {
    const { kind, from, to, amount, tick } = effect;
    const age = (world.tick - tick + fraction) / STEPS[kind];
    if (age < 0 || age > 1) continue;
    const start = toScreen(viewport, columnOf(from) + 0.5, rowOf(from) + 0.5);
    const end = toScreen(viewport, columnOf(to) + 0.5, rowOf(to) + 0.5);
    if (kind === 'noise') {
      if (showsNoise) drawNoise(context, start, amount, age, viewport, palette);
    } else if (!isSeen(from) && !isSeen(to)) continue;
    else if (kind === 'arrow' || kind === 'stone') drawFlight(context, kind, start, end, age, viewport, palette);
    else drawNumber(context, kind, amount, start, age, viewport, palette);
  }
}

type Spot = { readonly x: number; readonly y: number };

function drawNoise(
  context: Context,
  { x, y }: Spot,
  loudness: number,
  age: number,
  { scale }: Viewport,
  palette: Palette,
): void {
  context.save();
  context.globalAlpha = 0.7 * (1 - age);
  strokeCircle(context, x, y, scale * loudness * age, Math.max(1, scale * 0.06), palette.noise);
  context.restore();
}

function drawFlight(
  context: Context,
  kind: 'arrow' | 'stone',
  from: Spot,
  to: Spot,
  age: number,
  { scale }: Viewport,
  palette: Palette,
): void {
  const x = from.x + (to.x - from.x) * age;
  const y = from.y + (to.y - from.y) * age;
  if (kind === 'stone') {
    fillCircle(context, x, y - scale * Math.sin(Math.PI * age), scale * 0.12, palette.bone);
    return;
  }
  const length = Math.max(1e-6, Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2));
  const tail = (scale * 0.6) / length;
  strokeLine(context, palette.arrow, Math.max(1.5, scale * 0.08), [
    x - (to.x - from.x) * tail,
    y - (to.y - from.y) * tail,
    x,
    y,
  ]);
}

function drawNumber(
  context: Context,
  kind: 'hit' | 'heal',
  amount: number,
  { x, y }: Spot,
  age: number,
  { scale }: Viewport,
  palette: Palette,
): void {
  context.save();
  context.globalAlpha = 1 - age * age;
  context.font = `800 ${Math.max(10, scale * 0.5)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = palette.labelHalo;
  context.fillStyle = kind === 'hit' ? palette.hurt : palette.healed;
  const words = kind === 'hit' ? `${amount}` : `+${amount}`;
  context.strokeText(words, x, y - scale * (0.4 + age * 0.9));
  context.fillText(words, x, y - scale * (0.4 + age * 0.9));
  context.restore();
}
