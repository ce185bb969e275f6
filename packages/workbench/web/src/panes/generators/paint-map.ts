import type { GeneratedLayer, GeneratedPlace } from 'gumption/protocol';
import type { GridLayer } from './grid-values.js';
import { colorsOf } from './map-colors.js';
import { PIN_COLORS } from './scene.js';

/** A world to draw from above. */
export interface MapWorld {
  readonly layers: readonly GeneratedLayer[];
  /** Of the world, in cells. */
  readonly width: number;
  readonly height: number;
  /** The grid at the bottom; undefined for the one that says most. */
  readonly base: GridLayer | undefined;
}

/** Where the world lies: pixels per cell, and the pixel of its corner. */
export interface MapView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The grid that says most: a landscape, or else tiles, a maze, a mask. Of several landscapes the first:
 * later ones are mostly measured, such as water and drainage. Of all else the last.
 */
export function mainGrid(layers: readonly GeneratedLayer[]): GridLayer | undefined {
  const grids = layers.filter((each): each is GridLayer => each.kind === 'grid');
  const ground = grids.find(({ shows }) => shows === 'heights');
  if (ground !== undefined) return ground;
  for (const shows of ['tiles', 'maze', 'mask'] as const) {
    const found = grids.findLast((each) => each.shows === shows);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many cells are shown: tiles and mazes may have another size than the world. */
export function extentOf(base: GridLayer | undefined, world: { readonly width: number; readonly height: number }) {
  if (base === undefined || (base.shows !== 'tiles' && base.shows !== 'maze')) return world;
  return { width: base.columns * base.stride, height: base.rows * base.stride };
}

/** Below so many pixels per cell, as in a gallery, a map shows its ground more than its things. */
const SMALL = 1.5;

/** Draws a world from above: a grid, and over it rooms, lines and points. */
export function paintMap(context: CanvasRenderingContext2D, world: MapWorld, view: MapView): void {
  const { layers } = world;
  const base = world.base ?? mainGrid(layers);
  if (base !== undefined) paintGrid(context, base, view);
  for (const layer of layers) {
    if (layer.kind === 'rooms') paintRooms(context, layer, view);
    else if (layer.kind === 'lines') paintLines(context, layer, view);
  }
  for (const layer of layers) {
    if (layer.kind === 'points') paintPoints(context, layer, view);
    else if (layer.kind === 'shapes') paintFootprints(context, layer, view);
  }
}

/** Pictures of grids, which do not change. */
const painted = new WeakMap<GridLayer, HTMLCanvasElement>();

function gridPicture(layer: GridLayer): HTMLCanvasElement {
  const known = painted.get(layer);
  if (known !== undefined) return known;
  const { columns, rows } = layer;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, columns);
  canvas.height = Math.max(1, rows);
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(canvas.width, canvas.height);
  const colors = colorsOf(layer);
  for (let i = 0; i < columns * rows; i++) {
    image.data.set(colors.subarray(3 * i, 3 * i + 3), 4 * i);
    image.data[4 * i + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  painted.set(layer, canvas);
  return canvas;
}

function paintGrid(context: CanvasRenderingContext2D, layer: GridLayer, { scale, x, y }: MapView): void {
  const { columns, rows, stride, shows } = layer;
  const size = scale * stride;
  context.imageSmoothingEnabled = shows === 'heights' || shows === 'mask';
  context.drawImage(gridPicture(layer), x, y, columns * size, rows * size);
}

function paintRooms(
  context: CanvasRenderingContext2D,
  { rooms, links }: Extract<GeneratedLayer, { kind: 'rooms' }>,
  { scale, x, y }: MapView,
): void {
  context.lineWidth = 1.5;
  context.strokeStyle = '#ffffffb0';
  for (const room of rooms)
    context.strokeRect(x + room.x * scale, y + room.y * scale, room.width * scale, room.height * scale);
  context.strokeStyle = '#ffd24ab0';
  for (const [from, to] of links) {
    const [a, b] = [rooms[from], rooms[to]];
    if (a === undefined || b === undefined) continue;
    context.beginPath();
    context.moveTo(x + (a.x + a.width / 2) * scale, y + (a.y + a.height / 2) * scale);
    context.lineTo(x + (b.x + b.width / 2) * scale, y + (b.y + b.height / 2) * scale);
    context.stroke();
  }
}

function paintLines(
  context: CanvasRenderingContext2D,
  { lines }: Extract<GeneratedLayer, { kind: 'lines' }>,
  { scale, x, y }: MapView,
): void {
  context.lineWidth = Math.max(1.5, scale * 0.4);
  context.strokeStyle = '#6fc3ff';
  context.lineJoin = 'round';
  for (const { corners } of lines) {
    context.beginPath();
    for (let i = 0; i + 1 < corners.length; i += 2)
      context.lineTo(x + (corners[i] + 0.5) * scale, y + (corners[i + 1] + 0.5) * scale);
    context.stroke();
  }
}

function paintPoints(
  context: CanvasRenderingContext2D,
  { points }: Extract<GeneratedLayer, { kind: 'points' }>,
  view: MapView,
): void {
  const kinds = [...new Set(points.map(({ kind }) => kind))];
  context.strokeStyle = '#10151bc0';
  context.lineWidth = view.scale < SMALL ? 0.3 : 1;
  for (const point of points) {
    const [red, green, blue] = PIN_COLORS[kinds.indexOf(point.kind) % PIN_COLORS.length];
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.beginPath();
    context.arc(view.x + point.x * view.scale, view.y + point.y * view.scale, dotRadius(view), 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/** Where things with a shape stand. */
function paintFootprints(
  context: CanvasRenderingContext2D,
  layer: Extract<GeneratedLayer, { kind: 'shapes' }>,
  { scale, x, y }: MapView,
): void {
  if (scale < SMALL) return;
  const { low, high } = layer;
  context.strokeStyle = '#ffffff80';
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.strokeRect(x + low[0] * scale, y + low[1] * scale, (high[0] - low[0]) * scale, (high[1] - low[1]) * scale);
  context.setLineDash([]);
}

function dotRadius({ scale }: MapView): number {
  return Math.min(6, Math.max(scale < SMALL ? 0.7 : 2, scale * 0.6));
}

/** What is at a pixel: a point, a room, or a cell of the grid; undefined beside the map. */
export function placeAt(world: MapWorld, view: MapView, px: number, py: number): GeneratedPlace | undefined {
  const x = (px - view.x) / view.scale;
  const y = (py - view.y) / view.scale;
  let best: GeneratedPlace | undefined;
  let nearest = (dotRadius(view) + 3) / view.scale;
  for (const layer of world.layers)
    if (layer.kind === 'points')
      for (const point of layer.points) {
        const distance = Math.hypot(point.x - x, point.y - y);
        if (distance > nearest) continue;
        nearest = distance;
        best = { at: 'thing', layer: layer.name, id: point.id, part: null };
      }
  if (best !== undefined) return best;
  const base = world.base ?? mainGrid(world.layers);
  if (base === undefined || x < 0 || y < 0 || x >= base.columns * base.stride || y >= base.rows * base.stride)
    return undefined;
  return { at: 'cell', layer: base.name, x: Math.floor(x), y: Math.floor(y) };
}
