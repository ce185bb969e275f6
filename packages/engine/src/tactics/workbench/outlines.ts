import type { NavMesh } from '../../pathfinding/mesh/nav-mesh.js';
import type { Ground } from '../ground/ground.js';
import { sampledOutlines } from './sampled-outlines.js';

/**
 * The corners of each region, x and z one after the other: the polygons of a navigation mesh, or
 * for any other division the ground that is nearest to each place. Domains with weights have curved
 * borders, which are sampled.
 */
export function outlinesOf(ground: Ground): number[][] {
  const { mesh } = ground.division as { readonly mesh?: NavMesh };
  if (mesh?.polygonCount === ground.count) return polygonsOf(mesh);
  return domainsOf(ground);
}

function polygonsOf({ polygonCount, firstSide, x, z }: NavMesh): number[][] {
  return Array.from({ length: polygonCount }, (_, polygon) => {
    const corners: number[] = [];
    for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) corners.push(x[side], z[side]);
    return corners;
  });
}

/** Dirichlet domains within a frame around all places, half a typical distance away from them. */
function domainsOf(ground: Ground): number[][] {
  const { count, division, x, z } = ground;
  const [left, right] = [Math.min(...x), Math.max(...x)];
  const [top, bottom] = [Math.min(...z), Math.max(...z)];
  const margin = Math.max(right - left, bottom - top, 1) / (2 * Math.max(1, Math.sqrt(count)));
  const { weights } = division as { readonly weights?: Readonly<Float64Array> };
  if (weights?.length === count && weights.some((weight) => weight !== weights[0])) {
    const [width, depth] = [right - left + 2 * margin, bottom - top + 2 * margin];
    return sampledOutlines(ground, { left: left - margin, top: top - margin, width, depth });
  }
  const frame = [
    ...[left - margin, top - margin, right + margin, top - margin],
    ...[right + margin, bottom + margin, left - margin, bottom + margin],
  ];
  return Array.from({ length: count }, (_, place) => {
    let corners = frame;
    for (let other = 0; other < count; other++)
      if (other !== place) corners = cut(corners, x[place], z[place], x[other], z[other]);
    return corners;
  });
}

/** The part of a convex polygon that is nearer to (x, z) than to the other point. */
function cut(corners: number[], x: number, z: number, otherX: number, otherZ: number): number[] {
  const dx = otherX - x;
  const dz = otherZ - z;
  const limit = (dx * (x + otherX) + dz * (z + otherZ)) / 2;
  const part: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length;
    const a = limit - dx * corners[i] - dz * corners[i + 1];
    const b = limit - dx * corners[j] - dz * corners[j + 1];
    if (a >= 0) part.push(corners[i], corners[i + 1]);
    if (a >= 0 === b >= 0) continue;
    const t = a / (a - b);
    part.push(corners[i] + t * (corners[j] - corners[i]), corners[i + 1] + t * (corners[j + 1] - corners[i + 1]));
  }
  return part;
}

/** Whether a point lies within an outline. */
export function isInside(outline: readonly number[], x: number, z: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const [az, bz] = [outline[i + 1], outline[j + 1]];
    if (az > z !== bz > z && x < outline[i] + ((z - az) / (bz - az)) * (outline[j] - outline[i])) inside = !inside;
  }
  return inside;
}
