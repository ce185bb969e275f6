import { type Connections, DStarLite, Route, type TwoWayGraph } from 'gumption/pathfinding';
import { createTileMap, OctileHeuristic, TileGraph } from 'gumption/pathfinding/tiles';
import type { MovingPicture, Passing, Pose } from '../../tools/moving-picture.js';
import { centerOf, endsOf, squares } from '../../tools/record-search.js';

const SECONDS = 14;
/** Seconds for a step, and for which the cells of a repair are shown. */
const STEP = 0.2;
const SHOWN = 0.75;
const [WIDTH, DEPTH] = [36, 16];
const cellAt = (x: number, z: number): number => z * WIDTH + x;
const START = cellAt(3, 2);
const GOAL = cellAt(32, 2);
const column = (x: number, first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => cellAt(x, first + i));
const KNOWN = [...column(9, 0, 11), ...column(18, 4, 15), ...column(27, 0, 11)];
/** Walls that nobody knows of before coming near. */
const HIDDEN = [
  ...column(9, 12, 13),
  ...[12, 13, 14, 15].map((x) => cellAt(x, 8)),
  ...column(18, 2, 3),
  ...[22, 23, 24, 25].map((x) => cellAt(x, 7)),
  ...column(31, 7, 9),
];
const SIGHT = 3;

/** A walker finds walls across its path and repairs the plan instead of searching from scratch. */
export function film(): MovingPicture {
  const tiles = new TileGraph(createTileMap(WIDTH, DEPTH));
  for (const cell of KNOWN) tiles.setBlocked(cell, true);
  const looked = new Set<number>();
  const watched: TwoWayGraph = {
    nodeCount: tiles.nodeCount,
    connections: (out: Connections, node: number) => tiles.connections(out, node),
    arrivals: (out: Connections, node: number) => {
      looked.add(node);
      tiles.arrivals(out, node);
    },
  };
  const search = new DStarLite(watched, { heuristic: new OctileHeuristic(tiles) });
  const route = new Route();
  const poses: Pose[] = [];
  const passing: Passing[] = [];
  let way: Extract<Passing, { look: 'lines' }> | undefined;
  const plan = (time: number) => {
    while (search.step(100) === 'searching');
    search.retrieve(route);
    const cells = Array.from(looked, (cell) => ({ cell }));
    passing.push(squares(tiles, cells, { color: 'met', from: time, to: time + SHOWN }));
    looked.clear();
    if (way) passing.push({ ...way, to: time });
    const lines = [route.listNodes().map((cell) => centerOf(tiles, cell))];
    way = { look: 'lines', lines, color: 'goal', width: 2.5, from: time };
  };
  search.begin(START, GOAL);
  plan(0);
  let at = START;
  const found = new Set<number>();
  for (let time = 0; time < SECONDS; time += STEP) {
    poses.push(centerOf(tiles, at));
    if (at === GOAL) continue;
    const near = HIDDEN.filter((cell) => !found.has(cell) && distance(cell, at) <= SIGHT);
    if (near.length > 0) {
      for (const wall of near) {
        found.add(wall);
        tiles.setBlocked(wall, true);
        for (const offset of [0, 1, -1]) for (const row of [-WIDTH, 0, WIDTH]) search.noteChange(wall + offset + row);
      }
      passing.push(
        squares(
          tiles,
          near.map((cell) => ({ cell })),
          { color: 'wall', from: time },
        ),
      );
      plan(time);
    }
    at = route.nodes[1];
    search.moveTo(at);
    while (search.step(100) === 'searching');
    search.retrieve(route);
    looked.clear();
  }
  if (way) passing.push(way);
  return {
    title:
      'A walker comes upon walls that it did not know of; only cells near them are looked at again, and its way bends round them',
    ground: { left: 0, top: 0, width: WIDTH, depth: DEPTH },
    seconds: SECONDS,
    figures: [{ look: 'dot', color: 'hero', size: 0.5, poses }],
    passing: [
      squares(
        tiles,
        KNOWN.map((cell) => ({ cell })),
        { color: 'wall', from: 0 },
      ),
      ...passing,
    ],
    scenery: endsOf(tiles, START, GOAL).slice(1),
  };
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % WIDTH) - (b % WIDTH)), Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH)));
}
