import { createRequire } from 'node:module';
import type { js as EasyStar } from 'easystarjs';
import { finish } from 'gumption/execution';
import { AStar, findRoute, Route, type RouteSearch, Waypoints } from 'gumption/pathfinding';
import {
  AnyAngleSearch,
  JumpPointSearch,
  OctileHeuristic,
  StoredJumps,
  SubgoalMap,
  SubgoalSearch,
  TileAStar,
  TileGraph,
  type TileMap,
} from 'gumption/pathfinding/tiles';
import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import PF from 'pathfinding';
import { Path } from 'rot-js';

// Every subject as one function from start and goal to the length of the way found. All build the
// way as a list of cells first.

/**
 * What a subject finds. `shortest`: the shortest way, a diagonal only where both cells beside it
 * are free. `longer`: a legal way that may be longer. `cuts corners`: diagonals past the corners of
 * walls, so that ways may be shorter. `any angle`: straight lines at any angle, so that ways are
 * shorter.
 */
export type Rule = 'shortest' | 'longer' | 'cuts corners' | 'any angle';

export type Find = (start: number, goal: number) => number;

export interface Finder {
  readonly subject: string;
  readonly rule: Rule;
  readonly note: string;
  prepare(map: TileMap): Find;
}

/** A search of ours over a map: found, and written to a route. */
function searchOf(subject: string, note: string, make: (tiles: TileGraph) => RouteSearch): Finder {
  return {
    subject,
    rule: 'shortest',
    note,
    prepare(map) {
      const search = make(new TileGraph(map));
      const route = new Route();
      return (start, goal) => (findRoute(route, search, start, goal) === 'found' ? route.cost : -1);
    },
  };
}

export const gumptionAStar = searchOf(
  'gumption a* on any graph',
  'AStar: a heap, and whatever graph it is given',
  (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
);

const gumptionTiles = searchOf('gumption a*', 'TileAStar: made for tiles, buckets', (tiles) => new TileAStar(tiles));

const gumptionJumps = searchOf('gumption jps', 'jumps found by scanning bits', (tiles) => new JumpPointSearch(tiles));

const gumptionStoredJumps = searchOf(
  'gumption jps+',
  'jumps stored, 16 bytes per cell',
  (tiles) => new JumpPointSearch(tiles, new StoredJumps(tiles)),
);

const gumptionSubgoals = searchOf(
  'gumption preprocessed',
  'a hierarchy of subgoals',
  (tiles) => new SubgoalSearch(new SubgoalMap(tiles)),
);

const gumptionAnyAngle: Finder = {
  subject: 'gumption any-angle',
  rule: 'any angle',
  note: 'straight lines for a body as wide as a cell',
  prepare(map) {
    const search = new AnyAngleSearch(new TileGraph(map));
    const way = new Waypoints();
    return (start, goal) => {
      search.begin(start, goal);
      if (finish(search) !== 'found') return -1;
      search.retrieve(way);
      return search.cost;
    };
  },
};

export const ours: readonly Finder[] = [
  gumptionAStar,
  gumptionTiles,
  gumptionJumps,
  gumptionStoredJumps,
  gumptionSubgoals,
  gumptionAnyAngle,
];

const require = createRequire(import.meta.url);
const { js: EasyStarJs } = require('easystarjs') as { js: new () => EasyStar };

interface AstarNode {
  readonly x: number;
  readonly y: number;
}

// What we use of javascript-astar, whose package has no types.
const { astar, Graph: AstarGraph } = require('javascript-astar') as {
  astar: {
    search(graph: object, start: AstarNode, end: AstarNode, options: object): AstarNode[];
    readonly heuristics: { readonly diagonal: unknown };
  };
  Graph: new (weights: number[][], options: object) => { readonly grid: AstarNode[][] };
};

/** 1 where a cell is blocked, by row and column. */
function rowsOf({ width, depth, blocked }: TileMap): number[][] {
  return Array.from({ length: depth }, (_, z) => Array.from(blocked.subarray(z * width, (z + 1) * width)));
}

function lengthOf(count: number, x: (i: number) => number, z: (i: number) => number): number {
  let length = 0;
  for (let i = 1; i < count; i++) {
    const [dx, dz] = [Math.abs(x(i) - x(i - 1)), Math.abs(z(i) - z(i - 1))];
    const both = Math.min(dx, dz);
    length += Math.SQRT2 * both + Math.max(dx, dz) - both;
  }
  return length;
}

const pathfinding: Finder = {
  subject: 'pathfinding',
  rule: 'shortest',
  note: 'PathFinding.js 0.4.18, AStarFinder, octile; its grid is copied for each query, as its manual asks for',
  prepare(map) {
    const grid = new PF.Grid(rowsOf(map));
    const finder = new PF.AStarFinder({
      diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles,
      heuristic: PF.Heuristic.octile,
    });
    return findWith(map, (x, z, goalX, goalZ) => finder.findPath(x, z, goalX, goalZ, grid.clone()));
  },
};

const pathfindingJumps: Finder = {
  subject: 'pathfinding jps',
  rule: 'longer',
  note: 'PathFinding.js 0.4.18, JumpPointFinder',
  prepare(map) {
    const grid = new PF.Grid(rowsOf(map));
    // The types of its manual's way to make one are left out.
    const Finder = PF.JumpPointFinder as unknown as new (options: object) => PF.Finder;
    const finder = new Finder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles });
    return findWith(map, (x, z, goalX, goalZ) => finder.findPath(x, z, goalX, goalZ, grid.clone()));
  },
};

function findWith({ width }: TileMap, find: (x: number, z: number, goalX: number, goalZ: number) => number[][]): Find {
  return (start, goal) => {
    const path = find(start % width, Math.floor(start / width), goal % width, Math.floor(goal / width));
    const at = (axis: number) => (i: number) => path[i][axis];
    return path.length === 0 ? -1 : lengthOf(path.length, at(0), at(1));
  };
}

const easystar: Finder = {
  subject: 'easystarjs',
  rule: 'longer',
  note: '0.4.4; a diagonal counts 1.4, and its estimate can exceed the truth',
  prepare(map) {
    const finder = new EasyStarJs();
    finder.setGrid(rowsOf(map));
    finder.setAcceptableTiles([0]);
    finder.enableDiagonals();
    finder.disableCornerCutting();
    finder.enableSync();
    finder.setIterationsPerCalculation(Number.MAX_SAFE_INTEGER);
    const { width } = map;
    return (start, goal) => {
      let length = -1;
      const found = (path: { x: number; y: number }[] | null) => {
        if (path !== null)
          length = lengthOf(
            path.length,
            (i) => path[i].x,
            (i) => path[i].y,
          );
      };
      finder.findPath(start % width, Math.floor(start / width), goal % width, Math.floor(goal / width), found);
      finder.calculate();
      return length;
    };
  },
};

interface Cell {
  readonly x: number;
  readonly z: number;
}

const ngraph: Finder = {
  subject: 'ngraph.path',
  rule: 'shortest',
  note: '1.6.1, aStar over a graph of ngraph.graph with a link for each step',
  prepare(map) {
    const tiles = new TileGraph(map);
    const graph: Graph<Cell, number> = createGraph();
    const { width, nodeCount, exits } = tiles;
    for (let cell = 0; cell < nodeCount; cell++)
      if (!tiles.isBlocked(cell)) graph.addNode(cell, { x: cell % width, z: Math.floor(cell / width) });
    // Links lead both ways: four of the eight steps make all of them.
    for (let cell = 0; cell < nodeCount; cell++)
      for (const [step, offset] of [
        [0, 1],
        [1, width],
        [4, width + 1],
        [5, width - 1],
      ])
        if (exits[cell] & (1 << step)) graph.addLink(cell, cell + offset, step < 4 ? 1 : Math.SQRT2);
    const finder = aStar(graph, {
      distance: (_from, _to, link) => link.data,
      heuristic: (from, to) => {
        const [dx, dz] = [Math.abs(from.data.x - to.data.x), Math.abs(from.data.z - to.data.z)];
        const both = Math.min(dx, dz);
        return Math.SQRT2 * both + Math.max(dx, dz) - both;
      },
    });
    return (start, goal) => {
      const path = finder.find(start, goal);
      return path.length === 0
        ? -1
        : lengthOf(
            path.length,
            (i) => path[i].data.x,
            (i) => path[i].data.z,
          );
    };
  },
};

const rot: Finder = {
  subject: 'rot-js',
  rule: 'cuts corners',
  note: '2.2.1, Path.AStar; every step counts 1',
  prepare({ width, depth, blocked }) {
    const isFree = (x: number, z: number) => x >= 0 && x < width && z >= 0 && z < depth && blocked[z * width + x] === 0;
    return (start, goal) => {
      const xs: number[] = [];
      const zs: number[] = [];
      new Path.AStar(goal % width, Math.floor(goal / width), isFree, { topology: 8 }).compute(
        start % width,
        Math.floor(start / width),
        (x, z) => {
          xs.push(x);
          zs.push(z);
        },
      );
      return xs.length === 0
        ? -1
        : lengthOf(
            xs.length,
            (i) => xs[i],
            (i) => zs[i],
          );
    };
  },
};

const javascriptAstar: Finder = {
  subject: 'javascript-astar',
  rule: 'cuts corners',
  note: '0.4.1, diagonal estimate',
  prepare(map) {
    const weights = rowsOf(map).map((row) => row.map((blocked) => 1 - blocked));
    const graph = new AstarGraph(weights, { diagonal: true });
    const { width } = map;
    return (start, goal) => {
      const from = graph.grid[Math.floor(start / width)][start % width];
      const to = graph.grid[Math.floor(goal / width)][goal % width];
      const path = [from, ...astar.search(graph, from, to, { heuristic: astar.heuristics.diagonal })];
      return path.length === 1
        ? -1
        : lengthOf(
            path.length,
            (i) => path[i].x,
            (i) => path[i].y,
          );
    };
  },
};

export const peers: readonly Finder[] = [pathfinding, pathfindingJumps, easystar, ngraph, rot, javascriptAstar];
