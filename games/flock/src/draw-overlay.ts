import { type Sketch, sketchArrow, sketchMover } from 'gumption/movement';
import { fillCircle, strokeCircle } from '../../shared-page/circles.js';
import { drawSketch } from '../../shared-page/draw-sketch.js';
import { toScreen, type Viewport } from '../../shared-page/stage.js';
import { type Animal, positionOf } from './animal.js';
import type { Palette } from './palette.js';
import { isOut } from './survey.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** What moves whom: velocities of all; requests, targets, ranges and felt walls of those who are looked at. */
export function drawMovement(
  context: Context,
  world: World,
  animals: readonly Animal[],
  isLookedAt: (animal: Animal) => boolean,
  viewport: Viewport,
): void {
  const sketch: Sketch = [];
  for (const animal of animals) {
    const { mover } = animal;
    if (isLookedAt(animal)) sketchMover(sketch, mover, world.movers);
    else sketchArrow(sketch, 'velocity', mover.motion.position, mover.motion.velocity, 0.5);
  }
  drawSketch(context, sketch, viewport);
}

/** How near each sheep lets the dog come, and those who are chosen a wolf; who panics glows. */
export function drawFear(
  context: Context,
  world: World,
  chosen: string | undefined,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  context.save();
  for (const sheep of world.sheep) {
    if (!isOut(sheep)) continue;
    const { x, y } = toScreen(viewport, positionOf(sheep).x, positionOf(sheep).z);
    context.globalAlpha = sheep.id === chosen ? 0.9 : 0.1;
    strokeCircle(context, x, y, sheep.fear * scale, Math.max(1, scale * 0.05), palette.fear);
    if (sheep.id === chosen) strokeCircle(context, x, y, sheep.alarm * scale, Math.max(1, scale * 0.07), palette.alarm);
    if (sheep.panic === 0) continue;
    context.globalAlpha = 0.5 * sheep.panic;
    fillCircle(context, x, y, scale * 0.75, palette.alarm);
  }
  context.restore();
}

/** The flock as the dog sees it: its middle and size, the straggler, and the place to herd from. */
export function drawHerding(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { survey, herding, sheep } = world;
  if (survey.out === 0) return;
  const { scale } = viewport;
  const width = Math.max(1, scale * 0.07);
  const middle = toScreen(viewport, survey.middle.x, survey.middle.z);
  context.save();
  context.setLineDash([scale * 0.35, scale * 0.3]);
  strokeCircle(context, middle.x, middle.y, survey.radius * scale, width, palette.herding);
  context.setLineDash([]);
  fillCircle(context, middle.x, middle.y, scale * 0.18, palette.herding);
  const straggler = positionOf(sheep[herding.straggler]!);
  const at = toScreen(viewport, straggler.x, straggler.z);
  strokeCircle(context, at.x, at.y, scale * 0.85, width, palette.herding);
  const goal = herding.isLoose ? herding.fetch : herding.drive;
  const to = toScreen(viewport, goal.x, goal.z);
  context.strokeStyle = palette.herding;
  context.lineWidth = width;
  context.beginPath();
  for (const [dx, dy] of [
    [1, 1],
    [1, -1],
  ] as const) {
    context.moveTo(to.x - dx * scale * 0.35, to.y - dy * scale * 0.35);
    context.lineTo(to.x + dx * scale * 0.35, to.y + dy * scale * 0.35);
  }
  context.stroke();
  context.restore();
}
