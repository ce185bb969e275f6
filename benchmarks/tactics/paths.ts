import { AStar, CostedGraph, CostedHeuristic, findRoute, Route } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';
import type { Benchmark, Prepared } from '../harness.js';
import { drawer } from './drawer.js';

const SIDE = 256;
const ROUTES = 40;

/** Ground with scattered walls, and three layers over it. */
function createGround() {
  const draw = drawer(5);
  const map = createTileMap(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) map.blocked[i] = draw() < 0.15 ? 1 : 0;
  const tiles = new TileGraph(map);
  const layer = () => Float64Array.from({ length: SIDE * SIDE }, draw);
  const layers = { enemy: layer(), cover: layer(), difficulty: layer() };
  const free = () => {
    for (;;) {
      const cell = Math.floor(draw() * SIDE * SIDE);
      if (tiles.exits[cell] !== 0) return cell;
    }
  };
  const ends = Array.from({ length: ROUTES }, () => [free(), free()] as const);
  return { tiles, layers, ends };
}

/** Finds all routes in each run; an operation is an expanded node. */
function prepare(search: AStar, ends: readonly (readonly [number, number])[]): Prepared {
  const route = new Route();
  let found = 0;
  let expanded = 0;
  const run = () => {
    for (const [from, to] of ends) {
      if (findRoute(route, search, from, to) === 'found') found++;
      expanded += search.expanded;
    }
  };
  run();
  const opsPerRun = expanded;
  found = 0;
  return { opsPerRun, run, verify: () => found };
}

export const paths: Benchmark = {
  name: 'tactics/paths',
  title: 'A* over 256 × 256 cells, per expanded node: costs of a profile with three layers, and plain lengths',
  subjects: [
    {
      subject: 'gumption three layers',
      unit: 'node',
      setup() {
        const { tiles, layers, ends } = createGround();
        const profile = { distance: 1, layers: { enemy: 0.4, cover: -0.2, difficulty: 0.3 } };
        const graph = new CostedGraph(tiles, { layers }, profile);
        const heuristic = new CostedHeuristic(new OctileHeuristic(tiles), graph);
        return prepare(new AStar(graph, { heuristic }), ends);
      },
    },
    {
      subject: 'gumption plain',
      unit: 'node',
      setup() {
        const { tiles, ends } = createGround();
        return prepare(new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }), ends);
      },
    },
  ],
};
