import type { Vector3 } from '../../../math/vector3.js';
import type { Sight } from '../../graph/sight/sight.js';
import { Waypoints } from '../../graph/waypoints.js';
import { triangulate } from './delaunay.js';
import type { DomainLink } from './domains.js';

/**
 * Links every two points whose domains touch, seen from above, lower numbers first. Points on one
 * line are linked in a row. Whether one can walk there is another question: let `passableLinks` ask
 * it, since domains touch through walls, too. With weights take `touchingDomains`.
 */
export function delaunayLinks(points: readonly Readonly<Vector3>[]): DomainLink[] {
  const triangles = triangulate(points);
  if (triangles.length === 0) {
    const row = points.map((_, i) => i).sort((i, j) => points[i].x - points[j].x || points[i].z - points[j].z);
    return row.slice(1).map((to, i) => ({ from: Math.min(row[i], to), to: Math.max(row[i], to) }));
  }
  const links = new Map<number, DomainLink>();
  for (let at = 0; at < triangles.length; at += 3)
    for (let side = 0; side < 3; side++) {
      const a = triangles[at + side];
      const b = triangles[at + ((side + 1) % 3)];
      const from = Math.min(a, b);
      const to = Math.max(a, b);
      links.set(from * points.length + to, { from, to });
    }
  return [...links].sort(([a], [b]) => a - b).map(([, link]) => link);
}

/**
 * Links every two points that see each other and are no farther apart than `reach`: for few points,
 * as it casts a ray for each pair.
 */
export function sightLinks(points: readonly Readonly<Vector3>[], sight: Sight, reach = Infinity): DomainLink[] {
  const links: DomainLink[] = [];
  points.forEach((a, from) => {
    for (let to = from + 1; to < points.length; to++) {
      const b = points[to];
      const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.z - a.z) ** 2;
      if (square <= reach * reach) links.push({ from, to });
    }
  });
  return passableLinks(points, links, sight).passable;
}

/**
 * Sorts links into those that can be walked straight and those with something in the way. Those are
 * not always wrong, as steering may get round a corner: show them to the designer.
 */
export function passableLinks(
  points: readonly Readonly<Vector3>[],
  links: readonly DomainLink[],
  sight: Sight,
): { passable: DomainLink[]; blocked: DomainLink[] } {
  const places = new Waypoints();
  for (const { x, y, z } of points) places.add(x, y, z);
  const passable: DomainLink[] = [];
  const blocked: DomainLink[] = [];
  for (const link of links) (sight.isClear(places, link.from, link.to) ? passable : blocked).push(link);
  return { passable, blocked };
}
