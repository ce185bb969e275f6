import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWithData } from '../../../../../../tests/shared-data.js';
import { Connections } from '../../graph/graph.js';
import { Route } from '../../graph/route.js';
import { type MovingAiScenario, parseMovingAiMap, parseMovingAiScenarios } from '../../tiles/maps/moving-ai.js';
import { TileGraph } from '../../tiles/tile-graph.js';
import { findRoute, type RouteSearch } from '../route-search.js';

/** The folder of the shared data with the maps and scenarios of the MovingAI benchmarks. */
export const SCENARIOS = 'movingai';

/** Lists the names of the benchmark maps in a folder, such as `arena`. */
export function listScenarioMaps(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.map') ? [file.slice(0, -4)] : []));
}

/** Lengths in the files have six digits. */
const TOLERANCE = 0.001;

export interface ScenarioOptions {
  /** Only these maps; by default all. */
  readonly maps?: readonly string[];
  /**
   * Use only every nth scenario, for slow searches, on all maps or on some. The long search uses
   * ten times as many, and all of them with `--full`.
   */
  readonly every?: number | Readonly<Record<string, number>>;
  /**
   * For searches that do not guarantee the shortest route: how many times as long as the shortest
   * it may be.
   */
  readonly bound?: number;
}

/** Quality and cost of the routes. */
export interface ScenarioFigures {
  count: number;
  /** The sum of the lengths divided by the sum of the shortest lengths. */
  excess: number;
  /** The same ratio for the worst route. */
  worst: number;
  /** Nodes expanded for all routes. */
  expanded: number;
}

/** For searches that expand node by node: the two large maps would take most of a minute. */
export const LARGE_MAPS_IN_PART = { '64room_000': 60, lak304d: 10 } as const;

function every(options: ScenarioOptions, map: string): number {
  if (process.env.LONG_TESTS === 'full') return 1;
  const share = typeof options.every === 'object' ? (options.every[map] ?? 1) : (options.every ?? 1);
  return process.env.LONG_TESTS ? Math.max(1, Math.floor(share / 10)) : share;
}

export function readScenarioMap(folder: string, name: string): TileGraph {
  return new TileGraph(parseMovingAiMap(readFileSync(join(folder, `${name}.map`), 'utf8'), name));
}

export function listScenarios(folder: string, name: string): MovingAiScenario[] {
  return parseMovingAiScenarios(readFileSync(join(folder, `${name}.map.scen`), 'utf8'), name);
}

/**
 * Runs a search on the scenarios of a map: every route must be legal, have the cost it reports, and
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
 * Returns what is wrong with a route over a tile graph: a missing connection, wrong ends or a wrong
 * sum of costs.
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

/** Tests that a search solves the benchmark scenarios, with one test per map. */
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
    );
  });
}
