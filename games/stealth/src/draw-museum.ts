import { fillCircle } from '../../shared/circles.js';
import { drawBall } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Door } from './doors.js';
import { CELLS, GROUND, JEWEL, markAt, ROOM_OF_CELL, ROOMS } from './museum.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** A cell as it lies in the picture. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const GARDEN = 4; // the first four rooms are the garden
const roomNumber = (name: string) => ROOMS.findIndex((room) => room.name === name);
const [HALL, STORE] = [roomNumber('Hall'), roomNumber('Store')];

/** What lies on the ground, in full light: grass, bushes and floors. */
export function drawGround(context: Context, viewport: Viewport, palette: Palette): void {
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, viewport.width, viewport.height);
  for (let cell = 0; cell < CELLS; cell++) drawFloor(context, cell, squareOf(cell, viewport), palette);
  drawBushes(context, viewport, palette);
}

/** What stands above it, and is seen by day and night: hedges, walls, windows, furniture. */
export function drawWalls(context: Context, viewport: Viewport, palette: Palette): void {
  for (let cell = 0; cell < CELLS; cell++) drawShade(context, cell, squareOf(cell, viewport), palette);
  for (let cell = 0; cell < CELLS; cell++) drawSolid(context, cell, squareOf(cell, viewport), palette);
}

function drawBushes(context: Context, viewport: Viewport, palette: Palette): void {
  for (let cell = 0; cell < CELLS; cell++) {
    if (markAt(cell) !== 'b') continue;
    const { x, y, size } = squareOf(cell, viewport);
    for (const [dx, dy, r, color] of [
      [0.5, 0.58, 0.54, palette.shadow],
      [0.3, 0.4, 0.32, palette.bush],
      [0.7, 0.4, 0.32, palette.bush],
      [0.36, 0.68, 0.32, palette.bush],
      [0.68, 0.7, 0.3, palette.bush],
      [0.32, 0.34, 0.18, palette.bushLight],
      [0.66, 0.36, 0.18, palette.bushLight],
      [0.46, 0.6, 0.2, palette.bushLight],
    ] as const)
      fillCircle(context, x + dx * size, y + dy * size, r * size, color);
  }
}

/** A door in its frame, shut across it or open along the wall. */
export function drawDoor(context: Context, { cell, isOpen }: Door, viewport: Viewport, palette: Palette): void {
  const { x, y, size } = squareOf(cell, viewport);
  // The door lies in a wall that runs in the direction of its neighbors.
  const isUpright = isSolid(cell - GROUND.width) && isSolid(cell + GROUND.width);
  context.fillStyle = isOpen ? palette.doorDark : palette.door;
  const thick = size * 0.24;
  if (isUpright) {
    if (isOpen) context.fillRect(x + size * 0.1, y, size * 0.8, thick * 0.6);
    else context.fillRect(x + (size - thick) / 2, y, thick, size);
  } else if (isOpen) {
    const isLeft = isSolid(cell - 1);
    context.fillRect(isLeft ? x : x + size - thick * 0.6, y + size * 0.1, thick * 0.6, size * 0.8);
  } else context.fillRect(x, y + (size - thick) / 2, size, thick);
  if (!isOpen)
    fillCircle(
      context,
      x + size * (isUpright ? 0.5 : 0.8),
      y + size * (isUpright ? 0.8 : 0.5),
      size * 0.06,
      palette.lamp,
    );
}

/** The jewel on its cushion, which glitters; only the cushion when it is gone. */
export function drawJewel(
  context: Context,
  isThere: boolean,
  tick: number,
  viewport: Viewport,
  palette: Palette,
): void {
  const { x, y } = toScreen(viewport, JEWEL.x, JEWEL.z);
  const r = viewport.scale * 0.42;
  context.fillStyle = palette.cape;
  context.beginPath();
  context.roundRect(x - r, y - r, 2 * r, 2 * r, r * 0.35);
  context.fill();
  if (isThere) drawGem(context, x, y, viewport.scale * 0.3, tick, palette);
}

/** A cut stone. */
export function drawGem(context: Context, x: number, y: number, r: number, tick: number, palette: Palette): void {
  context.fillStyle = palette.jewel;
  context.beginPath();
  context.moveTo(x - r, y - r * 0.25);
  context.lineTo(x - r * 0.5, y - r * 0.8);
  context.lineTo(x + r * 0.5, y - r * 0.8);
  context.lineTo(x + r, y - r * 0.25);
  context.lineTo(x, y + r);
  context.fill();
  context.fillStyle = palette.jewelLight;
  context.beginPath();
  context.moveTo(x - r * 0.5, y - r * 0.8);
  context.lineTo(x + r * 0.15, y - r * 0.8);
  context.lineTo(x - r * 0.1, y - r * 0.2);
  context.lineTo(x - r * 0.9, y - r * 0.25);
  context.fill();
  const glitter = 0.5 + 0.5 * Math.sin(tick * 0.09);
  strokeLine(context, palette.jewelLight, Math.max(1, r * 0.12), [
    x + r * 0.8,
    y - r * (0.7 + 0.5 * glitter),
    x + r * 0.8,
    y - r * (0.7 - 0.5 * glitter),
  ]);
  strokeLine(context, palette.jewelLight, Math.max(1, r * 0.12), [
    x + r * (0.8 - 0.5 * glitter),
    y - r * 0.7,
    x + r * (0.8 + 0.5 * glitter),
    y - r * 0.7,
  ]);
}

function drawFloor(context: Context, cell: number, { x, y, size }: Square, palette: Palette): void {
  const room = ROOM_OF_CELL[cell];
  const [column, row] = [cell % GROUND.width, Math.floor(cell / GROUND.width)];
  const isEven = (column + row) % 2 === 0;
  const isPath = room < GARDEN && (column === 17 || column === 18) && row > 18;
  if (room < GARDEN) context.fillStyle = isPath || markAt(cell) === 'x' ? palette.path : palette.grass;
  else if (room === HALL) context.fillStyle = palette.marble[isEven ? 0 : 1];
  else if (room === STORE) context.fillStyle = palette.stone[isEven ? 0 : 1];
  else context.fillStyle = palette.parquet[row % 2 === 0 ? 0 : 1];
  // Slightly larger, so that no gap shows between two cells.
  context.fillRect(x, y, size + 0.6, size + 0.6);
  if (room >= GARDEN || isPath) return;
  const at = ((cell * 37) % 11) / 11;
  if (at < 0.45)
    strokeLine(context, palette.tuft, Math.max(1, size * 0.05), [
      x + size * (0.2 + at),
      y + size * 0.7,
      x + size * (0.25 + at),
      y + size * 0.5,
    ]);
}

/** The shadow that walls throw on what lies below them. */
function drawShade(context: Context, cell: number, { x, y, size }: Square, palette: Palette): void {
  if (isSolid(cell) || !isSolid(cell - GROUND.width)) return;
  context.fillStyle = palette.shadow;
  context.fillRect(x, y, size, size * 0.2);
}

function drawSolid(context: Context, cell: number, square: Square, palette: Palette): void {
  const { x, y, size } = square;
  const mark = markAt(cell);
  if (mark === 'H') {
    context.fillStyle = palette.hedge;
    context.fillRect(x, y, size + 0.6, size + 0.6);
    for (const [dx, dy] of [
      [0.25, 0.3],
      [0.7, 0.25],
      [0.45, 0.7],
      [0.85, 0.75],
    ] as const)
      fillCircle(context, x + dx * size, y + dy * size, size * 0.17, palette.hedgeLight);
  } else if (mark === '#' || mark === 'W') {
    context.fillStyle = palette.wall;
    context.fillRect(x, y, size + 0.6, size + 0.6);
    if (!isSolid(cell + GROUND.width)) {
      context.fillStyle = palette.wallSide;
      context.fillRect(x, y + size * 0.72, size + 0.6, size * 0.3);
    }
    if (mark === 'W') drawWindow(context, cell, square, palette);
  } else if (mark === 'c') drawFurniture(context, ROOM_OF_CELL[cell], square, palette);
}

function drawWindow(context: Context, cell: number, { x, y, size }: Square, palette: Palette): void {
  const isUpright = isSolid(cell - GROUND.width) && isSolid(cell + GROUND.width);
  const [width, height] = isUpright ? [size * 0.4, size * 0.86] : [size * 0.86, size * 0.4];
  context.fillStyle = palette.frame;
  context.fillRect(
    x + (size - width) / 2 - size * 0.05,
    y + (size - height) / 2 - size * 0.05,
    width + size * 0.1,
    height + size * 0.1,
  );
  context.fillStyle = palette.glass;
  context.fillRect(x + (size - width) / 2, y + (size - height) / 2, width, height);
}

/** What cannot be seen over: pillars in the hall, crates in the store, showcases elsewhere. */
function drawFurniture(context: Context, room: number, { x, y, size }: Square, palette: Palette): void {
  context.fillStyle = palette.shadow;
  context.fillRect(x + size * 0.05, y + size * 0.15, size, size * 0.95);
  if (room === HALL) {
    drawBall(context, { x: x + size / 2, y: y + size / 2, r: size * 0.52 }, palette.pillar);
    return;
  }
  context.fillStyle = palette.crateDark;
  context.fillRect(x + size * 0.02, y + size * 0.02, size * 0.96, size * 0.96);
  if (room === STORE) {
    context.fillStyle = palette.crate;
    for (const top of [0.08, 0.38, 0.68]) context.fillRect(x + size * 0.08, y + size * top, size * 0.84, size * 0.24);
    return;
  }
  context.fillStyle = palette.glass;
  context.fillRect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.76);
  fillCircle(context, x + size * 0.5, y + size * 0.55, size * 0.2, palette.crate);
  fillCircle(context, x + size * 0.5, y + size * 0.34, size * 0.12, palette.crate);
}

function isSolid(cell: number): boolean {
  if (cell < 0 || cell >= CELLS) return false;
  const mark = markAt(cell);
  return mark === '#' || mark === 'W' || mark === 'H';
}

function squareOf(cell: number, viewport: Viewport): Square {
  const { x, y } = toScreen(viewport, cell % GROUND.width, Math.floor(cell / GROUND.width));
  return { x, y, size: viewport.scale };
}
