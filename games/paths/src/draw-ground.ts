import type { Viewport } from '../../shared/stage.js';
import type { Grid } from './grid.js';
import { groundOfCost } from './grounds.js';
import type { Palette } from './palette.js';

type Context = CanvasRenderingContext2D;

/** CSS pixels per cell from which grid lines and the sides of walls are drawn. */
const ROOM_FOR_LINES = 7;

/** The picture of the map, painted when the map changes and copied in between. */
export class GroundPicture {
  #key: unknown[] = [];
  #canvas: HTMLCanvasElement | undefined;

  /** Draws the picture. Without a page, as in a test, it is painted directly. */
  draw(context: Context, { tiles }: Grid, viewport: Viewport, palette: Palette): void {
    if (typeof document === 'undefined') {
      paintGround(context, tiles, viewport, palette);
      return;
    }
    const { width, height, pixelRatio } = viewport;
    const key = [tiles, tiles.version, viewport, palette];
    if (!this.#canvas || key.some((each, i) => each !== this.#key[i])) {
      this.#key = key;
      this.#canvas ??= document.createElement('canvas');
      this.#canvas.width = Math.max(1, Math.round(width * pixelRatio));
      this.#canvas.height = Math.max(1, Math.round(height * pixelRatio));
      const own = this.#canvas.getContext('2d')!;
      own.scale(pixelRatio, pixelRatio);
      paintGround(own, tiles, viewport, palette);
    }
    context.drawImage(this.#canvas, 0, 0, this.#canvas.width / pixelRatio, this.#canvas.height / pixelRatio);
  }
}

function paintGround(context: Context, tiles: Grid['tiles'], viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.grounds.grass;
  context.fillRect(left, top, tiles.width * scale, tiles.depth * scale);
  for (let cell = 0; cell < tiles.nodeCount; cell++) {
    if (tiles.isBlocked(cell)) continue;
    const { name } = groundOfCost(tiles.map.costs![cell]);
    if (name === 'grass' || name === 'wall') continue;
    const [x, y] = [left + (cell % tiles.width) * scale, top + Math.floor(cell / tiles.width) * scale];
    context.fillStyle = palette.grounds[name];
    context.fillRect(x, y, scale + 0.5, scale + 0.5);
    if (scale >= ROOM_FOR_LINES) textures[name](context, x, y, scale, palette.texture[name]);
  }
  context.strokeStyle = palette.edge;
  context.lineWidth = 1;
  context.strokeRect(left - 0.5, top - 0.5, tiles.width * scale + 1, tiles.depth * scale + 1);
}

const textures: Readonly<
  Record<'sand' | 'swamp' | 'water', (context: Context, x: number, y: number, size: number, color: string) => void>
> = {
  sand(context, x, y, size, color) {
    context.fillStyle = color;
    const dot = Math.max(1, size * 0.09);
    for (const [dx, dy] of [
      [0.25, 0.3],
      [0.7, 0.2],
      [0.5, 0.6],
      [0.82, 0.75],
      [0.18, 0.8],
    ] as const)
      context.fillRect(x + dx * size, y + dy * size, dot, dot);
  },
  swamp(context, x, y, size, color) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, size * 0.07);
    context.beginPath();
    for (const dx of [0.3, 0.5, 0.7]) {
      context.moveTo(x + 0.5 * size, y + 0.75 * size);
      context.lineTo(x + dx * size, y + 0.3 * size);
    }
    context.stroke();
  },
  water(context, x, y, size, color) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, size * 0.08);
    context.beginPath();
    for (const dy of [0.35, 0.7]) {
      context.moveTo(x + 0.15 * size, y + dy * size);
      context.quadraticCurveTo(x + 0.33 * size, y + (dy - 0.16) * size, x + 0.5 * size, y + dy * size);
      context.quadraticCurveTo(x + 0.67 * size, y + (dy + 0.16) * size, x + 0.85 * size, y + dy * size);
    }
    context.stroke();
  },
};

/** Lines between cells, where there is room for them. */
export function drawLines(context: Context, { tiles }: Grid, { left, top, scale }: Viewport, palette: Palette): void {
  if (scale < ROOM_FOR_LINES) return;
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = 1; x < tiles.width; x++) {
    context.moveTo(left + x * scale, top);
    context.lineTo(left + x * scale, top + tiles.depth * scale);
  }
  for (let z = 1; z < tiles.depth; z++) {
    context.moveTo(left, top + z * scale);
    context.lineTo(left + tiles.width * scale, top + z * scale);
  }
  context.stroke();
}

/** Draws walls slightly raised, so that obstacles are obvious, and above the colors of a search. */
export function drawWalls(context: Context, { tiles }: Grid, { left, top, scale }: Viewport, palette: Palette): void {
  const height = scale >= ROOM_FOR_LINES ? scale * 0.24 : 0;
  for (const part of height > 0 ? (['side', 'top'] as const) : (['top'] as const)) {
    context.fillStyle = part === 'top' ? palette.wallTop : palette.wallSide;
    for (let z = 0; z < tiles.depth; z++)
      for (let x = 0; x < tiles.width; x++) {
        if (!tiles.isBlocked(z * tiles.width + x)) continue;
        // Adjacent walls are joined, for fewer and longer strokes.
        let end = x + 1;
        while (end < tiles.width && tiles.isBlocked(z * tiles.width + end)) end++;
        const y = top + z * scale - (part === 'top' ? height : 0);
        context.fillRect(left + x * scale, y, (end - x) * scale, scale + (part === 'top' ? 0.5 : 0));
        x = end;
      }
  }
}
