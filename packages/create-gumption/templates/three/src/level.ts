// The museum as text: # wall, * gem, digits the posts of the two robots, D the door.
const MAP = `
####################
#*....#......#....*#
#.....#..34..#.....#
#..12.#......#..78.#
#.....#..##..#.....#
##..###..##..###..##
#..................#
#....##......##....#
#....##..*...##....#
#..................#
###..####..####..###
#......#....#......#
#.D....#.56.#.....*#
#......#....#......#
####################`;

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** What the map says, in meters: x to the right, z down the map, y up. */
export interface Level {
  readonly width: number;
  readonly depth: number;
  readonly walls: readonly Point[];
  readonly gems: readonly Point[];
  readonly door: Point;
  /** Where the robots look after things, by digit. */
  readonly posts: readonly Point[];
  /** The triangles of the floor, for the picture and for paths. */
  readonly floor: { readonly positions: readonly number[]; readonly indices: readonly number[] };
}

export function readLevel(): Level {
  const rows = MAP.trim().split('\n');
  const find = (isIt: (letter: string) => boolean) =>
    rows.flatMap((row, z) => [...row].flatMap((letter, x) => (isIt(letter) ? [centerOf(x, z)] : [])));
  return {
    width: rows[0].length,
    depth: rows.length,
    walls: find((letter) => letter === '#'),
    gems: find((letter) => letter === '*'),
    door: find((letter) => letter === 'D')[0],
    posts: [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => find((letter) => letter === `${digit}`)[0]),
    floor: layFloor(rows),
  };
}

function centerOf(x: number, z: number): Point {
  return { x: x + 0.5, y: 0, z: z + 0.5 };
}

/** A rectangle for each run of floor in a row. Paths connect them where they touch. */
function layFloor(rows: readonly string[]): Level['floor'] {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [z, row] of rows.entries())
    for (const { index: x, 0: run } of row.matchAll(/[^#]+/g)) {
      const first = positions.length / 3;
      positions.push(x, 0, z, x, 0, z + 1, x + run.length, 0, z + 1, x + run.length, 0, z);
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  return { positions, indices };
}
