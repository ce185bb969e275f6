import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { lightOf } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { BEACONS, FIELD, PIT, ROCKS, type Round, TREES, WALLS } from './field.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Draws the ground and everything on it that blocks the way. */
export function drawField(context: Context, { lit, tick }: World, viewport: Viewport, palette: Palette): void {
  drawGround(context, viewport, palette);
  drawPit(context, viewport, palette);
  BEACONS.forEach((beacon, i) => {
    const { x, y } = toScreen(viewport, beacon.x, beacon.z);
    drawBeacon(context, x, y, viewport.scale, palette, lit[i] ? tick + i * 17 : undefined);
  });
  for (const wall of WALLS) {
    const { x, y } = toScreen(viewport, wall.left, wall.top);
    const [w, h] = [(wall.right - wall.left) * viewport.scale, (wall.bottom - wall.top) * viewport.scale];
    drawWall(context, x, y, w, h, viewport.scale, palette);
  }
  for (const rock of ROCKS) drawRock(context, rock, viewport, palette);
}

/** Draws the crowns of trees, above the soldiers. */
export function drawTrees(context: Context, viewport: Viewport, palette: Palette): void {
  for (const tree of TREES) {
    const { x, y } = toScreen(viewport, tree.x, tree.z);
    const r = tree.radius * 2.1 * viewport.scale;
    fillCircle(context, x + r * 0.12, y + r * 0.2, r, palette.shadow);
    for (const [dx, dy, size] of [
      [-0.35, 0.25, 0.72],
      [0.38, 0.2, 0.7],
      [0, -0.28, 0.78],
    ] as const) {
      const bough = { x: x + dx * r, y: y + dy * r, r: size * r };
      fillCircle(context, bough.x, bough.y, bough.r, lightOf(context, bough, palette.tree));
    }
  }
}

function drawGround(context: Context, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  const [w, h] = [FIELD.width * scale, FIELD.depth * scale];
  const ground = context.createRadialGradient(left + w / 2, top + h / 2, 0, left + w / 2, top + h / 2, w * 0.6);
  ground.addColorStop(0, palette.groundMiddle);
  ground.addColorStop(1, palette.groundRim);
  context.beginPath();
  context.roundRect(left, top, w, h, scale * 0.4);
  context.fillStyle = ground;
  context.fill();
  const line = Math.max(1, scale * 0.03);
  for (let x = 2; x < FIELD.width; x += 2)
    strokeLine(context, palette.grid, line, [left + x * scale, top, left + x * scale, top + h]);
  for (let z = 2; z < FIELD.depth; z += 2)
    strokeLine(context, palette.grid, line, [left, top + z * scale, left + w, top + z * scale]);
  context.beginPath();
  context.roundRect(left, top, w, h, scale * 0.4);
  context.lineWidth = Math.max(1, scale * 0.06);
  context.strokeStyle = palette.groundEdge;
  context.stroke();
}

function drawPit(context: Context, viewport: Viewport, palette: Palette): void {
  const { x, y } = toScreen(viewport, PIT.x, PIT.z);
  const r = PIT.radius * viewport.scale;
  fillCircle(context, x, y, r * 1.12, palette.pitRim);
  const depth = context.createRadialGradient(x, y + r * 0.25, r * 0.2, x, y, r);
  depth.addColorStop(0, palette.pit);
  depth.addColorStop(0.75, palette.pit);
  depth.addColorStop(1, palette.pitRim);
  fillCircle(context, x, y, r, depth);
}

/** A bowl on a plinth; with a tick, it holds a flickering fire. */
function drawBeacon(
  context: Context,
  x: number,
  y: number,
  scale: number,
  palette: Palette,
  tick: number | undefined,
): void {
  const r = scale * 0.42;
  if (tick !== undefined) {
    const glow = context.createRadialGradient(x, y, 0, x, y, scale * 2.6);
    glow.addColorStop(0, palette.glow);
    glow.addColorStop(1, 'rgba(255, 150, 60, 0)');
    fillCircle(context, x, y, scale * 2.6, glow);
  }
  strokeCircle(context, x, y, scale * 1.1, Math.max(1, scale * 0.04), palette.slot);
  fillCircle(context, x, y, r, palette.brazier);
  fillCircle(context, x, y, r * 0.72, palette.wallEdge);
  if (tick === undefined) return;
  const flicker = 1 + 0.14 * Math.sin(tick * 0.31) + 0.08 * Math.sin(tick * 0.77);
  fillCircle(context, x, y, r * 0.68 * flicker, palette.flame);
  fillCircle(context, x, y - r * 0.08, r * 0.36 * flicker, palette.flameCore);
}

function drawWall(context: Context, x: number, y: number, w: number, h: number, scale: number, palette: Palette): void {
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.12, y + scale * 0.14, w, h);
  context.fillStyle = palette.wall;
  context.fillRect(x, y, w, h);
  context.fillStyle = palette.wallTop;
  context.fillRect(x + scale * 0.09, y + scale * 0.09, w - scale * 0.18, h - scale * 0.18);
  const joints = Math.max(1, Math.round(h / (scale * 0.8)));
  for (let i = 1; i < joints; i++) {
    const at = y + (h * i) / joints;
    strokeLine(context, palette.wall, Math.max(1, scale * 0.05), [x + scale * 0.09, at, x + w - scale * 0.09, at]);
  }
  context.strokeStyle = palette.wallEdge;
  context.lineWidth = Math.max(1, scale * 0.04);
  context.strokeRect(x, y, w, h);
}

function drawRock(context: Context, rock: Round, viewport: Viewport, palette: Palette): void {
  const { x, y } = toScreen(viewport, rock.x, rock.z);
  const r = rock.radius * viewport.scale;
  fillCircle(context, x + r * 0.14, y + r * 0.2, r, palette.shadow);
  context.beginPath();
  // Eight corners, irregular by the rock's position: each rock looks different, but always the
  // same.
  for (let i = 0; i < 8; i++) {
    const [angle, radius] = [(i * Math.PI) / 4 + rock.x, r * (0.88 + 0.12 * Math.sin(i * 2.4 + rock.z))];
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  context.closePath();
  context.fillStyle = lightOf(context, { x, y, r }, palette.rock);
  context.fill();
}
