import { AStar } from 'gumption/pathfinding';
import {
  type JumpMap,
  JumpPointSearch,
  listMarks,
  OctileHeuristic,
  parseTextMap,
  ScannedJumps,
  STEP_X,
  STEP_Z,
  TileGraph,
} from 'gumption/pathfinding/tiles';
import type { MovingPicture, Passing, Pose } from '../../tools/moving-picture.js';
import { centerOf, endsOf, FRAME, recordSearch, squares, wallsOf, wayFound } from '../../tools/record-search.js';

const SECONDS = 10;
const ROWS = [
  '......#.............',
  '......#.............',
  '..S...#....#####....',
  '......#........#....',
  '...............#....',
  '......#........#....',
  '......#........#....',
  '###.####.#######....',
  '......#........#....',
  '......#........#....',
  '...............#.G..',
  '......#.............',
];

/** A* on the left, cell by cell; on the right jumps to where a wall ends. */
export function film(): MovingPicture {
  const map = parseTextMap(ROWS.map((row) => row.replace(/[SG]/g, '.')));
  const [start, goal] = ['S', 'G'].map((mark) => listMarks(ROWS, mark)[0]) as [number, number];
  const [left, right] = [0, 21].map((x) => new TileGraph(map, { origin: { x, y: 0, z: 0 } })) as [TileGraph, TileGraph];
  const stepping = new AStar(left, { heuristic: new OctileHeuristic(left) });
  stepping.begin(start, goal);
  return {
    title:
      'On the left A* looks at cell after cell; on the right a search jumps to the ends of walls and finds the same way',
    ground: { left: -0.5, top: -0.5, width: 42, depth: 13 },
    seconds: SECONDS,
    figures: [],
    passing: [wallsOf(left), wallsOf(right), ...recordSearch(stepping, left, 5), ...recordJumps(right, start, goal)],
    scenery: [...endsOf(left, start, goal), ...endsOf(right, start, goal)],
  };
}

/** Each jump as a line, and the points that the search kept. */
function recordJumps(tiles: TileGraph, start: number, goal: number): Passing[] {
  const scanned = new ScannedJumps(tiles);
  let lines: (readonly Pose[])[] = [];
  let points: { cell: number }[] = [];
  const note = (cell: number, step: number, jump: number, isPoint: boolean): number => {
    const end = cell + Math.abs(jump) * (STEP_Z[step] * tiles.width + STEP_X[step]);
    if (jump !== 0) lines.push([centerOf(tiles, cell), centerOf(tiles, end)]);
    if (isPoint && jump > 0) points.push({ cell: end });
    return jump;
  };
  const watched: JumpMap = {
    straight: (cell, step) => note(cell, step, scanned.straight(cell, step), true),
    diagonal: (cell, step) => note(cell, step, scanned.diagonal(cell, step), false),
    refresh: () => scanned.refresh(),
  };
  const search = new JumpPointSearch(tiles, watched);
  const passing: Passing[] = [];
  let time = 0.4;
  search.begin(start, goal);
  while (search.step(1) === 'searching') {
    passing.push({ look: 'lines', lines, color: 'met', width: 1.5, from: time });
    if (points.length > 0) passing.push(squares(tiles, points, { color: 'rim', from: time }));
    lines = [];
    points = [];
    // Slower than A* beside it, so that jumps can be seen.
    time += 2 * FRAME;
  }
  return [...passing, wayFound(search, tiles, time)];
}
