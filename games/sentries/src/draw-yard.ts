import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { lightOf } from '../../shared/figure.js';
import { Layer } from '../../shared/layer.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Palette } from './palette.js';
import { DOOR_REACH, DOORS, GATES, HEDGES, POSTS, YARD } from './yard.js';

type Context = CanvasRenderingContext2D;

/** The yard without anybody in it, the same in every frame. */
export const yardLayer = new Layer<Palette>((context, viewport, palette) => {
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, viewport.width, viewport.height);
  drawGround(context, viewport, palette);
  drawHouse(context, viewport, palette);
  for (const gate of GATES) drawGate(context, toScreen(viewport, gate.x, gate.z), viewport.scale, palette);
  for (const { x, z } of POSTS) {
    const at = toScreen(viewport, x, z);
    fillCircle(context, at.x, at.y, viewport.scale * 0.42, palette.post);
    strokeCircle(context, at.x, at.y, viewport.scale * 0.42, Math.max(1, viewport.scale * 0.03), palette.postEdge);
  }
});

function drawGround(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale, left, top } = viewport;
  const [width, depth] = [YARD.width * scale, YARD.depth * scale];
  const middle = toScreen(viewport, YARD.width / 2, YARD.depth / 2);
  const ground = context.createRadialGradient(middle.x, middle.y, scale, middle.x, middle.y, width * 0.62);
  ground.addColorStop(0, palette.groundMiddle);
  ground.addColorStop(1, palette.groundRim);
  context.beginPath();
  context.roundRect(left, top, width, depth, scale * 0.25);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = Math.max(1, scale * 0.05);
  context.strokeStyle = palette.groundEdge;
  context.stroke();
  for (let x = 1; x < YARD.width; x++)
    strokeLine(context, palette.paving, 1, [left + x * scale, top, left + x * scale, top + depth]);
  for (let z = 1; z < YARD.depth; z++)
    strokeLine(context, palette.paving, 1, [left, top + z * scale, left + width, top + z * scale]);
}

/** The wall of the house along the top, with its two doors. */
function drawHouse(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale, left, top } = viewport;
  context.fillStyle = palette.house;
  context.beginPath();
  context.roundRect(left, top, YARD.width * scale, scale * 0.5, scale * 0.12);
  context.fill();
  strokeLine(context, palette.houseEdge, Math.max(1, scale * 0.05), [
    left,
    top + scale * 0.5,
    left + YARD.width * scale,
    top + scale * 0.5,
  ]);
  for (const door of DOORS) {
    const { x, y } = toScreen(viewport, door.x, door.z);
    const glow = context.createRadialGradient(x, y, 0, x, y, scale * 1.3);
    glow.addColorStop(0, palette.door);
    glow.addColorStop(1, `${palette.door}00`);
    context.save();
    context.globalAlpha = 0.22;
    fillCircle(context, x, y, scale * 1.3, glow);
    context.restore();
    context.fillStyle = palette.door;
    context.beginPath();
    context.roundRect(
      x - scale * DOOR_REACH * 0.8,
      y - scale * 0.32,
      scale * DOOR_REACH * 1.6,
      scale * 0.42,
      scale * 0.08,
    );
    context.fill();
  }
}

function drawGate(context: Context, { x, y }: { x: number; y: number }, scale: number, palette: Palette): void {
  context.lineCap = 'round';
  for (const side of [-1, 1])
    strokeLine(context, palette.gate, Math.max(2, scale * 0.14), [
      x + side * scale * 0.6,
      y - scale * 0.25,
      x + side * scale * 0.6,
      y + scale * 0.3,
    ]);
  strokeLine(context, palette.gate, Math.max(1, scale * 0.05), [
    x - scale * 0.2,
    y + scale * 0.15,
    x,
    y - scale * 0.15,
    x + scale * 0.2,
    y + scale * 0.15,
  ]);
}

/** Hedges, drawn over the sentries and intruders that hide in them. */
export function drawHedges(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  for (const { left, top, right, bottom } of HEDGES) {
    const [from, to] = [toScreen(viewport, left, top), toScreen(viewport, right, bottom)];
    context.save();
    context.globalAlpha = 0.9;
    for (let x = left + 0.35; x < right; x += 0.46)
      for (const z of [top + 0.25, bottom - 0.25]) {
        const at = toScreen(viewport, x, z);
        const disc = { x: at.x, y: at.y, r: scale * 0.42 };
        fillCircle(context, disc.x, disc.y, disc.r, lightOf(context, disc, palette.hedge));
      }
    context.restore();
    context.lineWidth = Math.max(1, scale * 0.03);
    context.strokeStyle = palette.hedge.dark;
    context.beginPath();
    context.roundRect(from.x, from.y, to.x - from.x, to.y - from.y, scale * 0.3);
    context.stroke();
  }
}
