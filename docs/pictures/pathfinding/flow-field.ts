import { Rng } from 'gumption/math';
import {
  computeFlow,
  FlowField,
  parseTextMap,
  STEP_X,
  STEP_Z,
  sampleFlow,
  TileGraph,
} from 'gumption/pathfinding/tiles';
import type { MovingPicture, Passing } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';
import { centerOf, endsOf, wallsOf } from '../../tools/record-search.js';

const SECONDS = 10;
const SPEED = 2.2;
const MAP = parseTextMap([
  '........................',
  '........#...............',
  '........#......######...',
  '........#...........#...',
  '........#...........#...',
  '....................#...',
  '........#....#......#...',
  '........#....#......#...',
  '........#....########...',
  '........#...............',
  '........................',
  '........................',
]);
const GOAL = 5 * 24 + 17;

/** One flood from the goal, and everybody knows where to go from wherever they stand. */
export function film(): MovingPicture {
  const tiles = new TileGraph(MAP);
  const field = new FlowField(tiles);
  computeFlow(field, [GOAL]);
  const rng = new Rng('flow');
  const crowd = Array.from({ length: 20 }, () => ({ x: rng.range(0.3, 7.7), y: 0, z: rng.range(0.3, 11.7) }));
  const heading = { x: 0, y: 0, z: 0 };
  const poses = recordPoses(
    crowd.map((place) => () => ({ x: place.x, z: place.z })),
    SECONDS,
    (dt) => {
      for (const place of crowd) {
        sampleFlow(heading, field, place);
        place.x += SPEED * dt * heading.x;
        place.z += SPEED * dt * heading.z;
      }
    },
  );
  return {
    title: 'Small strokes in every cell point the way to one goal, and a crowd flows along them round the walls',
    ground: { left: 0, top: 0, width: 24, depth: 12 },
    seconds: SECONDS,
    figures: poses.map((each) => ({ look: 'dot', color: 'hero', size: 0.22, poses: each })),
    passing: [wallsOf(tiles), directions(field)],
    scenery: endsOf(tiles, GOAL, GOAL).slice(1),
  };
}

/** The direction in each cell, as a stroke from its middle. */
function directions(field: FlowField): Passing {
  const { tiles } = field;
  const cells = Array.from({ length: tiles.nodeCount }, (_, cell) => cell).filter((cell) => field.stepFrom(cell) >= 0);
  const lines = cells.map((cell) => {
    const step = field.stepFrom(cell);
    const { x, z } = centerOf(tiles, cell);
    const length = step < 4 ? 0.38 : 0.3;
    return [
      { x, z },
      { x: x + length * STEP_X[step], z: z + length * STEP_Z[step] },
    ];
  });
  return { look: 'lines', lines, color: 'faint', width: 2, from: 0 };
}
