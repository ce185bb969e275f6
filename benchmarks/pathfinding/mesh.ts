import { Rng } from 'gumption/math';
import { Waypoints } from 'gumption/pathfinding';
import {
  createNavMesh,
  importDetourNavMesh,
  MeshLocator,
  MeshPoint,
  type NavMesh,
  NavMeshSearch,
  type NavMeshSearchOptions,
} from 'gumption/pathfinding/mesh';
import { type NavMesh as DetourMesh, init, NavMeshQuery } from 'recast-navigation';
import { generateSoloNavMesh } from 'recast-navigation/generators';
import type { Benchmark, Measured, Subject } from '../harness.js';
import { makeLevel } from './mesh-level.js';

// An operation is one query: from two points beside or on the mesh to the points to walk through.
// Both have the very same polygons.

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Query {
  readonly from: Point;
  readonly to: Point;
}

interface World {
  readonly detour: DetourMesh;
  readonly mesh: NavMesh;
  readonly queries: readonly Query[];
}

/** Cells of 0.2, a body 0.4 round, climbing 0.4. */
const BUILD = { cs: 0.2, ch: 0.2, walkableRadius: 2, walkableHeight: 8, walkableClimb: 2, maxEdgeLen: 60 };
const SIZE = 140;
const QUERIES = 100;

await init();

let built: World | undefined;

/** Made once, when it is first needed. */
function loadWorld(): World {
  if (built !== undefined) return built;
  const { positions, indices } = makeLevel(SIZE, 10, 780, 'mesh');
  const result = generateSoloNavMesh(positions, indices, BUILD);
  if (!result.success) throw new Error(result.error);
  const mesh = createNavMesh(importDetourNavMesh(result.navMesh), { stepHeight: 0.4 });
  const locator = new MeshLocator(mesh);
  const rng = new Rng('queries');
  const queries: Query[] = [];
  const draw = (): MeshPoint => {
    const point = new MeshPoint();
    while (!locator.nearest(point, { x: rng.range(0, SIZE), y: 0, z: rng.range(0, SIZE) }, 0.3));
    return point;
  };
  while (queries.length < QUERIES) {
    const from = draw();
    const to = draw();
    if (mesh.islands[from.polygon] === mesh.islands[to.polygon]) queries.push({ from, to });
  }
  built = { detour: result.navMesh, mesh, queries };
  return built;
}

type Find = (query: Query) => number;

function prepareOurs(options: NavMeshSearchOptions): Find {
  const search = new NavMeshSearch(loadWorld().mesh, options);
  const way = new Waypoints();
  return ({ from, to }) => {
    if (search.findWaypoints(way, from, to) !== 'found') return Number.NaN;
    const { x, y, z, length } = way;
    let sum = 0;
    for (let i = 1; i < length; i++)
      sum += Math.sqrt((x[i] - x[i - 1]) ** 2 + (y[i] - y[i - 1]) ** 2 + (z[i] - z[i - 1]) ** 2);
    return sum;
  };
}

function prepareRecast(): Find {
  const query = new NavMeshQuery(loadWorld().detour, { maxNodes: 16_384 });
  const limits = { maxPathPolys: 4_096, maxStraightPathPoints: 4_096 };
  return ({ from, to }) => {
    const { success, path } = query.computePath(from, to, limits);
    if (!success) return Number.NaN;
    let sum = 0;
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1], path[i]];
      sum += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.z - a.z) ** 2);
    }
    return sum;
  };
}

interface Finder {
  readonly subject: string;
  readonly note: string;
  prepare(): Find;
}

const finders: readonly Finder[] = [
  { subject: 'gumption prepared', note: 'NavMeshSearch with `prepare`', prepare: () => prepareOurs({ prepare: true }) },
  { subject: 'gumption exact', note: 'NavMeshSearch, nothing prepared', prepare: () => prepareOurs({}) },
  {
    subject: 'gumption corridor',
    note: 'NavMeshSearch as for a body with a radius or ground of several costs',
    prepare: () => prepareOurs({ radius: 1e-9 }),
  },
  { subject: 'recast-navigation', note: '0.43.1, WebAssembly, computePath', prepare: prepareRecast },
];

function subjectOf({ subject, note, prepare }: Finder): Subject {
  return {
    subject,
    note,
    unit: 'query',
    setup() {
      const { queries } = loadWorld();
      const find = prepare();
      let sum = 0;
      return {
        opsPerRun: queries.length,
        run() {
          sum = 0;
          for (const query of queries) sum += find(query);
          return sum;
        },
        verify: () => (sum > 0 ? 'a way for every query' : 'a query without a way'),
      };
    },
  };
}

/** How the ways of ours compare with those of the peer, query by query. */
function lengthOf({ subject, prepare }: Finder): readonly Measured[] {
  const ratios = () => {
    const find = prepare();
    const peer = prepareRecast();
    return loadWorld().queries.map((query) => find(query) / peer(query));
  };
  return [
    {
      subject,
      unit: '% longer than the ways of recast-navigation, on average',
      measure: () => {
        const all = ratios();
        return percent(all.reduce((a, b) => a + b) / all.length);
      },
    },
    {
      subject,
      unit: '% longer than the way of recast-navigation, at worst',
      measure: () => percent(Math.max(...ratios())),
    },
  ];
}

const percent = (ratio: number) => Number((100 * ratio - 100).toFixed(3));

export const mesh: Benchmark = {
  name: 'pathfinding/mesh',
  title: 'ways over a navigation mesh of some three thousand polygons, made by Recast',
  rounds: 9,
  verifyRuns: 1,
  subjects: finders.map(subjectOf),
  measures: [
    { subject: 'both', unit: 'polygons', measure: () => loadWorld().mesh.polygonCount },
    ...finders.filter(({ subject }) => subject.startsWith('gumption')).flatMap(lengthOf),
  ],
};
