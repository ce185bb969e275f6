import { checkOptionNames, type OptionNames } from '../../../data/known-options.js';
import type { Ground, NavMesh, NavMeshOptions, NavMeshSource } from '../nav-mesh.js';
import { STEEP } from '../on-polygon.js';
import { faceOf } from '../polygon-shape.js';
import { checkNavMesh } from './check-nav-mesh.js';
import { compileLinks } from './compile-links.js';
import { type Edges, findTouches, listEdges, type Touch } from './touching-edges.js';
import { weldVertices } from './weld.js';

/**
 * Makes a navigation mesh for searches, or throws `InvalidDataError` with all problems: polygons
 * that are not convex, have no area or are wound against their neighbors, or a mesh that faces down
 * because all corners run clockwise as seen from above. Polygons that share an
 * edge, or part of one, are connected. It takes a while for thousands of polygons: call it when a
 * level is loaded.
 */
export function createNavMesh(source: NavMeshSource, options: NavMeshOptions = {}, path = ''): NavMesh {
  checkOptionNames(options, NAV_MESH_OPTIONS, 'createNavMesh');
  const tolerance = options.tolerance ?? 1e-3;
  const stepHeight = options.stepHeight ?? tolerance;
  checkNavMesh(source, tolerance, path);
  const welded = weldVertices(source.vertices, tolerance);
  const edges = listEdges(source, welded);
  const touches = findTouches(source, edges, tolerance, stepHeight, path);
  const sides = cutIntoSides(source, edges, touches, tolerance);
  const shape = shapeOf(source);
  const mesh = {
    source,
    polygonCount: source.polygons.length,
    ...sides,
    ...shape,
    areas: Uint8Array.from({ length: source.polygons.length }, (_, p) => source.areas?.[p] ?? 0),
    islands: new Int32Array(source.polygons.length),
  };
  const links = compileLinks(mesh, source.links ?? [], options.linkReach ?? 1, path);
  numberIslands(mesh, links.toPolygon, links.first);
  return { ...mesh, links };
}

function shapeOf({ vertices, polygons }: NavMeshSource) {
  const centers = new Float64Array(3 * polygons.length);
  const normals = new Float64Array(3 * polygons.length);
  let isGround = true;
  for (const [p, corners] of polygons.entries()) {
    for (let i = 0; i < corners.length; i++)
      for (let axis = 0; axis < 3; axis++) centers[3 * p + axis] += vertices[3 * corners[i] + axis] / corners.length;
    faceOf(normals, 3 * p, vertices, corners);
    const length = Math.sqrt(normals[3 * p] ** 2 + normals[3 * p + 1] ** 2 + normals[3 * p + 2] ** 2);
    for (let axis = 0; axis < 3; axis++) normals[3 * p + axis] /= length;
    isGround &&= normals[3 * p + 1] > STEEP;
  }
  return { centers, normals, isGround };
}

/** A part of an edge that leads to another polygon. */
interface Opening {
  readonly begin: number;
  readonly end: number;
  readonly touch: number;
}

function cutIntoSides(
  { vertices, polygons }: NavMeshSource,
  edges: Edges,
  touches: readonly Touch[],
  tolerance: number,
) {
  const openings: Opening[][] = Array.from(edges.from, () => []);
  for (const [touch, { a, a0, a1, b, b0, b1 }] of touches.entries()) {
    openings[a].push({ begin: a0, end: a1, touch });
    openings[b].push({ begin: b0, end: b1, touch });
  }
  const firstSide = [0];
  const [x, y, z, owner, place]: number[][] = [[], [], [], [], []];
  const touchOf: number[] = [];
  let placeCount = vertices.length / 3;
  const addSide = (edge: number, share: number, touch: number) => {
    const a = 3 * edges.from[edge];
    const b = 3 * edges.to[edge];
    x.push(vertices[a] + (vertices[b] - vertices[a]) * share);
    y.push(vertices[a + 1] + (vertices[b + 1] - vertices[a + 1]) * share);
    z.push(vertices[a + 2] + (vertices[b + 2] - vertices[a + 2]) * share);
    owner.push(edges.polygon[edge]);
    place.push(share === 0 ? edges.from[edge] : placeCount++);
    touchOf.push(touch);
  };
  let edge = 0;
  for (const corners of polygons) {
    for (let i = 0; i < corners.length; i++, edge++) {
      if (edges.from[edge] === edges.to[edge]) continue;
      let done = 0;
      // Shorter parts are ignored: a side without length would have no direction.
      const least = tolerance / lengthOf(vertices, edges.from[edge], edges.to[edge]);
      for (const { begin, end, touch } of openings[edge].sort((a, b) => a.begin - b.begin)) {
        // Where two openings overlap, the first wins.
        if (begin < done - least) continue;
        if (begin > done + least) addSide(edge, done, -1);
        addSide(edge, begin > done + least ? begin : done, touch);
        done = end;
      }
      if (done < 1 - least) addSide(edge, done, -1);
    }
    firstSide.push(x.length);
  }
  return {
    ...joinSides(firstSide, owner, place, touchOf, touches.length, placeCount),
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    z: Float64Array.from(z),
  };
}

function lengthOf(vertices: ArrayLike<number>, a: number, b: number): number {
  const dx = vertices[3 * a] - vertices[3 * b];
  const dy = vertices[3 * a + 1] - vertices[3 * b + 1];
  const dz = vertices[3 * a + 2] - vertices[3 * b + 2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

function joinSides(
  firstSide: readonly number[],
  owner: readonly number[],
  place: readonly number[],
  touchOf: readonly number[],
  touchCount: number,
  placeCount: number,
) {
  const count = owner.length;
  const nextSide = Int32Array.from(owner, (polygon, side) =>
    side + 1 === firstSide[polygon + 1] ? firstSide[polygon] : side + 1,
  );
  const seen = new Int32Array(touchCount).fill(-1);
  const twin = new Int32Array(count).fill(-1);
  for (let side = 0; side < count; side++) {
    const touch = touchOf[side];
    if (touch < 0) continue;
    if (seen[touch] < 0) seen[touch] = side;
    else {
      twin[side] = seen[touch];
      twin[seen[touch]] = side;
    }
  }
  // Places on both sides of an opening are the same; a chain of such places is followed to its
  // lowest number.
  const same = Int32Array.from({ length: placeCount }, (_, i) => i);
  const lowest = (start: number) => {
    let at = start;
    while (same[at] !== at) at = same[at];
    return at;
  };
  const join = (a: number, b: number) => {
    const low = Math.min(lowest(a), lowest(b));
    same[lowest(a)] = low;
    same[lowest(b)] = low;
  };
  for (let side = 0; side < count; side++) {
    if (twin[side] < side) continue;
    join(place[side], place[nextSide[twin[side]]]);
    join(place[nextSide[side]], place[twin[side]]);
  }
  return {
    firstSide: Int32Array.from(firstSide),
    nextSide,
    owner: Int32Array.from(owner),
    twin,
    across: Int32Array.from(twin, (other) => (other < 0 ? -1 : owner[other])),
    place: Int32Array.from(place, lowest),
    placeCount,
  };
}

function numberIslands(
  { islands, polygonCount, firstSide, across }: Ground,
  linkTo: Int32Array,
  firstLink: Int32Array,
) {
  const back: number[][] = Array.from({ length: polygonCount }, () => []);
  for (let p = 0; p < polygonCount; p++)
    for (let link = firstLink[p]; link < firstLink[p + 1]; link++) {
      back[p].push(linkTo[link]);
      back[linkTo[link]].push(p);
    }
  islands.fill(-1);
  let island = 0;
  for (let p = 0; p < polygonCount; p++) {
    if (islands[p] >= 0) continue;
    const waiting = [p];
    islands[p] = island;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const visit = (other: number) => {
        if (other < 0 || islands[other] >= 0) return;
        islands[other] = island;
        waiting.push(other);
      };
      for (let side = firstSide[next]; side < firstSide[next + 1]; side++) visit(across[side]);
      back[next].forEach(visit);
    }
    island++;
  }
}

/** For the check of misspelled options. */
const NAV_MESH_OPTIONS = {
  tolerance: true,
  stepHeight: true,
  linkReach: true,
} as const satisfies OptionNames<NavMeshOptions>;
