import { InvalidDataError, type Problem } from '../../../data/check.js';
import { showValue } from '../../../data/show.js';
import type { NavMeshSource } from '../nav-mesh.js';
import { STEEP } from '../on-polygon.js';
import { dentOf, faceOf } from '../polygon-shape.js';

/**
 * Throws if the data is not a valid navigation mesh, and lists every problem: invalid numbers,
 * missing vertices, polygons that have no area, are not convex (their center may lie outside, and
 * rays through them hit nothing) or are wound against their neighbors, or all face down.
 */
export function checkNavMesh(source: NavMeshSource, tolerance: number, path: string): void {
  const problems: Problem[] = [];
  const say = (at: string, problem: string) => problems.push({ path: path === '' ? at : `${path}.${at}`, problem });
  checkShape(source, path);
  const { vertices, polygons, areas, links = [] } = source;
  if (vertices.length % 3 !== 0) say('vertices', `must have three numbers for each vertex, got ${vertices.length}`);
  for (let i = 0; i < vertices.length; i++)
    if (!Number.isFinite(vertices[i])) say(`vertices[${i}]`, `must be a finite number, got ${showValue(vertices[i])}`);
  const vertexCount = Math.floor(vertices.length / 3);
  let isSound = problems.length === 0;
  for (const [p, corners] of polygons.entries()) {
    if (corners.length < 3) {
      say(`polygons[${p}]`, `must have three corners or more, got ${corners.length}`);
      isSound = false;
    }
    for (let i = 0; i < corners.length; i++)
      if (!(Number.isInteger(corners[i]) && corners[i] >= 0 && corners[i] < vertexCount)) {
        say(`polygons[${p}][${i}]`, `must be a vertex from 0 to ${vertexCount - 1}, got ${showValue(corners[i])}`);
        isSound = false;
      }
  }
  if (areas !== undefined) {
    if (areas.length !== polygons.length)
      say('areas', `must be one for each of ${polygons.length} polygons, got ${areas.length}`);
    for (let p = 0; p < areas.length; p++)
      if (!(Number.isInteger(areas[p]) && areas[p] >= 0 && areas[p] <= 255))
        say(`areas[${p}]`, `must be a whole number from 0 to 255, got ${showValue(areas[p])}`);
  }
  for (const [i, { from, to, cost }] of links.entries()) {
    for (const [end, point] of [
      ['from', from],
      ['to', to],
    ] as const)
      for (const axis of ['x', 'y', 'z'] as const)
        if (!Number.isFinite(point[axis]))
          say(`links[${i}].${end}.${axis}`, `must be a finite number, got ${showValue(point[axis])}`);
    if (cost !== undefined && !(typeof cost === 'number' && cost >= 0))
      say(`links[${i}].cost`, `must be 0 or more, got ${showValue(cost)}`);
  }
  if (isSound) {
    const normal = new Float64Array(3);
    let facingDown = 0;
    for (const [p, corners] of polygons.entries()) {
      faceOf(normal, 0, vertices, corners);
      const doubleArea = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2);
      if (!(doubleArea > tolerance * tolerance)) {
        say(`polygons[${p}]`, 'has no area');
        continue;
      }
      if (normal[1] < -STEEP * doubleArea) facingDown++;
      // Ground need not be flat if it is convex from above.
      const up =
        normal[1] > STEEP * doubleArea
          ? ([0, 1, 0] as const)
          : ([normal[0] / doubleArea, normal[1] / doubleArea, normal[2] / doubleArea] as const);
      const dent = dentOf(vertices, corners, up);
      if (dent > tolerance) say(`polygons[${p}]`, `must be convex, but has a dent of ${Number(dent.toPrecision(3))}`);
    }
    if (facingDown > 0 && facingDown === polygons.length)
      say('polygons', 'all face down: their corners run clockwise as seen from above; reverse each of them');
  }
  if (problems.length > 0) throw InvalidDataError.of(problems);
}

/** Throws unless there is a list or typed array where one should be, and an object for each link. */
function checkShape(source: NavMeshSource, path: string): void {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (typeof source !== 'object' || source === null)
    throw new InvalidDataError(path === '' ? 'mesh' : path, `must be an object, got ${showValue(source)}`);
  const { vertices, polygons, areas, links } = source;
  requireList(vertices, at('vertices'));
  requireList(polygons, at('polygons'));
  if (areas !== undefined) requireList(areas, at('areas'));
  if (links !== undefined) requireList(links, at('links'));
  for (const [p, corners] of polygons.entries()) requireList(corners, at(`polygons[${p}]`));
  for (const [i, link] of (links ?? []).entries())
    for (const [key, value] of [
      [`links[${i}]`, link],
      [`links[${i}].from`, link?.from],
      [`links[${i}].to`, link?.to],
    ] as const)
      if (typeof value !== 'object' || value === null)
        throw new InvalidDataError(at(key), `must be an object, got ${showValue(value)}`);
}

function requireList(value: unknown, path: string): void {
  if (!Array.isArray(value) && !(ArrayBuffer.isView(value) && !(value instanceof DataView)))
    throw new InvalidDataError(path, `must be a list of numbers, got ${showValue(value)}`);
}
