import { AStar, Dijkstra } from 'gumption/pathfinding';
import { listMarks, OctileHeuristic, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { endsOf, recordSearch, wallsOf } from '../../tools/record-search.js';

const SECONDS = 9;
const ROWS = [
  '....................',
  '....................',
  '..........##........',
  '...........#........',
  '...........#........',
  '....S......#....G...',
  '...........#........',
  '...........#........',
  '.......#####........',
  '....................',
  '....................',
  '....................',
];

/**
 * Two searches on the same map, as many cells in a second: one knows where the goal lies, the other
 * spreads evenly.
 */
export function film(): MovingPicture {
  const map = parseTextMap(ROWS.map((row) => row.replace(/[SG]/g, '.')));
  const [start, goal] = ['S', 'G'].map((mark) => listMarks(ROWS, mark)[0]) as [number, number];
  const [left, right] = [0, 21].map((x) => new TileGraph(map, { origin: { x, y: 0, z: 0 } })) as [TileGraph, TileGraph];
  const aimed = new AStar(left, { heuristic: new OctileHeuristic(left) });
  const even = new Dijkstra(right);
  aimed.begin(start, goal);
  even.begin(start, goal);
  return {
    title:
      'On the left A* spreads towards the goal and finds the way; on the right Dijkstra’s search spreads evenly and finds the same way later',
    ground: { left: -0.5, top: -0.5, width: 42, depth: 13 },
    seconds: SECONDS,
    figures: [],
    passing: [wallsOf(left), wallsOf(right), ...recordSearch(aimed, left, 7), ...recordSearch(even, right, 7)],
    scenery: [...endsOf(left, start, goal), ...endsOf(right, start, goal)],
  };
}
