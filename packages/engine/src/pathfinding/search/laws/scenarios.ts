import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWithData } from '../../../../../../tests/shared-data.js';
import { Connections } from '../../graph/graph.js';
import { Route } from '../../graph/route.js';
import { readMovingAiMap, readMovingAiScenarios, type Scenario } from '../../tiles/maps/moving-ai.js';
import { TileGraph } from '../../tiles/tile-graph.js';
import { findRoute, type RouteSearch } from '../route-search.js';

/** The folder of the shared data with the maps and scenarios of the MovingAI benchmarks. */
export const SCENARIOS = 'movingai';

/** Names of the benchmark maps in a folder, such as `arena`. */
export function listScenarioMaps(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.map') ? [file.slice(0, -4)] : []));
}

/** Milliseconds that all scenarios of a large map may take. */
const LONG = 7_200_000;

/** Lengths in the files have six digits. */
const TOLERANCE = 0.001;

export interface ScenarioOptions {
  /** Only these maps; all unless told. */
  readonly maps?: readonly string[];
  /**
   * Only one scenario in so many, for searches that are slow, on all maps or on some;
   * `LONG_TESTS=1` takes all.
   */
  readonly every?: number | Readonly<Record<string, number>>;
  /**
   * For searches that promise no shortest route: how many times as long as the shortest it may be.
   */
  readonly bound?: number;
}

/** How good and how costly the routes were. */
export interface ScenarioFigures {
  count: number;
  /** Sum of the routes' lengths over that of the shortest ones. */
  excess: number;
  /** The same of the worst route. */
  worst: number;
  /** Nodes looked at for all of them. */
  expanded: number;
}

/**
 * For searches that look at node after node: the two large maps would take them most of a minute.
 */
export const LARGE_MAPS_IN_PART = { '64room_000': 60, lak304d: 10 } as const;

function every(options: ScenarioOptions, map: string): number {
  if (process.env.LONG_TESTS) return 1;
  return typeof options.every === 'object' ? (options.every[map] ?? 1) : (options.every ?? 1);
}

export function readScenarioMap(folder: string, name: string): TileGraph {
  return new TileGraph(readMovingAiMap(readFileSync(join(folder, `${name}.map`), 'utf8'), name));
}

export function listScenarios(folder: string, name: string): Scenario[] {
  return readMovingAiScenarios(readFileSync(join(folder, `${name}.map.scen`), 'utf8'), name);
}

/**
 * Sends a search through the scenarios of a map: every route must be legal, cost what it says, and
 * be as short as published, or within the bound.
 */
export function solveScenarios(
  folder: string,
  name: string,
  make: (tiles: TileGraph) => RouteSearch,
  options: ScenarioOptions = {},
): ScenarioFigures {
  const tiles = readScenarioMap(folder, name);
  const search = make(tiles);
  const route = new Route();
  const { bound = 1 } = options;
  const stride = every(options, name);
  const figures: ScenarioFigures = { count: 0, excess: 0, worst: 1, expanded: 0 };
  let [length, shortest] = [0, 0];
  listScenarios(folder, name).forEach(({ start, goal, length: published }, i) => {
    if (i % stride !== 0) return;
    const status = findRoute(route, search, start, goal);
    const problem =
      status === 'found'
        ? findFault(tiles, route, start, goal)
        : `must be found, got ${status} for a way of ${published}`;
    if (problem !== undefined) expect.fail(`${name}, scenario ${i}, ${start} to ${goal}: ${problem}`);
    if (route.cost < published - TOLERANCE || route.cost > published * bound + TOLERANCE)
      expect.fail(`${name}, scenario ${i}, ${start} to ${goal}: must cost ${published}, got ${route.cost}`);
    figures.count++;
    figures.expanded += search.expanded;
    if (published > 0) figures.worst = Math.max(figures.worst, route.cost / published);
    length += route.cost;
    shortest += published;
  });
  figures.excess = length / shortest;
  return figures;
}

/**
 * What is wrong with a route over a tile graph: a connection that is not there, ends in the wrong
 * place, costs that do not add up.
 */
export function findFault(tiles: TileGraph, route: Route, start: number, goal: number): string | undefined {
  const out = new Connections();
  const { nodes, connections, length } = route;
  if (nodes[0] !== start || nodes[length] !== goal) return `leads from ${nodes[0]} to ${nodes[length]}`;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    out.count = 0;
    tiles.connections(out, nodes[i]);
    const at = out.id.subarray(0, out.count).indexOf(connections[i]);
    if (at < 0 || out.to[at] !== nodes[i + 1])
      return `connection ${connections[i]} does not lead from ${nodes[i]} to ${nodes[i + 1]}`;
    sum += out.cost[at];
  }
  return Math.abs(sum - route.cost) > 1e-6 * Math.max(1, sum)
    ? `says it costs ${route.cost}, but costs ${sum}`
    : undefined;
}

/** Tests that a search solves the benchmark scenarios, one test for each map. */
export function describeScenarios(
  title: string,
  make: (tiles: TileGraph) => RouteSearch,
  options: ScenarioOptions = {},
): void {
  describeWithData(`${title}, on scenarios of the MovingAI benchmarks`, SCENARIOS, (folder) => {
    const maps = options.maps ?? listScenarioMaps(folder);
    it.each(maps.map((map) => ({ map, share: every(options, map) === 1 ? 'all' : `1 in ${every(options, map)}` })))(
      '$map, $share',
      ({ map }) => {
        expect(solveScenarios(folder, map, make, options).count).toBeGreaterThan(0);
      },
      process.env.LONG_TESTS ? LONG : undefined,
    );
  });
}
