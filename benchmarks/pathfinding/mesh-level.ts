import { cos, Rng, sin } from 'gumption/math';

/** Triangles of a level, as a generator of navigation meshes takes them. */
export interface Level {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

/**
 * A floor of square rooms with doors at random places in most walls, some walls missing, and crates
 * turned at random: some three thousand polygons at a size of 140, rooms of 10 and 780 crates.
 */
export function makeLevel(size: number, room: number, crates: number, seed: string): Level {
  const rng = new Rng(seed);
  const positions: number[] = [0, 0, 0, size, 0, 0, size, 0, size, 0, 0, size];
  const indices: number[] = [0, 2, 1, 0, 3, 2];
  const addBox = (x: number, z: number, width: number, depth: number, height: number, angle: number) => {
    const first = positions.length / 3;
    for (const y of [0, height])
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const dx = (u * width) / 2;
        const dz = (v * depth) / 2;
        positions.push(x + dx * cos(angle) - dz * sin(angle), y, z + dx * sin(angle) + dz * cos(angle));
      }
    for (const corner of [0, 5, 1, 0, 4, 5, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7, 3, 4, 0, 3, 7, 4, 4, 6, 5, 4, 7, 6])
      indices.push(first + corner);
  };
  const addWall = (isAlongZ: boolean, line: number, begin: number, end: number) => {
    const middle = (begin + end) / 2;
    if (isAlongZ) addBox(line, middle, WALL, end - begin, 3, 0);
    else addBox(middle, line, end - begin, WALL, 3, 0);
  };
  for (let line = 0; line <= size; line += room)
    for (let begin = 0; begin < size; begin += room)
      for (const isAlongZ of [true, false]) {
        if (line === 0 || line >= size) addWall(isAlongZ, line, begin, begin + room);
        else if (rng.next() >= MISSING) {
          const door = begin + rng.range(1.5, room - 1.5);
          addWall(isAlongZ, line, begin, door - DOOR / 2);
          addWall(isAlongZ, line, door + DOOR / 2, begin + room);
        }
      }
  for (let i = 0; i < crates; i++)
    addBox(rng.range(2, size - 2), rng.range(2, size - 2), rng.range(0.5, 2), rng.range(0.5, 2), 2, rng.range(0, 3));
  return { positions, indices };
}

/** Thickness of walls, width of doors, and the share of walls that are missing. */
const WALL = 0.4;
const DOOR = 2;
const MISSING = 0.15;
