import { listMarks, parseTextMap } from 'gumption/pathfinding/tiles';
import type { Point } from '../../shared/point.js';

/**
 * The museum and its garden by night, one character for each square meter: `H` hedge, `#` wall, `W`
 * window, `+` door, `c` crate, `.` floor, `,` grass, `b` bush, `l` lamp, `j` the jewel, `x` the
 * gate.
 */
const ROWS = [
  'HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH',
  'H,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,H',
  'H,bb,,,,,,bb,,,,,,,,,,l,,,,,bb,,,,,H',
  'H,b,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,b,H',
  'H,,,,####WW######WW######W#####,,,,H',
  'H,,,,#.......#........#...l...#,bb,H',
  'H,,,,#.......#........#.......#,,b,H',
  'H,,,,#..c.c..#........#...c...#,,,,H',
  'H,b,,#.......+...l....+.....j.#,,,,H',
  'H,b,,+...l...#........#...c...#,,,,H',
  'H,,,,#.......#........#.......W,,,,H',
  'H,,,,#..c.c..#..c..c..####+####,,,,H',
  'H,,,,###+#####........#.......#,,,,H',
  'H,,,,#.......#........#.cc..cc#,,b,H',
  'H,bb,#.......#........#.......#,,b,H',
  'H,b,,W..l....+..c..c..+.......+,,,,H',
  'H,,,,#.......#...l....#.cc..cc#,,,,H',
  'H,,,,#.......#........#.......#,,,,H',
  'H,,,,######W#####++########W###,,,,H',
  'H,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,b,H',
  'H,bb,,,,,,bb,,,,,,,,,bb,,,,,,,,,bb,H',
  'x,,b,,,,,,,,l,,,,,,,,,,,,,l,,,,,,,,H',
  'x,,,,,,bb,,,,,,,,bb,,,,,,,,,bb,,,,,H',
  'HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH',
] as const;

/** The ground, in meters. */
export const GROUND = { width: ROWS[0].length, depth: ROWS.length } as const;

/** What stands on a cell. */
export type Mark = 'H' | '#' | 'W' | '+' | 'c' | '.' | ',' | 'b' | 'l' | 'j' | 'x';

const free = { '.': 1, ',': 1, b: 1, l: 1, j: 1, x: 1, '+': 1 } as const;
const solid = { H: 'blocked', '#': 'blocked', c: 'blocked' } as const;

/** Where nobody can walk; a window is in the way, too. */
export const WALK_MAP = parseTextMap(ROWS, { ...free, ...solid, W: 'blocked' });

/** What nobody can look through. Doors are added while they are shut. */
export const readSightMap = () => parseTextMap(ROWS, { ...free, ...solid, W: 1 });

export const CELLS = GROUND.width * GROUND.depth;

export function markAt(cell: number): Mark {
  return ROWS[Math.floor(cell / GROUND.width)][cell % GROUND.width] as Mark;
}

/** The cell at a point, or −1 outside. */
export function cellAt({ x, z }: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(z)];
  return column < 0 || row < 0 || column >= GROUND.width || row >= GROUND.depth ? -1 : row * GROUND.width + column;
}

/** The middle of a cell. */
export function middleOf(cell: number): Point {
  return { x: (cell % GROUND.width) + 0.5, z: Math.floor(cell / GROUND.width) + 0.5 };
}

export function isBush(point: Point): boolean {
  const cell = cellAt(point);
  return cell >= 0 && markAt(cell) === 'b';
}

const placesOf = (mark: Mark) => listMarks(ROWS, mark).map(middleOf);

export const LAMPS: readonly Point[] = placesOf('l');
export const DOOR_CELLS: readonly number[] = listMarks(ROWS, '+');
export const WINDOW_CELLS: readonly number[] = listMarks(ROWS, 'W');
export const BUSHES: readonly Point[] = placesOf('b');
export const JEWEL: Point = placesOf('j')[0];
/** Where the thief comes in, and must get out with the jewel. */
export const GATE: Point = { x: 1, z: 22 };
export const START: Point = { x: 2.5, z: 22.5 };

/** A part of the place in which sound goes freely. */
export interface Room {
  readonly name: string;
  /** Columns and rows from first to last. */
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/**
 * A door belongs to the room that its cell lies in. The garden has four sides, or one would hear
 * through the house.
 */
export const ROOMS: readonly Room[] = [
  { name: 'North garden', columns: [0, 35], rows: [0, 3] },
  { name: 'West garden', columns: [0, 4], rows: [4, 18] },
  { name: 'East garden', columns: [31, 35], rows: [4, 18] },
  { name: 'South garden', columns: [0, 35], rows: [19, 23] },
  { name: 'Gallery', columns: [5, 13], rows: [4, 12] },
  { name: 'Office', columns: [5, 13], rows: [13, 18] },
  { name: 'Hall', columns: [14, 21], rows: [4, 18] },
  { name: 'Vault', columns: [22, 30], rows: [4, 11] },
  { name: 'Store', columns: [22, 30], rows: [12, 18] },
];

/** For each cell the number of its room. */
export const ROOM_OF_CELL: Int16Array = Int16Array.from({ length: CELLS }, (_, cell) => {
  const [column, row] = [cell % GROUND.width, Math.floor(cell / GROUND.width)];
  return ROOMS.findIndex(
    ({ columns, rows }) => column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1],
  );
});

/** The rounds of the guards, and the last that of the dog. */
export const ROUNDS: readonly (readonly Point[])[] = [
  [
    [17, 6],
    [20, 9],
    [18, 17],
    [15, 12],
  ],
  [
    [11, 8],
    [7, 6],
    [7, 11],
    [8, 14],
    [11, 16],
    [14, 15],
    [15, 8],
  ],
  [
    [28, 6],
    [24, 9],
    [26, 12],
    [27, 15],
    [23, 14],
    [21, 14],
    [20, 8],
    [24, 6],
  ],
  [
    [4, 19],
    [18, 19],
    [31, 19],
    [32, 10],
    [31, 3],
    [18, 2],
    [3, 4],
    [3, 12],
  ],
  [
    [29, 20],
    [20, 22],
    [9, 21],
    [20, 19],
  ],
].map((round) => round.map(([x, z]) => ({ x: x + 0.5, z: z + 0.5 })));
