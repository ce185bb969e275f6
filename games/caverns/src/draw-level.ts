import { Rng } from 'gumption/math';
import { fillCircle } from '../../shared/circles.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Dungeon } from './dungeon.js';
import { cellOf, columnOf, HEIGHT, rowOf, WALL, WIDTH } from './map.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** How high walls stand, as a share of a cell. */
const WALL_FACE = 0.42;

/** Paints rock, floor and stairs of a level: what never changes. */
export function drawLevel(context: Context, dungeon: Dungeon, viewport: Viewport, palette: Palette): void {
  const { width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  // Pebbles and cracks lie where the seed says, so that the picture is the same every time.
  const rng = new Rng(`rubble ${dungeon.seed} ${dungeon.depth}`);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      if (isWall(dungeon, column, row)) drawRock(context, dungeon, column, row, viewport, palette);
      else drawFloor(context, dungeon, column, row, viewport, palette, rng);
    }
  drawStairs(context, dungeon.start, true, viewport, palette);
  if (!dungeon.items.some(({ kind }) => kind === 'crown')) drawStairs(context, dungeon.exit, false, viewport, palette);
}

function isWall({ tiles }: Dungeon, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) return true;
  return tiles[cellOf(column, row)] === WALL;
}

function drawRock(
  context: Context,
  dungeon: Dungeon,
  column: number,
  row: number,
  viewport: Viewport,
  palette: Palette,
): void {
  const rock = palette.rocks[dungeon.style];
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, column, row);
  const open = (dx: number, dz: number) => !isWall(dungeon, column + dx, row + dz);
  const isNear = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dz) => open(dx, dz)));
  if (!isNear) return;
  context.fillStyle = rock.top;
  context.fillRect(x, y, scale + 0.5, scale + 0.5);
  if (open(0, 1)) {
    // The face of the wall, seen from the front.
    const top = y + scale * (1 - WALL_FACE);
    context.fillStyle = rock.face;
    context.fillRect(x, top, scale + 0.5, scale * WALL_FACE + 0.5);
    strokeLine(context, rock.edge, Math.max(1, scale * 0.06), [x, top, x + scale, top]);
  }
  const thin = Math.max(1, scale * 0.05);
  if (open(0, -1)) strokeLine(context, rock.edge, thin, [x, y, x + scale, y]);
  if (open(-1, 0)) strokeLine(context, rock.edge, thin, [x, y, x, y + scale]);
  if (open(1, 0)) strokeLine(context, rock.edge, thin, [x + scale, y, x + scale, y + scale]);
}

function drawFloor(
  context: Context,
  dungeon: Dungeon,
  column: number,
  row: number,
  viewport: Viewport,
  palette: Palette,
  rng: Rng,
): void {
  const rock = palette.rocks[dungeon.style];
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, column, row);
  context.fillStyle = rock.floor[(column + row) % 2];
  context.fillRect(x, y, scale + 0.5, scale + 0.5);
  const isPaved = dungeon.style !== 'cave';
  if (isPaved) {
    context.strokeStyle = rock.joint;
    context.lineWidth = Math.max(0.5, scale * 0.03);
    context.strokeRect(x, y, scale, scale);
  }
  for (let i = rng.integer(0, isPaved ? 1 : 3); i > 0; i--) {
    const [left, top] = [x + scale * rng.range(0.12, 0.88), y + scale * rng.range(0.12, 0.88)];
    fillCircle(context, left, top, scale * rng.range(0.02, 0.06), rock.rubble);
  }
  // Walls above and to the left cast a shadow onto the floor.
  if (isWall(dungeon, column, row - 1)) shade(context, x, y, scale, scale * 0.22, palette.shadow);
  if (isWall(dungeon, column - 1, row)) shade(context, x, y, scale * 0.14, scale, palette.shadow);
}

function shade(context: Context, x: number, y: number, width: number, height: number, color: string): void {
  context.save();
  context.globalAlpha = 0.5;
  context.fillStyle = color;
  context.fillRect(x, y, width + 0.5, height + 0.5);
  context.restore();
}

function drawStairs(context: Context, cell: number, isUp: boolean, viewport: Viewport, palette: Palette): void {
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, columnOf(cell), rowOf(cell));
  const steps = 5;
  for (let i = 0; i < steps; i++) {
    const share = i / steps;
    context.globalAlpha = 1;
    context.fillStyle = palette.stairsDark;
    context.fillRect(x + scale * 0.08, y + scale * (0.08 + 0.84 * share), scale * 0.84, (scale * 0.84) / steps + 0.5);
    context.globalAlpha = isUp ? 0.35 + 0.6 * share : 0.95 - 0.75 * share;
    context.fillStyle = palette.stairs;
    context.fillRect(x + scale * 0.08, y + scale * (0.08 + 0.84 * share), scale * 0.84, (scale * 0.62) / steps);
  }
  context.globalAlpha = 1;
}
