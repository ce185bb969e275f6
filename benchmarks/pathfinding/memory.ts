import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AStar, findRoute, IdaStar, Route, type RouteSearch, SparseAStar } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileAStar, TileGraph } from 'gumption/pathfinding/tiles';
import type { Benchmark } from '../harness.js';

// What searches keep in memory: per node of the map, right after they were made, after a short
// route, and after all nodes were visited. The searches are kept, and garbage does not count.

const tiles = new TileGraph(createTileMap(400, 250));
const heuristic = new OctileHeuristic(tiles);

interface Variant {
  readonly subject: string;
  readonly make: (isBlind: boolean) => RouteSearch;
  /** Whether it can visit all nodes in a reasonable time. */
  readonly visitsAll: boolean;
}

const variants: readonly Variant[] = [
  { subject: 'A*', make: (isBlind) => new AStar(tiles, isBlind ? {} : { heuristic }), visitsAll: true },
  { subject: 'A* for tiles', make: () => new TileAStar(tiles), visitsAll: true },
  { subject: 'sparse A*', make: (isBlind) => new SparseAStar(tiles, isBlind ? {} : { heuristic }), visitsAll: true },
  { subject: 'IDA*', make: () => new IdaStar(tiles, { heuristic }), visitsAll: false },
];

const made: RouteSearch[] = [];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of all arrays that are in use. */
function bytesInUse(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

function bytesPerNode(make: () => RouteSearch, goal: number | undefined): number {
  const before = bytesInUse();
  const search = make();
  made.push(search);
  if (goal !== undefined) findRoute(new Route(), search, 0, goal);
  return Number(((bytesInUse() - before) / tiles.nodeCount).toFixed(2));
}

export const memory: Benchmark = {
  name: 'pathfinding/memory',
  title: 'what searches keep in memory, over 100,000 cells',
  subjects: [],
  measures: variants.flatMap(({ subject, make, visitsAll }) => [
    { subject, unit: 'bytes per node', note: 'made', measure: () => bytesPerNode(() => make(false), undefined) },
    { subject, unit: 'bytes per node', note: '200 steps ahead', measure: () => bytesPerNode(() => make(false), 200) },
    ...(visitsAll
      ? [
          {
            subject,
            unit: 'bytes per node',
            note: 'to the far corner, without a heuristic where it has a choice',
            measure: () => bytesPerNode(() => make(true), tiles.nodeCount - 1),
          },
        ]
      : []),
  ]),
};
