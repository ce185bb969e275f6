import type { Point } from '../../shared-page/grid-way.js';

/** A house as a map of cells, a meter each. */
export interface House {
  readonly width: number;
  readonly depth: number;
  /** By cell, row by row: does a wall or a piece of furniture stand there? */
  readonly blocked: readonly boolean[];
  readonly walls: readonly number[];
  readonly furniture: readonly number[];
  /** Where robots charge, a bay each. */
  readonly bays: readonly Point[];
  readonly compactor: Point;
  /** Where the cat likes to sleep, doorways among them. */
  readonly cushions: readonly Point[];
  /** Where a robot looks round that has nothing in sight. */
  readonly lookouts: readonly Point[];
}

/** Four rooms: `#` wall, `T` furniture, `B` charging bay, `C` compactor, `z` where the cat sleeps, `o` lookout. */
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

/** Reads a map. */
export function readHouse(map: string): House {
  const rows = map.trim().split('\n');
  const width = rows[0]!.length;
  const cells = [...rows.join('')];
  const find = (sign: string) => cells.flatMap((each, cell) => (each === sign ? [cell] : []));
  const middle = (cell: number): Point => ({ x: (cell % width) + 0.5, z: Math.floor(cell / width) + 0.5 });
  return {
    width,
    depth: rows.length,
    blocked: cells.map((each) => each === '#' || each === 'T'),
    walls: find('#'),
    furniture: find('T'),
    bays: find('B').map(middle),
    compactor: middle(find('C')[0]!),
    cushions: find('z').map(middle),
    lookouts: find('o').map(middle),
  };
}

/** The one house of this game. */
export const HOUSE = readHouse(MAP);
