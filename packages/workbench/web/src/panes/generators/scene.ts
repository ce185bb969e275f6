import type { GeneratedLayer, GeneratedPlace } from 'gumption/protocol';
import { type GridLayer, type ShapeLayer, valuesOf, wordsOf } from './grid-values.js';
import { colorsOf, type Rgb } from './map-colors.js';
import type { Surface } from './raster.js';

/** What there is to see in space, and what a click on each part of it means. */
export interface Scene {
  readonly surfaces: readonly Surface[];
  /** By owner, from 1. */
  readonly places: readonly GeneratedPlace[];
  /** Half the width of it all. */
  readonly radius: number;
}

/** How high a landscape is drawn at most, as a share of its width. */
const LIFT = 0.22;

/** Puts a landscape and the things on it into space, around the origin. */
export function sceneOf(layers: readonly GeneratedLayer[], base: GridLayer | undefined, width: number, height: number) {
  const places: GeneratedPlace[] = [];
  const surfaces: Surface[] = [];
  const ground = base && groundOf(base, layers, places);
  if (ground !== undefined) surfaces.push(ground.surface);
  for (const layer of layers) {
    if (layer.kind === 'shapes') surfaces.push(shapesOf(layer, width, height, ground, places));
    else if (layer.kind === 'points') surfaces.push(pinsOf(layer, width, height, ground, places));
  }
  const only = base === undefined ? radiusOf(surfaces) : undefined;
  return { surfaces, places, radius: only ?? Math.hypot(width, height) / 2 } satisfies Scene;
}

interface Ground {
  readonly surface: Surface;
  /** The height at a place of the world, as drawn. */
  readonly at: (x: number, y: number) => number;
  readonly unit: number;
}

function groundOf(base: GridLayer, layers: readonly GeneratedLayer[], places: GeneratedPlace[]): Ground {
  const { columns, rows, stride } = base;
  // Masks and tiles lie on the landscape, if there is one of their size.
  const heights = [base, ...layers].find(
    (each): each is GridLayer =>
      each.kind === 'grid' && each.shows === 'heights' && each.columns === columns && each.rows === rows,
  );
  const colors = colorsOf(base);
  const values = heights === undefined ? new Float32Array(columns * rows) : valuesOf(heights);
  const { low, high } = heights ?? { low: 0, high: 1 };
  const unit = heights === undefined ? 1 : (LIFT * Math.max(columns, rows) * stride) / Math.max(high - low, 1e-9);
  const corners = new Float32Array(3 * columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      corners[3 * at] = (column - (columns - 1) / 2) * stride;
      corners[3 * at + 1] = (values[at] - (low + high) / 2) * unit;
      corners[3 * at + 2] = (row - (rows - 1) / 2) * stride;
    }
  const count = 2 * Math.max(0, columns - 1) * Math.max(0, rows - 1);
  const triangles = new Uint32Array(3 * count);
  const painted = new Uint8ClampedArray(3 * count);
  const owners = new Uint32Array(count);
  let t = 0;
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      places.push({ at: 'cell', layer: base.name, x: column * stride, y: row * stride });
      for (const three of [
        [at, at + columns, at + 1],
        [at + 1, at + columns, at + columns + 1],
      ]) {
        triangles.set(three, 3 * t);
        painted.set(colors.subarray(3 * at, 3 * at + 3), 3 * t);
        owners[t++] = places.length;
      }
    }
  const heightAt = (x: number, y: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.round(x / stride)));
    const row = Math.min(rows - 1, Math.max(0, Math.round(y / stride)));
    return corners[3 * (row * columns + column) + 1];
  };
  return { surface: { corners, triangles, colors: painted, owners }, at: heightAt, unit };
}

/** Wood, leaves, walls, roofs: what a part is made of is told by its rule. */
const MATERIALS: readonly Rgb[] = [
  [150, 112, 78],
  [104, 150, 78],
  [196, 176, 146],
  [176, 92, 70],
  [120, 132, 150],
  [210, 186, 110],
];

function shapesOf(
  layer: ShapeLayer,
  width: number,
  height: number,
  ground: Ground | undefined,
  places: GeneratedPlace[],
): Surface {
  const words = wordsOf(layer.corners);
  const corners = new Float32Array(words.length);
  const share = (i: number, axis: number) =>
    layer.low[axis] + (words[i] / 65_535) * (layer.high[axis] - layer.low[axis]);
  for (let i = 0; i + 2 < words.length; i += 3) {
    const [x, y] = [share(i, 0), share(i + 1, 1)];
    corners[i] = x - width / 2;
    corners[i + 1] = share(i + 2, 2) + (ground?.at(x, y) ?? 0);
    corners[i + 2] = y - height / 2;
  }
  const rules = [...new Set(layer.parts.map(({ rule }) => rule))];
  const first = places.length + 1;
  for (const { thing, part } of layer.parts) places.push({ at: 'thing', layer: layer.name, id: thing, part });
  const told = wordsOf(layer.triangles);
  const count = told.length >> 2;
  const triangles = new Uint32Array(3 * count);
  const colors = new Uint8ClampedArray(3 * count);
  const owners = new Uint32Array(count);
  for (let t = 0; t < count; t++) {
    triangles.set(told.subarray(4 * t, 4 * t + 3), 3 * t);
    const part = told[4 * t + 3];
    owners[t] = first + part;
    const color = MATERIALS[rules.indexOf(layer.parts[part]?.rule ?? '') % MATERIALS.length] ?? MATERIALS[0];
    const light = 0.55 + 0.45 * lightOf(corners, triangles, t);
    for (let c = 0; c < 3; c++) colors[3 * t + c] = color[c] * light;
  }
  return { corners, triangles, colors, owners };
}

/** How much sun a triangle gets, from 0 to 1; of whichever side. */
function lightOf(corners: Float32Array, triangles: Uint32Array, t: number): number {
  const [a, b, c] = [3 * triangles[3 * t], 3 * triangles[3 * t + 1], 3 * triangles[3 * t + 2]];
  const [ux, uy, uz] = [corners[b] - corners[a], corners[b + 1] - corners[a + 1], corners[b + 2] - corners[a + 2]];
  const [vx, vy, vz] = [corners[c] - corners[a], corners[c + 1] - corners[a + 1], corners[c + 2] - corners[a + 2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.abs(-0.5 * nx + 0.75 * ny - 0.4 * nz) / Math.max(Math.hypot(nx, ny, nz), 1e-12);
}

/** Points as small pyramids, so that they are seen from all sides. */
function pinsOf(
  layer: Extract<GeneratedLayer, { kind: 'points' }>,
  width: number,
  height: number,
  ground: Ground | undefined,
  places: GeneratedPlace[],
): Surface {
  const { points } = layer;
  const size = Math.max(width, height) / 110;
  const kinds = [...new Set(points.map(({ kind }) => kind))];
  const corners = new Float32Array(15 * points.length);
  const triangles = new Uint32Array(12 * points.length);
  const colors = new Uint8ClampedArray(12 * points.length);
  const owners = new Uint32Array(4 * points.length);
  for (const [i, { id, x, y, kind }] of points.entries()) {
    places.push({ at: 'thing', layer: layer.name, id, part: null });
    const [east, up, south] = [x - width / 2, ground?.at(x, y) ?? 0, y - height / 2];
    corners.set([east, up + 3 * size, south], 15 * i);
    for (const [k, [dx, dz]] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].entries())
      corners.set([east + dx * size, up, south + dz * size], 15 * i + 3 + 3 * k);
    const color = PIN_COLORS[kinds.indexOf(kind) % PIN_COLORS.length];
    for (let k = 0; k < 4; k++) {
      triangles.set([5 * i, 5 * i + 1 + k, 5 * i + 1 + ((k + 1) % 4)], 12 * i + 3 * k);
      for (let c = 0; c < 3; c++) colors[12 * i + 3 * k + c] = color[c] * (k < 2 ? 0.75 : 1);
      owners[4 * i + k] = places.length;
    }
  }
  return { corners, triangles, colors, owners };
}

/** Points by their kind, in both pictures. */
export const PIN_COLORS: readonly Rgb[] = [
  [250, 208, 70],
  [240, 110, 90],
  [110, 200, 240],
  [230, 150, 230],
  [170, 230, 130],
];

function radiusOf(surfaces: readonly Surface[]): number | undefined {
  let radius = 0;
  for (const { corners } of surfaces)
    for (let i = 0; i + 2 < corners.length; i += 3)
      radius = Math.max(radius, Math.hypot(corners[i], corners[i + 1], corners[i + 2]));
  return radius > 0 ? radius : undefined;
}
