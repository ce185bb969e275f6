import { fillCircle } from '../../shared/circles.js';
import type { Shade } from '../../shared/figure.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { STUMP_TICKS } from './jobs.js';
import { VILLAGE } from './map.js';
import type { Palette } from './palette.js';
import { placeOf } from './places.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Which places are joined by a trodden path. */
const PATHS = [
  ['home-a', 'home-b', 'home-c', 'oven', 'tower'],
  ['home-b', 'fire', 'board', 'gate', 'tree-b'],
  ['tavern', 'well', 'fire', 'pile', 'home-d'],
  ['tavern', 'ore', 'forge', 'well', 'barn', 'home-d'],
  ['oven', 'bell', 'fire'],
] as const;

/**
 * Grass and forest floor, paths, the field and the fence; what stands on the ground comes later.
 */
export function drawGround(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.save();
  clipToGround(context, viewport);
  context.fillStyle = palette.grass;
  context.fillRect(left, top, VILLAGE.width * scale, VILLAGE.depth * scale);
  context.fillStyle = palette.woods;
  const edge = VILLAGE.fence[0].x + 0.5;
  context.fillRect(left + edge * scale, top, (VILLAGE.width - edge) * scale, VILLAGE.depth * scale);
  drawTufts(context, viewport, palette);
  drawPaths(context, viewport, palette);
  drawField(context, world, viewport, palette);
  context.restore();
}

/** Lets nothing be drawn beyond the ground, until the context is restored. */
export function clipToGround(context: Context, { left, top, scale }: Viewport): void {
  context.beginPath();
  context.roundRect(left, top, VILLAGE.width * scale, VILLAGE.depth * scale, scale * 0.5);
  context.clip();
}

/** Little marks in the grass, always the same. */
function drawTufts(context: Context, viewport: Viewport, palette: Palette): void {
  context.strokeStyle = palette.tuft;
  context.lineWidth = Math.max(1, viewport.scale * 0.05);
  context.beginPath();
  for (let tuft = 0; tuft < 150; tuft++) {
    const spot = { x: (tuft * 7.31) % VILLAGE.width, z: (tuft * 4.73 + (tuft % 7)) % VILLAGE.depth };
    const { x, y } = toScreen(viewport, spot.x, spot.z);
    const size = viewport.scale * 0.12;
    context.moveTo(x - size, y);
    context.lineTo(x - size * 0.4, y - size * 1.4);
    context.moveTo(x + size * 0.4, y);
    context.lineTo(x + size * 0.6, y - size * 1.2);
  }
  context.stroke();
}

function drawPaths(context: Context, viewport: Viewport, palette: Palette): void {
  context.strokeStyle = palette.path;
  context.lineWidth = viewport.scale * 0.72;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const path of PATHS)
    path.forEach((id, index) => {
      const { x, z } = placeOf(id);
      const { x: screenX, y } = toScreen(viewport, x, z);
      if (index === 0) context.moveTo(screenX, y);
      else context.lineTo(screenX, y);
    });
  context.stroke();
  const square = toScreen(viewport, 13.5, 8.5);
  context.fillStyle = palette.path;
  context.beginPath();
  context.ellipse(square.x, square.y, viewport.scale * 3.2, viewport.scale * 2, 0, 0, 2 * Math.PI);
  context.fill();
}

/** Rows that are darker when they are wet, with a crop that grows and turns golden. */
function drawField(context: Context, { moisture, ripeness }: World, viewport: Viewport, palette: Palette): void {
  const field = VILLAGE.blocks.find(({ sort }) => sort === 'field')!;
  const { x, y } = toScreen(viewport, field.x, field.z);
  const { scale } = viewport;
  const [width, height] = [field.width * scale, field.depth * scale];
  context.fillStyle = palette.soil;
  context.beginPath();
  context.roundRect(x, y, width, height, scale * 0.25);
  context.fill();
  context.globalAlpha = moisture;
  context.fillStyle = palette.wetSoil;
  context.fill();
  context.globalAlpha = 1;
  const size = scale * (0.05 + 0.13 * ripeness);
  for (let row = 0; row < field.depth * 2; row++)
    for (let plant = 0; plant < field.width * 2; plant++) {
      const [plantX, plantY] = [x + (plant + 0.5) * scale * 0.5, y + (row + 0.5) * scale * 0.5];
      fillCircle(context, plantX, plantY, size, ripeness > 0.85 ? palette.ripe : palette.sprout);
    }
}

/** The palisade with its gate, drawn upright. */
export function drawFence(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  for (const { x, z } of VILLAGE.fence)
    for (const half of [0, 0.5]) drawStake(context, { x: x + 0.5, z: z + half + 0.25 }, viewport, palette.fence);
  const { x, y } = toScreen(viewport, VILLAGE.gate.x, VILLAGE.gate.z);
  const { scale } = viewport;
  context.strokeStyle = palette.wood.plain;
  context.lineCap = 'round';
  context.lineWidth = Math.max(2, scale * 0.16);
  context.beginPath();
  if (world.isGateOpen) {
    context.moveTo(x, y - scale * 0.55);
    context.lineTo(x + scale * 0.75, y - scale * 0.62);
    context.moveTo(x, y + scale * 0.55);
    context.lineTo(x + scale * 0.75, y + scale * 0.62);
  } else {
    context.moveTo(x, y - scale * 0.55);
    context.lineTo(x, y + scale * 0.55);
    context.moveTo(x - scale * 0.14, y - scale * 0.3);
    context.lineTo(x + scale * 0.14, y + scale * 0.3);
  }
  context.stroke();
  for (const side of [-0.55, 0.55]) fillCircle(context, x, y + side * scale, scale * 0.17, palette.stone.plain);
}

function drawStake(context: Context, point: Point, viewport: Viewport, colors: Shade): void {
  const { x, y } = toScreen(viewport, point.x, point.z);
  const r = viewport.scale * 0.2;
  fillCircle(context, x, y + r * 0.35, r, colors.dark);
  fillCircle(context, x, y, r, colors.plain);
  fillCircle(context, x - r * 0.2, y - r * 0.25, r * 0.45, colors.light);
}

/** Trees from above, round and in two layers; those that were felled are stumps for a while. */
export function drawTrees(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  context.save();
  clipToGround(context, viewport);
  for (const [index, tree] of VILLAGE.trees.entries()) {
    const { x, y } = toScreen(viewport, tree.x, tree.z);
    const { scale } = viewport;
    if (isFelled(world, tree)) {
      fillCircle(context, x, y, scale * 0.24, palette.stump);
      continue;
    }
    const r = scale * (0.56 + ((index * 37) % 10) * 0.014);
    fillCircle(context, x, y + r * 0.22, r, palette.shadow);
    fillCircle(context, x, y, r, palette.tree.dark);
    fillCircle(context, x - r * 0.08, y - r * 0.12, r * 0.74, palette.tree.plain);
    fillCircle(context, x - r * 0.2, y - r * 0.28, r * 0.4, palette.tree.light);
  }
  context.restore();
}

function isFelled({ felled, tick }: World, tree: Point): boolean {
  for (const [id, since] of Object.entries(felled))
    if (tick - since < STUMP_TICKS && distanceBetween(placeOf(id), tree) < 1.2) return true;
  return false;
}
