import { fillCircle } from '../../shared/circles.js';
import { lightOf } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { chanceOf } from './combat.js';
import { HOUSES, isInside, MAP_SIZE, TERRAINS, type Terrain } from './map.js';
import type { Palette } from './palette.js';

// The ground and what stands on it: the same in every frame.

type Context = CanvasRenderingContext2D;

interface Cell {
  readonly cell: number;
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** A number from 0 to 1 that belongs to a cell: meadows and trees look random, but never change. */
const speckle = (cell: number, purpose: number) => chanceOf(7, cell, purpose, 99);

function cellsOf(viewport: Viewport, isWanted: (terrain: Terrain) => boolean): Cell[] {
  return TERRAINS.flatMap((terrain, cell) => {
    if (!isWanted(terrain)) return [];
    const column = cell % MAP_SIZE.width;
    const row = (cell - column) / MAP_SIZE.width;
    return [{ cell, column, row, ...toScreen(viewport, column, row) }];
  });
}

const terrainOf = (column: number, row: number): Terrain | undefined =>
  column < 0 || row < 0 || column >= MAP_SIZE.width || row >= MAP_SIZE.depth
    ? undefined
    : TERRAINS[row * MAP_SIZE.width + column];

/** Draws meadow, roads, hill, river and floors. */
export function drawGround(context: Context, viewport: Viewport, palette: Palette): void {
  const { width, height, scale, left, top } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.grass;
  context.fillRect(left, top, scale * MAP_SIZE.width, scale * MAP_SIZE.depth);
  context.save();
  context.beginPath();
  context.rect(left, top, scale * MAP_SIZE.width, scale * MAP_SIZE.depth);
  context.clip();
  for (const { cell, x, y } of cellsOf(viewport, (terrain) => terrain === 'grass' || terrain === 'wood')) {
    if (speckle(cell, 1) < 0.1) fillCircle(context, x, y, scale * (1 + 1.4 * speckle(cell, 2)), palette.grassPatch);
    if (speckle(cell, 3) < 0.3)
      drawTuft(context, x + scale * speckle(cell, 4), y + scale * speckle(cell, 5), scale, palette);
  }
  drawHill(context, viewport, palette);
  drawRiver(context, viewport, palette);
  drawRoads(context, viewport, palette);
  for (const { column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'floor' || terrain === 'door')) {
    context.fillStyle = palette.floor[(column + row) % 2];
    context.fillRect(x, y, scale + 0.5, scale + 0.5);
  }
  context.restore();
}

function drawTuft(context: Context, x: number, y: number, scale: number, palette: Palette): void {
  context.strokeStyle = palette.tuft;
  context.lineWidth = Math.max(0.6, scale * 0.06);
  context.beginPath();
  for (const lean of [-0.14, 0, 0.14]) {
    context.moveTo(x, y);
    context.lineTo(x + lean * scale, y - scale * 0.24);
  }
  context.stroke();
}

/** The hill as three rings, each a little smaller. */
function drawHill(context: Context, viewport: Viewport, { hill }: Palette): void {
  const { scale } = viewport;
  const cells = cellsOf(viewport, (terrain) => terrain === 'hill');
  const left = Math.min(...cells.map(({ x }) => x));
  const right = Math.max(...cells.map(({ x }) => x)) + scale;
  const top = Math.min(...cells.map(({ y }) => y));
  const bottom = Math.max(...cells.map(({ y }) => y)) + scale;
  for (const [ring, color] of hill.entries()) {
    const share = 1 - ring * 0.3;
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(
      (left + right) / 2,
      (top + bottom) / 2,
      ((right - left) / 2) * share,
      ((bottom - top) / 2) * share,
      0,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
}

function drawRiver(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const isWet = (column: number, row: number) => {
    const terrain = terrainOf(column, row);
    return (
      terrain === 'river' ||
      (terrain === 'road' && (terrainOf(column - 1, row) === 'river' || terrainOf(column + 1, row) === 'river'))
    );
  };
  for (const { cell, column, row, x, y } of cellsOf(viewport, () => true)) {
    if (!isWet(column, row)) continue;
    context.fillStyle = palette.river;
    context.fillRect(x, y, scale + 0.5, scale + 0.5);
    context.fillStyle = palette.shore;
    if (!isWet(column, row - 1)) context.fillRect(x, y, scale + 0.5, scale * 0.16);
    if (!isWet(column, row + 1)) context.fillRect(x, y + scale * 0.84, scale + 0.5, scale * 0.18);
    if (speckle(cell, 6) < 0.55) continue;
    context.strokeStyle = palette.ripple;
    context.lineWidth = Math.max(0.6, scale * 0.05);
    context.beginPath();
    context.arc(
      x + scale * 0.5,
      y + scale * (0.35 + 0.4 * speckle(cell, 7)),
      scale * 0.35,
      1.2 * Math.PI,
      1.8 * Math.PI,
    );
    context.stroke();
  }
}

/** Roads, and planks where they cross the river. */
function drawRoads(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  for (const { cell, column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'road')) {
    const isBridge = [1, 2, -1, -2].some((step) => terrainOf(column + step, row) === 'river');
    context.fillStyle = isBridge ? palette.plank : palette.road;
    context.fillRect(x, y, scale + 0.5, scale + 0.5);
    if (isBridge) {
      context.fillStyle = palette.plankLine;
      for (const share of [0.02, 0.35, 0.68])
        context.fillRect(x, y + scale * share, scale + 0.5, Math.max(0.5, scale * 0.05));
    } else if (speckle(cell, 8) < 0.5)
      fillCircle(context, x + scale * speckle(cell, 9), y + scale * speckle(cell, 10), scale * 0.07, palette.rut);
  }
}

/** Draws hedges, walls, windows, crates and trees. */
export function drawObstacles(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const isHouse = (column: number, row: number) => {
    const terrain = terrainOf(column, row);
    return terrain === 'wall' || terrain === 'window';
  };
  for (const { column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'hedge')) {
    const isCrate = HOUSES.some((house) => isInside(house, { x: column + 0.5, z: row + 0.5 }));
    if (isCrate) drawCrate(context, x, y, scale, palette);
    else drawHedge(context, x, y, scale, palette);
  }
  for (const { column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'wall' || terrain === 'window')) {
    context.fillStyle = palette.wall;
    context.fillRect(x, y, scale + 0.5, scale + 0.5);
    if (isHouse(column, row + 1)) continue;
    context.fillStyle = palette.wallSide;
    context.fillRect(x, y + scale * 0.72, scale + 0.5, scale * 0.34);
  }
  for (const { column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'window')) {
    const isUpright = isHouse(column, row - 1) && isHouse(column, row + 1);
    context.fillStyle = palette.glass;
    if (isUpright) context.fillRect(x + scale * 0.3, y + scale * 0.08, scale * 0.4, scale * 0.84);
    else context.fillRect(x + scale * 0.08, y + scale * 0.3, scale * 0.84, scale * 0.4);
  }
  for (const { column, row, x, y } of cellsOf(viewport, (terrain) => terrain === 'door')) {
    const isUpright = isHouse(column, row - 1) && isHouse(column, row + 1);
    context.fillStyle = palette.door;
    if (isUpright) context.fillRect(x + scale * 0.1, y - scale * 0.04, scale * 0.8, scale * 0.16);
    else context.fillRect(x - scale * 0.04, y + scale * 0.1, scale * 0.16, scale * 0.8);
  }
}

function drawHedge(context: Context, x: number, y: number, scale: number, { hedge, shadow }: Palette): void {
  context.fillStyle = shadow;
  context.fillRect(x + scale * 0.06, y + scale * 0.3, scale * 0.96, scale * 0.78);
  const disc = { x: x + scale / 2, y: y + scale / 2, r: scale * 0.75 };
  context.fillStyle = lightOf(context, disc, hedge);
  context.beginPath();
  context.roundRect(x - scale * 0.02, y + scale * 0.04, scale * 1.04, scale * 0.92, scale * 0.3);
  context.fill();
}

function drawCrate(context: Context, x: number, y: number, scale: number, { crate, crateDark }: Palette): void {
  context.fillStyle = crate;
  context.fillRect(x + scale * 0.08, y + scale * 0.08, scale * 0.84, scale * 0.84);
  context.strokeStyle = crateDark;
  context.lineWidth = Math.max(0.8, scale * 0.08);
  context.strokeRect(x + scale * 0.12, y + scale * 0.12, scale * 0.76, scale * 0.76);
  context.beginPath();
  context.moveTo(x + scale * 0.12, y + scale * 0.12);
  context.lineTo(x + scale * 0.88, y + scale * 0.88);
  context.stroke();
}

/** Treetops, drawn over soldiers that walk below them. */
export function drawTrees(context: Context, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  for (const { cell, x, y } of cellsOf(viewport, (terrain) => terrain === 'wood')) {
    const at = { x: x + scale * (0.3 + 0.4 * speckle(cell, 11)), y: y + scale * (0.3 + 0.4 * speckle(cell, 12)) };
    const r = scale * (0.55 + 0.25 * speckle(cell, 13));
    fillCircle(context, at.x + r * 0.2, at.y + r * 0.35, r, palette.trunk);
    fillCircle(context, at.x, at.y, r, lightOf(context, { ...at, r }, palette.tree));
  }
}
