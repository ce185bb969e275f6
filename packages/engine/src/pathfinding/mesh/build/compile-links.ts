import { InvalidDataError } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import { MeshLocator, MeshPoint } from '../mesh-locator.js';
import type { CompiledLinks, Ground, MeshLink } from '../nav-mesh.js';

/**
 * Moves the ends of links onto the ground, and sorts links by the polygon they leave. Throws if an
 * end is too far from the ground.
 */
export function compileLinks(mesh: Ground, links: readonly MeshLink[], reach: number, path: string): CompiledLinks {
  const first = new Int32Array(mesh.polygonCount + 1);
  const ways: { from: MeshPoint; to: MeshPoint; cost: number; index: number }[] = [];
  if (links.length > 0) {
    const locator = new MeshLocator(mesh);
    const place = (point: Readonly<Vector3>, index: number, end: string): MeshPoint => {
      const found = new MeshPoint();
      if (locator.nearest(found, point, reach)) return found;
      const at = `links[${index}].${end}`;
      throw new InvalidDataError(path === '' ? at : `${path}.${at}`, `must be within ${reach} of the ground`);
    };
    for (const [index, { from, to, cost, bothWays }] of links.entries()) {
      const a = place(from, index, 'from');
      const b = place(to, index, 'to');
      const price = cost ?? distance(a, b);
      ways.push({ from: a, to: b, cost: price, index });
      if (bothWays) ways.push({ from: b, to: a, cost: price, index });
    }
  }
  ways.sort((a, b) => a.from.polygon - b.from.polygon);
  for (const { from } of ways) first[from.polygon + 1]++;
  for (let p = 0; p < mesh.polygonCount; p++) first[p + 1] += first[p];
  return {
    count: ways.length,
    first,
    toPolygon: Int32Array.from(ways, ({ to }) => to.polygon),
    from: Float64Array.from(ways.flatMap(({ from }) => [from.x, from.y, from.z])),
    to: Float64Array.from(ways.flatMap(({ to }) => [to.x, to.y, to.z])),
    cost: Float64Array.from(ways, ({ cost }) => cost),
    index: Int32Array.from(ways, ({ index }) => index),
    cheapest: ways.reduce((least, { from, to, cost }) => {
      const way = distance(from, to);
      return way > 0 ? Math.min(least, cost / way) : least;
    }, 1),
  };
}

function distance(a: Readonly<Vector3>, b: Readonly<Vector3>): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}
