import { sketchMover } from 'gumption/movement';
import { type Sketch, sketchArrow } from 'gumption/sketch';
import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawSketch } from '../../shared/draw-sketch.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { type Animal, positionOf, type Sheep } from './animal.js';
import type { Palette } from './palette.js';
import { isOut } from './survey.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/**
 * Draws movement: velocities of all animals, and the requests, targets, ranges and detected walls
 * of the selected ones.
 */
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

/**
 * Draws how close sheep let the dog and the wolves come: the typical distance round each of these,
 * and the selected sheep's own distance round itself. Sheep in panic glow.
 */
export function drawFear(
  context: Context,
  world: World,
  chosen: string | undefined,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  const out = world.sheep.filter(isOut);
  const ring = (animal: Animal, radius: number, color: string) => {
    const { x, y } = toScreen(viewport, positionOf(animal).x, positionOf(animal).z);
    context.globalAlpha = 0.1;
    fillCircle(context, x, y, radius * scale, color);
    context.globalAlpha = 0.8;
    strokeCircle(context, x, y, radius * scale, Math.max(1, scale * 0.06), color);
  };
  context.save();
  if (out.length > 0) {
    ring(world.dog, meanOf(out, 'fear'), palette.fear);
    for (const wolf of world.wolves) ring(wolf, meanOf(out, 'alarm'), palette.alarm);
  }
  for (const sheep of out) {
    if (sheep.id === chosen) {
      ring(sheep, sheep.fear, palette.fear);
      ring(sheep, sheep.alarm, palette.alarm);
    }
    if (sheep.panic === 0) continue;
    const { x, y } = toScreen(viewport, positionOf(sheep).x, positionOf(sheep).z);
    context.globalAlpha = 0.5 * sheep.panic;
    fillCircle(context, x, y, scale * 0.75, palette.alarm);
  }
  context.restore();
}

function meanOf(flock: readonly Sheep[], what: 'fear' | 'alarm'): number {
  let sum = 0;
  for (const sheep of flock) sum += sheep[what];
  return sum / flock.length;
}

/**
 * Draws the flock as the dog sees it: its middle and size, the straggler, and the point to herd
 * from.
 */
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
  const straggler = positionOf(sheep[herding.straggler]);
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
