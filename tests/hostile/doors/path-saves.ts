import { AStar, findRoute, Route, RoutePool, Wayfinder } from 'gumption/pathfinding';
import { CorridorSearch, clusterByBlocks, Hierarchy } from 'gumption/pathfinding/hierarchy';
import { createNavMesh, restoreNavMesh, saveNavMesh } from 'gumption/pathfinding/mesh';
import { createJourney, restoreJourney, saveJourney, seekPath } from 'gumption/pathfinding/nodes';
import { parseTextMap, SubgoalMap, SubgoalSearch, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { type Door, plainDoor, saveDoor, textDoor, throughJson } from '../door.js';

const tiles = new TileGraph(parseTextMap(['....#.', '.##.#.', '.#..#.', '.#....', '......']));
const at = (x: number, z: number) => ({ x, y: 0, z });

function createPool() {
  const pool = new RoutePool({ createSearch: () => new AStar(tiles), searches: 2, capacity: 4 });
  pool.request(0, 3);
  pool.step(100);
  pool.request(0, 29);
  pool.request(5, 29);
  pool.request(6, 29);
  pool.step(2);
  return pool;
}

function createWays() {
  const ways = new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles),
    sight: new TileSight(tiles, { radius: 0.3 }),
    searches: 1,
    capacity: 3,
  });
  ways.ask(at(0.5, 0.5), at(3.5, 0.5));
  while (ways.step(1) === 'searching');
  ways.ask(at(0.5, 0.5), at(5.5, 4.5));
  ways.step(2);
  return ways;
}

function createTravel() {
  const ways = createWays();
  const journey = createJourney();
  while (seekPath(journey, ways, at(0.5, 0.5), at(2.5, 2.5)) === 'searching') ways.step(100);
  return { ways, journey };
}

const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 2)]);
const subgoals = new SubgoalMap(tiles);
const route = new Route();

const mesh = createNavMesh({
  vertices: [0, 0, 0, 0, 0, 4, 4, 0, 4, 4, 0, 0, 8, 0, 0, 8, 0, 4],
  polygons: [
    [0, 1, 2, 3],
    [3, 2, 5, 4],
  ],
  areas: [0, 1],
  links: [{ from: at(1, 1), to: at(7, 2), cost: 7, bothWays: true, kind: 'ladder' }],
});

export const pathSaves: readonly Door[] = [
  saveDoor('RoutePool.restore', createPool, {
    save: (pool) => pool.save(),
    restore: (pool, saved) => pool.restore(saved),
    use(pool) {
      for (let i = 0; i < 20; i++) pool.step(5);
      pool.request(0, 2);
      pool.step(10);
      pool.save();
    },
  }),
  saveDoor('Wayfinder.restore', createWays, {
    save: (ways) => ways.save(),
    restore: (ways, saved) => ways.restore(saved),
    use(ways) {
      for (let i = 0; i < 20; i++) ways.step(5);
      ways.ask(at(0.5, 0.5), at(2.5, 2.5));
      ways.step(10);
      ways.save();
    },
  }),
  saveDoor('restoreJourney', createTravel, {
    save: ({ journey, ways }) => saveJourney(journey, ways),
    restore: ({ journey, ways }, saved) => restoreJourney(journey, saved, ways),
    use({ journey, ways }) {
      for (let i = 0; i < 10; i++) {
        seekPath(journey, ways, at(0.5, 0.5), at(3.5, 2.5));
        ways.step(10);
      }
    },
  }),
  {
    name: 'Hierarchy.restore',
    takes: 'save',
    examples: [throughJson(hierarchy.save())],
    open: () => ({
      read: (saved) => Hierarchy.restore(tiles, saved),
      use: (restored: Hierarchy) => void findRoute(route, new CorridorSearch(restored), 0, 29),
    }),
  },
  {
    name: 'SubgoalMap.restore',
    takes: 'save',
    examples: [throughJson(subgoals.save())],
    open: () => ({
      read: (saved) => SubgoalMap.restore(tiles, saved),
      use(restored: SubgoalMap) {
        const search = new SubgoalSearch(restored);
        for (const [from, to] of [
          [0, 29],
          [2, 12],
          [5, 24],
        ])
          findRoute(route, search, from, to);
      },
    }),
  },
  textDoor('restoreNavMesh', [saveNavMesh(mesh)], (text) => restoreNavMesh(text)),
  plainDoor('createNavMesh', [throughJson({ ...mesh.source, vertices: Array.from(mesh.source.vertices) })], (source) =>
    createNavMesh(source),
  ),
];
