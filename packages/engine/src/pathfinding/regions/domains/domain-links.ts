import type { Vector3 } from '../../../math/vector3.js';
import type { Sight } from '../../graph/sight/sight.js';
import { Waypoints } from '../../graph/waypoints.js';
import { triangulate } from './delaunay.js';
import type { DomainLink } from './domains.js';

/**
 * Links all pairs of points whose domains touch, seen from above, lower numbers first. Points on
 * one line are linked in a row. Domains also touch through walls: use `passableLinks` to keep only
 * links that can be walked. For weighted domains use `touchingRegions`.
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
 * Links all pairs of points that see each other and are at most `reach` apart. For few points,
 * since it tests every pair.
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
 * Sorts links into those that can be walked in a straight line and those that are blocked. A
 * blocked link is not always wrong, since steering may get around a corner: show it to the
 * designer.
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
