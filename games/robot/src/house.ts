import { listMarks, parseTextMap, TEXT_LEGEND, TileGraph, type TileMap } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';
import { middleOf } from '../../shared/ways.js';

/** A house as a map of cells, a meter each. */
export interface House {
  readonly width: number;
  readonly depth: number;
  /** The cells that are free of walls and furniture. */
  readonly tiles: TileGraph;
  readonly walls: readonly number[];
  readonly furniture: readonly number[];
  /** Where robots charge, a bay each. */
  readonly bays: readonly Point[];
  readonly compactor: Point;
  /** Where the cat likes to sleep, doorways among them. */
  readonly cushions: readonly Point[];
  /** Where a robot with nothing in sight goes to look around. */
  readonly lookouts: readonly Point[];
}

/**
 * Four rooms: `#` wall, `T` furniture, `B` charging bay, `C` compactor, `z` where the cat sleeps,
 * `o` lookout.
 */
const MAP = `
######################
#........#...........#
#..TT....#....TT...o.#
#..TT.o..#....TT.....#
#........z...........#
#..o.....#.......o...#
#####z#######z########
#..........#.........#
#..T..o....#..TTT..o.#
#..T.......z.........#
#..........#..o......#
#B.B.B..o..#........C#
######################
`;

/** Cost factor of narrow passages, where robots get in each other's way. */
const NARROW = 1.5;

/** Reads a map. */
export function readHouse(map: string): House {
  const ground = parseTextMap(map, { ...TEXT_LEGEND, T: 'blocked' });
  const tiles = new TileGraph({ ...ground, costs: narrowCosts(ground) });
  const find = (mark: string) => listMarks(map, mark).map((cell) => middleOf(tiles, cell));
  return {
    width: tiles.width,
    depth: tiles.depth,
    tiles,
    walls: listMarks(map, '#'),
    furniture: listMarks(map, 'T'),
    bays: find('B'),
    compactor: find('C')[0],
    cushions: find('z'),
    lookouts: find('o'),
  };
}

/** What entering each cell costs: more where two bodies cannot pass each other. */
function narrowCosts({ width, blocked }: TileMap): Float64Array {
  const isBetween = (cell: number, step: number) => blocked[cell - step] === 1 && blocked[cell + step] === 1;
  return Float64Array.from(blocked, (_, cell) => (isBetween(cell, 1) || isBetween(cell, width) ? NARROW : 1));
}

/** The one house of this game. */
export const HOUSE = readHouse(MAP);
