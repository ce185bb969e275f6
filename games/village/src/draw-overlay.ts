import { strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { labelSize } from '../../shared/words.js';
import { clipToGround } from './draw-ground.js';
import { VILLAGE } from './map.js';
import type { Palette } from './palette.js';
import { NEEDS, type Person } from './person.js';

type Context = CanvasRenderingContext2D;
type Spot = { readonly x: number; readonly y: number };

/** A mission as it hangs on the board. */
export interface Note {
  readonly mission: string;
  /** Names of the guards that have it; empty while nobody has. */
  readonly holders: string;
}

/** Four small bars beside a person: how hungry, tired, lonely and cold. */
export function drawNeeds(context: Context, { x, y, r }: Figure, { needs }: Person, palette: Palette): void {
  const [width, height, gap] = [Math.max(2, r * 0.26), Math.max(10, r * 1.7), Math.max(1, r * 0.1)];
  const left = x + r * 1.45;
  NEEDS.forEach((need, index) => {
    const bar = left + index * (width + gap);
    context.fillStyle = palette.gone;
    context.fillRect(bar, y - height / 2, width, height);
    context.fillStyle = palette.needs[need];
    context.fillRect(bar, y + height / 2 - height * needs[need], width, height * needs[need]);
  });
}

/** From how far a wolf is seen. */
export function drawSight(context: Context, { x, y }: Spot, meters: number, viewport: Viewport, color: string): void {
  const { scale } = viewport;
  context.save();
  clipToGround(context, viewport);
  context.setLineDash([scale * 0.1, scale * 0.14]);
  context.globalAlpha = 0.5;
  strokeCircle(context, x, y, meters * scale, Math.max(1, scale * 0.04), color);
  context.restore();
}

/** What is on the mission board, as a list over the forest, where nobody's name is hidden by it. */
export function drawNotes(context: Context, notes: readonly Note[], viewport: Viewport, palette: Palette): void {
  if (notes.length === 0) return;
  const size = labelSize(viewport) * 0.9;
  const { x, y: top } = toScreen(viewport, VILLAGE.gate.x + 0.7, 1.1);
  context.save();
  context.font = `500 ${size}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const lines = notes.map(({ mission, holders }) => `${mission}: ${holders === '' ? 'open' : holders}`);
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + size;
  const height = lines.length * size * 1.35 + size * 0.6;
  context.fillStyle = palette.bubble;
  context.globalAlpha = 0.92;
  context.beginPath();
  context.roundRect(x, top, width, height, size * 0.4);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = palette.bubbleText;
  lines.forEach((line, index) => {
    context.fillText(line, x + size * 0.5, top + size * (0.95 + index * 1.35));
  });
  context.restore();
}
