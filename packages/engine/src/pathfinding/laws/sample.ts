import type { Bits } from '../../../../../tests/engines/bits.js';
import { degreesToRadians } from '../../math/angle.js';
import { Rng } from '../../math/rng.js';
import { CorridorSearch, clusterByBlocks, HierarchicalSearch, Hierarchy } from '../hierarchy/index.js';
import {
  AStar,
  BestSmoother,
  Dijkstra,
  DStarLite,
  findRoute,
  LpaStar,
  Route,
  type RouteSearch,
  routeToWaypoints,
  StoredGraph,
  Waypoints,
} from '../index.js';
import { createNavMesh, NavMeshSearch, saveNavMesh, trimNavMesh } from '../mesh/index.js';
import {
  DEFAULT_DRIVER,
  driveAt,
  MovementPlanner,
  planEnd,
  playbackRates,
  TrafficForecast,
  TrafficGraph,
} from '../motion/index.js';
import { checkValidity, Domains, tileRegions } from '../regions/index.js';
import {
  AnyAngleSearch,
  computeFlow,
  createTileMap,
  FlowField,
  HexGraph,
  JumpPointSearch,
  OctileHeuristic,
  SubgoalMap,
  SubgoalSearch,
  sampleFlow,
  TileAStar,
  TileGraph,
  TileSight,
} from '../tiles/index.js';

const SIZE = 48;

/** Searches in every sort of world, a tick for each slice of work. */
export function sample(bits: Bits): void {
  const rng = new Rng('pathfinding');
  const map = createTileMap(SIZE, SIZE);
  for (let cell = 0; cell < map.blocked.length; cell++) map.blocked[cell] = rng.chance(0.25) ? 1 : 0;
  const tiles = new TileGraph(map);
  const open = [...map.blocked.keys()].filter((cell) => map.blocked[cell] === 0);
  searchGrid(bits, tiles, open, rng);
  repair(bits, tiles, open, rng);
  flow(bits, tiles, open, rng);
  graphs(bits, rng);
  regions(bits, tiles, rng);
  meshes(bits, rng);
  motion(bits, rng);
}

function writeRoute(bits: Bits, name: string, route: Route): void {
  bits.number(`${name}: cost`, route.cost);
  bits.text(`${name}: nodes`, route.listNodes().join());
}

function writeWay(bits: Bits, name: string, way: Waypoints): void {
  for (const { x, y, z } of way.list()) for (const value of [x, y, z]) bits.number(`${name}: point`, value);
}

function searchGrid(bits: Bits, tiles: TileGraph, open: readonly number[], rng: Rng): void {
  const heuristic = () => new OctileHeuristic(tiles);
  const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 8)]);
  const heuristicAt = (level: number) => (level === 0 ? heuristic() : undefined);
  const searches: Readonly<Record<string, RouteSearch>> = {
    'A*': new AStar(tiles, { heuristic: heuristic() }),
    Dijkstra: new Dijkstra(tiles),
    'A* on tiles': new TileAStar(tiles),
    'jump points': new JumpPointSearch(tiles),
    subgoals: new SubgoalSearch(new SubgoalMap(tiles)),
    hierarchical: new HierarchicalSearch(hierarchy, { heuristicAt }),
    corridor: new CorridorSearch(hierarchy, { heuristicAt, margin: 1 }),
  };
  const anyAngle = new AnyAngleSearch(tiles);
  const sight = new TileSight(tiles, { radius: 0.3 });
  const route = new Route();
  const way = new Waypoints();
  const point = { x: 0, y: 0, z: 0 };
  for (let run = 0; run < (bits.isLong ? 12 : 3); run++) {
    const [from, to] = [rng.pick(open), rng.pick(open)];
    for (const [name, search] of Object.entries(searches)) {
      search.begin(from, to);
      while (search.step(40) === 'searching') {
        bits.number(`${name}: expanded`, search.expanded);
        bits.endTick();
      }
      bits.text(`${name}: status`, search.status);
      if (search.status !== 'found') continue;
      search.retrieve(route);
      writeRoute(bits, name, route);
      tiles.localize(point, from);
      routeToWaypoints(way, tiles, route, point, point);
      new BestSmoother().smooth(way, sight);
      writeWay(bits, `${name}, smoothed`, way);
      bits.endTick();
    }
    anyAngle.begin(from, to);
    while (anyAngle.step(100) === 'searching');
    if (anyAngle.status === 'found') anyAngle.retrieve(way);
    writeWay(bits, 'any angle', way);
    bits.endTick();
  }
  bits.text('saved hierarchy', JSON.stringify(hierarchy.save()));
  bits.endTick();
}

/** The cells whose connections change with a wall. */
const around = (cell: number) =>
  [-SIZE - 1, -SIZE, -SIZE + 1, -1, 0, 1, SIZE - 1, SIZE, SIZE + 1]
    .map((offset) => cell + offset)
    .filter((each) => each >= 0 && each < SIZE * SIZE);

function repair(bits: Bits, tiles: TileGraph, open: readonly number[], rng: Rng): void {
  const route = new Route();
  for (const Search of [LpaStar, DStarLite]) {
    const search = new Search(tiles, { heuristic: new OctileHeuristic(tiles) });
    search.begin(open[0], open[open.length - 1]);
    for (let change = 0; change < 20; change++) {
      while (search.step(60) === 'searching');
      bits.text(`${Search.name}: status`, search.status);
      if (search.status === 'found') {
        search.retrieve(route);
        writeRoute(bits, Search.name, route);
      }
      bits.endTick();
      const cell = rng.pick(open.slice(1, -1));
      tiles.setBlocked(cell, tiles.isBlocked(cell) === false);
      for (const each of around(cell)) search.noteChange(each);
    }
  }
}

function flow(bits: Bits, tiles: TileGraph, open: readonly number[], rng: Rng): void {
  const field = new FlowField(tiles);
  computeFlow(field, [open[open.length - 1]]);
  const crowd = Array.from({ length: 60 }, () => ({ x: rng.range(0, SIZE), y: 0, z: rng.range(0, SIZE) }));
  const heading = { x: 0, y: 0, z: 0 };
  for (let tick = 0; tick < 80; tick++) {
    for (const place of crowd) {
      if (sampleFlow(heading, field, place)) {
        place.x += 0.2 * heading.x;
        place.z += 0.2 * heading.z;
      }
      bits.number('flow: x', place.x);
      bits.number('flow: z', place.z);
    }
    bits.endTick();
  }
}

function graphs(bits: Bits, rng: Rng): void {
  const count = 300;
  const links = Array.from({ length: 1500 }, () => ({
    from: rng.integer(0, count - 1),
    to: rng.integer(0, count - 1),
    cost: rng.range(0.1, 9),
  }));
  const graph = new StoredGraph(count, links);
  const hexes = new HexGraph(createTileMap(20, 20), { layout: 'pointy' });
  const route = new Route();
  for (let run = 0; run < 30; run++) {
    bits.text(
      'graph: status',
      findRoute(route, new AStar(graph), rng.integer(0, count - 1), rng.integer(0, count - 1)),
    );
    writeRoute(bits, 'graph', route);
    findRoute(route, new AStar(hexes), rng.integer(0, 399), rng.integer(0, 399));
    writeRoute(bits, 'hexagons', route);
    bits.endTick();
  }
}

function regions(bits: Bits, tiles: TileGraph, rng: Rng): void {
  const posts = Array.from({ length: 12 }, () => ({ x: rng.range(0, SIZE), y: 0, z: rng.range(0, SIZE) }));
  const weights = posts.map(() => rng.range(0.5, 3));
  const domains = new Domains(posts, [{ from: 0, to: 1 }], { weights });
  for (let i = 0; i < 200; i++)
    bits.number('domain', domains.quantize({ x: rng.range(0, SIZE), y: 0, z: rng.range(0, SIZE) }));
  bits.endTick();
  const sight = new TileSight(tiles, { radius: 0.3 });
  bits.text('validity', JSON.stringify(checkValidity(tiles, tileRegions(tiles), sight, rng)));
  bits.endTick();
}

function meshes(bits: Bits, rng: Rng): void {
  // Strips of uneven squares, each a little higher than the last.
  const vertices: number[] = [];
  const polygons: number[][] = [];
  const side = 12;
  for (let z = 0; z <= side; z++)
    for (let x = 0; x <= side; x++) vertices.push(x * 3 + rng.range(-0.8, 0.8), z * 0.1, z * 3 + rng.range(-0.8, 0.8));
  for (let z = 0; z < side; z++)
    for (let x = 0; x < side; x++) {
      const corner = z * (side + 1) + x;
      if (rng.chance(0.8)) polygons.push([corner, corner + side + 1, corner + side + 2, corner + 1]);
    }
  const mesh = createNavMesh({ vertices, polygons });
  bits.text('mesh', JSON.stringify(saveNavMesh(mesh)));
  bits.endTick();
  const searches = [new NavMeshSearch(mesh), new NavMeshSearch(trimNavMesh(mesh, 0.4))];
  const way = new Waypoints();
  const spot = () => ({ x: rng.range(0, 36), y: 0.6, z: rng.range(0, 36) });
  for (let run = 0; run < 40; run++) {
    const [from, to] = [spot(), spot()];
    for (const search of searches) {
      bits.text('mesh: status', search.findWaypoints(way, from, to));
      writeWay(bits, 'mesh', way);
    }
    bits.endTick();
  }
}

function motion(bits: Bits, rng: Rng): void {
  const road = new TrafficGraph(DEFAULT_DRIVER);
  const drives = new AStar(road, { heuristic: road.createHeuristic() });
  const route = new Route();
  const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
  for (let run = 0; run < 4; run++) {
    const cars = [0, 1].map((lane) => ({ lane, distance: rng.range(20, 80), speed: rng.range(8, 22), length: 4.5 }));
    road.set({
      forecast: new TrafficForecast({ lanes: 2, time: 0, cars }),
      start: { lane: 0, distance: 0, time: 0, speed: 25 },
      end: 200,
    });
    findRoute(route, drives, road.start, road.arrived);
    const plan = road.planOf(route);
    for (let time = 0; time < planEnd(plan); time += 0.25) {
      driveAt(now, plan, time);
      for (const value of [now.distance, now.speed, now.lane, now.across]) bits.number('traffic', value);
    }
    bits.endTick();
  }
  const turn = degreesToRadians(20);
  const planner = new MovementPlanner([
    { name: 'set off', from: 'standing', to: 'walking', motion: { forward: 0.5, left: 0, turn: 0 }, frames: 15 },
    {
      ...{ name: 'walk', from: 'walking', to: 'walking', frames: 24, rates: playbackRates(20, 30, 3) },
      motion: { forward: 1.2, left: -0.2, turn: -turn },
      blend: { forward: 1.2, left: 0.2, turn },
    },
    { name: 'halt', from: 'walking', to: 'standing', motion: { forward: 0.4, left: 0, turn: 0 }, frames: 18 },
  ]);
  const planned = planner.plan(
    { x: 0, z: 0, orientation: 0, speed: 0, stance: 'standing' },
    { x: 0.6, z: 4.5, radius: 0.4, stances: ['standing'] },
  );
  bits.text('clips', JSON.stringify(planned));
  bits.endTick();
}
