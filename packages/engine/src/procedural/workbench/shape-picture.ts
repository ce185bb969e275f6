import { encodeBase64 } from '../../data/base64.js';
import type { PlacedObject } from '../generators/layers/layers.js';
import type { ToldShapes } from './told.js';

/** The most corners, triangles and parts of all shapes of a picture; the first objects that fit count. */
const MAX_CORNERS = 20_000;
const MAX_TRIANGLES = 30_000;
const MAX_PARTS = 5000;

/** Things with a shape as triangles that know their part. */
export function paintShapes(objects: readonly PlacedObject[]): ToldShapes {
  const shown: PlacedObject[] = [];
  let corners = 0;
  let triangles = 0;
  let parts = 0;
  for (const object of objects) {
    corners += object.mesh.positions.length / 3;
    triangles += object.mesh.parts.length;
    parts += object.rules.length;
    if (corners > MAX_CORNERS || triangles > MAX_TRIANGLES || parts > MAX_PARTS) break;
    shown.push(object);
  }
  const low = [0, 0, 0].fill(Number.POSITIVE_INFINITY);
  const high = [0, 0, 0].fill(Number.NEGATIVE_INFINITY);
  const places: number[] = [];
  const numbers: number[] = [];
  const told: ToldShapes['parts'][number][] = [];
  for (const [thing, object] of shown.entries()) {
    const { mesh, rules, x, y } = object;
    const firstCorner = places.length / 3;
    const firstPart = told.length;
    for (const [part, rule] of rules.entries()) told.push({ thing, part, rule: rule.slice(0, 200) });
    for (let i = 0; i < mesh.positions.length; i += 3)
      // Meshes stand upright along y; the map lies along x and y.
      for (const [axis, value] of [x + mesh.positions[i], y + mesh.positions[i + 2], mesh.positions[i + 1]].entries()) {
        places.push(value);
        if (value < low[axis]) low[axis] = value;
        if (value > high[axis]) high[axis] = value;
      }
    for (let t = 0; t < mesh.parts.length; t++)
      numbers.push(
        firstCorner + mesh.indices[3 * t],
        firstCorner + mesh.indices[3 * t + 1],
        firstCorner + mesh.indices[3 * t + 2],
        firstPart + mesh.parts[t],
      );
  }
  const isEmpty = places.length === 0;
  return {
    kind: 'shapes',
    count: objects.length,
    low: isEmpty ? [0, 0, 0] : low,
    high: isEmpty ? [0, 0, 0] : high,
    corners: words(places, (value, i) => shareOf(value, low[i % 3], high[i % 3])),
    triangles: words(numbers, (value) => value),
    parts: told,
  };
}

function shareOf(value: number, low: number, high: number): number {
  return high > low ? Math.round((65_535 * (value - low)) / (high - low)) : 0;
}

function words(values: readonly number[], wordOf: (value: number, i: number) => number): string {
  const bytes = new Uint8Array(2 * values.length);
  for (const [i, value] of values.entries()) {
    const word = wordOf(value, i);
    bytes[2 * i] = word & 255;
    bytes[2 * i + 1] = word >> 8;
  }
  return encodeBase64(bytes);
}
