import { toScreen, type Viewport } from '../../shared/stage.js';
import { GROUND } from './museum.js';
import type { Palette } from './palette.js';
import { secondsOut } from './step-world.js';
import type { World } from './world.js';

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** How it stands, in words. */
export function sayScore(world: World): string {
  const { stolen, caught } = world.score;
  return `${stolen} stolen · ${caught} caught · ${sayTime(secondsOut(world))}`;
}

/** Minutes and seconds. */
export function sayTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The score on the hedge above, the keys on the hedge below, and news in the middle. */
export function drawScore(context: CanvasRenderingContext2D, world: World, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { score, thief, news } = world;
  const write = (text: string, x: number, z: number, size: number, align: CanvasTextAlign, color: string) => {
    const at = toScreen(viewport, x, z);
    context.font = `600 ${scale * size}px ${FONT}`;
    context.textAlign = align;
    context.textBaseline = 'middle';
    context.fillStyle = color;
    context.fillText(text, at.x, at.y);
  };
  write(sayScore(world), 0.6, 0.52, 0.56, 'left', palette.hint);
  const best = score.best > 0 ? `best ${sayTime(score.best)} · ` : '';
  write(`${best}sausages ${thief.sausages}`, GROUND.width - 0.6, 0.52, 0.56, 'right', palette.hint);
  write(
    'W A S D walk · Shift sneak · R run · click: throw a bottle · Q sausage · E lamp',
    GROUND.width / 2,
    GROUND.depth - 0.48,
    0.5,
    'center',
    palette.hint,
  );
  if (news === '') return;
  const { x, y } = toScreen(viewport, GROUND.width / 2, 2.2);
  context.font = `700 ${scale * 0.85}px ${FONT}`;
  const width = context.measureText(news).width + scale * 1.6;
  context.fillStyle = palette.labelHalo;
  context.beginPath();
  context.roundRect(x - width / 2, y - scale * 0.8, width, scale * 1.6, scale * 0.5);
  context.fill();
  write(news, GROUND.width / 2, 2.2, 0.85, 'center', palette.label);
}
