import { AStar, EuclideanHeuristic, findRoute, ObstacleSight, Route, rectangleObstacle } from 'gumption/pathfinding';
import { Domains, delaunayLinks, passableLinks, sampleRegions, touchingRegions } from 'gumption/pathfinding/regions';
import type { MovingPicture, Passing, Pose, Region } from '../../tools/moving-picture.js';
import { groupsOf } from '../../tools/record-search.js';

const SECONDS = 10;
const GROUND = { left: 0, top: 0, width: 30, depth: 14 };
const SAMPLE = 0.5;
const COLORS: readonly Region[] = ['region-a', 'region-b', 'region-c', 'region-d'];
const PILLARS = [rectangleObstacle(7, 0, 8, 8), rectangleObstacle(15, 6, 16, 14), rectangleObstacle(22, 3, 26, 4)];
const POINTS = [
  [3, 4],
  [4, 11],
  [10.5, 11],
  [11.5, 3],
  [18.5, 2.5],
  [19.5, 10],
  [27.5, 6],
  [26, 12],
].map(([x, z]) => ({ x: x, y: 0, z: z }));

/**
 * Regions grow round their points until they meet; then a way leads over the links between them.
 */
export function film(): MovingPicture {
  const sight = new ObstacleSight(PILLARS, { radius: 0.3 });
  const { passable } = passableLinks(POINTS, delaunayLinks(POINTS), sight);
  const domains = new Domains(POINTS, passable);
  const route = new Route();
  findRoute(route, new AStar(domains, { heuristic: new EuclideanHeuristic(domains) }), 0, 6);
  const way = route.listNodes().map((node) => POINTS[node]);
  return {
    title:
      'Regions grow round points until they meet, points that see each other are linked, and a way leads along the links',
    ground: GROUND,
    seconds: SECONDS,
    figures: [{ look: 'dot', color: 'hero', size: 0.35, poses: walk(way) }],
    passing: [
      ...growth(domains),
      {
        look: 'lines',
        color: 'wall',
        width: 1.5,
        lines: passable.map(({ from, to }) => [POINTS[from], POINTS[to]]),
        from: 3.2,
      },
      { look: 'lines', color: 'goal', width: 3, lines: [way], from: 4 },
    ],
    scenery: [
      ...PILLARS.map(({ points }) => ({ look: 'line', color: 'wall', points: [...points, points[0]] }) as const),
      ...POINTS.map((at) => ({ look: 'disc', color: 'wall', at, size: 0.2 }) as const),
    ],
  };
}

/** Samples of each region by their distance from its point, a ring in each fifth of a second. */
function growth(domains: Domains): Passing[] {
  const window = { x: 0, y: 0, z: 0, cellSize: SAMPLE, width: GROUND.width / SAMPLE, depth: GROUND.depth / SAMPLE };
  const colors = colorRegions(domains.nodeCount, touchingRegions(domains, window));
  const samples = Array.from(sampleRegions(domains, window), (node, i) => {
    const [x, z] = [(i % window.width) * SAMPLE, Math.floor(i / window.width) * SAMPLE];
    const { x: ownX, z: ownZ } = POINTS[node];
    return {
      x,
      z,
      color: colors[node],
      ring: Math.floor(2 * Math.hypot(x + SAMPLE / 2 - ownX, z + SAMPLE / 2 - ownZ)),
    };
  });
  return groupsOf(samples, ({ color, ring }) => `${color} ${ring}`).map(
    ([{ color, ring }, corners]) =>
      ({ look: 'squares', color, corners, size: SAMPLE, from: 0.4 + 0.2 * ring }) as const,
  );
}

/** A color for each region that none of its neighbors has, as far as colors go. */
function colorRegions(count: number, borders: readonly { readonly from: number; readonly to: number }[]): Region[] {
  const chosen: Region[] = [];
  for (let node = 0; node < count; node++) {
    const taken = borders.flatMap(({ from, to }) => (from === node ? [chosen[to]] : to === node ? [chosen[from]] : []));
    chosen.push(COLORS.find((color) => !taken.includes(color)) ?? COLORS[0]);
  }
  return chosen;
}

/** Waits until the way is there, and walks it. */
function walk(way: readonly Pose[]): Pose[] {
  const poses = Array.from({ length: 42 }, () => way[0]);
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.z - a.z) / 1.1);
    for (let k = 1; k <= steps; k++)
      poses.push({ x: a.x + ((b.x - a.x) * k) / steps, z: a.z + ((b.z - a.z) * k) / steps });
  }
  while (poses.length <= SECONDS * 10) poses.push(way.at(-1)!);
  return poses;
}
