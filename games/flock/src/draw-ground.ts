import { randomAt } from 'gumption/math';
import { fillCircle } from '../../shared/circles.js';
import type { Point } from '../../shared/point.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { FENCES, GROUND, PEN, POND } from './meadow.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** Positions of grass tufts and flowers in meters, the same in every picture. */
const TUFTS = Array.from({ length: 260 }, (_, i) => ({
  x: randomAt(3, i, 0) * 33,
  z: randomAt(3, i, 1) * GROUND.depth,
}));

/** Crowns of the wood where the wolves live, and of some trees at the edge. */
const TREES = [
  ...[0.4, 1.9, 3.5, 5.2, 6.6].map((z, i) => ({ x: i % 2 === 0 ? -0.1 : 0.9, z, r: 1.3 + 0.25 * (i % 3) })),
  ...[2.4, 4.4, 6.3].map((x, i) => ({ x, z: i % 2 === 0 ? -0.2 : 0.4, r: 1.15 })),
  ...[23.4, 25.2, 26.8, 28.4].map((z, i) => ({ x: i % 2 === 0 ? 0 : 0.8, z, r: 1.2 + 0.2 * (i % 2) })),
  ...[2.2, 4.1].map((x) => ({ x, z: 29, r: 1.2 })),
] as const;

/** The meadow, the farm beside it, the pen and the pond. */
export function drawGround(context: Context, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.roundRect(left, top, GROUND.width * scale, GROUND.depth * scale, scale * 0.6);
  context.clip();
  context.fillStyle = palette.field;
  context.fillRect(left, top, GROUND.width * scale, GROUND.depth * scale);
  drawFurrows(context, viewport, palette);
  drawMeadow(context, viewport, palette);
  drawPen(context, viewport, palette);
  drawBarn(context, viewport, palette);
  drawPond(context, viewport, palette);
  context.restore();
}

/** Rows of the crop that grows beyond the fence. */
function drawFurrows(context: Context, viewport: Viewport, palette: Palette): void {
  context.strokeStyle = palette.furrow;
  context.lineWidth = Math.max(1, viewport.scale * 0.22);
  context.beginPath();
  for (let x = 29.2; x < GROUND.width; x += 0.8) line(context, viewport, { x, z: 0 }, { x, z: GROUND.depth });
  context.stroke();
}

function drawMeadow(context: Context, viewport: Viewport, palette: Palette): void {
  const { left, top, scale } = viewport;
  context.save();
  trace(context, viewport, FENCES[0]);
  context.fillStyle = palette.grass;
  context.fill();
  context.clip();
  context.fillStyle = palette.grassStripe;
  for (let x = 0; x < 34; x += 4) context.fillRect(left + x * scale, top, 2 * scale, GROUND.depth * scale);
  context.strokeStyle = palette.tuft;
  context.lineCap = 'round';
  context.lineWidth = Math.max(0.7, scale * 0.05);
  context.beginPath();
  for (const { x, z } of TUFTS) {
    for (const lean of [-0.16, 0, 0.16]) line(context, viewport, { x, z }, { x: x + lean, z: z - 0.26 });
  }
  context.stroke();
  for (const [i, { x, z }] of TUFTS.entries()) {
    if (i % 4 !== 0) continue;
    const at = toScreen(viewport, x + 0.3, z - 0.05);
    fillCircle(context, at.x, at.y, Math.max(0.8, scale * 0.07), palette.flowers[i % 3]);
  }
  context.restore();
}

function drawPen(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const from = toScreen(viewport, PEN.left, PEN.top);
  context.fillStyle = palette.straw;
  context.fillRect(from.x, from.y, (PEN.right - PEN.left) * scale, (PEN.bottom - PEN.top) * scale);
  context.strokeStyle = palette.strawDark;
  context.lineWidth = Math.max(0.7, scale * 0.05);
  context.beginPath();
  for (let i = 0; i < 90; i++) {
    const x = PEN.left + 0.3 + randomAt(5, i, 0) * (PEN.right - PEN.left - 0.9);
    const z = PEN.top + 0.3 + randomAt(5, i, 1) * (PEN.bottom - PEN.top - 0.6);
    line(
      context,
      viewport,
      { x, z },
      { x: x + 0.4 * (randomAt(5, i, 2) - 0.3), z: z + 0.3 * (randomAt(5, i, 3) - 0.5) },
    );
  }
  context.stroke();
}

/** The barn, seen from above: two slopes and a ridge. */
function drawBarn(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, 35.5, 23);
  const [w, h] = [7 * scale, 4.4 * scale];
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.25, y + scale * 0.3, w, h);
  context.fillStyle = palette.roof;
  context.fillRect(x, y, w, h / 2);
  context.fillStyle = palette.roofDark;
  context.fillRect(x, y + h / 2, w, h / 2);
  context.strokeStyle = palette.furrow;
  context.lineWidth = Math.max(0.7, scale * 0.05);
  context.beginPath();
  for (let i = 1; i < 10; i++) {
    context.moveTo(x + (w * i) / 10, y);
    context.lineTo(x + (w * i) / 10, y + h);
  }
  context.stroke();
}

function drawPond(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, POND.x, POND.z);
  const r = POND.radius * scale;
  fillCircle(context, x, y, r, palette.shore);
  fillCircle(context, x, y, r * 0.9, palette.water);
  context.strokeStyle = palette.waterLight;
  context.lineCap = 'round';
  context.lineWidth = Math.max(1, scale * 0.09);
  for (const [dx, dz, length] of [
    [-0.35, -0.3, 0.45],
    [0.1, 0.15, 0.5],
    [-0.3, 0.45, 0.3],
  ] as const) {
    context.beginPath();
    context.moveTo(x + dx * r, y + dz * r);
    context.quadraticCurveTo(x + (dx + length / 2) * r, y + (dz - 0.1) * r, x + (dx + length) * r, y + dz * r);
    context.stroke();
  }
}

/** Posts and rails. */
export function drawFences(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  context.lineJoin = context.lineCap = 'round';
  for (const [color, width, shift] of [
    [palette.shadow, 0.2, 0.16],
    [palette.woodDark, 0.2, 0],
    [palette.wood, 0.11, -0.03],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, scale * width);
    context.save();
    context.translate(0, shift * scale);
    for (const fence of FENCES) {
      trace(context, viewport, fence);
      context.stroke();
    }
    context.restore();
  }
  for (const fence of FENCES)
    for (let i = 1; i < fence.length; i++) drawPosts(context, viewport, palette, fence[i - 1], fence[i]);
}

function drawPosts(context: Context, viewport: Viewport, palette: Palette, from: Point, to: Point): void {
  const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.z - from.z) * (to.z - from.z));
  const posts = Math.max(1, Math.round(length / 1.9));
  for (let i = 0; i <= posts; i++) {
    const share = i / posts;
    const { x, y } = toScreen(viewport, from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share);
    fillCircle(context, x, y, Math.max(1.2, viewport.scale * 0.17), palette.woodDark);
    fillCircle(context, x, y - viewport.scale * 0.04, Math.max(0.8, viewport.scale * 0.1), palette.wood);
  }
}

/** The wood, drawn over the animals in it. */
export function drawTrees(context: Context, viewport: Viewport, palette: Palette): void {
  const { left, top, scale } = viewport;
  context.save();
  context.beginPath();
  context.roundRect(left, top, GROUND.width * scale, GROUND.depth * scale, scale * 0.6);
  context.clip();
  for (const { x, z, r } of TREES) {
    const at = toScreen(viewport, x, z);
    fillCircle(context, at.x + scale * 0.15, at.y + scale * 0.3, r * scale, palette.shadow);
    fillCircle(context, at.x, at.y, r * scale, palette.tree);
    fillCircle(context, at.x - r * scale * 0.25, at.y - r * scale * 0.3, r * scale * 0.55, palette.treeLight);
  }
  context.restore();
}

function trace(context: Context, viewport: Viewport, points: readonly Point[]): void {
  context.beginPath();
  for (const [i, { x, z }] of points.entries()) {
    const at = toScreen(viewport, x, z);
    if (i === 0) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
  }
}

function line(context: Context, viewport: Viewport, from: Point, to: Point): void {
  const a = toScreen(viewport, from.x, from.z);
  const b = toScreen(viewport, to.x, to.z);
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
}
