import { type GridLayer, valuesOf } from './grid-values.js';

export type Rgb = readonly [number, number, number];

/** From the lowest height to the highest. Lightness rises along, for eyes that do not tell hues apart. */
const HEIGHTS: readonly Rgb[] = [
  [28, 62, 92],
  [52, 104, 120],
  [78, 128, 88],
  [134, 152, 92],
  [176, 158, 112],
  [206, 192, 168],
  [246, 244, 240],
];

/** From nothing to all. */
const SHARES: readonly Rgb[] = [
  [26, 28, 44],
  [40, 76, 112],
  [62, 136, 142],
  [132, 190, 128],
  [250, 232, 120],
];

/** Tiles by their number; more than these begin again. */
const TILES: readonly Rgb[] = [
  [44, 48, 60],
  [196, 184, 156],
  [214, 140, 60],
  [92, 158, 176],
  [134, 172, 96],
  [176, 108, 140],
  [236, 214, 110],
  [120, 124, 190],
];

/** A color between those of a scale; `share` is from 0 to 1. */
export function colorAt(scale: readonly Rgb[], share: number): Rgb {
  const at = Math.min(0.999_999, Math.max(0, share)) * (scale.length - 1);
  const i = Math.floor(at);
  const part = at - i;
  const [from, to] = [scale[i], scale[i + 1]];
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)];
}

function mix(from: number, to: number, part: number): number {
  return Math.round(from + (to - from) * part);
}

/** How light each cell of a landscape is under a sun in the north-west, from 0 to 1. */
export function shadeHeights(
  values: Float32Array,
  columns: number,
  rows: number,
  { low, high }: Pick<GridLayer, 'low' | 'high'>,
): Float32Array {
  const shade = new Float32Array(values.length);
  // Slopes count by how they look over the whole map, whatever the unit of heights is.
  const lift = (0.14 * Math.max(columns, rows)) / Math.max(high - low, 1e-9);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const dx = values[column + 1 < columns ? at + 1 : at] - values[column > 0 ? at - 1 : at];
      const dy = values[row + 1 < rows ? at + columns : at] - values[row > 0 ? at - columns : at];
      const nx = -dx * lift;
      const ny = -dy * lift;
      const length = Math.hypot(nx, ny, 2);
      shade[at] = Math.max(0, (-0.55 * nx - 0.55 * ny + 0.63 * 2) / length);
    }
  return shade;
}

/** The colors of a grid, three bytes for each cell. */
export function colorsOf(layer: GridLayer): Uint8ClampedArray {
  const { shows, columns, rows, low, high } = layer;
  const values = valuesOf(layer);
  const colors = new Uint8ClampedArray(3 * values.length);
  const range = Math.max(high - low, 1e-9);
  const shade = shows === 'heights' ? shadeHeights(values, columns, rows, layer) : undefined;
  for (let i = 0; i < values.length; i++) {
    const color =
      shows === 'heights'
        ? colorAt(HEIGHTS, (values[i] - low) / range)
        : shows === 'mask'
          ? colorAt(SHARES, values[i])
          : TILES[Math.round(values[i]) % TILES.length];
    const light = shade === undefined ? 1 : 0.35 + 0.85 * shade[i];
    for (let c = 0; c < 3; c++) colors[3 * i + c] = color[c] * light;
  }
  return colors;
}

/** The color of a tile, for the legend. */
export function tileColor(tile: number): Rgb {
  return TILES[tile % TILES.length];
}
