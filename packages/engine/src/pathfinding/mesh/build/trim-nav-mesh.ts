import { InvalidDataError, requirePositive } from '../../../data/check.js';
import { MeshLocator, MeshPoint } from '../mesh-locator.js';
import type { NavMesh, NavMeshOptions } from '../nav-mesh.js';
import { findTurningPlaces } from '../turning-places.js';
import { type Corner, cutAway, doubleAreaOf, joinPieces, type Piece } from './convex-pieces.js';
import { createNavMesh } from './create-nav-mesh.js';

/**
 * Returns the part of a mesh on which the center of a body can be without touching a wall:
 * everything nearer to a wall than the radius is cut off, and touching pieces are connected again,
 * so doors narrower than the body disappear. Round corners become octagons, at most a twelfth of
 * the radius too wide. Ground only. Use it offline: it takes a while, and the result has more
 * polygons.
 */
export function trimNavMesh(mesh: NavMesh, radius: number, options: NavMeshOptions = {}): NavMesh {
  requirePositive(radius, 'radius');
  if (!mesh.isGround)
    throw new InvalidDataError('mesh', 'must face up everywhere to be trimmed: it has walls or ceilings');
  const tolerance = options.tolerance ?? 1e-3;
  const turns = findTurningPlaces(mesh, new Uint8Array(mesh.polygonCount).fill(1));
  const vertices: number[] = [];
  const polygons: number[][] = [];
  const areas: number[] = [];
  for (let p = 0; p < mesh.polygonCount; p++) {
    for (const piece of trimPolygon(mesh, p, radius, turns, tolerance)) {
      polygons.push(piece.map((_, i) => vertices.length / 3 + i));
      for (const { x, z } of piece) vertices.push(x, heightAt(mesh, p, x, z), z);
      areas.push(mesh.areas[p]);
    }
  }
  const linkReach = Math.max(options.linkReach ?? 1, 2 * radius);
  const ground = createNavMesh({ vertices, polygons, areas }, options);
  const locator = new MeshLocator(ground);
  const found = new MeshPoint();
  const links = (mesh.source.links ?? []).filter(
    ({ from, to }) => locator.nearest(found, from, linkReach) && locator.nearest(found, to, linkReach),
  );
  return links.length === 0 ? ground : createNavMesh({ vertices, polygons, areas, links }, { ...options, linkReach });
}

function trimPolygon(mesh: NavMesh, polygon: number, radius: number, turns: Uint8Array, tolerance: number): Piece[] {
  const { firstSide, x, z } = mesh;
  const whole: Corner[] = [];
  for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) whole.push({ x: x[side], z: z[side] });
  const least = tolerance * radius;
  let pieces: Piece[] = [whole];
  for (const cutter of cuttersNear(mesh, polygon, radius, turns)) {
    const left: Piece[] = [];
    for (const piece of pieces) cutAway(left, piece, cutter, least);
    pieces = left;
  }
  return joinPieces(pieces, tolerance / 10)
    .map((piece) => dropRepeats(piece, tolerance))
    .filter((piece) => piece.length >= 3 && doubleAreaOf(piece) >= least);
}

/**
 * Returns the shapes that walls cut from the ground before them: a strip along each, and an octagon
 * around convex corners.
 */
function cuttersNear(mesh: NavMesh, polygon: number, radius: number, turns: Uint8Array): Piece[] {
  const { firstSide, nextSide, across, place, x, z } = mesh;
  const cutters: Piece[] = [];
  for (const near of polygonsNear(mesh, polygon, radius))
    for (let side = firstSide[near]; side < firstSide[near + 1]; side++) {
      if (across[side] >= 0) continue;
      const next = nextSide[side];
      const length = Math.sqrt((x[next] - x[side]) ** 2 + (z[next] - z[side]) ** 2);
      if (length === 0) continue;
      const ux = (x[next] - x[side]) / length;
      const uz = (z[next] - z[side]) / length;
      // The ground is to the left of the wall: perpendicular to (ux, uz), seen from above.
      const inward = { x: uz * radius, z: -ux * radius };
      cutters.push([
        { x: x[side], z: z[side] },
        { x: x[next], z: z[next] },
        { x: x[next] + inward.x, z: z[next] + inward.z },
        { x: x[side] + inward.x, z: z[side] + inward.z },
      ]);
      for (const end of [side, next])
        if (turns[place[end]] === 1) cutters.push(octagon(x[end], z[end], radius, ux, uz));
    }
  return cutters;
}

/**
 * Returns the polygons that a body with its center in a polygon may touch, connected over the
 * ground: floors above and below are excluded.
 */
function polygonsNear(mesh: NavMesh, polygon: number, radius: number): Set<number> {
  const { firstSide, nextSide, across, x, z } = mesh;
  const own = {
    x: x.subarray(firstSide[polygon], firstSide[polygon + 1]),
    z: z.subarray(firstSide[polygon], firstSide[polygon + 1]),
  };
  const [west, east] = [Math.min(...own.x) - radius, Math.max(...own.x) + radius];
  const [north, south] = [Math.min(...own.z) - radius, Math.max(...own.z) + radius];
  const near = new Set([polygon]);
  for (const at of near)
    for (let side = firstSide[at]; side < firstSide[at + 1]; side++) {
      if (across[side] < 0) continue;
      const next = nextSide[side];
      const isBeside =
        Math.max(x[side], x[next]) < west ||
        Math.min(x[side], x[next]) > east ||
        Math.max(z[side], z[next]) < north ||
        Math.min(z[side], z[next]) > south;
      if (!isBeside) near.add(across[side]);
    }
  return near;
}

/** Half the side of an octagon whose sides are 1 from its center. */
const HALF_SIDE = Math.SQRT2 - 1;

/**
 * Makes an octagon around a circle, with two sides along the direction (ux, uz), counterclockwise
 * from above.
 */
function octagon(x: number, z: number, radius: number, ux: number, uz: number): Piece {
  const corners = [
    [1, -HALF_SIDE],
    [1, HALF_SIDE],
    [HALF_SIDE, 1],
    [-HALF_SIDE, 1],
    [-1, HALF_SIDE],
    [-1, -HALF_SIDE],
    [-HALF_SIDE, -1],
    [HALF_SIDE, -1],
  ] as const;
  return corners.map(([along, aside]) => ({
    x: x + radius * (along * ux + aside * uz),
    z: z + radius * (along * uz - aside * ux),
  }));
}

function dropRepeats(piece: Piece, tolerance: number): Piece {
  return piece.filter((corner, i) => {
    const next = piece[(i + 1) % piece.length];
    return Math.abs(corner.x - next.x) > tolerance || Math.abs(corner.z - next.z) > tolerance;
  });
}

function heightAt({ centers, normals }: NavMesh, polygon: number, x: number, z: number): number {
  const at = 3 * polygon;
  return (
    centers[at + 1] - (normals[at] * (x - centers[at]) + normals[at + 2] * (z - centers[at + 2])) / normals[at + 1]
  );
}
