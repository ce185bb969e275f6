import { encodeBase64 } from '../../data/base64.js';
import type { LayerView } from '../generators/layers/layer-view.js';
import type { Grid, Layer, LockedPlaces } from '../generators/layers/layers.js';
import { paintShapes } from './shape-picture.js';
import type { ToldLayer } from './told.js';

/** The most layers of a picture, dots and lines of a layer, and corners of a line. */
const MAX_LAYERS = 32;
const MAX_DOTS = 5000;
const MAX_LINES = 2000;
const MAX_CORNERS = 1000;
/** Cells of all grids of a picture together, counted in pictures of the greatest size. */
const MAX_GRIDS = 12;

/** The layers of a world, small enough to be sent; grids have at most so many cells. */
export function paintWorld(world: LayerView, maxCells: number): { layers: ToldLayer[]; leftOut: number } {
  const layers: ToldLayer[] = [];
  let grids = 0;
  // The latest layers say most of what the last steps did.
  for (const name of [...world.names].reverse()) {
    const layer = world.find(name);
    if (layer === undefined || layers.length === MAX_LAYERS) continue;
    const told = paintLayer(name, layer, maxCells);
    if (told.kind === 'grid' && ++grids > MAX_GRIDS) continue;
    layers.push(told);
  }
  return { layers: layers.reverse(), leftOut: world.names.length - layers.length };
}

function paintLayer(name: string, layer: Layer, maxCells: number): ToldLayer {
  const of = { name };
  switch (layer.kind) {
    case 'heights':
    case 'mask':
    case 'tiles':
    case 'maze':
      return { ...of, kind: 'grid', shows: layer.kind, ...paintGrid(layer.value, layer.kind, maxCells) };
    case 'points': {
      const { count, x, y, radius } = layer.value;
      const points = Array.from({ length: Math.min(count, MAX_DOTS) }, (_, id) => ({
        ...{ id, x: x[id], y: y[id], radius: Math.max(0, radius[id]), kind: layer.value.kindOf(id) },
      }));
      return { ...of, kind: 'points', count, points };
    }
    case 'rooms': {
      const { rooms, links } = layer.value;
      return {
        ...{ ...of, kind: 'rooms', count: rooms.length },
        rooms: rooms.slice(0, MAX_LINES).map(({ x, y, width, height, role = null }, id) => ({
          ...{ id, x, y, width, height, role },
        })),
        links: links.slice(0, MAX_DOTS),
      };
    }
    case 'ways':
      return {
        ...{ ...of, kind: 'lines', count: layer.value.length },
        lines: layer.value
          .slice(0, MAX_LINES)
          .map(({ line }, id) => ({ id, kind: 'way', corners: line.slice(0, 2 * MAX_CORNERS) })),
      };
    case 'locks':
      return { ...of, ...paintLocks(layer.value) };
    case 'objects':
      return { ...of, ...paintShapes(layer.value) };
  }
}

/** A grid in two bytes for each cell, of which one may stand for several of the world. */
function paintGrid({ width, height, cells }: Grid<ArrayLike<number>>, kind: string, maxCells: number) {
  let stride = Math.max(1, Math.floor(Math.sqrt((width * height) / maxCells)));
  while (Math.ceil(width / stride) * Math.ceil(height / stride) > maxCells) stride++;
  const columns = Math.ceil(width / stride);
  const rows = Math.ceil(height / stride);
  let low = kind === 'heights' ? Number.POSITIVE_INFINITY : 0;
  let high = kind === 'heights' ? Number.NEGATIVE_INFINITY : kind === 'mask' ? 1 : 255;
  if (kind === 'heights')
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] < low) low = cells[i];
      if (cells[i] > high) high = cells[i];
    }
  if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [0, 1];
  const bytes = new Uint8Array(2 * columns * rows);
  const middle = stride >> 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = Math.min(width - 1, column * stride + middle);
      const y = Math.min(height - 1, row * stride + middle);
      const share = high > low ? (cells[y * width + x] - low) / (high - low) : 0;
      const word = Math.round(65_535 * Math.min(1, Math.max(0, share || 0)));
      bytes[2 * (row * columns + column)] = word & 255;
      bytes[2 * (row * columns + column) + 1] = word >> 8;
    }
  return { columns, rows, stride, low, high, cells: encodeBase64(bytes) };
}

/** Start, goal, doors and keys as dots. */
function paintLocks({ width, start, goal, doors, keys }: LockedPlaces) {
  const places = [
    { cell: start, kind: 'start' },
    { cell: goal, kind: 'goal' },
    ...keys.map((key) => ({ cell: key.place, kind: 'key' })),
    ...doors.map((door) => ({ cell: door.to, kind: 'door' })),
  ];
  const points = places.slice(0, MAX_DOTS).map(({ cell, kind }, id) => ({
    ...{ id, kind, radius: 0.5, x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 },
  }));
  return { kind: 'points', count: places.length, points } as const;
}
