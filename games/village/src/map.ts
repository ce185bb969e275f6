import { type Legend, parseTextMap, type TileMap } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';

/** Something that covers whole cells, a meter each. */
export interface Block extends Point {
  readonly sort: Sort;
  readonly width: number;
  readonly depth: number;
}

const SORTS = {
  A: 'house',
  B: 'house',
  C: 'house',
  D: 'house',
  K: 'bakery',
  R: 'tavern',
  F: 'forge',
  W: 'tower',
  N: 'bell',
  M: 'board',
  O: 'ore',
  L: 'logs',
  w: 'well',
  f: 'fire',
  b: 'bench',
  y: 'field',
} as const;

/** What stands in the village. */
export type Sort = (typeof SORTS)[keyof typeof SORTS];

/** The village as a map of cells, a meter each. */
export interface Village {
  readonly width: number;
  readonly depth: number;
  /** Blocked cells. The gate is not among them, because it stops only wolves. */
  readonly map: TileMap;
  readonly trees: readonly Point[];
  readonly fence: readonly Point[];
  readonly gate: Point;
  readonly blocks: readonly Block[];
}

/**
 * Houses A to D, bakery K, tavern R, forge F, tower W, bell N, mission board M, ore O, logs L,
 * well, fire, benches, a field y.
 */
const MAP = `
TTTTTTTTTTTTTTTTTTTT#TTTTTTT
T...................#...T..T
T.AAA.BBB.CCC.KKK.WW#.....TT
T.AAA.BBB.CCC.KKK.WW#..T...T
T...................#......T
T...................#.T...TT
T.RRRR....b..N..M...#......T
T.RRRR..............#....T.T
T.RRRR...w...f......G.......
T...................#...T..T
T.........b......LL.#......T
T.O.................#.T...TT
T.O.................#......T
T.FFF...yyyyyy..DDD.#...T..T
T.FFF...yyyyyy..DDD........T
T.......yyyyyy......#..T...T
TTTTTTTTTTTTTTTTTTTT#TTTTTTT
`;

/** Benches and the field can be walked on, and so can the gate. */
const LEGEND: Legend = {
  '#': 'blocked',
  T: 'blocked',
  ...Object.fromEntries(Object.keys(SORTS).map((sign) => [sign, 'blocked'])),
  '.': 1,
  G: 1,
  b: 1,
  y: 1,
};

/** Reads a map. Cells of one letter are one block, but for benches. */
export function readVillage(map: string): Village {
  const rows = map.trim().split('\n');
  const width = rows[0].length;
  const cells = [...rows.join('')];
  const corner = (cell: number): Point => ({ x: cell % width, z: Math.floor(cell / width) });
  const find = (sign: string) => cells.flatMap((each, cell) => (each === sign ? [corner(cell)] : []));
  const blocks = Object.entries(SORTS).flatMap(([sign, sort]): Block[] => {
    const found = find(sign);
    if (sort === 'bench') return found.map(({ x, z }) => ({ sort, x, z, width: 1, depth: 1 }));
    const [first, last] = [found[0], found.at(-1)!];
    return [{ sort, x: first.x, z: first.z, width: last.x - first.x + 1, depth: last.z - first.z + 1 }];
  });
  return {
    width,
    depth: rows.length,
    map: parseTextMap(map, LEGEND),
    trees: find('T').map(({ x, z }) => ({ x: x + 0.5, z: z + 0.5 })),
    fence: find('#'),
    gate: { x: find('G')[0].x + 0.5, z: find('G')[0].z + 0.5 },
    blocks,
  };
}

/** The one village of this game. */
export const VILLAGE = readVillage(MAP);
