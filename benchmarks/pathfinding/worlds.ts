import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rng } from 'gumption/math';
import { findRoute, Route } from 'gumption/pathfinding';
import {
  createTileMap,
  parseMovingAiMap,
  parseMovingAiScenarios,
  TileAStar,
  TileGraph,
  type TileMap,
} from 'gumption/pathfinding/tiles';

// The maps and queries that searches are timed on. Three maps are from the Moving AI benchmark set,
// in a folder beside the repository. If they are missing, generated maps of the same size and
// character replace them, and the title says so.

const FOLDER = join(process.cwd(), '../shared/data/movingai');

export interface Query {
  readonly start: number;
  readonly goal: number;
}

export interface World {
  readonly map: TileMap;
  /** The same for every subject. */
  readonly queries: readonly Query[];
}

/** A world that is read or made when it is first asked for. */
export interface WorldSource {
  readonly name: string;
  readonly title: string;
  readonly load: () => World;
}

/** A world of the benchmark set with `count` of its scenarios, evenly spread, or a stand-in. */
export function storedWorld(name: string, count: number, makeStandIn: () => TileMap): WorldSource {
  const file = join(FOLDER, `${name}.map`);
  if (!existsSync(file))
    return { ...madeWorld(name, count, makeStandIn), title: `a stand-in for ${name}, whose file is not there` };
  const load = () => {
    const map = parseMovingAiMap(readFileSync(file, 'utf8'), name);
    const scenarios = parseMovingAiScenarios(readFileSync(`${file}.scen`, 'utf8'), name);
    const spread = (i: number) => Math.floor(((i + 0.5) * scenarios.length) / count);
    return { map, queries: Array.from({ length: count }, (_, i) => scenarios[spread(i)]) };
  };
  return { name, title: `${name} of Moving AI, ${count} of its scenarios`, load: once(load) };
}

/** A world that is made, and ways from anywhere to anywhere. */
export function madeWorld(name: string, count: number, make: () => TileMap): WorldSource {
  const load = () => {
    const map = make();
    return { map, queries: drawQueries(map, count, name) };
  };
  return { name, title: `a made map, ${count} ways from anywhere to anywhere`, load: once(load) };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Pillars in an open field. */
export function makeField(size: number, seed: string): TileMap {
  return scatter(createTileMap(size, size), new Rng(seed), (size * size) / 60, 3);
}

/** Walls and houses of many sizes, a fifth of the ground. */
export function makeTown(size: number, seed: string): TileMap {
  const map = scatter(createTileMap(size, size), new Rng(seed), (size * size) / 600, 14);
  return scatter(map, new Rng(`${seed} pillars`), (size * size) / 400, 2);
}

/** Square rooms with a door in nearly every wall. */
export function makeRooms(size: number, room: number, seed: string): TileMap {
  const map = createTileMap(size, size);
  const rng = new Rng(seed);
  for (let z = 0; z < size; z++)
    for (let x = 0; x < size; x++) if (x % room === 0 || z % room === 0) map.blocked[z * size + x] = 1;
  for (let z = 0; z < size; z += room)
    for (let x = 0; x < size; x += room) {
      const [doorX, doorZ] = [x + rng.integer(1, room - 1), z + rng.integer(1, room - 1)];
      if (z > 0 && doorX < size && rng.chance(0.9)) map.blocked[z * size + doorX] = 0;
      if (x > 0 && doorZ < size && rng.chance(0.9)) map.blocked[doorZ * size + x] = 0;
    }
  return map;
}

function scatter(map: TileMap, rng: Rng, count: number, largest: number): TileMap {
  for (let i = 0; i < count; i++) {
    const [width, depth] = [rng.integer(1, largest), rng.integer(1, largest)];
    const [left, top] = [rng.integer(0, map.width - width), rng.integer(0, map.depth - depth)];
    for (let z = top; z < top + depth; z++) map.blocked.fill(1, z * map.width + left, z * map.width + left + width);
  }
  return map;
}

/** Pairs of cells with a way between them, from anywhere to anywhere. */
function drawQueries(map: TileMap, count: number, seed: string): Query[] {
  const rng = new Rng(`queries of ${seed}`);
  const tiles = new TileGraph(map);
  const search = new TileAStar(tiles);
  const route = new Route();
  const queries: Query[] = [];
  while (queries.length < count) {
    const [start, goal] = [rng.integer(0, tiles.nodeCount - 1), rng.integer(0, tiles.nodeCount - 1)];
    if (tiles.isBlocked(start) || tiles.isBlocked(goal)) continue;
    if (findRoute(route, search, start, goal) === 'found') queries.push({ start, goal });
  }
  return queries;
}
