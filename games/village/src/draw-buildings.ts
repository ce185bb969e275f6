import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { Shade } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { darkness } from './day.js';
import { type Block, VILLAGE } from './map.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** A block in pixels, and what it is drawn with. */
interface Plot {
  readonly context: Context;
  readonly world: World;
  readonly palette: Palette;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** How long the bell swings, in ticks. */
const SWING_TICKS = 24;

const ROOFS = ['house', 'bakery', 'tavern', 'forge'] as const;

/** Everything that stands in the village. */
export function drawBuildings(context: Context, world: World, viewport: Viewport, palette: Palette): void {
  for (const block of VILLAGE.blocks) {
    const { x, y } = toScreen(viewport, block.x, block.z);
    const { scale } = viewport;
    const plot = { context, world, palette, x, y, width: block.width * scale, height: block.depth * scale, scale };
    drawBlock(block, plot);
  }
}

function drawBlock({ sort }: Block, plot: Plot): void {
  const { palette, world } = plot;
  const roof = ROOFS.find((each) => each === sort);
  if (roof !== undefined) drawHouse(plot, palette.roofs[roof]);
  if (sort === 'bakery') drawSmoke(plot, world.tick < world.ovenEnd);
  if (sort === 'forge') drawSmoke(plot, world.tick < world.forgeEnd);
  if (sort === 'tavern') drawSign(plot);
  if (sort === 'tower') drawTower(plot);
  if (sort === 'well') drawWell(plot);
  if (sort === 'fire') drawFire(plot);
  if (sort === 'bench') drawBench(plot);
  if (sort === 'board') drawBoard(plot);
  if (sort === 'bell') drawBell(plot);
  if (sort === 'ore') drawOre(plot);
  if (sort === 'logs') drawLogs(plot);
}

/**
 * A house: its wall with door and windows in front, and above it a gabled roof, lit from the upper
 * left.
 */
function drawHouse({ context, world, palette, x, y, width, height, scale }: Plot, roof: Shade): void {
  const wall = scale * 0.42;
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.12, y + scale * 0.12, width, height + scale * 0.06);
  context.fillStyle = palette.wall;
  context.fillRect(x + scale * 0.1, y + height - wall, width - scale * 0.2, wall);
  const lit = darkness(world.tick) > 0.4;
  for (const share of [0.22, 0.78]) {
    context.fillStyle = lit ? palette.window : palette.stone.dark;
    context.fillRect(x + width * share - scale * 0.14, y + height - wall * 0.72, scale * 0.28, wall * 0.46);
  }
  context.fillStyle = palette.wood.dark;
  context.fillRect(x + width / 2 - scale * 0.17, y + height - wall * 0.8, scale * 0.34, wall * 0.8);
  const [eaves, ridge, bottom] = [scale * 0.06, y + (height - wall) * 0.46, y + height - wall];
  fillShape(context, roof.light, [
    [x - eaves, y + scale * 0.08],
    [x + width + eaves, y + scale * 0.08],
    [x + width - scale * 0.22, ridge],
    [x + scale * 0.22, ridge],
  ]);
  fillShape(context, roof.plain, [
    [x + scale * 0.22, ridge],
    [x + width - scale * 0.22, ridge],
    [x + width + eaves, bottom],
    [x - eaves, bottom],
  ]);
  for (const [from, to] of [
    [x - eaves, x + scale * 0.22],
    [x + width + eaves, x + width - scale * 0.22],
  ] as const)
    fillShape(context, roof.dark, [
      [from, y + scale * 0.08],
      [to, ridge],
      [from, bottom],
    ]);
  context.strokeStyle = roof.dark;
  context.lineWidth = Math.max(1, scale * 0.04);
  context.beginPath();
  for (let row = 1; row < 4; row++) {
    const at = ridge + ((bottom - ridge) * row) / 4;
    context.moveTo(x + scale * 0.14, at);
    context.lineTo(x + width - scale * 0.14, at);
  }
  context.stroke();
  context.fillStyle = palette.stone.dark;
  context.fillRect(x + width * 0.72, y + scale * 0.16, scale * 0.34, scale * 0.4);
  context.fillStyle = palette.stone.plain;
  context.fillRect(x + width * 0.72, y + scale * 0.12, scale * 0.34, scale * 0.16);
}

/** Puffs over the chimney, in a round of their own. */
function drawSmoke({ context, world, palette, x, y, width, scale }: Plot, isLit: boolean): void {
  if (!isLit) return;
  for (let puff = 0; puff < 4; puff++) {
    const age = ((world.tick + puff * 15) % 60) / 60;
    const drift = Math.sin(age * 5 + puff) * scale * 0.15;
    context.globalAlpha = 1 - age;
    const at = { x: x + width * 0.72 + scale * 0.17 + drift, y: y + scale * 0.1 - age * scale * 1.3 };
    fillCircle(context, at.x, at.y, scale * (0.14 + 0.26 * age), palette.smoke);
  }
  context.globalAlpha = 1;
}

/** A mug over the tavern's door. */
function drawSign({ context, palette, x, y, width, height, scale }: Plot): void {
  const [left, top] = [x + width - scale * 0.1, y + height * 0.44];
  context.fillStyle = palette.wood.dark;
  context.fillRect(left, top, scale * 0.62, scale * 0.08);
  context.fillStyle = palette.brass;
  context.beginPath();
  context.roundRect(left + scale * 0.2, top + scale * 0.14, scale * 0.3, scale * 0.34, scale * 0.05);
  context.fill();
  strokeCircle(context, left + scale * 0.54, top + scale * 0.3, scale * 0.09, Math.max(1, scale * 0.05), palette.brass);
}

function drawTower({ context, palette, x, y, width, height, scale }: Plot): void {
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.15, y + scale * 0.2, width, height);
  context.fillStyle = palette.wood.dark;
  context.fillRect(x, y, width, height);
  context.fillStyle = palette.wood.plain;
  context.fillRect(x + scale * 0.1, y + scale * 0.1, width - scale * 0.2, height - scale * 0.2);
  context.strokeStyle = palette.wood.dark;
  context.lineWidth = Math.max(1, scale * 0.06);
  context.beginPath();
  for (let plank = 1; plank < 6; plank++) {
    const at = y + (height * plank) / 6;
    context.moveTo(x + scale * 0.1, at);
    context.lineTo(x + width - scale * 0.1, at);
  }
  context.stroke();
  for (const [cornerX, cornerY] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const)
    fillCircle(context, cornerX, cornerY, scale * 0.16, palette.wood.light);
  fillShape(context, palette.coats.guard.plain, [
    [x + width * 0.5, y + height * 0.18],
    [x + width * 0.82, y + height * 0.3],
    [x + width * 0.5, y + height * 0.42],
  ]);
  context.fillStyle = palette.steel;
  context.fillRect(x + width * 0.5 - scale * 0.03, y + height * 0.14, scale * 0.06, height * 0.5);
}

function drawWell({ context, palette, x, y, scale }: Plot): void {
  const [middleX, middleY] = [x + scale / 2, y + scale / 2];
  fillCircle(context, middleX, middleY + scale * 0.1, scale * 0.56, palette.shadow);
  fillCircle(context, middleX, middleY, scale * 0.52, palette.stone.dark);
  fillCircle(context, middleX, middleY - scale * 0.04, scale * 0.48, palette.stone.light);
  fillCircle(context, middleX, middleY, scale * 0.33, palette.water);
  context.fillStyle = palette.wood.dark;
  context.fillRect(middleX - scale * 0.52, middleY - scale * 0.07, scale * 1.04, scale * 0.12);
  fillCircle(context, middleX + scale * 0.12, middleY, scale * 0.11, palette.wood.light);
}

function drawFire({ context, world, palette, x, y, scale }: Plot): void {
  const [middleX, middleY] = [x + scale / 2, y + scale / 2];
  for (let stone = 0; stone < 8; stone++) {
    const angle = (stone / 8) * 2 * Math.PI;
    const at = { x: middleX + Math.cos(angle) * scale * 0.46, y: middleY + Math.sin(angle) * scale * 0.46 };
    fillCircle(context, at.x, at.y, scale * 0.14, palette.stone.plain);
  }
  const flicker = 1 + 0.12 * Math.sin(world.tick * 0.7) + 0.08 * Math.sin(world.tick * 1.66);
  fillCircle(context, middleX, middleY, scale * 0.3 * flicker, palette.bad);
  fillCircle(context, middleX, middleY + scale * 0.03, scale * 0.2 * flicker, palette.glow);
  fillCircle(context, middleX, middleY + scale * 0.06, scale * 0.1 * flicker, palette.window);
}

function drawBench({ context, palette, x, y, scale }: Plot): void {
  context.fillStyle = palette.shadow;
  context.fillRect(x - scale * 0.1, y + scale * 0.4, scale * 1.2, scale * 0.4);
  context.fillStyle = palette.wood.dark;
  context.fillRect(x - scale * 0.15, y + scale * 0.32, scale * 1.3, scale * 0.4);
  context.fillStyle = palette.wood.light;
  context.fillRect(x - scale * 0.15, y + scale * 0.28, scale * 1.3, scale * 0.15);
  context.fillRect(x - scale * 0.15, y + scale * 0.49, scale * 1.3, scale * 0.15);
}

/** The mission board, with a note for each mission that is open. */
function drawBoard({ context, world, palette, x, y, scale }: Plot): void {
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.02, y + scale * 0.7, scale * 1.1, scale * 0.22);
  for (const post of [0.08, 0.8]) {
    context.fillStyle = palette.wood.dark;
    context.fillRect(x + scale * post, y + scale * 0.1, scale * 0.12, scale * 0.85);
  }
  context.fillStyle = palette.wood.plain;
  context.fillRect(x - scale * 0.06, y, scale * 1.12, scale * 0.66);
  for (let note = 0; note < Math.min(6, world.missions); note++) {
    context.fillStyle = palette.paper;
    const [column, row] = [note % 3, Math.floor(note / 3)];
    context.fillRect(x + scale * (0.04 + column * 0.33), y + scale * (0.07 + row * 0.3), scale * 0.25, scale * 0.23);
  }
}

function drawBell({ context, world, palette, x, y, scale }: Plot): void {
  const age = (world.tick - world.bellTick) / SWING_TICKS;
  const swing = age < 1 ? Math.sin(age * 6 * Math.PI) * (1 - age) * 0.45 : 0;
  context.fillStyle = palette.shadow;
  context.fillRect(x + scale * 0.1, y + scale * 0.8, scale * 0.9, scale * 0.18);
  context.fillStyle = palette.wood.dark;
  context.fillRect(x + scale * 0.04, y - scale * 0.1, scale * 0.14, scale);
  context.fillRect(x + scale * 0.82, y - scale * 0.1, scale * 0.14, scale);
  context.fillRect(x - scale * 0.04, y - scale * 0.18, scale * 1.08, scale * 0.14);
  context.save();
  context.translate(x + scale * 0.5, y - scale * 0.06);
  context.rotate(swing);
  fillShape(context, palette.brass, [
    [-scale * 0.1, scale * 0.04],
    [scale * 0.1, scale * 0.04],
    [scale * 0.28, scale * 0.6],
    [-scale * 0.28, scale * 0.6],
  ]);
  fillCircle(context, 0, scale * 0.64, scale * 0.09, palette.stone.dark);
  context.restore();
  if (age < 1)
    for (const ring of [0.9, 1.4])
      strokeCircle(context, x + scale / 2, y + scale * 0.3, scale * ring * (0.6 + age), 1.5, palette.brass);
}

function drawOre({ context, palette, x, y, scale }: Plot): void {
  for (const [dx, dy, r] of [
    [0.5, 0.55, 0.5],
    [0.3, 1.3, 0.42],
    [0.68, 1.45, 0.46],
  ] as const) {
    fillCircle(context, x + scale * dx, y + scale * (dy + 0.12), scale * r, palette.shadow);
    fillCircle(context, x + scale * dx, y + scale * dy, scale * r, palette.stone.dark);
    fillCircle(context, x + scale * (dx - 0.06), y + scale * (dy - 0.1), scale * r * 0.75, palette.stone.plain);
    fillCircle(context, x + scale * (dx + 0.1), y + scale * dy, scale * 0.09, palette.ore);
    fillCircle(context, x + scale * (dx - 0.14), y + scale * (dy + 0.14), scale * 0.06, palette.ore);
  }
}

/** As many logs as lie on the pile, and where the others would lie. */
function drawLogs({ context, world, palette, x, y, width, scale }: Plot): void {
  context.strokeStyle = palette.wood.dark;
  context.lineWidth = Math.max(1, scale * 0.08);
  context.strokeRect(x + scale * 0.04, y + scale * 0.06, width - scale * 0.08, scale * 0.88);
  for (let log = 0; log < world.logs; log++) {
    const at = y + scale * (0.76 - log * 0.2);
    context.fillStyle = palette.wood.dark;
    context.fillRect(x + scale * 0.1, at, width - scale * 0.2, scale * 0.2);
    context.fillStyle = palette.wood.plain;
    context.fillRect(x + scale * 0.1, at, width - scale * 0.2, scale * 0.14);
    fillCircle(context, x + scale * 0.16, at + scale * 0.09, scale * 0.09, palette.wood.light);
  }
}

function fillShape(context: Context, color: string, corners: readonly (readonly [number, number])[]): void {
  context.fillStyle = color;
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.fill();
}
