import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawEyes, drawSoftShadow, type Figure, turned } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Intruder } from './intruder.js';
import type { Palette } from './palette.js';
import { isStanding, type Sentry } from './sentry.js';
import { INTRUDER_HEALTH, SENTRY_HEALTH, type Shot, type World } from './world.js';

type Context = CanvasRenderingContext2D;
const BODY_RADIUS = 0.34;

/** A body between its last two steps, looking where it goes, or at `target`. */
export function figureOf(
  body: Sentry | Intruder,
  viewport: Viewport,
  fraction: number,
  target?: { readonly x: number; readonly z: number },
): Figure {
  const x = body.previousX + (body.x - body.previousX) * fraction;
  const z = body.previousZ + (body.z - body.previousZ) * fraction;
  const [dx, dz] = target ? [target.x - x, target.z - z] : [body.x - body.previousX, body.z - body.previousZ];
  const facing = dx === 0 && dz === 0 ? Math.PI / 2 : Math.atan2(dz, dx);
  return { ...toScreen(viewport, x, z), r: Math.max(7, BODY_RADIUS * viewport.scale), facing };
}

export function drawSentry(context: Context, sentry: Sentry, figure: Figure, palette: Palette): void {
  const { r } = figure;
  if (!isStanding(sentry)) {
    context.save();
    context.globalAlpha = 0.8;
    drawBall(context, figure, palette.fallen);
    for (const side of [-1, 1])
      strokeLine(context, palette.face, r * 0.14, [
        figure.x - r * 0.35,
        figure.y - side * r * 0.35,
        figure.x + r * 0.35,
        figure.y + side * r * 0.35,
      ]);
    context.restore();
    return;
  }
  drawSoftShadow(context, figure, palette.shadow);
  drawGun(context, figure, palette);
  drawBall(context, figure, palette.sentry);
  drawEyes(context, figure, palette.face);
  drawHealth(context, figure, sentry.health, SENTRY_HEALTH, palette);
}

export function drawIntruder(context: Context, { health }: Intruder, figure: Figure, palette: Palette): void {
  const { x, y, r } = figure;
  drawSoftShadow(context, figure, palette.shadow);
  drawGun(context, figure, palette);
  drawBall(context, figure, palette.intruder);
  // A mask over the eyes.
  turned(context, figure, () => {
    context.fillStyle = palette.face;
    context.beginPath();
    context.ellipse(r * 0.42, 0, r * 0.2, r * 0.62, 0, 0, 2 * Math.PI);
    context.fill();
    for (const side of [-1, 1]) fillCircle(context, r * 0.46, side * r * 0.28, r * 0.12, palette.bubble);
  });
  if (health > 0) drawHealth(context, figure, health, INTRUDER_HEALTH, palette);
  else strokeCircle(context, x, y, r * 1.5, r * 0.12, palette.intruder.plain);
}

function drawGun(context: Context, figure: Figure, palette: Palette): void {
  const { r } = figure;
  context.lineCap = 'round';
  turned(context, figure, () => strokeLine(context, palette.gate, r * 0.24, [r * 0.2, r * 0.62, r * 1.35, r * 0.62]));
}

/** A dot for each hit that a body can take. */
function drawHealth(context: Context, { x, y, r }: Figure, health: number, full: number, palette: Palette): void {
  const step = r * 0.42;
  for (let i = 0; i < full; i++)
    fillCircle(
      context,
      x + (i - (full - 1) / 2) * step,
      y - r * 1.5,
      r * 0.15,
      i < health ? palette.health : palette.healthGone,
    );
}

/** Shots that were just fired. */
export function drawShots(context: Context, { shots }: World, viewport: Viewport, palette: Palette): void {
  for (const shot of shots) drawShot(context, shot, viewport, palette);
}

function drawShot(
  context: Context,
  { from, to, isHit, byIntruder, age }: Shot,
  viewport: Viewport,
  palette: Palette,
): void {
  const [a, b] = [toScreen(viewport, from.x, from.z), toScreen(viewport, to.x, to.z)];
  const color = byIntruder ? palette.shotBack : palette.shot;
  context.save();
  context.globalAlpha = Math.max(0, 1 - age / 0.3);
  context.lineCap = 'round';
  strokeLine(context, color, Math.max(1.5, viewport.scale * (isHit ? 0.07 : 0.03)), [a.x, a.y, b.x, b.y]);
  if (isHit) strokeCircle(context, b.x, b.y, viewport.scale * (0.3 + age), Math.max(1, viewport.scale * 0.05), color);
  context.restore();
}
