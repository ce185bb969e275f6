import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/check.js';
import { AStar, ObstacleSight, RoutePool, SparseAStar, StoredGraph, Wayfinder } from '../index.js';
import { createFloorMesh, createNavMesh, parseObj, trimNavMesh } from '../mesh/index.js';
import { meshOfCells } from '../mesh/laws/text-mesh.js';
import { TimedGraph } from '../motion/index.js';
import { delaunayLinks, VisibilityGraph } from '../regions/index.js';
import {
  clearanceMap,
  createTileWorld,
  FacingGraph,
  fitBody,
  HeightField,
  HexGraph,
  parseMovingAiMap,
  parseMovingAiScenarios,
  parseTextMap,
  TileGraph,
  TileSight,
} from '../tiles/index.js';

const map = parseTextMap(['...', '...']);
const tiles = new TileGraph(map);
const stored = new StoredGraph(2, [{ from: 0, to: 1, cost: 1 }]);
const floor = { positions: [0, 0, 0, 9, 0, 0, 0, 0, 9], indices: [0, 1, 2] };
const heights = [0, 0, 0, 0, 0, 0];
const pool = () => new RoutePool({ createSearch: () => new AStar(tiles), capacity: 2 });

/** Calls with an argument that is wrong, and what they say. */
const calls: readonly (readonly [says: string, call: () => unknown])[] = [
  [
    'options.heuristc: AStar has no such option; did you mean heuristic?',
    () => new AStar(tiles, { heuristc: 1 } as never),
  ],
  [
    'options.maxExpandd: AStar has no such option; did you mean maxExpanded?',
    () => new SparseAStar(tiles, { maxExpandd: 1 } as never),
  ],
  [
    'options.cellsize: TileGraph has no such option; did you mean cellSize?',
    () => new TileGraph(map, { cellsize: 1 } as never),
  ],
  [
    'options.radus: createTileWorld has no such option; did you mean radius?',
    () => createTileWorld(tiles, { radus: 1 } as never),
  ],
  [
    'options.stepheight: createNavMesh has no such option; did you mean stepHeight?',
    () => createNavMesh(meshOfCells(['.']), { stepheight: 1 } as never),
  ],
  [
    'options.capcity: Wayfinder has no such option; did you mean capacity?',
    () => new Wayfinder({ ...createTileWorld(tiles), capcity: 1 } as never),
  ],
  ['options.radius: must be at least 0, got -1', () => createFloorMesh(floor, { radius: -1 })],
  ['options.maxSlope: must be at most 1.5, got 1.51', () => createFloorMesh(floor, { maxSlope: 1.51 })],
  ['options.stepHeight: must be at least 0, got -0.1', () => createFloorMesh(floor, { stepHeight: -0.1 })],
  ['options.tolerance: must be above 0, got 0', () => createFloorMesh(floor, { tolerance: 0 })],
  ['options.radius: leaves nothing of the floor: it is narrower than 8', () => createFloorMesh(floor, { radius: 4 })],
  ['start: must be a node, a whole number from 0 up, got undefined', () => pool().request(undefined as never, 1)],
  ['goal: must be a node, a whole number from 0 up, got undefined', () => pool().request(1, undefined as never)],
  ['goal: must be a node, a whole number from 0 up, got b', () => pool().request(1, 'b' as never)],
  ['text: must be a text, got 5', () => parseObj(5 as never)],
  ['map: must be a text, got 5', () => parseMovingAiMap(5 as never)],
  ['level 2: must be a text, got 5', () => parseMovingAiMap(5 as never, 'level 2')],
  ['scenarios: must be a text, got 5', () => parseMovingAiScenarios(5 as never)],
  ['level 2: must be a text, got 5', () => parseMovingAiScenarios(5 as never, 'level 2')],
  ['radius: must be positive, got 0', () => trimNavMesh(createNavMesh(meshOfCells(['.'])), 0)],
  ['radius: must be 0 or more, got -1', () => new ObstacleSight([], { radius: -1 })],
  ['radius: must be 0 or more, got -1', () => new TileSight(tiles, { radius: -1 })],
  ['radius: must be positive, got 0', () => new VisibilityGraph([], { radius: 0 })],
  [
    'maxTurn: must be from 0.04908738521234052 to 1.5707963267948966, got 0.04',
    () => new VisibilityGraph([], { radius: 1, maxTurn: 0.04 }),
  ],
  [
    'maxTurn: must be from 0.04908738521234052 to 1.5707963267948966, got 1.6',
    () => new VisibilityGraph([], { radius: 1, maxTurn: 1.6 }),
  ],
  ['maxTurn: must be from 0 to 3.141592653589793, got 3.2', () => new FacingGraph(tiles, { maxTurn: 3.2 })],
  ['maxTurn: must be from 0 to 3.141592653589793, got -0.1', () => new FacingGraph(tiles, { maxTurn: -0.1 })],
  ['turnCost: must be 0 or more, got -1', () => new FacingGraph(tiles, { turnCost: -1 })],
  ['turnOnSpot: must be 0 or more, got -1', () => new FacingGraph(tiles, { turnOnSpot: -1 })],
  ['cellSize: must be positive, got 0', () => new HexGraph(map, { cellSize: 0 })],
  ['cellSize: must be positive, got 0', () => new HeightField(map, heights, { cellSize: 0 })],
  ['uphill: must be a finite number, got Infinity', () => new HeightField(map, heights, { uphill: Infinity })],
  ['downhill: must be -0.5 or more, got -0.6', () => new HeightField(map, heights, { uphill: 0.5, downhill: -0.6 })],
  ['downhill: must be -1 or more, got -1.1', () => new HeightField(map, heights, { downhill: -1.1 })],
  ['maxClimb: must be 0 or more, got -1', () => new HeightField(map, heights, { maxClimb: -1 })],
  ['maxDescent: must be 0 or more, got -1', () => new HeightField(map, heights, { maxDescent: -1 })],
  ['heights[2]: must be a finite number, got NaN', () => new HeightField(map, [0, 0, Number.NaN, 0, 0, 0])],
  ['heights: must be 6 numbers, one for each cell, got 5', () => new HeightField(map, [0, 0, 0, 0, 0])],
  ['height: must be a finite number, got NaN', () => new HeightField(map, heights).setHeight(0, Number.NaN)],
  ['limit: must be positive, got 0', () => clearanceMap(map, 0)],
  ['radius: must be 0 or more, got -1', () => fitBody(map, clearanceMap(map, 2), -1)],
  [
    'points[1].z: must be a finite number, got NaN',
    () =>
      delaunayLinks([
        { x: 0, y: 0, z: 0 },
        { x: 1, y: 0, z: Number.NaN },
      ]),
  ],
  ['resolution: must be positive, got 0', () => new TimedGraph(stored as never, { resolution: 0 } as never)],
];

describe('a wrong argument', () => {
  it.each(calls)('is named: %s', (says, call) => {
    expect(call).toThrow(InvalidDataError);
    expect(call).toThrow(says);
  });
});
