import { Waypoints } from 'gumption/pathfinding';
import { createNavMesh, NavMeshSearch, trimNavMesh } from 'gumption/pathfinding/mesh';
import type { MovingPicture, Pose, Scenery } from '../../tools/moving-picture.js';

const SECONDS = 12;
const RADIUS = 0.5;
/** Convex pieces of ground, each a polygon of x and z. */
const PIECES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [1, 1],
    [1, 13],
    [8, 13],
    [8, 1],
  ],
  [
    [8, 9],
    [8, 12],
    [11, 12],
    [11, 9],
  ],
  [
    [11, 4],
    [11, 13],
    [15, 13],
    [17, 9],
    [17, 4],
  ],
  [
    [17, 4],
    [17, 9],
    [20, 7],
    [20, 4],
  ],
  [
    [11, 1],
    [11, 4],
    [20, 4],
    [20, 1],
  ],
  [
    [20, 1],
    [20, 7],
    [23, 3],
    [23, 1],
  ],
  [
    [23, 1],
    [23, 3],
    [29, 4.5],
    [29, 1],
  ],
  [
    [25, 3.5],
    [25, 13],
    [29, 13],
    [29, 4.5],
  ],
  [
    [18, 11],
    [18, 13],
    [25, 13],
    [25, 11],
  ],
];
const STOPS: readonly Pose[] = [
  { x: 2.5, z: 2.5 },
  { x: 19, z: 12 },
];

/** Somebody goes through a level of polygons by the shortest way, and back. */
export function film(): MovingPicture {
  const corners = PIECES.flat();
  let first = 0;
  const mesh = createNavMesh({
    vertices: corners.flatMap(([x, z]) => [x, 0, z]),
    polygons: PIECES.map((piece) => piece.map(() => first++)),
  });
  const search = new NavMeshSearch(trimNavMesh(mesh, RADIUS));
  const way = new Waypoints();
  const [here, there] = STOPS.map(({ x, z }) => ({ x, y: 0, z })) as [Place, Place];
  if (search.findWaypoints(way, here, there) !== 'found') throw new Error('the level must be in one piece');
  const points = way.list();
  return {
    title:
      'A level as polygons; somebody walks through it straight from corner to corner, a body’s width away from walls',
    ground: { left: 0, top: 0, width: 30, depth: 14 },
    seconds: SECONDS,
    figures: [{ look: 'dot', color: 'hero', size: RADIUS, poses: [...walk(points), ...walk(points.toReversed())] }],
    passing: [{ look: 'lines', lines: [points], color: 'goal', width: 2, from: 0 }],
    scenery: [...outlines(), { look: 'disc', color: 'goal', at: there, size: 0.3 }],
  };

  /** Sides that lead on, and walls. */
  function outlines(): Scenery[] {
    return Array.from(mesh.owner, (_, side) => {
      const next = mesh.nextSide[side];
      const points = [side, next].map((each) => ({ x: mesh.x[each], z: mesh.z[each] }));
      return { look: 'line', color: mesh.across[side] < 0 ? 'wall' : 'faint', points };
    });
  }
}

interface Place extends Pose {
  readonly y: number;
}

/** Along the points at an even pace, in half of the time. */
function walk(points: readonly Pose[]): Pose[] {
  const lengths = points.slice(1).map((point, i) => Math.hypot(point.x - points[i].x, point.z - points[i].z));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: SECONDS * 5 }, (_, tick) => {
    let left = (whole * tick) / (SECONDS * 5 - 1);
    let at = 0;
    while (at < lengths.length - 1 && left > lengths[at]) left -= lengths[at++];
    const [a, b] = [points[at], points[at + 1]];
    const share = Math.min(1, left / lengths[at]);
    return { x: a.x + (b.x - a.x) * share, z: a.z + (b.z - a.z) * share };
  });
}
